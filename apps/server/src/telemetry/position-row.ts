/** A position as history keeps it: the units of its columns are in their names. */

/** Kinds of history rows: a location and an alarm of the same instant are both kept, a repeat of either is not. */
export const POSITION_KINDS = { location: 1, alarm: 2 } as const;

/** Instants are epoch milliseconds, UTC; coordinates are 1e-6 degree, WGS84. */
export interface PositionRow {
  readonly deviceId: string;
  readonly positionedAtMs: number;
  readonly kind: number;
  readonly receivedAtMs: number;
  readonly latitudeE6: number | null;
  readonly longitudeE6: number | null;
  readonly altitudeM: number | null;
  readonly speedDkmh: number;
  readonly courseDdeg: number;
  readonly valid: boolean;
  readonly historical: boolean;
  readonly locationType: number;
  readonly satellites: number | null;
  readonly acc: boolean | null;
  readonly odometerM: number | null;
  readonly alarms: readonly string[];
  readonly fuelDl: number | null;
  readonly fuelDpercent: number | null;
  readonly batteryPercent: number | null;
  readonly gsmPercent: number | null;
  readonly externalVoltageMv: number | null;
  readonly batteryVoltageMv: number | null;
  readonly accuracyM: number | null;
  /** By probe; null where one told nothing. */
  readonly temperaturesDdegc: readonly (number | null)[];
}
