/**
 * The one report that every protocol is normalised to. A value that the device did not send is absent, never zero: a
 * rule that finds no `acc` knows that this report has none. Coordinates are WGS84 degrees, instants UTC.
 */

import type { AlarmKind } from '@outrider/domain/alarm-kinds.ts';
import type { LocationType } from '@outrider/domain/location-types.ts';

export interface ReportAlarm {
  readonly kind: AlarmKind;
  /**
   * The code that the device sent, e.g. `bit 20`, `0x26`, `item 64 type 2`: for staff, and to distinguish alarms
   * without a kind.
   */
  readonly code: string;
  /** `hold` is repeated in each report until the cause ends: only its first report raises it. `event` happens once. */
  readonly mode: 'hold' | 'event';
  /** The device's own number of the area, route or segment. */
  readonly areaId?: number;
  /** The maker's severity, 1 the lowest. */
  readonly level?: number;
  /** Set where the device reports both ends of a long alarm. */
  readonly phase?: 'start' | 'end';
}

export interface ReportPosition {
  readonly latitude: number;
  readonly longitude: number;
  /** Whether the device had a fix at that instant; without one the coordinates are its last known ones. */
  readonly valid: boolean;
  readonly locationType: LocationType;
  readonly altitudeM?: number;
  readonly speedKmh?: number;
  /** Degrees clockwise from north, 0 to 359. */
  readonly course?: number;
  readonly accuracyM?: number;
  readonly satellites?: number;
}

/** A cell of the mobile network that the device heard. */
export interface ReportCell {
  readonly mcc: number;
  readonly mnc: number;
  /** LAC or TAC. */
  readonly lac: number;
  /** 4G and 5G cells pass 32 bits; all that were seen fit 2^53. */
  readonly cellId: number;
  /** As the device sends it: the magnitude of dBm, or 0 to 63, by maker. */
  readonly signal?: number;
}

export interface ReportWifi {
  /** Six pairs of lower-case hex with colons. */
  readonly mac: string;
  readonly signalDbm: number;
}

export interface ReportTire {
  /** From the front axle, left to right, from 0. */
  readonly wheel: number;
  /** Hex, as the sensor is marked with it. */
  readonly sensorId?: string;
  readonly pressureKpa?: number;
  readonly temperatureC?: number;
  readonly batteryPercent?: number;
  readonly states: readonly TireState[];
}

export type TireState =
  | 'highPressure'
  | 'lowPressure'
  | 'highTemperature'
  | 'sensorFault'
  | 'unbalanced'
  | 'slowLeak'
  | 'sensorLowPower';

export interface ReportBatteryPack {
  readonly serial?: string;
  readonly percent?: number;
  readonly healthPercent?: number;
  readonly temperatureC?: number;
  readonly currentA?: number;
  readonly voltageV?: number;
  readonly cycles?: number;
  readonly cellVoltagesV: readonly number[];
  readonly chargeState?: 'charging' | 'discharging' | 'idle';
  readonly protection?: string;
}

export interface Report {
  /** `status` is heartbeat-like: it has no position of its own. */
  readonly kind: 'position' | 'status';
  /** The device's own instant; undefined when it had none. */
  readonly time: Date | undefined;
  readonly position?: ReportPosition;
  /** Stored by the device and sent late (blind-area upload): history only, never the latest state. */
  readonly historical: boolean;
  readonly acc?: boolean;
  readonly moving?: boolean;
  readonly odometerM?: number;
  readonly fuelL?: number;
  readonly fuelPercent?: number;
  readonly externalVoltageV?: number;
  readonly batteryVoltageV?: number;
  readonly batteryPercent?: number;
  readonly charging?: boolean;
  readonly gsmPercent?: number;
  readonly iccid?: string;
  readonly imei?: string;
  /** Oil or electricity is cut by the relay. */
  readonly fuelCut?: boolean;
  readonly armed?: boolean;
  readonly doorOpen?: boolean;
  readonly alarms: readonly ReportAlarm[];
  /**
   * Whether alarms that it does not name have ended. Absent, a position tells that and a status report does not: a
   * location of JT/T 808 has a bit for each alarm, its heartbeat has none.
   */
  readonly tellsAlarms?: boolean;
  readonly tires?: readonly ReportTire[];
  readonly batteryPack?: ReportBatteryPack;
  readonly temperaturesC?: readonly number[];
  readonly humiditiesPercent?: readonly number[];
  /** Horizontal dilution of precision. */
  readonly hdop?: number;
  /** What a light sensor reads, in the maker's own unit. */
  readonly light?: number;
  /** Of a pedometer. */
  readonly steps?: number;
  /** By analogue input, from the first. */
  readonly adcV?: readonly number[];
  readonly cells?: readonly ReportCell[];
  readonly wifi?: readonly ReportWifi[];
  /** Everything else that has a name: recorder speed, driving hours, firmware … */
  readonly extras: Readonly<Record<string, string | number | boolean>>;
}

/** A report while it is put together. */
export type ReportDraft = { -readonly [Key in keyof Report]: Report[Key] } & {
  extras: Record<string, string | number | boolean>;
};

/** What turning a message into reports needs to know besides the message. */
export interface ReportContext {
  readonly receivedAt: Date;
  /** Minutes east of Greenwich of the device's clock, where it is not the protocol's usual one. */
  readonly utcOffsetMinutes?: number | undefined;
}
