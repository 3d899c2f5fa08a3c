/** Where tracks are put onto roads: a service of the OSRM or the Valhalla kind, if the operator has one. */
import type { RoadMatcherConfig } from './road-matching/road-matcher.ts';

/** Undefined where none is set. @throws Error that names the setting and what it may be. */
export function readRoadMatching(environment: NodeJS.ProcessEnv): RoadMatcherConfig | undefined {
  const url = environment['ROAD_MATCHING_URL'] ?? '';
  if (url === '') return undefined;
  if (!/^https?:$/.test(URL.parse(url)?.protocol ?? '')) {
    throw new Error(`ROAD_MATCHING_URL=${url} is not an address that begins with http:// or https://`);
  }
  const protocol = environment['ROAD_MATCHING_PROTOCOL'] || 'osrm';
  if (protocol !== 'osrm' && protocol !== 'valhalla') {
    throw new Error(`ROAD_MATCHING_PROTOCOL=${protocol} is neither osrm nor valhalla`);
  }
  return {
    url,
    protocol,
    key: environment['ROAD_MATCHING_KEY'] ?? '',
    profile: environment['ROAD_MATCHING_PROFILE'] ?? '',
  };
}
