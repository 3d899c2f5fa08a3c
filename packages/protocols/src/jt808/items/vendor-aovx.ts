/** AOVX trackers and their Bluetooth tags: items that other makers use otherwise. */
import { ByteReader } from '../../byte-reader.ts';
import { toHex } from '../../bytes.ts';
import { readGbk } from '../../text.ts';
import type { ReportDraft } from '../report-draft.ts';
import { takeTime } from '../time.ts';
import { type ItemReader, type ItemReaders, takeI16, takeTenths } from './item-reader.ts';
import { formatMac } from './networks.ts';
import { trimIccid } from './vendor-networks.ts';

type Part = (draft: ReportDraft, reader: ByteReader) => void;

/** Reads the parts whose bits are set, in their order; a part that is not known hides all that follow it. */
export function readMasked(
  draft: ReportDraft,
  reader: ByteReader,
  mask: number,
  parts: readonly (Part | undefined)[],
): void {
  for (let bit = 0; mask >> bit > 0; bit++) {
    if (((mask >> bit) & 1) === 0) continue;
    const read = parts[bit];
    if (!read || reader.left === 0) return;
    read(draft, reader);
  }
}

function skip(bytes: number): Part {
  return (_, reader) => reader.skip(bytes);
}

export const light: Part = (draft, reader) => {
  draft.light = reader.u16();
};
export const temperature: Part = (draft, reader) => {
  draft.temperaturesC = [...(draft.temperaturesC ?? []), takeTenths(reader)];
};
export const humidity: Part = (draft, reader) => {
  draft.humiditiesPercent = [...(draft.humiditiesPercent ?? []), takeTenths(reader)];
};
export const acceleration: Part = (draft, reader) => {
  for (const axis of ['X', 'Y', 'Z']) draft.extras[`acceleration${axis}`] = takeI16(reader);
};
export const pressure: Part = (draft, reader) => {
  draft.extras['pressureHpa'] = reader.u16();
};

const MAC_BYTES = 6;
const NAME_BYTES = 10;

/** F3: each tag that the unit hears, from 1; one byte alone says that there is none. */
const tags: ItemReader = (draft, value) => {
  const reader = new ByteReader(value);
  const mask = reader.u8();
  for (let number = 1; reader.left > MAC_BYTES; number++) {
    const start = reader.at;
    const mac = formatMac(reader.bcd(MAC_BYTES));
    draft.extras[`tag${number}`] = mac;
    draft.extras[`tag${number}SignalDbm`] = (reader.u8() << 24) >> 24;
    readMasked(draft, reader, mask, tagParts(`tag${number}`));
    if (reader.isShort || reader.at === start) break;
  }
  return true;
};

/** By the bits of the mask that all tags of an item share. */
function tagParts(tag: string): Part[] {
  return [
    (draft, reader) => {
      draft.extras[`${tag}Name`] = reader.text(NAME_BYTES);
    },
    skip(2),
    (draft, reader) => {
      draft.extras[`${tag}BatteryV`] = reader.u16() / 1000;
    },
    temperature,
    humidity,
    skip(6),
    skip(2),
    skip(2),
  ];
}

const MOVING = 2;
const SENSORS: readonly Part[] = [light, temperature, humidity, acceleration, skip(10), pressure];
const SENSOR_BYTES = [2, 2, 2, 6, 10, 2] as const;

/** F6: an event and the sensors of its mask; another length is another maker's item. */
const sensors: ItemReader = (draft, value) => {
  const reader = new ByteReader(value);
  const event = reader.u8();
  const mask = reader.u8();
  const bytes = SENSOR_BYTES.reduce<number>(
    (sum, each, bit) => sum + (((mask >> bit) & 1) === 1 ? each : 0),
    0,
  );
  if (reader.isShort || mask >> SENSORS.length !== 0 || reader.left !== bytes) return false;
  draft.extras['sensorEvent'] = event;
  if (event === MOVING) draft.moving = true;
  readMasked(draft, reader, mask, SENSORS);
  return true;
};

const MODEL_AT = 19;

/** F8: mode, IMEI, SIM card, and the model behind them. */
const identity: ItemReader = (draft, value) => {
  if (value.length < MODEL_AT) return false;
  draft.extras['mode'] = value[0] ?? 0;
  draft.imei = toHex(value, 1, 9).slice(1);
  draft.iccid = trimIccid(toHex(value, 9, MODEL_AT));
  const model = readGbk(value.subarray(MODEL_AT));
  if (model !== '') draft.extras['terminalModel'] = model;
  return true;
};

const FACTS: readonly (Part | undefined)[] = [
  (draft, reader) => {
    draft.extras['fixAgeS'] = reader.u32();
  },
  (draft, reader) => {
    draft.extras['accS'] = reader.u32();
  },
  (draft, reader) => {
    draft.hdop = reader.u16() / 10;
  },
  (draft, reader) => {
    const time = takeTime(reader);
    if (time) draft.extras['gnssTime'] = time.toISOString();
  },
  undefined,
  skip(8),
  (draft, reader) => {
    temperature(draft, reader);
    reader.skip(4);
  },
];

/** F9: what else the unit knows of its fix and of itself. */
const facts: ItemReader = (draft, value) => {
  const reader = new ByteReader(value);
  const mask = reader.u16();
  if (reader.isShort) return false;
  readMasked(draft, reader, mask, FACTS);
  return true;
};

export const aovxItems: ItemReaders = { 0xf3: tags, 0xf6: sensors, 0xf8: identity, 0xf9: facts };
