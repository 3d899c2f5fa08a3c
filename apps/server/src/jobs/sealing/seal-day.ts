import { lockSealing } from '../../store/history/sealing-lock.ts';
import {
  type DeviceDay,
  findDayTracks,
  findDeviceIdsAfter,
  findSealingProgress,
  saveSealingProgress,
} from '../../store/history/position-days.ts';
import { insertRollupRequests } from '../../store/statistics/rollups.ts';
import { deleteSegments, findSegmentsOfDay } from '../../store/history/track-segments.ts';
import { writeKeyframes } from './make-keyframes.ts';
import type { SealingCounts, SealingOptions } from './sealing-options.ts';
import { mergeStored, toSegments, writeSegments } from './write-segments.ts';

/** Devices in one transaction: some 70,000 rows of a fleet that reports every 10 s. */
const DEVICES_MAX = 8;

/** Seals a closed day, starting where the last run stopped. */
export async function sealDay(options: SealingOptions, day: string, counts: SealingCounts): Promise<void> {
  for (let isMore = true; isMore;) {
    options.interruption.throwIfAborted();
    isMore = await sealSome(options, day, counts);
  }
}

/** Seals the next devices of the day in one transaction. Returns whether there may be more. */
async function sealSome(options: SealingOptions, day: string, counts: SealingCounts): Promise<boolean> {
  const { database, interruption } = options;
  return database.transaction().execute(async (transaction) => {
    await lockSealing(transaction);
    const deviceIds = await findDeviceIdsAfter(
      transaction,
      await findSealingProgress(transaction, day),
      DEVICES_MAX,
    );
    const last = deviceIds.at(-1);
    if (last === undefined) return false;
    const days = await findDayTracks(transaction, 'closed_positions', deviceIds, day);
    const filled = days.map(({ deviceId }) => deviceId);
    const stored = Map.groupBy(await findSegmentsOfDay(transaction, filled, day), ({ deviceId }) => deviceId);
    interruption.throwIfAborted();
    const segments = [];
    const sealed: DeviceDay[] = [];
    for (const each of days) {
      const before = stored.get(each.deviceId) ?? [];
      const track = before.length === 0 ? each.track : await mergeStored(before, [each.track]);
      sealed.push({ ...each, track });
      segments.push(...(await toSegments({ ...each, track }, 0)));
    }
    await deleteSegments(transaction, [...stored.keys()], day);
    await writeSegments(transaction, segments, counts);
    for (const each of sealed) await writeKeyframes(transaction, options, each);
    // Figures of these days are made anew from the sealed points, because these are what is kept.
    const throughDay = day;
    await insertRollupRequests(
      transaction,
      filled.map((deviceId) => ({ deviceId, day, throughDay })),
    );
    await saveSealingProgress(transaction, day, last);
    interruption.throwIfAborted();
    return true;
  });
}
