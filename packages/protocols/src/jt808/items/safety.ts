/**
 * Alarms of active-safety equipment in items 64 to 67 and 70: T/JSATL 12-2017, tables 4-15 to 4-24, which other
 * provinces took over with a longer identifier of the alarm. The length decides which of the two it is.
 */
import { ByteReader } from '../../byte-reader.ts';
import { ByteWriter } from '../../byte-writer.ts';
import { putTime, takeTime } from '../time.ts';
import type { Jt808RawItem } from './items.ts';

export const SAFETY_ITEMS = {
  adas: 0x64,
  driver: 0x65,
  tires: 0x66,
  blindSpot: 0x67,
  driving: 0x70,
} as const;
export type SafetyKind = keyof typeof SAFETY_ITEMS;

export interface SafetyAlarm {
  readonly kind: SafetyKind;
  readonly alarmId: number;
  /** 0 not applicable, 1 start, 2 end. */
  readonly flag: number;
  /** Of the kind's own table; tyres have none. */
  readonly alarmType?: number;
  /** ADAS and driver. */
  readonly level?: number;
  /** What stands between level and the common tail: by kind, see the tables. */
  readonly details: Uint8Array;
  readonly speedKmh: number;
  readonly altitudeM: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly time: Date | undefined;
  /** Bits: 0 ACC, 1 left, 2 right, 3 wiper, 4 brake, 5 card, 10 fix. */
  readonly vehicleBits: number;
  /** Names the alarm when its attachments are asked for. */
  readonly identifier: Uint8Array;
  /** Tyres. */
  readonly wheels?: readonly SafetyWheel[];
}

export interface SafetyWheel {
  readonly wheel: number;
  /**
   * Bits: 0 timed report, 1 high and 2 low pressure, 3 hot, 4 sensor fault, 5 unbalanced, 6 slow leak, 7 sensor low.
   */
  readonly typeBits: number;
  readonly pressureKpa: number;
  readonly temperatureC: number;
  readonly batteryPercent: number;
}

/** Bytes between flag and tail, the type and level among them. */
const DETAILS: Readonly<
  Record<SafetyKind, { readonly type: boolean; readonly level: boolean; readonly bytes: number }>
> = {
  adas: { type: true, level: true, bytes: 5 },
  driver: { type: true, level: true, bytes: 5 },
  tires: { type: false, level: false, bytes: 0 },
  blindSpot: { type: true, level: false, bytes: 0 },
  driving: { type: true, level: false, bytes: 6 },
};
const HEAD_BYTES = 5;
const TAIL_BYTES = 19;
/** Jiangsu and Hunan; Guangdong; Sichuan; Heilongjiang. */
const IDENTIFIERS = [16, 40, 39, 38] as const;
const WHEEL_BYTES = 9;
const DEGREE = 1e6;

const kindById: ReadonlyMap<number, SafetyKind> = new Map(
  // Object.entries widens the keys to string; they are the keys of SAFETY_ITEMS.
  Object.entries(SAFETY_ITEMS).map(([kind, id]) => [id, kind as SafetyKind]),
);

/** Undefined for another id, or a length that no edition has. */
export function readSafetyAlarm({ id, value }: Jt808RawItem): SafetyAlarm | undefined {
  const kind = kindById.get(id);
  if (!kind) return undefined;
  const details = DETAILS[kind];
  const fixed = HEAD_BYTES + (details.type ? 1 : 0) + (details.level ? 1 : 0) + details.bytes + TAIL_BYTES;
  const identifierBytes = IDENTIFIERS.find((bytes) =>
    kind === 'tires' ? hasWheels(value, fixed + bytes, wheelBytes(bytes)) : value.length === fixed + bytes,
  );
  if (identifierBytes === undefined) return undefined;
  const reader = new ByteReader(value);
  return {
    kind,
    alarmId: reader.u32(),
    flag: reader.u8(),
    ...(details.type && { alarmType: reader.u8() }),
    ...(details.level && { level: reader.u8() }),
    details: reader.slice(details.bytes),
    speedKmh: reader.u8(),
    altitudeM: reader.u16(),
    latitude: reader.u32() / DEGREE,
    longitude: reader.u32() / DEGREE,
    time: takeTime(reader),
    vehicleBits: reader.u16(),
    identifier: reader.slice(identifierBytes),
    ...(kind === 'tires' && {
      wheels: reader.many(reader.u8(), (each) => readWheel(each, wheelBytes(identifierBytes))),
    }),
  };
}

function hasWheels(value: Uint8Array, countAt: number, bytes: number): boolean {
  const count = value[countAt];
  return count !== undefined && value.length === countAt + 1 + count * bytes;
}

/** Guangdong numbers wheels with two bytes. */
function wheelBytes(identifierBytes: number): number {
  return identifierBytes === 40 ? WHEEL_BYTES + 1 : WHEEL_BYTES;
}

function readWheel(reader: ByteReader, bytes: number): SafetyWheel {
  return {
    wheel: bytes === WHEEL_BYTES ? reader.u8() : reader.u16(),
    typeBits: reader.u16(),
    pressureKpa: reader.u16(),
    temperatureC: reader.u16(),
    batteryPercent: reader.u16(),
  };
}

export function writeSafetyAlarm(alarm: SafetyAlarm): Jt808RawItem {
  const writer = new ByteWriter().u32(alarm.alarmId).u8(alarm.flag);
  const { type, level, bytes } = DETAILS[alarm.kind];
  if (type) writer.u8(alarm.alarmType ?? 0);
  if (level) writer.u8(alarm.level ?? 0);
  const details = new Uint8Array(bytes);
  details.set(alarm.details.subarray(0, bytes));
  writer
    .put(details)
    .u8(alarm.speedKmh)
    .u16(alarm.altitudeM)
    .u32(Math.round(alarm.latitude * DEGREE))
    .u32(Math.round(alarm.longitude * DEGREE));
  putTime(writer, alarm.time);
  writer.u16(alarm.vehicleBits).put(alarm.identifier);
  const { wheels = [] } = alarm;
  if (alarm.kind === 'tires') {
    writer.u8(wheels.length);
    for (const wheel of wheels) writeWheel(writer, wheel, wheelBytes(alarm.identifier.length));
  }
  return { id: SAFETY_ITEMS[alarm.kind], value: writer.done() };
}

function writeWheel(writer: ByteWriter, wheel: SafetyWheel, bytes: number): void {
  if (bytes === WHEEL_BYTES) writer.u8(wheel.wheel);
  else writer.u16(wheel.wheel);
  writer.u16(wheel.typeBits).u16(wheel.pressureKpa).u16(wheel.temperatureC).u16(wheel.batteryPercent);
}
