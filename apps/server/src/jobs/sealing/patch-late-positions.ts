import { lockSealing } from '../../store/sealing-lock.ts';
import { takeLatePositions } from '../../store/position-days.ts';
import { nextSequences } from '../../store/track-segments.ts';
import type { SealingCounts, SealingOptions } from './sealing-options.ts';
import { toSegments, writeSegments } from './write-segments.ts';

const ROWS_MAX = 50_000;

/** What came late, out of the rows of other days and into patches. */
export async function patchLatePositions(options: SealingOptions, counts: SealingCounts): Promise<void> {
  for (let isMore = true; isMore;) {
    options.interruption.throwIfAborted();
    isMore = await patchSome(options, counts);
  }
}

async function patchSome(
  { database, nowMs, patchAfterMs, interruption }: SealingOptions,
  counts: SealingCounts,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await lockSealing(transaction);
    const days = await takeLatePositions(transaction, new Date(nowMs - patchAfterMs), ROWS_MAX);
    if (days.length === 0) return false;
    const sequences = await nextSequences(transaction, days);
    interruption.throwIfAborted();
    for (const each of days) {
      // A day without a segment gets its first one; what follows is a patch.
      const segments = await toSegments(each, sequences.get(`${each.deviceId}/${each.day}`) ?? 0);
      await writeSegments(transaction, segments, counts);
      counts.patches += segments.length;
    }
    interruption.throwIfAborted();
    return true;
  });
}
