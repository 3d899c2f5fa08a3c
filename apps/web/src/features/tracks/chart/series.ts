/** The curves of a track, reduced to what a screen can show: the lowest and the highest value of each stretch. */
import type { ColumnName } from '@outrider/tracks/columns.ts';
import { COLUMNS, isAbsent } from '@outrider/tracks/columns.ts';
import { LINE_FLAGS } from '../../../map/tracks/line-store.ts';
import type { DeviceTrack, Span } from '../model/device-track.ts';
import { columnAt, float64At, uint8At } from '@outrider/tracks/number-at.ts';

export interface Curve {
  readonly name: 'speed' | 'fuel' | 'battery' | 'temperature';
  /** For temperatures: the number of the probe, from 1. */
  readonly probe: number | undefined;
  readonly unit: 'km/h' | 'L' | '%' | '°C';
  /** Instant and value in turn; a value of null interrupts the curve. */
  readonly points: readonly (readonly [timeMs: number, value: number | null])[];
}

interface Source {
  readonly name: Curve['name'];
  readonly probe?: number;
  readonly unit: Curve['unit'];
  readonly column: ColumnName;
  readonly divisor: number;
}

const SOURCES: readonly Source[] = [
  { name: 'speed', unit: 'km/h', column: 'speedDkmh', divisor: 10 },
  { name: 'fuel', unit: 'L', column: 'fuelDl', divisor: 10 },
  { name: 'fuel', unit: '%', column: 'fuelDpercent', divisor: 10 },
  { name: 'battery', unit: '%', column: 'batteryPercent', divisor: 1 },
  { name: 'temperature', probe: 1, unit: '°C', column: 'temperature1Ddegc', divisor: 10 },
  { name: 'temperature', probe: 2, unit: '°C', column: 'temperature2Ddegc', divisor: 10 },
  { name: 'temperature', probe: 3, unit: '°C', column: 'temperature3Ddegc', divisor: 10 },
  { name: 'temperature', probe: 4, unit: '°C', column: 'temperature4Ddegc', divisor: 10 },
  { name: 'temperature', probe: 5, unit: '°C', column: 'temperature5Ddegc', divisor: 10 },
  { name: 'temperature', probe: 6, unit: '°C', column: 'temperature6Ddegc', divisor: 10 },
  { name: 'temperature', probe: 7, unit: '°C', column: 'temperature7Ddegc', divisor: 10 },
  { name: 'temperature', probe: 8, unit: '°C', column: 'temperature8Ddegc', divisor: 10 },
];

/** The curves of the values that the device reports, in this number of stretches. */
export function curvesOf(track: DeviceTrack, { beginMs, endMs }: Span, stretches: number): Curve[] {
  return SOURCES.flatMap(({ name, probe, unit, column, divisor }) => {
    const points = thin(track, column, divisor, { beginMs, endMs }, stretches);
    return points.length === 0 ? [] : [{ name, probe, unit, points }];
  });
}

function thin(
  track: DeviceTrack,
  column: ColumnName,
  divisor: number,
  { beginMs, endMs }: Span,
  stretches: number,
): (readonly [number, number | null])[] {
  const points: (readonly [number, number | null])[] = [];
  const stretchMs = Math.max(1, (endMs - beginMs) / stretches);
  const stretch = new Stretch();
  let until = -Infinity;
  for (const { track: day, flags } of track.days) {
    const values = day.columns[column];
    const { timeMs } = day.columns;
    if (!values || (timeMs.at(-1) ?? 0) < beginMs || (timeMs[0] ?? 0) > endMs) continue;
    for (let index = 0; index < timeMs.length; index++) {
      // All lists have an entry for each point.
      const time = float64At(timeMs, index);
      const value = columnAt(values, index);
      if (time < beginMs || time > endMs) continue;
      const isGap = (uint8At(flags, index) & LINE_FLAGS.gap) !== 0;
      if (time >= until || isGap) {
        stretch.drain(points);
        until = time + stretchMs;
      }
      if (isGap && points.length > 0) points.push([time - 1, null]);
      if (!isAbsent(COLUMNS[column].store, value)) stretch.add(time, value / divisor);
    }
  }
  stretch.drain(points);
  return points;
}

class Stretch {
  #low: readonly [number, number] | undefined;
  #high: readonly [number, number] | undefined;

  add(timeMs: number, value: number): void {
    if (!this.#low || value < this.#low[1]) this.#low = [timeMs, value];
    if (!this.#high || value > this.#high[1]) this.#high = [timeMs, value];
  }

  /** In order of time. */
  drain(points: (readonly [number, number | null])[]): void {
    const [low, high] = [this.#low, this.#high];
    this.#low = undefined;
    this.#high = undefined;
    if (!low || !high) return;
    if (low === high || low[0] === high[0]) points.push(high);
    else points.push(...(low[0] < high[0] ? [low, high] : [high, low]));
  }
}
