/**
 * From rows to segments, in five steps. Each step is made of short transactions that leave history whole: a point is in
 * a row, in a segment, or for a moment in both, which readers merge. So the job may end anywhere and begin again.
 *
 * 1. Days that are over for long enough are closed: nothing is written to them any more.
 * 2. Closed days are sealed, some devices at a time, and dropped after the last.
 * 3. What came late for days without a partition becomes patches.
 * 4. Patches are merged into their day's segment.
 * 5. Keyframes (history/rewind/keyframes.ts), which are written with the segments, are made where they are missing.
 */
import { DAY_MS, toDay } from '../../telemetry/days.ts';
import type { Database } from '../../store/database.ts';
import { prepareMonth } from '../../store/month-partitions.ts';
import { closeDay, dropClosedDay, findDays } from '../../store/position-days.ts';
import { makeMissingKeyframes } from './make-keyframes.ts';
import { mergePatches } from './merge-patches.ts';
import { patchLatePositions } from './patch-late-positions.ts';
import { sealDay } from './seal-day.ts';
import type { SealingCounts, SealingOptions } from './sealing-options.ts';

/** @throws the reason of `interruption`; and what the database says. Either way it may be called again. */
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

/** This month's and the next one's, long before there is anything of either: see prepareMonth. */
async function prepareMonths(database: Database, nowMs: number): Promise<void> {
  const now = new Date(nowMs);
  const monthAt = (offset: number) => toDay(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset));
  for (const offset of [-1, 0, 1]) await prepareMonth(database, monthAt(offset), monthAt(offset + 1));
}
