import { DAY_MS, dayBegin, toDay } from '../../telemetry/days.ts';
import { toKeyframes } from '../../history/rewind/keyframes.ts';
import { sampleTrack } from '../../history/rewind/samples.ts';
import type { DatabaseTransaction } from '../../store/database.ts';
import type { DeviceDay } from '../../store/history/position-days.ts';
import { lockSealing } from '../../store/history/sealing-lock.ts';
import {
  deleteKeyframesBefore,
  findDevicesWithoutKeyframes,
  findWholeDays,
  markWholeDay,
  replaceKeyframes,
} from '../../store/history/track-keyframes.ts';
import { findSegmentsOfDay } from '../../store/history/track-segments.ts';
import type { SealingOptions } from './sealing-options.ts';
import { mergeStored } from './write-segments.ts';

/** Days of devices in one transaction: a second of work, and some megabytes. */
const MADE_AT_ONCE = 50;

type KeyframeOptions = Pick<SealingOptions, 'nowMs' | 'keyframeDays'>;

function firstDay({ nowMs, keyframeDays }: KeyframeOptions): string {
  return toDay(nowMs - keyframeDays * DAY_MS);
}

/**
 * Writes the keyframes of a device's whole day, if keyframes are kept for it, in the transaction that writes its
 * segments.
 */
export async function writeKeyframes(
  transaction: DatabaseTransaction,
  options: KeyframeOptions,
  { deviceId, day, track }: DeviceDay,
): Promise<void> {
  if (day < firstDay(options) || track.count === 0) return;
  await replaceKeyframes(transaction, deviceId, day, toKeyframes(sampleTrack(track), dayBegin(day)));
}

/**
 * Makes missing keyframes, for example after an upgrade or a patch, and deletes those of days that can no longer be
 * requested.
 */
export async function makeMissingKeyframes(options: SealingOptions): Promise<void> {
  const { database, nowMs, interruption } = options;
  const first = firstDay(options);
  await deleteKeyframesBefore(database, first);
  const whole = await findWholeDays(database);
  for (let dayMs = dayBegin(first); dayMs < nowMs; dayMs += DAY_MS) {
    const day = toDay(dayMs);
    for (let isMore = !whole.has(day); isMore;) {
      interruption.throwIfAborted();
      isMore = await makeSome(options, day);
    }
  }
}

/** Returns whether there may be more to make for the day. */
async function makeSome(options: SealingOptions, day: string): Promise<boolean> {
  return options.database.transaction().execute(async (transaction) => {
    await lockSealing(transaction);
    const deviceIds = await findDevicesWithoutKeyframes(transaction, day, MADE_AT_ONCE);
    if (deviceIds.length === 0) await markWholeDay(transaction, day);
    const stored = Map.groupBy(
      await findSegmentsOfDay(transaction, deviceIds, day),
      ({ deviceId }) => deviceId,
    );
    for (const [deviceId, segments] of stored) {
      await writeKeyframes(transaction, options, { deviceId, day, track: await mergeStored(segments, []) });
    }
    return deviceIds.length > 0;
  });
}
