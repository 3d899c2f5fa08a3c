/**
 * Matches fixes to roads with a service that the operator runs or rents. Each protocol has a pair of functions: one
 * makes a request from fixes, the other parses the answer. All requests are sent here.
 */
import { readAnswer } from '../read-answer.ts';
import { OSRM } from './osrm.ts';
import type { MatchedPiece, Refusal, RoadService, TraceFix } from './road-service.ts';
import { VALHALLA } from './valhalla.ts';

export const ROAD_PROTOCOLS = ['osrm', 'valhalla'] as const;
export type RoadProtocol = (typeof ROAD_PROTOCOLS)[number];

export interface RoadMatcherConfig {
  readonly protocol: RoadProtocol;
  /** The address of the service; `{key}` in it stands for the key. */
  readonly url: string;
  /** Sent as a bearer token if the address has no `{key}`; empty means none. */
  readonly key: string;
  /** Empty means the protocol's usual profile for cars. */
  readonly profile: string;
}

const SERVICES: Readonly<Record<RoadProtocol, RoadService>> = { osrm: OSRM, valhalla: VALHALLA };
const TIMEOUT_MS = 10_000;
/** Hundreds of times the size of usual answers. */
const ANSWER_BYTES_MAX = 16 * 1024 * 1024;

export interface RoadMatcher {
  readonly protocol: RoadProtocol;
  readonly fixesMax: number;
  readonly tellsSpeedLimits: boolean;
  /** @rejects Error if the service fails, does not follow its protocol, or does not answer within 10 s. */
  match(fixes: readonly TraceFix[], signal: AbortSignal): Promise<readonly MatchedPiece[] | Refusal>;
}

export function createRoadMatcher({ protocol, url, key, profile }: RoadMatcherConfig): RoadMatcher {
  const service = SERVICES[protocol];
  const [before = '', after = ''] = url.split('?', 2);
  const base = before.replace('{key}', encodeURIComponent(key)).replace(/\/$/, '');
  const query = after.replace('{key}', encodeURIComponent(key));
  const headers = {
    accept: 'application/json',
    'user-agent': 'Outrider',
    ...(key !== '' && !url.includes('{key}') && { authorization: `Bearer ${key}` }),
  };
  return {
    protocol,
    fixesMax: service.fixesMax,
    tellsSpeedLimits: service.tellsSpeedLimits,
    async match(fixes, signal) {
      const { path, body } = service.toRequest(fixes, profile || service.usualProfile);
      const ending = query === '' ? '' : `${path.includes('?') ? '&' : '?'}${query}`;
      const response = await fetch(base + path + ending, {
        ...(body
          ? {
              method: 'POST',
              body: JSON.stringify(body),
              headers: { ...headers, 'content-type': 'application/json' },
            }
          : { headers }),
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
        // The operator may set a private address; a redirect must not lead to another one.
        redirect: 'error',
      });
      // A refusal is an HTTP 400 with the reason in its body.
      if (!response.ok && response.status !== 400) {
        await response.body?.cancel();
        throw new Error(`the ${protocol} service answered ${response.status}`);
      }
      return service.parse(await readAnswer(response, ANSWER_BYTES_MAX));
    },
  };
}
