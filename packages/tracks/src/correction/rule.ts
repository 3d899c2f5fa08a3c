/** What correction takes for wrong. Every threshold is our choice; the reason stands beside it. */
export interface CorrectionRule {
  /** No road vehicle is faster; the mileage's rule has the same. */
  readonly impossibleKmh: number;
  /** A step is also doubtful when it is faster than this … */
  readonly doubtfulKmh: number;
  /** … and than this many times the speeds that the device told at both ends of it. */
  readonly toldFactor: number;
  /** Within this a jump comes back, or it is a move. Longer silence tells nothing of how the vehicle moved. */
  readonly gapMs: number;
  /** So few fixes, next to a silence and out of reach of all that follows, are a receiver that wakes up. */
  readonly wakingFixesMax: number;
  /** A receiver at rest tells up to about this speed; the mileage's rule has the same. */
  readonly wanderKmh: number;
  /** With the ignition off as much as this is still wandering; more is a vehicle that is towed. */
  readonly ignitionOffKmh: number;
  /** Standing for less is traffic. */
  readonly parkedMinMs: number;
  /** What a receiver under an open sky errs by is left as it is. */
  readonly driftMinM: number;
  /** Among tall buildings a receiver at rest errs by up to this while it is watched … */
  readonly driftMaxM: number;
  /** … and over a silence, in which the vehicle may have been moved, only this counts as erring. */
  readonly silentDriftMaxM: number;
  /** Who is elsewhere for longer is there. */
  readonly driftMaxMs: number;
  /** How far base stations err when the device does not tell. */
  readonly coarseAccuracyM: number;
}

export const DEFAULT_CORRECTION: CorrectionRule = {
  impossibleKmh: 300,
  doubtfulKmh: 120,
  toldFactor: 3,
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

/** Why a point is hidden; 0 is a point that is kept. */
export const HIDDEN = { jump: 1, parkedDrift: 2, coarseFix: 3, invalidFix: 4 } as const;
export type HiddenReason = keyof typeof HIDDEN;

/** What correction reads of a track; one that the device never told may be left out. */
export interface CorrectionColumns {
  readonly timeMs: Float64Array;
  readonly states: Int16Array;
  readonly latitudeE6?: Int32Array | undefined;
  readonly longitudeE6?: Int32Array | undefined;
  readonly speedDkmh?: Int16Array | undefined;
  readonly accuracyM?: Int32Array | undefined;
}
