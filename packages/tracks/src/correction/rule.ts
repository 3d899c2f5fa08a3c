/** The thresholds of correction. Each is our choice, with its reason. */
export interface CorrectionRule {
  /** No road vehicle is faster; the mileage's rule uses the same value. */
  readonly impossibleKmh: number;
  /** A step is also doubtful if it is faster than this … */
  readonly doubtfulKmh: number;
  /** … and faster than this multiple of the speeds that the device reported at both ends. */
  readonly reportedFactor: number;
  /**
   * A jump comes back within this time; otherwise the vehicle moved. A longer silence says nothing about its movement.
   */
  readonly gapMs: number;
  /**
   * At most this many fixes, next to a silence and out of reach of all that follow, come from a receiver that is
   * starting up.
   */
  readonly wakingFixesMax: number;
  /** A receiver at rest reports up to about this speed; the mileage's rule uses the same value. */
  readonly wanderKmh: number;
  /** With the ignition off, speeds up to this are still drift; a faster vehicle is being towed. */
  readonly ignitionOffKmh: number;
  /** Shorter stops are traffic. */
  readonly parkedMinMs: number;
  /** Smaller errors are normal for a receiver under an open sky, and are left alone. */
  readonly driftMinM: number;
  /** Among tall buildings, a receiver at rest errs by up to this, if it reports throughout … */
  readonly driftMaxM: number;
  /** … but after a silence, during which the vehicle may have been moved, only errors up to this count as drift. */
  readonly silentDriftMaxM: number;
  /** A vehicle that stays elsewhere for longer has moved. */
  readonly driftMaxMs: number;
  /** The accuracy of base stations if the device does not report it. */
  readonly coarseAccuracyM: number;
}

export const DEFAULT_CORRECTION: CorrectionRule = {
  impossibleKmh: 300,
  doubtfulKmh: 120,
  reportedFactor: 3,
  gapMs: 600_000,
  wakingFixesMax: 3,
  wanderKmh: 3,
  ignitionOffKmh: 15,
  parkedMinMs: 300_000,
  driftMinM: 25,
  driftMaxM: 1_000,
  silentDriftMaxM: 100,
  driftMaxMs: 3_600_000,
  coarseAccuracyM: 1_000,
};

/** Why a point is hidden; 0 means that it is kept. */
export const HIDDEN = { jump: 1, parkedDrift: 2, coarseFix: 3, invalidFix: 4 } as const;
export type HiddenReason = keyof typeof HIDDEN;

/** The columns that correction reads; a column that the device never reported may be missing. */
export interface CorrectionColumns {
  readonly timeMs: Float64Array;
  readonly states: Int16Array;
  readonly latitudeE6?: Int32Array | undefined;
  readonly longitudeE6?: Int32Array | undefined;
  readonly speedDkmh?: Int16Array | undefined;
  readonly accuracyM?: Int32Array | undefined;
}
