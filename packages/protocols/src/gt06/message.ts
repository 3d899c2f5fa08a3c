/** The messages of GT06 that are read and written so far. */
import type { Gt06Cell, Gt06Gps } from './gps.ts';

export const NUMBERS = {
  login: 0x01,
  gps: 0x10,
  location: 0x12,
  heartbeat: 0x13,
  alarm: 0x16,
  locationUtc: 0x22,
  heartbeatVoltage: 0x23,
  alarmUtc: 0x26,
  alarmFence: 0x27,
} as const;

/** Numbers whose dates are UTC; the others carry the device's own local time. */
export const UTC_NUMBERS: ReadonlySet<number> = new Set([
  NUMBERS.locationUtc,
  NUMBERS.alarmUtc,
  NUMBERS.alarmFence,
]);

export interface Gt06Status {
  readonly armed: boolean;
  readonly acc: boolean;
  readonly charging: boolean;
  /** Bits 3 to 5: 0 none, 1 vibration, 2 power cut, 3 low battery, 4 SOS. */
  readonly alarm: number;
  readonly tracking: boolean;
  readonly fuelCut: boolean;
}

export interface Gt06Login {
  readonly type: 'login';
  readonly imei: string;
  /** Minutes east of Greenwich, where the long form tells it. */
  readonly utcOffsetMinutes?: number;
}

export interface Gt06Heartbeat {
  readonly type: 'heartbeat';
  readonly protocolNumber: number;
  readonly status: Gt06Status;
  /** 0 to 6, or percent above that. */
  readonly voltageLevel?: number;
  readonly batteryVoltageV?: number;
  readonly gsm?: number;
  readonly alarm: number;
}

export interface Gt06Location {
  readonly type: 'location';
  readonly protocolNumber: number;
  readonly date: Date | undefined;
  readonly gps: Gt06Gps;
  readonly cell?: Gt06Cell;
  readonly acc?: boolean;
  readonly uploadMode?: number;
  /** Stored by the device and sent late. */
  readonly reUpload?: boolean;
  readonly mileageM?: number;
}

export interface Gt06Alarm {
  readonly type: 'alarm';
  readonly protocolNumber: number;
  readonly date: Date | undefined;
  readonly gps: Gt06Gps;
  readonly cell?: Gt06Cell;
  readonly status: Gt06Status;
  readonly voltageLevel: number;
  readonly gsm: number;
  readonly alarm: number;
  readonly language: number;
  readonly fence?: number;
}

export type Gt06Message =
  | Gt06Login
  | Gt06Heartbeat
  | Gt06Location
  | Gt06Alarm
  /** A message that is not read yet, kept as it came; also the platform's empty answers. */
  | { readonly type: 'other'; readonly protocolNumber: number; readonly content: Uint8Array };
