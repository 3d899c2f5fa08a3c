/**
 * Turns rows into segments, in five steps. Each step consists of short transactions that leave history complete: a point
 * is in a row, in a segment, or for a moment in both, which readers merge. So the job may stop anywhere and start again.
 *
 * 1. Days that ended long enough ago are closed: nothing more is written to them.
 * 2. Closed days are sealed, a few devices at a time, and dropped after the last device.
 * 3. Late points of days without a partition become patches.
 * 4. Patches are merged into the segment of their day.
 * 5. Missing keyframes (history/rewind/keyframes.ts) are made. Usually they are written with the segments.
 */
import { DAY_MS, toDay } from '../../telemetry/days.ts';
import type { Database } from '../../store/database.ts';
import { prepareMonth } from '../../store/month-partitions.ts';
import { closeDay, dropClosedDay, findDays } from '../../store/history/position-days.ts';
import { makeMissingKeyframes } from './make-keyframes.ts';
import { mergePatches } from './merge-patches.ts';
import { patchLatePositions } from './patch-late-positions.ts';
import { sealDay } from './seal-day.ts';
import type { SealingCounts, SealingOptions } from './sealing-options.ts';

/** @throws the reason of `interruption`, or an error of the database. It may be called again in both cases. */
export async function sealHistory(options: SealingOptions): Promise<SealingCounts> {
  const { database, nowMs, sealAfterDays, interruption } = options;
  const counts: SealingCounts = { days: 0, points: 0, segments: 0, bytes: 0, patches: 0, merged: 0 };
  await prepareMonths(database, nowMs);
  const closedBefore = toDay(nowMs - sealAfterDays * DAY_MS);
  for (const day of await findDays(database, 'positions')) {
    interruption.throwIfAborted();
    if (day < closedBefore) await closeDay(database, day);
  }
  for (const day of await findDays(database, 'closed_positions')) {
    await sealDay(options, day, counts);
    interruption.throwIfAborted();
    await dropClosedDay(database, day);
    counts.days++;
  }
  await patchLatePositions(options, counts);
  await mergePatches(options, counts);
  await makeMissingKeyframes(options);
  return counts;
}

/** Prepares this month and the next, long before they contain anything: see prepareMonth. */
async function prepareMonths(database: Database, nowMs: number): Promise<void> {
  const now = new Date(nowMs);
  const monthAt = (offset: number) => toDay(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset));
  for (const offset of [-1, 0, 1]) await prepareMonth(database, monthAt(offset), monthAt(offset + 1));
}
