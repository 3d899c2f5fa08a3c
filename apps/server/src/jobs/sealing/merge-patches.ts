import { lockSealing } from '../../store/history/sealing-lock.ts';
import { deleteSegments, findPatched, findSegmentsOfDay } from '../../store/history/track-segments.ts';
import { writeKeyframes } from './make-keyframes.ts';
import type { SealingCounts, SealingOptions } from './sealing-options.ts';
import { mergeStored, toSegments, writeSegments } from './write-segments.ts';

const PATCHED_MAX = 1_000;

/** Merges the segments of each device's day into one; a day with very many points keeps several. */
export async function mergePatches(options: SealingOptions, counts: SealingCounts): Promise<void> {
  const { database, interruption } = options;
  for (const { deviceId, day } of await findPatched(database, PATCHED_MAX)) {
    interruption.throwIfAborted();
    await database.transaction().execute(async (transaction) => {
      await lockSealing(transaction);
      const stored = await findSegmentsOfDay(transaction, [deviceId], day);
      const track = await mergeStored(stored, []);
      const segments = await toSegments({ deviceId, day, track }, 0);
      await deleteSegments(transaction, [deviceId], day);
      await writeSegments(transaction, segments, counts);
      await writeKeyframes(transaction, options, { deviceId, day, track });
      interruption.throwIfAborted();
    });
    counts.merged++;
  }
}
