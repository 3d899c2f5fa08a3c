/**
 * `correct`: the time that correction takes for 90 days of 5 vehicles at 10 s, with the errors of real receivers added.
 * It is compared with the least that any code over these columns must do: a loop that reads instant and place of each
 * point and adds up the steps. Both take turns, and the fastest round counts, in processor time.
 */
import { correctTrack, countHidden } from '@outrider/tracks/correction/correct-track.ts';
import type { CorrectionColumns } from '@outrider/tracks/correction/rule.ts';
import { createDrive, POINTS_PER_DAY } from '../drive.ts';
import type { BenchOptions, BenchResult } from '../report.ts';

const DEVICES = 5;
const DAYS = 90;
const ROUNDS = 7;
/** One fix in this many is moved by some kilometres, and while parked by some hundred metres. */
const JUMP_EVERY = 5_000;
const DRIFT_EVERY = 50;
/** Valid, GPS, ignition known and on. */
const STATES = 5;
const ACC = 8;

export function runCorrect({ scale }: BenchOptions): Promise<BenchResult> {
  const days = Math.max(1, Math.round(DAYS * scale));
  const tracks = Array.from({ length: DEVICES }, (_, index) => makeColumns(index, days));
  const points = DEVICES * days * POINTS_PER_DAY;
  let correctedMs = Infinity;
  let bareMs = Infinity;
  let hidden = 0;
  let sum = 0;
  for (let round = 0; round < ROUNDS; round++) {
    bareMs = Math.min(
      bareMs,
      timeOf(() => tracks.forEach((track) => (sum += addSteps(track)))),
    );
    correctedMs = Math.min(
      correctedMs,
      timeOf(() => {
        hidden = 0;
        for (const track of tracks) {
          const { jump, parkedDrift } = countHidden(correctTrack(track));
          hidden += jump + parkedDrift;
        }
      }),
    );
  }
  if (hidden === 0 || sum === 0) throw new Error('nothing was corrected');
  const ratio = correctedMs / bareMs;
  return Promise.resolve({
    name: 'correct',
    rows: [
      { measure: 'points', value: points, unit: '' },
      { measure: 'of them hidden', value: hidden, unit: '' },
      { measure: 'corrected', value: correctedMs, unit: 'ms' },
      { measure: 'bare loop', value: bareMs, unit: 'ms' },
      { measure: 'beside the bare loop', value: ratio, unit: 'times' },
    ],
    json: { points, hidden, correctedMs, bareMs, ratioToBareLoop: ratio },
  });
}

function timeOf(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

function makeColumns(index: number, days: number) {
  const count = days * POINTS_PER_DAY;
  const columns = {
    timeMs: new Float64Array(count),
    states: new Int16Array(count),
    latitudeE6: new Int32Array(count),
    longitudeE6: new Int32Array(count),
    speedDkmh: new Int16Array(count),
  } satisfies CorrectionColumns;
  const drive = createDrive('0', index, 0);
  for (let place = 0; place < count; place++) {
    const { positionedAtMs, latitudeE6, longitudeE6, speedDkmh, acc } = drive.next();
    const driftE6 = acc !== true && place % DRIFT_EVERY === 0 ? 1_500 : 0;
    const jumpE6 = place % JUMP_EVERY === 0 ? 70_000 : 0;
    columns.timeMs[place] = positionedAtMs;
    columns.states[place] = acc === true ? STATES | ACC : STATES;
    columns.latitudeE6[place] = (latitudeE6 ?? 0) + driftE6 + jumpE6;
    columns.longitudeE6[place] = longitudeE6 ?? 0;
    columns.speedDkmh[place] = speedDkmh;
  }
  return columns;
}

function addSteps({ timeMs, latitudeE6, longitudeE6 }: ReturnType<typeof makeColumns>): number {
  let sum = 0;
  for (let place = 1; place < timeMs.length; place++) {
    // Each column has a value for each point.
    const north = (latitudeE6[place] as number) - (latitudeE6[place - 1] as number);
    const east = (longitudeE6[place] as number) - (longitudeE6[place - 1] as number);
    const stepMs = (timeMs[place] as number) - (timeMs[place - 1] as number);
    sum += Math.sqrt(north * north + east * east) / stepMs;
  }
  return sum;
}
