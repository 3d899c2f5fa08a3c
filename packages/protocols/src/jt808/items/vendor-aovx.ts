/** AOVX trackers and their Bluetooth tags: items that other makers use otherwise. */
import { ByteReader } from '../../byte-reader.ts';
import { toHex } from '../../bytes.ts';
import { readGbk } from '../../text.ts';
import type { ReportDraft } from '../report-draft.ts';
import { takeTime, TIME_BYTES } from '../time.ts';
import { type ItemReader, type ItemReaders, takeI16, takeTenths } from './item-reader.ts';
import { formatMac } from './networks.ts';
import { findImei, trimIccid } from './vendor-networks.ts';

interface Part {
  readonly bytes: number;
  /** Absent for bytes that are not documented. */
  readonly read?: (draft: ReportDraft, reader: ByteReader) => void;
}

/**
 * Reads the parts whose bits are set, in their order. False if one is cut or unknown, because it hides all that follow.
 */
export function readMasked(
  draft: ReportDraft,
  reader: ByteReader,
  mask: number,
  parts: readonly (Part | undefined)[],
): boolean {
  for (let bit = 0; mask >> bit > 0; bit++) {
    if (((mask >> bit) & 1) === 0) continue;
    const part = parts[bit];
    if (!part || reader.left < part.bytes) return false;
    const end = reader.at + part.bytes;
    part.read?.(draft, reader);
    reader.at = end;
  }
  return true;
}

function addTemperature(draft: ReportDraft, reader: ByteReader): void {
  draft.temperaturesC = [...(draft.temperaturesC ?? []), takeTenths(reader)];
}

function addHumidity(draft: ReportDraft, reader: ByteReader): void {
  draft.humiditiesPercent = [...(draft.humiditiesPercent ?? []), takeTenths(reader)];
}

export const light: Part = {
  bytes: 2,
  read: (draft, reader) => {
    draft.light = reader.u16();
  },
};
export const temperature: Part = { bytes: 2, read: addTemperature };
const humidity: Part = { bytes: 2, read: addHumidity };
export const climate: Part = {
  bytes: 4,
  read: (draft, reader) => {
    addTemperature(draft, reader);
    addHumidity(draft, reader);
  },
};
export const acceleration: Part = {
  bytes: 6,
  read: (draft, reader) => {
    for (const axis of ['X', 'Y', 'Z']) draft.extras[`acceleration${axis}`] = takeI16(reader);
  },
};
export const pressure: Part = {
  bytes: 2,
  read: (draft, reader) => {
    draft.extras['pressureHpa'] = reader.u16();
  },
};

const MAC_BYTES = 6;
const NAME_BYTES = 10;

/** F3: the tags that the unit hears, counted from 1; a single byte means none. */
const tags: ItemReader = (draft, value) => {
  const reader = new ByteReader(value);
  const mask = reader.u8();
  for (let number = 1; reader.left > MAC_BYTES; number++) {
    const tag = `tag${number}`;
    draft.extras[tag] = formatMac(reader.bcd(MAC_BYTES));
    draft.extras[`${tag}SignalDbm`] = (reader.u8() << 24) >> 24;
    if (!readMasked(draft, reader, mask, tagParts(tag))) break;
  }
  return true;
};

/** By the bits of the mask that all tags of an item share. */
function tagParts(tag: string): Part[] {
  return [
    {
      bytes: NAME_BYTES,
      read: (draft, reader) => {
        draft.extras[`${tag}Name`] = reader.text(NAME_BYTES);
      },
    },
    { bytes: 2 },
    {
      bytes: 2,
      read: (draft, reader) => {
        draft.extras[`${tag}BatteryV`] = reader.u16() / 1000;
      },
    },
    temperature,
    humidity,
    { bytes: 6 },
    { bytes: 2 },
    { bytes: 2 },
  ];
}

const MOVING = 2;
const SENSORS: readonly Part[] = [light, temperature, humidity, acceleration, { bytes: 10 }, pressure];

function bytesOf(mask: number): number {
  return SENSORS.reduce((sum, { bytes }, bit) => sum + (((mask >> bit) & 1) === 1 ? bytes : 0), 0);
}

/** F6: an event and the sensors of its mask; another length is another maker's item. */
const sensors: ItemReader = (draft, value) => {
  const reader = new ByteReader(value);
  const event = reader.u8();
  const mask = reader.u8();
  if (reader.isShort || mask >> SENSORS.length !== 0 || reader.left !== bytesOf(mask)) return false;
  draft.extras['sensorEvent'] = event;
  if (event === MOVING) draft.moving = true;
  return readMasked(draft, reader, mask, SENSORS);
};

const MODEL_AT = 19;

/** F8: mode, IMEI, SIM card, and the model behind them. */
const identity: ItemReader = (draft, value) => {
  if (value.length < MODEL_AT) return false;
  draft.extras['mode'] = value[0] ?? 0;
  const imei = findImei(value.subarray(1, 9));
  if (imei !== undefined) draft.imei = imei;
  draft.iccid = trimIccid(toHex(value, 9, MODEL_AT));
  const model = readGbk(value.subarray(MODEL_AT));
  if (model !== '') draft.extras['terminalModel'] = model;
  return true;
};

const FACTS: readonly (Part | undefined)[] = [
  {
    bytes: 4,
    read: (draft, reader) => {
      draft.extras['fixAgeS'] = reader.u32();
    },
  },
  {
    bytes: 4,
    read: (draft, reader) => {
      draft.extras['accS'] = reader.u32();
    },
  },
  {
    bytes: 2,
    read: (draft, reader) => {
      draft.hdop = reader.u16() / 10;
    },
  },
  {
    bytes: TIME_BYTES,
    read: (draft, reader) => {
      const time = takeTime(reader);
      if (time) draft.extras['gnssTime'] = time.toISOString();
    },
  },
  undefined,
  { bytes: 8 },
  // Its limits stand behind it.
  { bytes: 6, read: addTemperature },
];

/** F9: further facts of the fix and of the unit. */
const facts: ItemReader = (draft, value) => {
  const reader = new ByteReader(value);
  const mask = reader.u16();
  if (reader.isShort) return false;
  readMasked(draft, reader, mask, FACTS);
  return true;
};

export const aovxItems: ItemReaders = { 0xf3: tags, 0xf6: sensors, 0xf8: identity, 0xf9: facts };
