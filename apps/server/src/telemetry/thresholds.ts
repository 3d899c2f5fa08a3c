/**
 * The thresholds for stops, stays, trips and overspeed. An account can set its own, which apply to all accounts below
 * it.
 */
export interface Thresholds {
  /** At this speed or below, a vehicle is stopped. */
  readonly stopSpeedKmh: number;
  /** Stopping within `stayRadiusM` for this long is a stay, and ends the trip. */
  readonly stayMinS: number;
  readonly stayRadiusM: number;
  /** A shorter distance between two stays is not a trip. */
  readonly tripMinM: number;
  /** Driving above this speed for at least `overspeedMinS` is overspeed. */
  readonly overspeedKmh: number;
  readonly overspeedMinS: number;
  /** A longer silence says nothing about how the vehicle moved. */
  readonly gapS: number;
}

/** Overspeed follows the specification (section 9); the others are our choice. */
export const DEFAULT_THRESHOLDS: Thresholds = {
  stopSpeedKmh: 5,
  stayMinS: 300,
  stayRadiusM: 100,
  tripMinM: 200,
  overspeedKmh: 120,
  overspeedMinS: 10,
  gapS: 600,
};
