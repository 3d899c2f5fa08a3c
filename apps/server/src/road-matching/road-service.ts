/** What a protocol of road matching is: a pair of functions, from fixes to a request and from its answer to pieces of road. */
import type { LonLat } from '@outrider/domain/geometry.ts';

export interface TraceFix extends LonLat {
  /** Epoch milliseconds, UTC. */
  readonly timeMs: number;
}

export interface MatchedFix extends LonLat {
  /** Which of the fixes that were asked for. */
  readonly index: number;
  /** What the road allows there, if the service knows; undefined also where it allows any speed. */
  readonly speedLimitKmh?: number | undefined;
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
  /** Whether it tells how fast its roads may be driven on. */
  readonly tellsSpeedLimits: boolean;
  readonly toRequest: (fixes: readonly TraceFix[], profile: string) => RoadRequest;
  /** @throws Error for an answer of another form. */
  readonly parse: (answer: unknown) => readonly MatchedPiece[] | Refusal;
}
