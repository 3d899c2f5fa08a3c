/**
 * A device's track minute by minute: what it last said within each. A sample belongs to the minute at whose end it is
 * known, so that the samples up to a whole minute give exactly what all points up to it would.
 */
import { MINUTE_MS } from '@outrider/contract/rewind.ts';
import { STATE_BITS } from '@outrider/tracks/states.ts';
import { isAbsent } from '@outrider/tracks/columns.ts';
import type { Track } from '@outrider/tracks/track.ts';

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
  /** The last report with an instant, whether it had a fix or not. */
  readonly heardMs: number;
  /** The last fix; undefined where the minute has none. */
  readonly fix: PastFix | undefined;
}

/** Samples column by column: a day is some kilobytes, and tens of thousands of days are kept. */
export interface SampleColumns {
  readonly count: number;
  readonly heardMs: Float64Array;
  /** NaN where the minute has no fix. */
  readonly fixMs: Float64Array;
  readonly latitudeE6: Int32Array;
  readonly longitudeE6: Int32Array;
  readonly speedDkmh: Int16Array;
  readonly courseDdeg: Int16Array;
  readonly states: Uint8Array;
  readonly alarmed: Uint8Array;
}

const BYTES_EACH = 8 + 8 + 4 + 4 + 2 + 2 + 1 + 1;

export function sizeOfSamples({ count }: SampleColumns): number {
  return count * BYTES_EACH;
}

/** The minute at whose end an instant is known. */
export function minuteOf(timeMs: number): number {
  return Math.ceil(timeMs / MINUTE_MS) * MINUTE_MS;
}

/** The track needs the columns of position, speed and course, and alarms. */
export function sampleTrack(track: Track): SampleColumns {
  const { timeMs } = track.columns;
  let count = 0;
  for (let index = 0; index < track.count; index++) {
    if (index === 0 || !isSameMinute(timeMs[index - 1], timeMs[index])) count++;
  }
  const samples: SampleColumns = {
    count,
    heardMs: new Float64Array(count),
    fixMs: new Float64Array(count).fill(Number.NaN),
    latitudeE6: new Int32Array(count),
    longitudeE6: new Int32Array(count),
    speedDkmh: new Int16Array(count),
    courseDdeg: new Int16Array(count),
    states: new Uint8Array(count),
    alarmed: new Uint8Array(count),
  };
  let at = -1;
  for (let index = 0; index < track.count; index++) {
    if (index === 0 || !isSameMinute(timeMs[index - 1], timeMs[index])) at++;
    // Each index is below the count.
    samples.heardMs[at] = timeMs[index] as number;
    putFix(samples, at, track, index);
  }
  return samples;
}

const isSameMinute = (a: number | undefined, b: number | undefined): boolean =>
  minuteOf(a ?? 0) === minuteOf(b ?? 0);

function putFix(samples: SampleColumns, at: number, { columns, alarms }: Track, index: number): void {
  const states = columns.states[index] ?? 0;
  const latitude = columns.latitudeE6?.[index];
  const longitude = columns.longitudeE6?.[index];
  if ((states & STATE_BITS.valid) === 0 || latitude === undefined || longitude === undefined) return;
  if (isAbsent('int32', latitude) || isAbsent('int32', longitude)) return;
  samples.fixMs[at] = columns.timeMs[index] ?? Number.NaN;
  samples.latitudeE6[at] = latitude;
  samples.longitudeE6[at] = longitude;
  samples.speedDkmh[at] = Math.max(0, columns.speedDkmh?.[index] ?? 0);
  samples.courseDdeg[at] = Math.max(0, columns.courseDdeg?.[index] ?? 0);
  samples.states[at] = states;
  samples.alarmed[at] = alarms && alarms.column[index] !== 0 ? 1 : 0;
}

/** What was known at an instant, and then each minute of `(atMs, toMs]` with something in it. */
export function* takeSamples(columns: SampleColumns, atMs: number, toMs: number): Generator<Sample> {
  const first = countUntil(columns.heardMs, atMs);
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
  while (index >= 0 && Number.isNaN(columns.fixMs[index])) index--;
  return index < 0 ? last : { heardMs: last.heardMs, fix: sampleAt(columns, index).fix };
}

/** How many of the ascending instants are at or before this one. */
function countUntil(instants: Float64Array, atMs: number): number {
  let low = 0;
  let high = instants.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((instants[middle] ?? Infinity) <= atMs) low = middle + 1;
    else high = middle;
  }
  return low;
}

function sampleAt(columns: SampleColumns, index: number): Sample {
  const value = (column: Float64Array | Int32Array | Int16Array | Uint8Array): number => column[index] ?? 0;
  const fixMs = value(columns.fixMs);
  const fix: PastFix | undefined = Number.isNaN(fixMs)
    ? undefined
    : {
        timeMs: fixMs,
        latitudeE6: value(columns.latitudeE6),
        longitudeE6: value(columns.longitudeE6),
        speedDkmh: value(columns.speedDkmh),
        courseDdeg: value(columns.courseDdeg),
        states: value(columns.states),
        alarmed: value(columns.alarmed) === 1,
      };
  return { heardMs: value(columns.heardMs), fix };
}

/** Two things known of the same minute, which lay in two places. */
export function mergeSamples(a: Sample | undefined, b: Sample): Sample {
  if (!a) return b;
  const fix = !a.fix || (b.fix && b.fix.timeMs >= a.fix.timeMs) ? (b.fix ?? a.fix) : a.fix;
  return { heardMs: Math.max(a.heardMs, b.heardMs), fix };
}
