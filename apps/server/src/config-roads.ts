/** Where tracks are put onto roads: a service of the OSRM or the Valhalla kind, if the operator has one. */
import { z } from 'zod';
import { type Environment, readSettings, setting } from './config-setting.ts';
import { choice, text } from './config-values.ts';
import { ROAD_PROTOCOLS, type RoadMatcherConfig } from './road-matching/road-matcher.ts';

const webAddress = z
  .string()
  .refine(
    (value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''),
    'is not an address that begins with http:// or https://',
  )
  .describe('address that begins with http:// or https://');

export const ROAD_SETTINGS = z.object({
  url: setting(webAddress, {
    name: 'ROAD_MATCHING_URL',
    otherwise: 'none: tracks are not put onto roads',
    help: 'where the service is, private addresses included: `http://10.0.0.5:5000`; the server does not follow it to another address, and `{key}` in it stands for the key',
  }),
  protocol: setting(choice(ROAD_PROTOCOLS), {
    name: 'ROAD_MATCHING_PROTOCOL',
    default: 'osrm',
    help: 'how the service is asked: `osrm` (`/match/v1`) or `valhalla` (`/trace_attributes`)',
  }),
  key: setting(text, {
    name: 'ROAD_MATCHING_KEY',
    otherwise: 'none',
    help: 'sent as a bearer token, unless the address has `{key}`',
    isSecret: true,
  }),
  profile: setting(text, {
    name: 'ROAD_MATCHING_PROFILE',
    otherwise: '`driving` (OSRM), `auto` (Valhalla)',
    help: 'profile (OSRM) or costing (Valhalla) of the service',
  }),
});

/** Undefined where none is set. @throws Error that names the setting and what it may be. */
export function readRoadMatching(environment: Environment): RoadMatcherConfig | undefined {
  const { url, protocol, key = '', profile = '' } = readSettings(ROAD_SETTINGS, environment);
  return url === undefined ? undefined : { url, protocol, key, profile };
}
