import { DAY_MS, dayBegin, toDay } from '../../history/days.ts';
import { toKeyframes } from '../../history/rewind/keyframes.ts';
import { sampleTrack } from '../../history/rewind/samples.ts';
import type { DatabaseTransaction } from '../../store/database.ts';
import type { DeviceDay } from '../../store/position-days.ts';
import { lockSealing } from '../../store/sealing-lock.ts';
import {
  deleteKeyframesBefore,
  findDaysWithoutKeyframes,
  replaceKeyframes,
} from '../../store/track-keyframes.ts';
import { findSegmentsOfDay } from '../../store/track-segments.ts';
import type { SealingOptions } from './sealing-options.ts';
import { mergeStored } from './write-segments.ts';

const MISSING_MAX = 500;

type KeyframeOptions = Pick<SealingOptions, 'nowMs' | 'keyframeDays'>;

function firstDay({ nowMs, keyframeDays }: KeyframeOptions): string {
  return toDay(nowMs - keyframeDays * DAY_MS);
}

/** Keyframes of a device's whole day, where they are kept; within the transaction that writes its segments. */
export async function writeKeyframes(
  transaction: DatabaseTransaction,
  options: KeyframeOptions,
  { deviceId, day, track }: DeviceDay,
): Promise<void> {
  if (day < firstDay(options) || track.count === 0) return;
  await replaceKeyframes(transaction, deviceId, day, toKeyframes(sampleTrack(track), dayBegin(day)));
}

/** Makes those that are missing, as after an upgrade or a patch, and drops those of days that nobody may ask for. */
export async function makeMissingKeyframes(options: SealingOptions): Promise<void> {
  const { database, interruption } = options;
  await deleteKeyframesBefore(database, firstDay(options));
  for (let isMore = true; isMore;) {
    const missing = await findDaysWithoutKeyframes(database, firstDay(options), MISSING_MAX);
    for (const { deviceId, day } of missing) {
      interruption.throwIfAborted();
      await database.transaction().execute(async (transaction) => {
        await lockSealing(transaction);
        const stored = await findSegmentsOfDay(transaction, [deviceId], day);
        await writeKeyframes(transaction, options, { deviceId, day, track: await mergeStored(stored, []) });
      });
    }
    isMore = missing.length === MISSING_MAX;
  }
}
