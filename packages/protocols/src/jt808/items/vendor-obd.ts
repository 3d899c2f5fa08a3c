/**
 * What units on a car's diagnostic plug read there, by three makers: items 80 and 91, item F3, and a line of text in
 * item E6 or a transparent message. It has no place in the report but named extras.
 */
import { ByteReader } from '../../byte-reader.ts';
import { readU16, readU32 } from '../../bytes.ts';
import { readGbk } from '../../text.ts';
import type { Jt808ReportContext, ReportDraft } from '../report-draft.ts';
import { type ItemReader, type ItemReaders, sized, text } from './item-reader.ts';
import { takeTlvs } from './tlv.ts';

type Unsigned = (value: number) => number;

/** The value as one unsigned number in the place of its name. */
function extra(name: string, convert: Unsigned = (value) => value): ItemReader {
  return (draft, value) => {
    const number = readUnsigned(value);
    if (number === undefined) return false;
    draft.extras[name] = convert(number);
    return true;
  };
}

export function readUnsigned(value: Uint8Array): number | undefined {
  if (value.length === 1) return value[0];
  if (value.length === 2) return readU16(value, 0);
  return value.length === 4 ? readU32(value, 0) : undefined;
}

const tenths: Unsigned = (value) => value / 10;
const hundredths: Unsigned = (value) => value / 100;
const shifted: Unsigned = (value) => value - 40;
const share: Unsigned = (value) => Math.round((value * 100) / 255);

const voltage =
  (unitsPerVolt: number): ItemReader =>
  (draft, value) => {
    const number = readUnsigned(value);
    if (number !== undefined) draft.externalVoltageV = number / unitsPerVolt;
    return number !== undefined;
  };

const ICCID_BYTES = 20;

/** Entries of item 80: ids of one byte. */
const entriesOf80: ItemReaders = {
  0x80: extra('obdSpeedKmh'),
  0x81: extra('engineRpm'),
  0x82: voltage(10),
  0x83: extra('engineLoadPercent'),
  0x84: extra('coolantC', shifted),
  0x85: extra('fuelConsumption'),
  0x86: extra('intakeC', shifted),
  0x87: extra('intakeFlow'),
  0x88: extra('intakePressureKpa'),
  0x89: extra('throttlePercent'),
  0x8b: text('vin'),
  0x8c: extra('obdOdometerM', (value) => value * 100),
  0x8d: extra('tripM', (value) => value * 1000),
  0x8e: (draft, [percent]) => {
    if (percent !== undefined) draft.fuelPercent = percent;
    return percent !== undefined;
  },
  0xa0: text('troubleCodes'),
  0xcc: sized(ICCID_BYTES, (draft, value) => {
    draft.iccid = readGbk(value);
  }),
};

/** Entries of item F3: ids of two bytes. */
const entriesOfF3: ItemReaders = {
  0x0002: extra('obdSpeedKmh', tenths),
  0x0003: extra('engineRpm'),
  0x0004: voltage(1000),
  0x0005: extra('obdOdometerM', (value) => value * 100),
  0x0007: extra('fuelConsumption', tenths),
  0x0008: extra('engineLoadPercent', tenths),
  0x0009: extra('coolantC', shifted),
  0x000b: extra('intakePressureKpa'),
  0x000c: extra('intakeC', shifted),
  0x000d: extra('intakeFlow'),
  0x000e: extra('throttlePercent', share),
  0x0050: text('vin'),
  0x0052: text('calibrationId'),
  0x0100: extra('tripKm', tenths),
  0x0102: extra('tripFuelL', tenths),
  0x0112: extra('rapidAccelerations'),
  0x0113: extra('rapidDecelerations'),
  0x0114: extra('sharpTurns'),
};

const KIND_BYTES = 1;
const PLAIN_91_BYTES = 22;

const read91: ItemReader = (draft, value) => {
  if (value.length < PLAIN_91_BYTES) return false;
  const reader = new ByteReader(value);
  draft.externalVoltageV = reader.u16() / 10;
  draft.extras['engineRpm'] = reader.u16();
  draft.extras['obdSpeedKmh'] = reader.u8();
  draft.extras['throttlePercent'] = share(reader.u8());
  draft.extras['engineLoadPercent'] = share(reader.u8());
  draft.extras['coolantC'] = shifted(reader.u8());
  reader.skip(2);
  draft.extras['fuelConsumption'] = hundredths(reader.u16());
  reader.skip(8);
  draft.extras['fuelUsedL'] = hundredths(reader.u16());
  return true;
};

/** Values of a `$OBD-RT` line in their order; an empty one was not read. */
const LINE = [
  'externalVoltageV',
  'engineRpm',
  'obdSpeedKmh',
  'throttlePercent',
  'engineLoadPercent',
  'coolantC',
  'fuelConsumption',
  'meanFuelConsumption',
  'tripKm',
  'obdOdometerKm',
  'tripFuelL',
  'fuelUsedL',
] as const;

/** Whether a text is a line of this form; its values go to the report. */
export function readObdLine(draft: ReportDraft, line: string): boolean {
  const [head, ...values] = line.trim().split(',');
  if (head !== '$OBD-RT') return false;
  for (const [index, name] of LINE.entries()) {
    const value = values[index]?.trim() ?? '';
    const number = Number(value);
    if (value === '' || !Number.isFinite(number)) continue;
    if (name === 'externalVoltageV') draft.externalVoltageV = number;
    else draft.extras[name] = number;
  }
  return true;
}

/** Temperature and humidity as a signed whole and a fraction of 255, by sensor. */
const SENSOR_BYTES = 11;

function readBluetoothSensors(draft: ReportDraft, value: Uint8Array): boolean {
  if (value.length === 0 || value.length % SENSOR_BYTES !== 0) return false;
  const reader = new ByteReader(value);
  const temperatures: number[] = [];
  const humidities: number[] = [];
  while (reader.left > 0) {
    reader.skip(1 + 6);
    temperatures.push(readFraction(reader));
    humidities.push(readFraction(reader));
  }
  draft.temperaturesC = temperatures;
  draft.humiditiesPercent = humidities;
  return true;
}

function readFraction(reader: ByteReader): number {
  const whole = (reader.u8() << 24) >> 24;
  const fraction = Math.round((reader.u8() * 100) / 255) / 100;
  return whole < 0 ? whole - fraction : whole + fraction;
}

function readAll(
  entries: ItemReaders,
  draft: ReportDraft,
  reader: ByteReader,
  idBytes: 1 | 2,
  context: Jt808ReportContext,
): void {
  for (const { id, value } of takeTlvs(reader, idBytes)) entries[id]?.(draft, value, context);
}

export const obdItems: ItemReaders = {
  // If item 80 has only its own length, its entries follow as items of their own.
  ...entriesOf80,
  0x80: (draft, value, context) => {
    if (value.length === KIND_BYTES) draft.extras['obdSpeedKmh'] = value[0] ?? 0;
    else readAll(entriesOf80, draft, new ByteReader(value, KIND_BYTES), 1, context);
    return true;
  },
  0x91: read91,
  0x94: text('vin'),
  0xe6: (draft, value) => readObdLine(draft, readGbk(value)) || readBluetoothSensors(draft, value),
};

/** F3 with more than the one byte for armed. */
export const readObdList: ItemReader = (draft, value, context) => {
  readAll(entriesOfF3, draft, new ByteReader(value), 2, context);
  return true;
};
