/**
 * Transparent messages of diagnostic units: content F0 with a record of readings, trouble codes or events and, behind
 * it, where the vehicle was; content FF with a position alone. Another maker's F0 is text: only a record of this unit
 * begins with a time.
 */
import { ByteReader } from '../byte-reader.ts';
import { readGbk } from '../text.ts';
import type { AlarmKind } from '@outrider/domain/alarm-kinds.ts';
import type { ReportAlarm, ReportPosition } from '../report.ts';
import type { Jt808RawItem } from './items/items.ts';
import { takeTlvs } from './items/tlv.ts';
import { hasBit, STATUS, toDegrees } from './location.ts';
import { takeTime } from './time.ts';

export interface ObdRecord {
  readonly time: Date;
  readonly isStored: boolean;
  /** Parameters of the vehicle by the unit's own ids. */
  readonly readings: readonly Jt808RawItem[];
  readonly troubleCodes: readonly string[];
  readonly alarms: readonly ReportAlarm[];
  readonly vin?: string;
  /** One that is no alarm. */
  readonly event?: number;
  /** Begin or end of a trip, by the names of a report. */
  readonly trip?: Readonly<Record<string, number | string>>;
  /** Of those kinds of record that have one. */
  readonly place?: { readonly statusBits: number; readonly latitude: number; readonly longitude: number };
}

const KINDS = {
  readings: 0x01,
  troubleCodes: 0x02,
  events: 0x03,
  trip: 0x04,
  vin: 0x0b,
  event: 0x15,
} as const;
const VIN_BYTES = 17;

/** Undefined for data that is not a record of this unit. */
export function readObdRecord(data: Uint8Array): ObdRecord | undefined {
  const reader = new ByteReader(data);
  const time = takeTime(reader);
  const isStored = reader.u8() > 0;
  reader.skip(1);
  const kind = reader.u8();
  if (!time || reader.isShort) return undefined;
  const record = { time, isStored, readings: [], troubleCodes: [], alarms: [] };
  switch (kind) {
    case KINDS.readings:
      return withPlace({ ...record, readings: takeTlvs(reader, 2, reader.u8()) }, reader);
    case KINDS.troubleCodes:
      return withPlace({ ...record, troubleCodes: readTroubleCodes(reader) }, reader);
    case KINDS.events: {
      const events = takeTlvs(reader, 1, reader.u8());
      return withPlace({ ...record, alarms: events.flatMap(({ id }) => alarmOf(EVENTS, id)) }, reader);
    }
    case KINDS.vin:
      return reader.u8() > 0 ? { ...record, vin: reader.text(VIN_BYTES) } : record;
    case KINDS.trip:
      return { ...record, trip: readTrip(reader) };
    case KINDS.event: {
      const event = reader.u32();
      const alarms = alarmOf(DRIVING_EVENTS, event);
      return alarms.length > 0 ? { ...record, alarms } : { ...record, event };
    }
    default:
      return record;
  }
}

const PLACE_BYTES = 12;

function withPlace(record: ObdRecord, reader: ByteReader): ObdRecord {
  if (reader.left < PLACE_BYTES) return record;
  const statusBits = reader.u32();
  const latitude = toDegrees(reader.u32(), hasBit(statusBits, STATUS.south));
  const longitude = toDegrees(reader.u32(), hasBit(statusBits, STATUS.west));
  return { ...record, place: { statusBits, latitude, longitude } };
}

function readTroubleCodes(reader: ByteReader): string[] {
  const codes: string[] = [];
  for (let systems = reader.u16(); systems > 0 && reader.left > 0; systems--) {
    reader.skip(4);
    for (let count = reader.u16(); count > 0 && reader.left > 0; count--) {
      reader.skip(8);
      codes.push(readGbk(reader.slice(reader.u16())));
    }
  }
  return codes;
}

const TRIP_ENDED = 2;
/** Both ends of the trip, in a form whose hemispheres are not documented. */
const PLACES_BYTES = 16;

function readTrip(reader: ByteReader): Record<string, number | string> {
  const hasEnded = reader.u8() === TRIP_ENDED;
  const trip = { tripState: hasEnded ? 'ended' : 'started', trip: reader.u32() };
  const started = takeTime(reader);
  const begin = { ...trip, ...(started && { tripStart: started.toISOString() }) };
  if (!hasEnded) return begin;
  const ended = takeTime(reader);
  reader.skip(PLACES_BYTES + 1);
  const figures = {
    tripIdleCount: reader.u16(),
    tripIdleTime: reader.u16(),
    tripKm: reader.u16() / 10,
    tripFuelL: reader.u16() / 100,
  };
  return { ...begin, ...(ended && { tripEnd: ended.toISOString() }), ...(!reader.isShort && figures) };
}

const EVENTS: Readonly<Record<number, AlarmKind>> = {
  0x02: 'powerOff',
  0x0e: 'idling',
  0x1a: 'rapidAcceleration',
  0x1b: 'rapidDeceleration',
  0x1c: 'sharpTurn',
  0x1d: 'dangerousDriving',
  0x1e: 'dangerousDriving',
  0x1f: 'dangerousDriving',
  0x23: 'fatigue',
  0x25: 'overspeed',
  0x26: 'crash',
  0x27: 'crash',
  0x28: 'crash',
  0x31: 'door',
  0x32: 'door',
};
const DRIVING_EVENTS: Readonly<Record<number, AlarmKind>> = {
  51: 'rapidAcceleration',
  52: 'rapidDeceleration',
  53: 'sharpTurn',
  54: 'dangerousDriving',
  56: 'crash',
};

/** None for events that are no alarm. */
function alarmOf(kinds: Readonly<Record<number, AlarmKind>>, id: number): ReportAlarm[] {
  const kind = kinds[id];
  return kind ? [{ kind, code: `OBD event ${id.toString(16)}`, mode: 'event' }] : [];
}

const POSITION_BYTES = 20;
const DEGREE = 1e6;

/** Content FF: the first of its positions. */
export function readObdPosition(
  data: Uint8Array,
): { readonly time: Date; readonly position: ReportPosition } | undefined {
  const reader = new ByteReader(data);
  const time = takeTime(reader);
  if (!time || reader.left < POSITION_BYTES - 6) return undefined;
  const latitude = (reader.u32() | 0) / DEGREE;
  const longitude = (reader.u32() | 0) / DEGREE;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined;
  const altitudeM = (reader.u16() << 16) >> 16;
  const speedKmh = reader.u16() / 10;
  const course = reader.u16() % 360;
  return {
    time,
    position: { latitude, longitude, valid: true, locationType: 'gps', altitudeM, speedKmh, course },
  };
}
