/**
 * Fixes put onto roads by a service that the operator runs or rents. Each protocol is a pair of functions, from fixes to
 * a request and from its answer to pieces of road; asking is done here, in one place.
 */
import type { LonLat } from '@outrider/domain/geometry.ts';
import { readAnswer } from '../read-answer.ts';
import { OSRM } from './osrm.ts';
import { VALHALLA } from './valhalla.ts';

export const ROAD_PROTOCOLS = ['osrm', 'valhalla'] as const;
export type RoadProtocol = (typeof ROAD_PROTOCOLS)[number];

export interface TraceFix extends LonLat {
  /** Epoch milliseconds, UTC. */
  readonly timeMs: number;
}

export interface MatchedFix extends LonLat {
  /** Which of the fixes that were asked for. */
  readonly index: number;
}

/** A way along roads without a break. */
export interface MatchedPiece {
  /** How sure the service is, 0 to 1. */
  readonly confidence: number;
  readonly line: readonly LonLat[];
  /** The fixes that it passes, in their order, where they lie on the road; at least one. */
  readonly fixes: readonly MatchedFix[];
}

/** What the service will not take at once. */
export type Refusal = 'noMatch' | 'tooBig';

export interface RoadRequest {
  readonly path: string;
  /** Sent as JSON by POST; without it the request is a GET. */
  readonly body?: object;
}

export interface RoadService {
  /** What the service usually takes at once. */
  readonly fixesMax: number;
  readonly usualProfile: string;
  readonly toRequest: (fixes: readonly TraceFix[], profile: string) => RoadRequest;
  /** @throws Error for an answer of another form. */
  readonly parse: (answer: unknown) => readonly MatchedPiece[] | Refusal;
}

export interface RoadMatcherConfig {
  readonly protocol: RoadProtocol;
  /** Where the service is; `{key}` in it stands for the key. */
  readonly url: string;
  /** Sent as a bearer's token where the address has no place for it; empty = none. */
  readonly key: string;
  /** Empty = the protocol's usual one for cars. */
  readonly profile: string;
}

const SERVICES: Readonly<Record<RoadProtocol, RoadService>> = { osrm: OSRM, valhalla: VALHALLA };
const TIMEOUT_MS = 10_000;
/** Hundreds of times what the service answers with. */
const ANSWER_BYTES_MAX = 16 * 1024 * 1024;

export interface RoadMatcher {
  readonly protocol: RoadProtocol;
  readonly fixesMax: number;
  /** @rejects Error when the service fails, answers otherwise than its protocol says, or not within 10 s. */
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
        // The operator's address may be a private one, but nobody else's.
        redirect: 'error',
      });
      // Refusals come with a body that says which, by HTTP 400.
      if (!response.ok && response.status !== 400) {
        await response.body?.cancel();
        throw new Error(`the ${protocol} service answered ${response.status}`);
      }
      return service.parse(await readAnswer(response, ANSWER_BYTES_MAX));
    },
  };
}
