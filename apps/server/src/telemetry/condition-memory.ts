import type { LonLat } from '@outrider/domain/geometry.ts';

/** What the condition of a rule knows between two points; plain data, so that it can be stored. */
export interface ConditionMemory {
  /** Since when the condition holds without a break; epoch milliseconds, UTC. */
  readonly sinceMs?: number | undefined;
  /** Whether it was told as an alarm. */
  readonly isRaised?: boolean | undefined;
  /** The worst that was measured while it holds, in the unit of the limit. */
  readonly worst?: number | undefined;
  /** Up to which point it was judged, where reports do not do that. */
  readonly judgedMs?: number | undefined;
  /** Where the vehicle stands. */
  readonly anchor?: LonLat | undefined;
  /** Since when the vehicle rests. */
  readonly pauseMs?: number | undefined;
  /** Levels of fuel with their instants, the newest last. */
  readonly levels?: readonly (readonly [timeMs: number, level: number])[] | undefined;
}
