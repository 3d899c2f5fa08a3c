/** The terminal status byte of heartbeats and alarms, and the group of bytes that follows it. */
import type { ByteReader } from '../byte-reader.ts';
import type { ByteWriter } from '../byte-writer.ts';

export interface Gt06Status {
  readonly armed: boolean;
  readonly acc: boolean;
  /** Charging, or on external power. */
  readonly charging: boolean;
  /** Bits 3 to 5: 0 none, 1 vibration, 2 power cut, 3 low battery, 4 SOS, 5 to 7 by maker. */
  readonly alarm: number;
  readonly tracking: boolean;
  /** Oil and electricity are disconnected. */
  readonly fuelCut: boolean;
}

export function readStatus(byte: number): Gt06Status {
  return {
    armed: (byte & 1) !== 0,
    acc: (byte & 2) !== 0,
    charging: (byte & 4) !== 0,
    alarm: (byte >> 3) & 7,
    tracking: (byte & 64) !== 0,
    fuelCut: (byte & 128) !== 0,
  };
}

export function writeStatus(status: Gt06Status): number {
  return (
    (status.armed ? 1 : 0) |
    (status.acc ? 2 : 0) |
    (status.charging ? 4 : 0) |
    (status.alarm << 3) |
    (status.tracking ? 64 : 0) |
    (status.fuelCut ? 128 : 0)
  );
}

/** Any of the last is missing in shorter forms. */
export interface Gt06StatusGroup {
  readonly status?: Gt06Status;
  /** 0 to 6; above that percent. */
  readonly voltageLevel?: number;
  /** What some makers send in place of the level, or of the alarm. */
  readonly externalVoltageV?: number;
  /** 0 to 4; above that CSQ or percent. */
  readonly gsm?: number;
  readonly alarm?: number;
  /** 1 Chinese, 2 English, 0 none. */
  readonly language?: number;
}

export const STATUS_GROUP_BYTES = 5;

export function readStatusGroup(reader: ByteReader): Gt06StatusGroup {
  return {
    ...(reader.left > 0 && { status: readStatus(reader.u8()) }),
    ...(reader.left > 0 && { voltageLevel: reader.u8() }),
    ...(reader.left > 0 && { gsm: reader.u8() }),
    ...(reader.left > 0 && { alarm: reader.u8() }),
    ...(reader.left > 0 && { language: reader.u8() }),
  };
}

/** R31 and VXT-01: a voltage of two bytes in place of the level, and no language. */
export function readVoltageGroup(reader: ByteReader): Gt06StatusGroup {
  return {
    status: readStatus(reader.u8()),
    externalVoltageV: reader.u16() / 100,
    gsm: reader.u8(),
    alarm: reader.u8(),
  };
}

export function writeVoltageGroup(writer: ByteWriter, group: Gt06StatusGroup): void {
  if (group.status) writer.u8(writeStatus(group.status));
  writer.u16(Math.round((group.externalVoltageV ?? 0) * 100));
  writer.u8(group.gsm ?? 0).u8(group.alarm ?? 0);
}

/** A higher value is neither a level, nor CSQ, nor percent; all ones may mean an unknown signal. */
const GSM_MAX = 100;
const NO_GSM = 0xff;

/** Whether the group at the reader has a voltage in place of level and signal: then the signal is out of range. */
export function hasVoltageGroup({ bytes, at, left }: ByteReader): boolean {
  const gsm = bytes[at + 2] ?? 0;
  return left === STATUS_GROUP_BYTES && gsm > GSM_MAX && gsm < NO_GSM;
}

export function writeStatusGroup(writer: ByteWriter, group: Gt06StatusGroup): void {
  if (group.status) writer.u8(writeStatus(group.status));
  for (const byte of [group.voltageLevel, group.gsm, group.alarm, group.language]) {
    if (byte !== undefined) writer.u8(byte);
  }
}
