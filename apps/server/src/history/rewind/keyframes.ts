/**
 * A device's day as one keyframe for each hour. A keyframe has the last point of each minute of the hour, and what was
 * known before the hour. So it alone gives the same result for an instant in its hour as the whole day up to that
 * instant. Opening it costs a hundredth of opening the day's segment.
 *
 *   u8 version; the rest deflated: count, then one column after another: instants in ms since the start of the day, as
 *   differences; how long before each the last fix was, in ms plus one, or 0 without a fix; and for points with a fix
 *   latitude and longitude 1e-6 degree, speed 0.1 km/h and course 0.1 degree as differences, and the bits of the states
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { VarintReader, VarintWriter } from '@outrider/tracks/varint.ts';
import type { Keyframe } from '../../store/history/track-keyframes.ts';
import { createSamples, NO_FIX, type SampleColumns } from './samples.ts';
import { int32At } from '@outrider/tracks/number-at.ts';

export const HOUR_MS = 3_600_000;
const VERSION = 1;
/** Of a whole day, which an hour never passes. */
const SIZE_MAX = 64 * 1024;

/** Makes the keyframes of a device's samples of one day: the first hour always, and others that contain samples. */
export function toKeyframes(samples: SampleColumns, dayMs: number): Keyframe[] {
  const keyframes: Keyframe[] = [];
  let end = 0;
  for (let hour = 0; end < samples.count || hour === 0; hour++) {
    const first = end;
    const untilMs = dayMs + (hour + 1) * HOUR_MS - samples.beginMs;
    while (end < samples.count && int32At(samples.heardMs, end) < untilMs) end++;
    if (end > first || hour === 0) keyframes.push({ hour, samples: encode(samples, first, end, dayMs) });
  }
  return keyframes;
}

/** What was known before the first sample: two samples if the last report had no fix. */
function placesBefore({ fixAgeMs }: SampleColumns, first: number): number[] {
  let fix = first - 1;
  while (fix >= 0 && fixAgeMs[fix] === NO_FIX) fix--;
  return [...new Set([fix, first - 1])].filter((place) => place >= 0);
}

function encode(samples: SampleColumns, first: number, end: number, dayMs: number): Uint8Array {
  const places = placesBefore(samples, first);
  for (let place = first; place < end; place++) places.push(place);
  const fixes = places.filter((place) => samples.fixAgeMs[place] !== NO_FIX);
  const writer = new VarintWriter();
  writer.unsigned(places.length);
  const offsetMs = samples.beginMs - dayMs;
  writeDifferences(writer, places, (place) => (samples.heardMs[place] ?? 0) + offsetMs);
  for (const place of places) {
    const ageMs = samples.fixAgeMs[place] ?? NO_FIX;
    writer.unsigned(ageMs === NO_FIX ? 0 : ageMs + 1);
  }
  for (const column of [samples.latitudeE6, samples.longitudeE6, samples.speedDkmh, samples.courseDdeg]) {
    writeDifferences(writer, fixes, (place) => column[place] ?? 0);
  }
  for (const place of fixes) writer.byte(samples.states[place] ?? 0);
  const packed = deflateRawSync(writer.done());
  const bytes = new Uint8Array(1 + packed.length);
  bytes[0] = VERSION;
  bytes.set(packed, 1);
  return bytes;
}

function writeDifferences(
  writer: VarintWriter,
  places: readonly number[],
  valueAt: (place: number) => number,
) {
  let before = 0;
  for (const place of places) {
    const value = valueAt(place);
    writer.signed(value - before);
    before = value;
  }
}

/** @throws Error for bytes that `toKeyframes` did not make. */
export function openKeyframe(bytes: Uint8Array, dayMs: number): SampleColumns {
  if (bytes[0] !== VERSION) throw new RangeError('a keyframe of an unknown version');
  const reader = new VarintReader(inflateRawSync(bytes.subarray(1), { maxOutputLength: SIZE_MAX }));
  const count = reader.unsigned();
  const samples = createSamples(count, dayMs);
  readDifferences(reader, samples.heardMs);
  const fixes: number[] = [];
  for (let place = 0; place < count; place++) {
    const age = reader.unsigned();
    if (age === 0) continue;
    samples.fixAgeMs[place] = age - 1;
    fixes.push(place);
  }
  for (const column of [samples.latitudeE6, samples.longitudeE6, samples.speedDkmh, samples.courseDdeg]) {
    readDifferences(reader, column, fixes);
  }
  for (const place of fixes) samples.states[place] = reader.byte();
  return samples;
}

function readDifferences(
  reader: VarintReader,
  column: Int32Array | Int16Array,
  places: Iterable<number> = column.keys(),
): void {
  let value = 0;
  for (const place of places) {
    value += reader.signed();
    column[place] = value;
  }
}
