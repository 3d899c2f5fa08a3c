import { lockSealing } from '../../store/history/sealing-lock.ts';
import { takeLatePositions } from '../../store/history/position-days.ts';
import { nextSequences } from '../../store/history/track-segments.ts';
import { deleteKeyframes } from '../../store/history/track-keyframes.ts';
import { writeKeyframes } from './make-keyframes.ts';
import type { SealingCounts, SealingOptions } from './sealing-options.ts';
import { toSegments, writeSegments } from './write-segments.ts';

const ROWS_MAX = 50_000;

/** Moves late points from the rows of other days into patches. */
export async function patchLatePositions(options: SealingOptions, counts: SealingCounts): Promise<void> {
  for (let isMore = true; isMore;) {
    options.interruption.throwIfAborted();
    isMore = await patchSome(options, counts);
  }
}

async function patchSome(options: SealingOptions, counts: SealingCounts): Promise<boolean> {
  const { database, nowMs, patchAfterMs, interruption } = options;
  return database.transaction().execute(async (transaction) => {
    await lockSealing(transaction);
    const days = await takeLatePositions(transaction, new Date(nowMs - patchAfterMs), ROWS_MAX);
    if (days.length === 0) return false;
    const sequences = await nextSequences(transaction, days);
    interruption.throwIfAborted();
    for (const each of days) {
      // A day without a segment gets its first one; further ones are patches.
      const sequence = sequences.get(`${each.deviceId}/${each.day}`) ?? 0;
      const segments = await toSegments(each, sequence);
      await writeSegments(transaction, segments, counts);
      // The day's keyframes are outdated without the patch; they are made anew when it is merged.
      if (sequence === 0) await writeKeyframes(transaction, options, each);
      else await deleteKeyframes(transaction, [each.deviceId], each.day);
      counts.patches += segments.length;
    }
    interruption.throwIfAborted();
    return true;
  });
}
