/** Temperatures by day and probe: lowest, highest, mean over the time, and how long they were out of range. */
import { type Track, valueAt } from '@outrider/tracks/track.ts';
import { readDays } from '../../../history/read-history.ts';
import { dayOf } from '../local-days.ts';
import { type ReportDevice, type ReportRow, type ReportSource, whose } from '../report-source.ts';

const PROBES = [1, 2, 3, 4, 5, 6, 7, 8] as const;
type Probe = (typeof PROBES)[number];

interface Sum {
  min: number;
  max: number;
  /** Of °C times milliseconds, and the milliseconds; of the values and their number where no time passed. */
  weighted: number;
  weightMs: number;
  total: number;
  count: number;
  outMs: number;
}

interface Reading {
  readonly timeMs: number;
  readonly celsius: number;
  readonly day: string;
}

export async function* temperatureRows(source: ReportSource): AsyncGenerator<ReportRow[]> {
  for await (const devices of source.devices()) {
    for (const device of devices) {
      const sums = new Map<string, Sum>();
      const last = new Map<Probe, Reading>();
      for await (const track of readDays(source.database, device.deviceId, device.beginMs, device.endMs)) {
        for (const probe of PROBES) addTrack({ source, device, sums, last }, track, probe);
      }
      yield [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([key, sum]) => toRow(device, key, sum));
    }
  }
}

interface Gathered {
  readonly source: ReportSource;
  readonly device: ReportDevice;
  /** By day and probe. */
  readonly sums: Map<string, Sum>;
  readonly last: Map<Probe, Reading>;
}

function addTrack({ source, device, sums, last }: Gathered, track: Track, probe: Probe): void {
  const column = `temperature${probe}Ddegc` as const;
  if (!track.columns[column]) return;
  const { minCelsius = -Infinity, maxCelsius = Infinity } = source.request.thresholds;
  for (let index = 0; index < track.count; index++) {
    const value = valueAt(track, column, index);
    if (value === undefined) continue;
    const timeMs = track.columns.timeMs[index] ?? 0;
    const now: Reading = { timeMs, celsius: value / 10, day: dayOf(device, timeMs) };
    const before = last.get(probe);
    // A temperature holds until the next reading, unless there was a silence.
    const spanMs =
      before && timeMs - before.timeMs <= device.thresholds.gapS * 1_000 ? timeMs - before.timeMs : 0;
    if (before && spanMs > 0) {
      const sum = sumOf(sums, before.day, probe);
      sum.weighted += before.celsius * spanMs;
      sum.weightMs += spanMs;
      if (before.celsius < minCelsius || before.celsius > maxCelsius) sum.outMs += spanMs;
    }
    const sum = sumOf(sums, now.day, probe);
    sum.min = Math.min(sum.min, now.celsius);
    sum.max = Math.max(sum.max, now.celsius);
    sum.total += now.celsius;
    sum.count++;
    last.set(probe, now);
  }
}

function sumOf(sums: Map<string, Sum>, day: string, probe: Probe): Sum {
  const key = `${day} ${probe}`;
  const known = sums.get(key);
  if (known) return known;
  const sum = { min: Infinity, max: -Infinity, weighted: 0, weightMs: 0, total: 0, count: 0, outMs: 0 };
  sums.set(key, sum);
  return sum;
}

const tenth = (value: number) => Math.round(value * 10) / 10;

function toRow(device: ReportDevice, key: string, sum: Sum): ReportRow {
  const [day = '', probe = ''] = key.split(' ');
  const values = {
    ...whose(device),
    day,
    probe: Number(probe),
    minTemperature: sum.min,
    maxTemperature: sum.max,
    meanTemperature: tenth(sum.weightMs > 0 ? sum.weighted / sum.weightMs : sum.total / sum.count),
    outOfRange: Math.round(sum.outMs / 1_000),
  };
  return { device, day, values };
}
