/**
 * A car's days for the benchmarks of history, repeatable by seed. It drives in the morning, at noon and in the evening
 * with halts at lights. In between it is parked, with the drift of a receiver at rest. It reports every 10 s, day and
 * night, as do the fleets that use the longest history.
 */
import type { PositionRow } from '@outrider/server/telemetry/position-row.ts';

export const INTERVAL_MS = 10_000;
export const POINTS_PER_DAY = 86_400_000 / INTERVAL_MS;

/** Hours of driving in UTC+8, where the platform's users live. */
const DRIVING_HOURS: readonly (readonly [number, number])[] = [
  [22, 25],
  [3, 6],
  [8, 12],
];
const M_PER_DEGREE = 111_195;

export interface Drive {
  /** The next point. */
  next(): PositionRow;
}

export function createDrive(deviceId: string, seed: number, beginMs: number): Drive {
  const random = createRandom(seed);
  let timeMs = beginMs - INTERVAL_MS;
  let latitude = 22.4 + random() / 5;
  let longitude = 113.8 + random() / 2;
  let speedKmh = 0;
  let targetKmh = 0;
  let courseDeg = random() * 360;
  let odometerM = 40_000_000;
  let wander = 0;

  return {
    next() {
      timeMs += INTERVAL_MS;
      const drives = isDriving(timeMs);
      if (!drives) targetKmh = 0;
      else if (random() < 0.12) targetKmh = random() < 0.25 ? 0 : 20 + random() * 70;
      speedKmh += (targetKmh - speedKmh) * 0.5 + (speedKmh > 5 ? random() - 0.5 : 0);
      if (speedKmh < 2 || (!drives && speedKmh < 5)) speedKmh = 0;
      if (speedKmh > 0) {
        const turn = random() < 0.08 ? (random() < 0.5 ? 90 : -90) : (random() - 0.5) * 6;
        courseDeg = (courseDeg + turn + 360) % 360;
      }
      const stepM = (speedKmh / 3_600) * INTERVAL_MS;
      const angle = (courseDeg * Math.PI) / 180;
      latitude += (stepM * Math.cos(angle)) / M_PER_DEGREE;
      longitude += (stepM * Math.sin(angle)) / (M_PER_DEGREE * Math.cos((latitude * Math.PI) / 180));
      odometerM += stepM;
      // A receiver's error changes slowly; at rest most receivers keep their position for minutes.
      if (speedKmh > 0 || random() < 0.03) wander = (random() - 0.5) * 4e-5;
      return {
        deviceId,
        positionedAtMs: timeMs,
        kind: 1,
        receivedAtMs: timeMs + 400 + Math.floor(random() * 800),
        latitudeE6: Math.round((latitude + wander) * 1e6),
        longitudeE6: Math.round((longitude - wander) * 1e6),
        altitudeM: 30 + Math.round(20 * Math.sin(latitude * 2_000)),
        speedDkmh: Math.round(speedKmh) * 10,
        courseDdeg: (Math.round(courseDeg) % 360) * 10,
        valid: true,
        historical: false,
        locationType: 0,
        satellites: 8 + Math.floor(random() * 5 * (speedKmh > 0 ? 1 : 0.3)),
        acc: drives,
        odometerM: Math.round(odometerM / 100) * 100,
        alarms: random() < 0.0005 ? ['overspeed'] : [],
        tellsAlarms: null,
        fuelDl: null,
        fuelDpercent: null,
        batteryPercent: null,
        gsmPercent: random() < 0.02 ? 75 : 80,
        externalVoltageMv: null,
        batteryVoltageMv: null,
        accuracyM: null,
        temperaturesDdegc: [],
      };
    },
  };
}

function isDriving(timeMs: number): boolean {
  const hour = (timeMs / 3_600_000) % 24;
  return DRIVING_HOURS.some(([from, to]) => (hour >= from && hour < to) || hour + 24 < to);
}

/** Park and Miller's generator: fast, and the same everywhere. */
function createRandom(seed: number): () => number {
  let state = seed + 1;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}
