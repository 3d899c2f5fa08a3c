import type { AlarmKind } from '@outrider/domain/alarm-kinds.ts';

/** The present state of a device. Instants are epoch milliseconds, UTC; coordinates are 1e-6 degree, WGS84. */
export interface LatestStateRow {
  readonly deviceId: string;
  readonly communicatedAtMs: number;
  readonly positionedAtMs: number | null;
  readonly positionReceivedAtMs: number | null;
  readonly latitudeE6: number | null;
  readonly longitudeE6: number | null;
  readonly altitudeM: number | null;
  readonly speedDkmh: number;
  readonly courseDdeg: number;
  readonly locationType: number | null;
  readonly satellites: number | null;
  readonly acc: boolean | null;
  readonly batteryPercent: number | null;
  readonly gsmPercent: number | null;
  readonly odometerM: number | null;
  readonly alarms: readonly AlarmKind[];
}
