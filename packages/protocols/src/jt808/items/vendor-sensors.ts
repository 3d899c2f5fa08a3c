/** Temperatures, tyres, fuel and loads in vendors' items. */
import { ByteReader } from '../../byte-reader.ts';
import { readU16, readU32 } from '../../bytes.ts';
import type { ReportTire, TireState } from '../../report.ts';
import { readGbk } from '../../text.ts';
import { type ItemReader, type ItemReaders, printable, printableText, sized, text } from './item-reader.ts';

const SIGN = 0x80_00;
const NO_TEMPERATURE: ReadonlySet<number> = new Set([0xff_ff, 0x04_f6]);
const NO_HUMIDITY = 0x0f_ff;

function words(value: Uint8Array): number[] {
  const reader = new ByteReader(value);
  return reader.many(Math.floor(value.length / 2), (each) => each.u16());
}

const temperatures: ItemReader = (draft, value) => {
  if (value.length === 0 || value.length % 2 !== 0) return false;
  const known = words(value).filter((word) => !NO_TEMPERATURE.has(word));
  if (known.length > 0) {
    draft.temperaturesC = known.map((word) => ((word & SIGN) === 0 ? word : -(word & ~SIGN)) / 10);
  }
  return true;
};

const humidities: ItemReader = (draft, value) => {
  if (value.length === 0 || value.length % 2 !== 0) return false;
  const known = words(value).filter((word) => word !== NO_HUMIDITY);
  if (known.length > 0) draft.humiditiesPercent = known.map((word) => word / 10);
  return true;
};

const TIRE_BYTES = 8;
const KPA_PER_BAR = 100;
const TEMPERATURE_SHIFT = 50;

/** The sensors' status byte is each maker's own: it is kept as it is. */
const tires: ItemReader = (draft, value) => {
  if (value.length === 0 || value.length % TIRE_BYTES !== 0) return false;
  const reader = new ByteReader(value);
  const read: ReportTire[] = [];
  while (reader.left > 0) {
    const wheel = reader.u8();
    const sensorId = reader.bcd(3);
    const pressureKpa = ((reader.u16() & 0x03_ff) / 40) * KPA_PER_BAR;
    const temperatureC = reader.u8() - TEMPERATURE_SHIFT;
    const status = reader.u8();
    if (status !== 0) draft.extras[`tireStatus${wheel}`] = status;
    read.push({ wheel, sensorId, pressureKpa, temperatureC, states: [] });
  }
  draft.tires = read;
  return true;
};

const fuelOrFirmware: ItemReader = (draft, value) => {
  const words = printableText(value);
  if (words !== undefined) draft.extras['firmware'] = words;
  else if (value.length === 4) draft.fuelL = readU32(value, 0) / 10;
  else return false;
  return true;
};

const deviceText = printable('deviceText');

/** Lengths that occur, but whose bytes are not documented. */
const UNKNOWN_CARDS: ReadonlySet<number> = new Set([1, 4, 13]);

const cardText = printable('card');

const card: ItemReader = (draft, value, context) => {
  return !UNKNOWN_CARDS.has(value.length) && cardText(draft, value, context);
};

const DRUM = ['unknown', 'forward', 'reverse', 'stopped'] as const;

export const sensorItems: ItemReaders = {
  0xa7: sized(4, (draft, value) => {
    draft.adcV = [readU16(value, 0) / 100, readU16(value, 2) / 100];
  }),
  0xac: sized(4, (draft, value) => {
    draft.odometerM = readU32(value, 0);
  }),
  0xbc: text('driver'),
  0xbd: text('driverId'),
  0x33: (draft, value) => {
    const [mode = 0] = value;
    draft.extras['mode'] = value.length === 1 ? mode : readGbk(value);
    return value.length > 0;
  },
  0x51: temperatures,
  0x52: sized(1, (draft, [state = 0]) => {
    draft.extras['drum'] = DRUM[state] ?? state;
  }),
  0x55: (draft, value) => {
    if (value.length !== 8) return false;
    draft.extras['loadKg'] = readU32(value, 4) / 10;
    return true;
  },
  0x58: humidities,
  0x77: tires,
  0xe2: fuelOrFirmware,
  // Shorter ones are others' voltages.
  0xe3: (draft, value, context) => value.length > 6 && deviceText(draft, value, context),
  0xef: card,
  0xf2: (draft, value) => {
    draft.extras['firmware'] = readGbk(value);
    return true;
  },
  0xf5: (draft, value) => {
    if (value.length !== 6) return false;
    draft.extras['accelerationX'] = (readU16(value, 0) << 16) >> 16;
    draft.extras['accelerationY'] = (readU16(value, 2) << 16) >> 16;
    draft.extras['accelerationZ'] = (readU16(value, 4) << 16) >> 16;
    return true;
  },
};

const TIRE_STATES: readonly (TireState | undefined)[] = [
  undefined,
  'highPressure',
  'lowPressure',
  'highTemperature',
  'sensorFault',
  'unbalanced',
  'slowLeak',
  'sensorLowPower',
];

/** States of an active-safety tyre item; bit 0 is a report by the clock and no state. */
export function tireStates(bits: number): TireState[] {
  return TIRE_STATES.filter(
    (state, bit): state is TireState => state !== undefined && ((bits >> bit) & 1) === 1,
  );
}

/** F8 of a pedometer whose dialect is known. */
export const steps = sized(2, (draft, value) => {
  draft.steps = readU16(value, 0);
});
