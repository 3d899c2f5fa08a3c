/**
 * Transparent messages of AOVX trackers: content 53, the tags that one hears, and 54, what its sensors measured by and
 * by. Both begin with a location's fixed part from its status to its time.
 */
import { ByteReader } from '../byte-reader.ts';
import { toHex } from '../bytes.ts';
import type { Report, ReportPosition } from '../report.ts';
import { acceleration, climate, light, pressure, readMasked, temperature } from './items/vendor-aovx.ts';
import { formatMac } from './items/networks.ts';
import { hasBit, STATUS, toDegrees } from './location.ts';
import type { ReportDraft } from './report-draft.ts';
import { takeTime } from './time.ts';

const HEAD_BYTES = 24;

/** Undefined for content without the fixed part. */
function takeHead(reader: ByteReader): ReportDraft | undefined {
  if (reader.left < HEAD_BYTES) return undefined;
  const statusBits = reader.u32();
  const latitude = toDegrees(reader.u32(), hasBit(statusBits, STATUS.south));
  const longitude = toDegrees(reader.u32(), hasBit(statusBits, STATUS.west));
  const altitudeM = (reader.u16() << 16) >> 16;
  const speedKmh = reader.u16() / 10;
  const course = reader.u16() % 360;
  const time = takeTime(reader);
  const isPlaced =
    (latitude !== 0 || longitude !== 0) && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  const valid = hasBit(statusBits, STATUS.fix) && time !== undefined;
  const position: ReportPosition = {
    latitude,
    longitude,
    valid,
    locationType: 'gps',
    altitudeM,
    speedKmh,
    course,
  };
  return {
    kind: 'position',
    time,
    ...(isPlaced && { position }),
    historical: false,
    acc: hasBit(statusBits, STATUS.acc),
    alarms: [],
    tellsAlarms: false,
    extras: {},
  };
}

const MAC_BYTES = 6;
const NODE_BYTES = 1 + MAC_BYTES + 2;

/** 53. */
export function reportsOfTags(data: Uint8Array): Report[] {
  const reader = new ByteReader(data);
  const draft = takeHead(reader);
  if (!draft) return [];
  for (let count = reader.u8(); count > 0 && reader.left >= NODE_BYTES; count--) {
    const tag = `tag${reader.u8()}`;
    draft.extras[tag] = formatMac(reader.bcd(MAC_BYTES));
    draft.extras[`${tag}SignalDbm`] = (reader.u8() << 24) >> 24;
    const content = toHex(reader.slice(reader.u8()));
    if (content !== '') draft.extras[`${tag}Data`] = content;
  }
  return [draft];
}

const SENSORS = [light, climate, temperature, acceleration, pressure] as const;
const BLOCK_HEAD_BYTES = 8;

/** 54: where the unit is, with what it measured last; what it measured before is history. */
export function reportsOfSensors(data: Uint8Array): Report[] {
  const reader = new ByteReader(data);
  const latest = takeHead(reader);
  if (!latest) return [];
  const blocks = takeBlocks(reader);
  const last = blocks.pop();
  const { position, acc, kind, time } = latest;
  return [
    ...blocks,
    {
      ...latest,
      ...last,
      kind,
      historical: false,
      time,
      ...(position && { position }),
      ...(acc !== undefined && { acc }),
    },
  ];
}

function takeBlocks(reader: ByteReader): ReportDraft[] {
  const blocks: ReportDraft[] = [];
  while (reader.left > BLOCK_HEAD_BYTES) {
    const mask = reader.u16();
    // An unknown mask hides where the next block begins.
    if (mask === 0 || mask >> SENSORS.length !== 0) break;
    const time = takeTime(reader);
    const block: ReportDraft = { kind: 'status', time, historical: true, alarms: [], extras: {} };
    if (!readMasked(block, reader, mask, SENSORS)) break;
    blocks.push(block);
  }
  return blocks;
}
