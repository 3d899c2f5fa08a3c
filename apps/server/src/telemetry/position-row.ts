/** A position as history stores it; the names of its columns contain their units. */
import type { AlarmKind } from '@outrider/domain/alarm-kinds.ts';

/** Kinds of history rows. A location and an alarm of the same instant are both kept; a repetition of either is not. */
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
  readonly alarms: readonly AlarmKind[];
  /** False where alarms that are not in `alarms` may last all the same; null where they have ended. */
  readonly tellsAlarms: false | null;
  readonly fuelDl: number | null;
  readonly fuelDpercent: number | null;
  readonly batteryPercent: number | null;
  readonly gsmPercent: number | null;
  readonly externalVoltageMv: number | null;
  readonly batteryVoltageMv: number | null;
  readonly accuracyM: number | null;
  /** By probe; null if the probe reported none. */
  readonly temperaturesDdegc: readonly (number | null)[];
}
