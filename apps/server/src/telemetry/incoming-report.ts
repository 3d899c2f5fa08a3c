import type { AlarmKind } from '@outrider/domain/alarm-kinds.ts';
import type { AlarmLevel } from '@outrider/domain/alarm-levels.ts';
import type { LocationType } from '@outrider/domain/location-types.ts';

/** A report of a known device as the gateways pass it on, whatever its protocol. Instants are epoch ms, UTC. */
export interface IncomingReport {
  readonly deviceId: string;
  readonly receivedAtMs: number;
  /** A status report has no position of its own; it is a heartbeat. */
  readonly kind: 'location' | 'alarm' | 'status';
  readonly position?: IncomingPosition | undefined;
  /** Stored by the device and sent late. It belongs to history, and never changes the latest position. */
  readonly historical: boolean;
  readonly acc?: boolean | undefined;
  readonly batteryPercent?: number | undefined;
  readonly gsmPercent?: number | undefined;
  readonly odometerM?: number | undefined;
  readonly fuelL?: number | undefined;
  readonly fuelPercent?: number | undefined;
  readonly externalVoltageV?: number | undefined;
  readonly batteryVoltageV?: number | undefined;
  /** By probe; NaN if the probe reported none. */
  readonly temperaturesC?: readonly number[] | undefined;
  /** Further values of the device's present state. */
  readonly readings?: Readings | undefined;
  /** The alarms that this report carries. */
  readonly alarms: readonly AlarmKind[];
  /** Whether those that it does not name have ended; as in the report of the protocols. */
  readonly tellsAlarms?: boolean | undefined;
  /** How grave the device itself calls them; without it the kind decides. */
  readonly alarmLevels?: Readonly<Partial<Record<AlarmKind, AlarmLevel>>> | undefined;
  /** Alarms whose end it reports. */
  readonly endedAlarms?: readonly AlarmKind[] | undefined;
}

/** Whether alarms that the report does not name have ended. A heartbeat says nothing of them unless it is known to. */
export function tellsAlarms({ kind, tellsAlarms: isTold }: IncomingReport): boolean {
  return isTold ?? kind !== 'status';
}

/** The prefix of the names of a decoder's extras. */
export const EXTRA_READING = 'extras.';

/** Values without a column of their own, by name. */
export type Readings = Readonly<Record<string, ReadingValue>>;
export type ReadingValue = string | number | boolean | object;

export interface IncomingPosition {
  readonly positionedAtMs: number;
  /** WGS84 degrees; undefined if the device had none. */
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
  /** Whether the device had a fix at that instant; without one, the coordinates are old. */
  readonly valid: boolean;
  readonly locationType: LocationType;
  readonly altitudeM?: number | undefined;
  readonly speedKmh: number;
  readonly courseDeg: number;
  readonly satellites?: number | undefined;
  readonly accuracyM?: number | undefined;
}
