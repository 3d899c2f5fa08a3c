/** Fields that makers add behind the cell of 0x12 and 0x22, distinguished by their length. */
import type { ByteReader } from '../../byte-reader.ts';
import type { ByteWriter } from '../../byte-writer.ts';
import { type Gt06Status, readStatus, writeStatus } from '../status.ts';

export type Gt06LocationTail =
  | {
      readonly form: 'word';
      /** Inputs and an analogue value (Benway), or the signal (ZT06). */ readonly word: number;
    }
  | StatusTail
  | SensorTail
  | CardTail
  | LongCardTail
  | ClimateTail
  | { readonly form: 'state'; readonly stateByte: number };

interface StatusTail {
  readonly form: 'status';
  readonly status: Gt06Status;
  readonly externalVoltageV: number;
  readonly gsm: number;
  readonly alarm: number;
}

/** S5. */
interface SensorTail {
  readonly form: 'sensors';
  readonly status: Gt06Status;
  readonly externalVoltageV: number;
  readonly gsm: number;
  readonly alarm: number;
  /** In a unit of the sensor. */
  readonly fuel: number;
  readonly temperatureC: number;
  readonly mileageM: number;
}

interface CardTail {
  readonly form: 'card';
  readonly mileageM: number;
  readonly card: string;
  readonly cardAlarm: number;
  readonly cardStatus: number;
  /** In a unit of the maker. */
  readonly drivingTime: number;
}

interface LongCardTail {
  readonly form: 'longCard';
  readonly mileageM: number;
  readonly card: string;
  readonly cardAlarm: number;
  readonly swipe: number;
  /** What the length of the text leaves over. */
  readonly padding: Uint8Array;
}

/** SEEWORLD 0x22, behind the mileage. */
interface ClimateTail {
  readonly form: 'climate';
  readonly mileageM: number;
  readonly travelTimeS: number;
  readonly temperatureC: number;
  readonly humidityPercent: number;
}

const LOCATION = 0x12;
const NEGATIVE_8 = 0x80;
const NEGATIVE_16 = 0x80_00;
const SIZES = { word: 2, status: 5, sensors: 12, climate: 12 } as const;
const CARD_MIN = 9;
const LONG_CARD_MIN = 82;
const MILEAGE_STEP_M = 10;

/** Undefined for a tail that is not known: then nothing was read. */
export function readLocationTail(reader: ByteReader, protocolNumber: number): Gt06LocationTail | undefined {
  const { left } = reader;
  if (protocolNumber !== LOCATION) {
    if (left === 1) return { form: 'state', stateByte: reader.u8() };
    return left === SIZES.climate ? readClimate(reader) : undefined;
  }
  if (left === SIZES.word) return { form: 'word', word: reader.u16() };
  if (left === SIZES.status) return { form: 'status', ...readStatusFields(reader) };
  if (left === SIZES.sensors) return readSensors(reader);
  if (left >= LONG_CARD_MIN) return readLongCard(reader);
  // Only a card's text has this length.
  return left >= CARD_MIN && reader.bytes[reader.at + 4] === left - CARD_MIN ? readCard(reader) : undefined;
}

function readStatusFields(reader: ByteReader): Omit<StatusTail, 'form'> {
  return {
    status: readStatus(reader.u8()),
    externalVoltageV: reader.u16() / 100,
    gsm: reader.u8(),
    alarm: reader.u8(),
  };
}

function readSensors(reader: ByteReader): SensorTail {
  return {
    form: 'sensors',
    ...readStatusFields(reader),
    fuel: reader.u16(),
    temperatureC: signed(reader.u8(), NEGATIVE_8),
    mileageM: reader.u32() * MILEAGE_STEP_M,
  };
}

function readCard(reader: ByteReader): CardTail {
  return {
    form: 'card',
    mileageM: reader.u32(),
    card: reader.counted8(),
    cardAlarm: reader.u8(),
    cardStatus: reader.u8(),
    drivingTime: reader.u16(),
  };
}

function readLongCard(reader: ByteReader): LongCardTail {
  const mileageM = reader.u32();
  const text = reader.slice(reader.u8());
  const card = String.fromCharCode(...text).replace(/[\0\s]+$/, '');
  return {
    form: 'longCard',
    mileageM,
    card,
    padding: text.subarray(card.length),
    cardAlarm: reader.u8(),
    swipe: reader.u8(),
  };
}

function readClimate(reader: ByteReader): ClimateTail {
  return {
    form: 'climate',
    mileageM: reader.u32(),
    travelTimeS: reader.u32(),
    temperatureC: signed(reader.u16(), NEGATIVE_16) / 100,
    humidityPercent: reader.u16() / 100,
  };
}

export function writeLocationTail(writer: ByteWriter, tail: Gt06LocationTail): void {
  switch (tail.form) {
    case 'word':
      writer.u16(tail.word);
      return;
    case 'state':
      writer.u8(tail.stateByte);
      return;
    case 'status':
      writeStatusFields(writer, tail);
      return;
    case 'sensors':
      writeStatusFields(writer, tail);
      writer.u16(tail.fuel).u8(unsigned(tail.temperatureC, NEGATIVE_8));
      writer.u32(Math.round(tail.mileageM / MILEAGE_STEP_M));
      return;
    case 'card':
      writer.u32(Math.round(tail.mileageM)).counted8(tail.card);
      writer.u8(tail.cardAlarm).u8(tail.cardStatus).u16(tail.drivingTime);
      return;
    case 'longCard':
      writer.u32(Math.round(tail.mileageM)).u8(tail.card.length + tail.padding.length);
      writer.text(tail.card).put(tail.padding).u8(tail.cardAlarm).u8(tail.swipe);
      return;
    case 'climate':
      writer.u32(Math.round(tail.mileageM)).u32(tail.travelTimeS);
      writer.u16(unsigned(Math.round(tail.temperatureC * 100), NEGATIVE_16));
      writer.u16(Math.round(tail.humidityPercent * 100));
  }
}

function writeStatusFields(writer: ByteWriter, tail: Omit<StatusTail, 'form'>): void {
  writer
    .u8(writeStatus(tail.status))
    .u16(Math.round(tail.externalVoltageV * 100))
    .u8(tail.gsm)
    .u8(tail.alarm);
}

/** Sign and magnitude. */
function signed(value: number, negative: number): number {
  const magnitude = value & (negative - 1);
  return (value & negative) === 0 || magnitude === 0 ? magnitude : -magnitude;
}

function unsigned(value: number, negative: number): number {
  return value < 0 ? negative | -value : value;
}
