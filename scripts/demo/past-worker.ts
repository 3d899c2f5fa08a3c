/**
 * Makes the past of some of the demo's vehicles, one after another, beside whatever the demo starts meanwhile: segments of
 * history, figures of days, and what crossed a fence, ready to be written.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { makePast } from '@outrider/simulator/past/make-past.ts';
import { whereaboutsOf } from '@outrider/simulator/past/go-on.ts';
import { fleetIdentities, vehicleOptions } from '@outrider/simulator/fleet.ts';
import { sliceTrack } from '@outrider/tracks/merge-tracks.ts';
import { dayBegin, DAY_MS, toDay } from '../../apps/server/src/telemetry/days.ts';
import { DEFAULT_THRESHOLDS } from '../../apps/server/src/telemetry/thresholds.ts';
import { encodeTrack } from '../../apps/server/src/history/encode-track.ts';
import { foldTrack } from '../../apps/server/src/jobs/rollups/fold-track.ts';
import { depotFenceOf, watchFence } from './fences.ts';
import type { PastOrder, VehiclePast } from './past.ts';
import { toldAlarms } from './past-alarms.ts';
import { toPastTrack } from './past-track.ts';
import { troubleOfVehicle } from './troubles.ts';

if (!parentPort) throw new Error('this file is a worker: it is not to be run by itself');
const port = parentPort;
// Posted by past.ts alone.
const order = workerData as PastOrder;

for (const identity of fleetIdentities(order.fleet)) {
  if (identity.presence === 'inactive' || identity.index % order.parts !== order.part) continue;
  const past = makePast({
    ...vehicleOptions(identity, { ...order.fleet, hasDepots: true }),
    days: order.days,
    untilMs: order.untilMs,
    reportIntervalMs: order.reportIntervalMs,
    trouble: troubleOfVehicle(identity),
  });
  const { points, crossings } = watchFence(past.points, depotFenceOf(identity, order.fleet));
  const track = toPastTrack(points);
  const segments: VehiclePast['segments'][number][] = [];
  const first = track.columns.timeMs[0] ?? order.untilMs;
  for (let dayMs = dayBegin(toDay(first)); dayMs <= order.untilMs; dayMs += DAY_MS) {
    const encoded = await encodeTrack(sliceTrack(track, dayMs, dayMs + DAY_MS));
    segments.push(...encoded.map((segment, sequence) => ({ day: toDay(dayMs), sequence, ...segment })));
  }
  const days = foldTrack(undefined, track, { timeZone: order.timeZone, thresholds: DEFAULT_THRESHOLDS });
  const message: VehiclePast = {
    index: identity.index,
    segments,
    days,
    crossings,
    lastPointMs: track.columns.timeMs.at(-1) ?? order.untilMs,
    told: toldAlarms(points),
    whereabouts: whereaboutsOf(past.end),
  };
  port.postMessage(message);
}
