/** What transparent messages report: diagnostic units send positions, readings and events in them. */
import { ByteReader } from '../byte-reader.ts';
import { readU16 } from '../bytes.ts';
import { isPlainText, readGbk } from '../text.ts';
import type { Report } from '../report.ts';
import { readUnsigned, readObdLine } from './items/vendor-obd.ts';
import { hasBit, STATUS } from './location.ts';
import { type Jt808TransparentUp, TRANSPARENT } from './messages/transparent.ts';
import { type ObdRecord, readObdPosition, readObdRecord } from './obd-unit.ts';
import type { ReportDraft } from './report-draft.ts';
import { reportsOfSensors, reportsOfTags } from './tag-report.ts';
import { readTime, TIME_BYTES } from './time.ts';

/** None for content that is somebody else's. */
export function reportsOfTransparent({ contentType, data }: Jt808TransparentUp): Report[] {
  if (contentType === TRANSPARENT.obdRecord) {
    const record = readObdRecord(data);
    return record ? [reportOfRecord(record)] : [];
  }
  if (contentType === TRANSPARENT.obdPosition) {
    const found = readObdPosition(data);
    return found
      ? [{ ...found, kind: 'position', historical: false, alarms: [], tellsAlarms: false, extras: {} }]
      : [];
  }
  if (contentType === TRANSPARENT.tags) return reportsOfTags(data);
  if (contentType === TRANSPARENT.sensors) return reportsOfSensors(data);
  if (contentType === TRANSPARENT.collision) return reportsOfCollision(data);
  const draft = statusDraft();
  const line = readGbk(data);
  if (readObdLine(draft, line)) return [draft];
  return contentType === TRANSPARENT.textEvent && isPlainText(data) ? [reportOfTextEvent(line)] : [];
}

const CARD_LINE = 'GTSL';
const CARD_FIELD = 4;

/** `GTSL|a|b|c|card|`, or any other text of the unit. */
function reportOfTextEvent(line: string): Report {
  const fields = line.split('|');
  const card = fields[0] === CARD_LINE ? fields[CARD_FIELD]?.trim() : undefined;
  return { ...statusDraft(), extras: card ? { card } : { event: line } };
}

const COLLISION = { strength: 0x00_02, time: 0x00_06 } as const;
const UNITS_PER_G = 25_600;

/** Entries with an id and a length of two bytes each. */
function reportsOfCollision(data: Uint8Array): Report[] {
  const draft = statusDraft();
  const reader = new ByteReader(data);
  while (reader.left > 0) {
    const id = reader.u16();
    const value = reader.slice(reader.u16());
    if (reader.isShort) break;
    if (id === COLLISION.strength && value.length === 2) {
      draft.extras['collisionG'] = readU16(value, 0) / UNITS_PER_G;
    } else if (id === COLLISION.time && value.length === TIME_BYTES) draft.time = readTime(value, 0);
  }
  return draft.time !== undefined || draft.extras['collisionG'] !== undefined ? [draft] : [];
}

function statusDraft(): ReportDraft {
  return { kind: 'status', time: undefined, historical: false, alarms: [], extras: {} };
}

function reportOfRecord(record: ObdRecord): Report {
  const { time, isStored, place, alarms, troubleCodes, vin, event, trip, readings } = record;
  const draft: ReportDraft = { ...statusDraft(), time, historical: isStored, alarms };
  if (troubleCodes.length > 0) draft.extras['troubleCodes'] = troubleCodes.join(' ');
  if (vin) draft.extras['vin'] = vin;
  if (event !== undefined) draft.extras['obdEvent'] = event;
  if (trip) Object.assign(draft.extras, trip);
  for (const { id, value } of readings) addReading(draft, id, value);
  if (!place) return draft;
  draft.kind = 'position';
  draft.tellsAlarms = false;
  draft.acc = hasBit(place.statusBits, STATUS.acc);
  draft.fuelCut = hasBit(place.statusBits, STATUS.oilCut);
  const { latitude, longitude, statusBits } = place;
  const isPlaced =
    (latitude !== 0 || longitude !== 0) && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  if (!isPlaced) return draft;
  draft.position = { latitude, longitude, valid: hasBit(statusBits, STATUS.fix), locationType: 'gps' };
  return draft;
}

type Reading = (draft: ReportDraft, value: number) => void;

function extra(name: string, unitsPerOne: number, shift = 0): Reading {
  return (draft, value) => {
    draft.extras[name] = value / unitsPerOne + shift;
  };
}

const odometer: Reading = (draft, value) => {
  draft.odometerM = value * 100;
};
const fuel: Reading = (draft, value) => {
  draft.fuelL = value / 100;
};

/** Passenger cars from 0x0500 on, trucks below. */
const READINGS: Readonly<Record<number, Reading>> = {
  0x0102: odometer,
  0x0103: fuel,
  0x0105: extra('fuelUsedL', 100),
  0x0111: extra('fuelC', 1, -40),
  0x012e: extra('oilLevel', 10),
  0x014a: extra('fuelConsumption', 100),
  0x0528: odometer,
  0x052a: fuel,
  0x052b: (draft, value) => {
    draft.fuelPercent = value;
  },
  0x052c: extra('fuelUsedL', 100),
  0x052d: extra('coolantC', 1, -40),
  0x052e: extra('intakeC', 1, -40),
  0x0530: (draft, value) => {
    draft.externalVoltageV = value / 1000;
  },
  0x0535: extra('obdSpeedKmh', 10),
  0x0536: extra('engineRpm', 1),
  0x0537: extra('fuelConsumption', 100),
  // No document says whether they are of now, of the trip or of all trips.
  0x0538: extra('fuelConsumption0538', 100),
  0x0539: extra('fuelConsumption0539', 100),
  0x053d: extra('intakePressureKpa', 10),
  0x0544: extra('levelPercent', 1),
  0x0546: odometer,
  0x0547: extra('throttlePercent', 1),
  0x0548: extra('throttlePercent', 1),
};

const VIN = 0xfe_ec;

/** A reading without a name here keeps its id. */
function addReading(draft: ReportDraft, id: number, value: Uint8Array): void {
  if (id === VIN) {
    const vin = readGbk(value);
    if (vin !== '') draft.extras['vin'] = vin;
    return;
  }
  const number = readUnsigned(value);
  if (number === undefined) return;
  const read = READINGS[id] ?? extra(`reading${id.toString(16).padStart(4, '0')}`, 1);
  read(draft, number);
}
