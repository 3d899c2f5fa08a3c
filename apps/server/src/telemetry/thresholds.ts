/** What counts as standing, staying, a trip and too fast. An account can set its own; it holds for all below it. */
export interface Thresholds {
  /** At this speed or below a vehicle stands. */
  readonly stopSpeedKmh: number;
  /** Standing within `stayRadiusM` for this long is a stay, and ends the trip. */
  readonly stayMinS: number;
  readonly stayRadiusM: number;
  /** Less than this between two stays is no trip. */
  readonly tripMinM: number;
  /** Above this speed for at least `overspeedMinS` is too fast. */
  readonly overspeedKmh: number;
  readonly overspeedMinS: number;
  /** Silence longer than this tells nothing of how the vehicle moved. */
  readonly gapS: number;
}

/** Overspeed as the specification has it (section 9); the others are our choice. */
export const DEFAULT_THRESHOLDS: Thresholds = {
  stopSpeedKmh: 5,
  stayMinS: 300,
  stayRadiusM: 100,
  tripMinM: 200,
  overspeedKmh: 120,
  overspeedMinS: 10,
  gapS: 600,
};
