import type { Database } from '../../store/database.ts';
import type { Interruption } from '../interruption.ts';

export interface SealingOptions {
  readonly database: Database;
  readonly nowMs: number;
  /** Days that stay rows after their end. */
  readonly sealAfterDays: number;
  /** How long late rows gather before they become a patch. */
  readonly patchAfterMs: number;
  /** Back from now, of which keyframes are kept. */
  readonly keyframeDays: number;
  readonly interruption: Interruption;
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
