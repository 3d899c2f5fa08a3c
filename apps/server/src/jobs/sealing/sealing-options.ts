import type { Database } from '../../store/database.ts';

export interface SealingOptions {
  readonly database: Database;
  readonly nowMs: number;
  /** Days that stay rows after their end. */
  readonly sealAfterDays: number;
  /** How long late rows gather before they become a patch. */
  readonly patchAfterMs: number;
  /** Asked between any two steps; an AbortSignal is one. */
  readonly interruption: { throwIfAborted(): void };
}

/** What one run of the sealing did. */
export interface SealingCounts {
  /** Days sealed to the end and dropped. */
  days: number;
  points: number;
  segments: number;
  bytes: number;
  patches: number;
  /** Days of devices whose patches were merged. */
  merged: number;
}
