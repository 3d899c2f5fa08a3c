/**
 * A device's track minute by minute: its last point in each. A sample belongs to the minute at whose end it is known,
 * so the samples up to a whole minute give exactly what all points up to it would.
 */
import { MINUTE_MS } from '@outrider/contract/rewind.ts';
import { STATE_BITS } from '@outrider/tracks/states.ts';
import { isAbsent } from '@outrider/tracks/columns.ts';
import type { Track } from '@outrider/tracks/track.ts';
import { float64At } from '@outrider/tracks/number-at.ts';

/** Instants are epoch milliseconds by the device's clock. */
export interface PastFix {
  readonly timeMs: number;
  readonly latitudeE6: number;
  readonly longitudeE6: number;
  readonly speedDkmh: number;
  readonly courseDdeg: number;
  /** Bits of packages/tracks/src/states.ts. */
  readonly states: number;
  readonly alarmed: boolean;
}

export interface Sample {
  /** The last report with an instant, with or without a fix. */
  readonly heardMs: number;
  /** The last fix; undefined if there was none in the minute. */
  readonly fix: PastFix | undefined;
}

/** Samples column by column: a day is some kilobytes, and tens of thousands of days are cached. */
export interface SampleColumns {
  readonly count: number;
  /** The instant to which the others are relative, epoch milliseconds. */
  readonly beginMs: number;
  readonly heardMs: Int32Array;
  /** How long before its instant the minute's last fix was; `NO_FIX` if it has none. */
  readonly fixAgeMs: Uint16Array;
  readonly latitudeE6: Int32Array;
  readonly longitudeE6: Int32Array;
  readonly speedDkmh: Int16Array;
  readonly courseDdeg: Int16Array;
  /** Bits of packages/tracks/src/states.ts, and `ALARMED`. */
  readonly states: Uint8Array;
}

/** A minute has 60,000 ms. */
export const NO_FIX = 65_535;
const ALARMED = 64;
const BYTES_EACH = 4 + 2 + 4 + 4 + 2 + 2 + 1;

export function sizeOfSamples({ count }: SampleColumns): number {
  return count * BYTES_EACH;
}

/** The minute at whose end an instant is known. */
export function minuteOf(timeMs: number): number {
  return Math.ceil(timeMs / MINUTE_MS) * MINUTE_MS;
}

/** All samples are without a fix at first. */
export function createSamples(count: number, beginMs: number): SampleColumns {
  return {
    count,
    beginMs,
    heardMs: new Int32Array(count),
    fixAgeMs: new Uint16Array(count).fill(NO_FIX),
    latitudeE6: new Int32Array(count),
    longitudeE6: new Int32Array(count),
    speedDkmh: new Int16Array(count),
    courseDdeg: new Int16Array(count),
    states: new Uint8Array(count),
  };
}

/** Samples a track of at most some days, with the columns of position, speed, course, and alarms. */
export function sampleTrack(track: Track): SampleColumns {
  const { timeMs } = track.columns;
  const places: number[] = [];
  let minute = Number.NaN;
  for (let index = 0; index < track.count; index++) {
    const next = minuteOf(float64At(timeMs, index));
    if (next === minute) places[places.length - 1] = index;
    else places.push(index);
    minute = next;
  }
  const count = places.length;
  const samples = createSamples(count, timeMs[0] ?? 0);
  let first = 0;
  for (const [at, last] of places.entries()) {
    samples.heardMs[at] = (timeMs[last] ?? 0) - samples.beginMs;
    let index = last;
    while (index >= first && !isFix(track, index)) index--;
    if (index >= first) putFix(samples, at, track, index);
    first = last + 1;
  }
  return samples;
}

function isFix({ columns }: Track, index: number): boolean {
  const latitude = columns.latitudeE6?.[index];
  const longitude = columns.longitudeE6?.[index];
  if (((columns.states[index] ?? 0) & STATE_BITS.valid) === 0) return false;
  if (latitude === undefined || longitude === undefined) return false;
  return !isAbsent('int32', latitude) && !isAbsent('int32', longitude);
}

function putFix(samples: SampleColumns, at: number, { columns, alarms }: Track, index: number): void {
  samples.fixAgeMs[at] = (samples.heardMs[at] ?? 0) + samples.beginMs - (columns.timeMs[index] ?? 0);
  samples.latitudeE6[at] = columns.latitudeE6?.[index] ?? 0;
  samples.longitudeE6[at] = columns.longitudeE6?.[index] ?? 0;
  // An absent value is far below 0.
  samples.speedDkmh[at] = Math.max(0, columns.speedDkmh?.[index] ?? 0);
  samples.courseDdeg[at] = Math.max(0, columns.courseDdeg?.[index] ?? 0);
  const isAlarmed = alarms !== undefined && alarms.column[index] !== 0;
  samples.states[at] = (columns.states[index] ?? 0) | (isAlarmed ? ALARMED : 0);
}

/** What was known at an instant, then each minute of `(atMs, toMs]` that has a sample. */
export function* takeSamples(columns: SampleColumns, atMs: number, toMs: number): Generator<Sample> {
  const first = countUntil(columns.heardMs, atMs - columns.beginMs);
  if (first > 0) yield lastBefore(columns, first);
  for (let index = first; index < columns.count; index++) {
    const sample = sampleAt(columns, index);
    if (sample.heardMs > toMs) return;
    yield sample;
  }
}

function lastBefore(columns: SampleColumns, end: number): Sample {
  const last = sampleAt(columns, end - 1);
  let index = end - 1;
  while (index >= 0 && columns.fixAgeMs[index] === NO_FIX) index--;
  return index < 0 ? last : { heardMs: last.heardMs, fix: sampleAt(columns, index).fix };
}

/** The number of ascending instants at or before this one. */
function countUntil(instants: Int32Array, at: number): number {
  let low = 0;
  let high = instants.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((instants[middle] ?? Infinity) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

function sampleAt(columns: SampleColumns, index: number): Sample {
  const heardMs = columns.beginMs + (columns.heardMs[index] ?? 0);
  const fixAgeMs = columns.fixAgeMs[index] ?? NO_FIX;
  if (fixAgeMs === NO_FIX) return { heardMs, fix: undefined };
  const states = columns.states[index] ?? 0;
  const fix: PastFix = {
    timeMs: heardMs - fixAgeMs,
    latitudeE6: columns.latitudeE6[index] ?? 0,
    longitudeE6: columns.longitudeE6[index] ?? 0,
    speedDkmh: columns.speedDkmh[index] ?? 0,
    courseDdeg: columns.courseDdeg[index] ?? 0,
    states: states & ~ALARMED,
    alarmed: (states & ALARMED) !== 0,
  };
  return { heardMs, fix };
}

/** Merges two samples of the same minute from two places. */
export function mergeSamples(a: Sample | undefined, b: Sample): Sample {
  if (!a) return b;
  const fix = !a.fix || (b.fix && b.fix.timeMs >= a.fix.timeMs) ? (b.fix ?? a.fix) : a.fix;
  return { heardMs: Math.max(a.heardMs, b.heardMs), fix };
}
