/**
 * Makes days while reports arrive: every device that has reported since the last turn is brought up to its last report.
 * For a report that is earlier than a counted point, ingest requests that its days be made anew (store/statistics/rollups.ts).
 */
import { localDayOf } from '@outrider/domain/local-day.ts';
import { mergeTracks } from '@outrider/tracks/merge-tracks.ts';
import { decodeSegment } from '@outrider/tracks/segment.ts';
import type { Track } from '@outrider/tracks/track.ts';
import { DAY_MS } from '../../telemetry/days.ts';
import { inflate } from '../../history/zlib.ts';
import type { Database, DatabaseTransaction } from '../../store/database.ts';
import { type MadeDay, writeDays } from '../../store/statistics/device-days.ts';
import { findTracksAfter } from '../../store/history/position-days.ts';
import {
  findPendingDevice,
  findPendingDevices,
  lockRollups,
  type PendingDevice,
  type Progress,
  saveDayStates,
  saveProgress,
} from '../../store/statistics/rollups.ts';
import { findThresholds } from '../../store/statistics/thresholds.ts';
import { findSealedAfter, findSegmentsAfter } from '../../store/history/track-segments.ts';
import { foldTrack, startFrom, toStored } from './fold-track.ts';
import type { Interruption } from '../interruption.ts';

/** Devices in one transaction. Measured: 300 at once take 0.6 ms each, 50 at once 1.4 ms. */
const DEVICES_MAX = 300;
/** The sum of the days that they may be behind; at a point every ten seconds that is a million points. */
const DAYS_BEHIND_MAX = 100;
/** Older days are sealed, and read device by device. */
const HOT_DAYS = 4;

/**
 * @returns the number of devices.
 * @throws the reason of `interruption`; it may be called again.
 */
export async function makeDays(database: Database, interruption: Interruption): Promise<number> {
  let count = 0;
  for (let after = '0'; ;) {
    interruption.throwIfAborted();
    const from = after;
    const { devices, sealed } = await database.transaction().execute(async (transaction) => {
      await lockRollups(transaction);
      const devices = takeSome(await findPendingDevices(transaction, from, DEVICES_MAX));
      const tracks = await readAfter(transaction, devices);
      // Checked after the rows were read, since they may be sealed meanwhile.
      const sealed = await findSealedAfter(transaction, devices.map(placeOf));
      await makeSome(
        transaction,
        devices.filter(({ deviceId }) => !sealed.has(deviceId)),
        tracks,
      );
      return { devices, sealed };
    });
    for (const deviceId of sealed) {
      interruption.throwIfAborted();
      await makeSealed(database, deviceId);
    }
    const last = devices.at(-1);
    if (!last) return count;
    count += devices.length;
    after = last.deviceId;
  }
}

/**
 * Makes the days of a device whose points were sealed before they were counted, because its days were never made or not
 * for days. It is done for one device alone, since that may be a year of points.
 */
async function makeSealed(database: Database, deviceId: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await lockRollups(transaction);
    const device = await findPendingDevice(transaction, deviceId);
    if (!device) return;
    const hot = (await readAfter(transaction, [device])).get(deviceId);
    const tracks: Track[] = [];
    for (const segment of await findSegmentsAfter(transaction, placeOf(device))) {
      tracks.push(await decodeSegment(segment, { inflate }));
    }
    const track = mergeTracks(hot ? [...tracks, hot] : tracks);
    await makeSome(transaction, [device], new Map([[deviceId, track]]));
  });
}

/** As many of the first devices (at least one) as are not too far behind in total. */
function takeSome(devices: readonly PendingDevice[]): readonly PendingDevice[] {
  let daysBehind = 0;
  const end = devices.findIndex(({ communicatedAt, progress }) => {
    const behindMs = communicatedAt.getTime() - (progress?.rollup.state.last?.timeMs ?? 0);
    daysBehind += Math.min(HOT_DAYS, Math.max(0, behindMs) / DAY_MS);
    return daysBehind > DAYS_BEHIND_MAX;
  });
  return end === -1 ? devices : devices.slice(0, Math.max(1, end));
}

function placeOf({ deviceId, progress }: PendingDevice) {
  return { deviceId, after: new Date(progress?.rollup.state.last?.timeMs ?? 0) };
}

async function makeSome(
  transaction: DatabaseTransaction,
  devices: readonly PendingDevice[],
  tracks: ReadonlyMap<string, Track>,
): Promise<void> {
  if (devices.length === 0) return;
  const thresholds = await findThresholds(transaction, [...new Set(devices.map((each) => each.accountId))]);
  const made: MadeDay[] = [];
  const ends: { deviceId: string; day: string; rollup: Progress['rollup'] }[] = [];
  const progress: Progress[] = [];
  for (const { deviceId, accountId, timeZone, communicatedAt, progress: before } of devices) {
    const account = thresholds.get(accountId);
    if (!account) throw new Error(`no thresholds for account ${accountId}`);
    const track = tracks.get(deviceId);
    const days = track ? foldTrack(before, track, { timeZone, thresholds: account }) : [];
    for (const { day, rollup, leaving, figures } of days) {
      made.push({ deviceId, day, figures, ended: rollup?.ended ?? [] });
      if (rollup && leaving) ends.push({ deviceId, day, rollup: toStored(rollup, leaving) });
    }
    const last = days.at(-1);
    const now = last?.rollup ? { day: last.day, rollup: toStored(last.rollup, undefined) } : before;
    // For a device that never had a position, no day is stored; it only stops being pending.
    const none = {
      day: localDayOf(timeZone, communicatedAt.getTime()).day,
      rollup: toStored(startFrom(undefined), undefined),
    };
    progress.push({ deviceId, communicatedAt, ...(now ?? none) });
  }
  await writeDays(transaction, made);
  await saveDayStates(transaction, ends);
  await saveProgress(transaction, progress);
}

/** The rows of each device after its last counted point. */
async function readAfter(
  transaction: DatabaseTransaction,
  devices: readonly PendingDevice[],
): Promise<Map<string, Track>> {
  if (devices.length === 0) return new Map();
  const places = devices.map(placeOf);
  // A row may move from the first table to the second meanwhile, never back.
  const open = await findTracksAfter(transaction, 'positions', places);
  const closed = await findTracksAfter(transaction, 'closed_positions', places);
  const found = Map.groupBy([...closed, ...open], ({ deviceId }) => deviceId);
  return new Map(
    [...found].map(([deviceId, days]) => [deviceId, mergeTracks(days.map(({ track }) => track))]),
  );
}
