import type { Database } from '../../store/database.ts';
import type { Interruption } from '../interruption.ts';

export interface SealingOptions {
  readonly database: Database;
  readonly nowMs: number;
  /** The number of days after its end during which a day stays rows. */
  readonly sealAfterDays: number;
  /** How long late rows wait for more before they become a patch. */
  readonly patchAfterMs: number;
  /** The number of past days for which keyframes are kept. */
  readonly keyframeDays: number;
  readonly interruption: Interruption;
}

/** What one run of the sealing did. */
export interface SealingCounts {
  /** Days that were completely sealed and dropped. */
  days: number;
  points: number;
  segments: number;
  bytes: number;
  patches: number;
  /** Days of devices whose patches were merged. */
  merged: number;
}
