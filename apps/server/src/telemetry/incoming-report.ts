import type { LocationType } from '@outrider/contract/positions.ts';

/** A report of a known device, as the gateways hand it over: whatever its protocol was. Instants are epoch ms, UTC. */
export interface IncomingReport {
  readonly deviceId: string;
  readonly receivedAtMs: number;
  /** A status report has no position of its own: a heartbeat. */
  readonly kind: 'location' | 'alarm' | 'status';
  readonly position?: IncomingPosition | undefined;
  /** Stored by the device and sent late: history, never the latest state's position. */
  readonly historical: boolean;
  readonly acc?: boolean | undefined;
  readonly batteryPercent?: number | undefined;
  readonly gsmPercent?: number | undefined;
  readonly odometerM?: number | undefined;
  readonly fuelL?: number | undefined;
  readonly fuelPercent?: number | undefined;
  readonly externalVoltageV?: number | undefined;
  readonly batteryVoltageV?: number | undefined;
  /** By probe; one that told nothing is NaN. */
  readonly temperaturesC?: readonly number[] | undefined;
  /** What else the report tells of the device as it is now. */
  readonly readings?: Readings | undefined;
  /** Names of alarms that this report carries. */
  readonly alarms: readonly string[];
}

/** Stands before the names of a decoder's extras. */
export const EXTRA_READING = 'extras.';

/** Values that have no column of their own, by name. */
export type Readings = Readonly<Record<string, ReadingValue>>;
export type ReadingValue = string | number | boolean | object;

export interface IncomingPosition {
  readonly positionedAtMs: number;
  /** WGS84 degrees; undefined when the device had none. */
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
  /** Whether the device had a fix at that instant; without one the coordinates are old. */
  readonly valid: boolean;
  readonly locationType: LocationType;
  readonly altitudeM?: number | undefined;
  readonly speedKmh: number;
  readonly courseDeg: number;
  readonly satellites?: number | undefined;
  readonly accuracyM?: number | undefined;
}
