/**
 * Days as reports arrive: every device that was heard of since the last turn is brought up to its last report. What
 * arrives behind a point that is counted already is asked for by ingest (store/rollups.ts), and made anew.
 */
import { localDayOf } from '@outrider/domain/local-day.ts';
import { mergeTracks } from '@outrider/tracks/merge-tracks.ts';
import { decodeSegment } from '@outrider/tracks/segment.ts';
import type { Track } from '@outrider/tracks/track.ts';
import { DAY_MS } from '../../telemetry/days.ts';
import { inflate } from '../../history/zlib.ts';
import type { Database, DatabaseTransaction } from '../../store/database.ts';
import { type MadeDay, writeDays } from '../../store/device-days.ts';
import { findTracksAfter } from '../../store/position-days.ts';
import {
  findPendingDevice,
  findPendingDevices,
  lockRollups,
  type PendingDevice,
  type Progress,
  saveDayStates,
  saveProgress,
} from '../../store/rollups.ts';
import { findThresholds } from '../../store/thresholds.ts';
import { findSealedAfter, findSegmentsAfter } from '../../store/track-segments.ts';
import { foldTrack, startFrom, toStored } from './fold-track.ts';
import type { Interruption } from '../interruption.ts';

/** Devices in one transaction. Measured: 300 at once take 0.6 ms each, 50 at once 1.4 ms. */
const DEVICES_MAX = 300;
/** Together they may be so many days behind; at a point in ten seconds that is a million points. */
const DAYS_BEHIND_MAX = 100;
/** What is older is sealed, and read device by device. */
const HOT_DAYS = 4;

/** Returns how many devices there were. @throws the reason of `interruption`; it may be called again. */
export async function makeDays(database: Database, interruption: Interruption): Promise<number> {
  let count = 0;
  for (let after = '0'; ;) {
    interruption.throwIfAborted();
    const from = after;
    const { devices, sealed } = await database.transaction().execute(async (transaction) => {
      await lockRollups(transaction);
      const devices = takeSome(await findPendingDevices(transaction, from, DEVICES_MAX));
      const tracks = await readAfter(transaction, devices);
      // Asked after the rows were read, which may be sealed meanwhile.
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
 * A device of which points were sealed before they were counted: its days were never made, or not for days. Alone,
 * since that may be a year of points.
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

/** The first of them, at least one, that are not too far behind together. */
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
    for (const [index, { day, rollup }] of days.entries()) {
      const { figures, ended } = rollup;
      if (figures) made.push({ deviceId, day, figures, ended });
      if (index < days.length - 1) ends.push({ deviceId, day, rollup: toStored(rollup) });
    }
    const last = days.at(-1);
    const now = last ? { day: last.day, rollup: toStored(last.rollup) } : before;
    // Of a device that never had a position the day says nothing; it is only no longer pending.
    const none = {
      day: localDayOf(timeZone, communicatedAt.getTime()).day,
      rollup: toStored(startFrom(undefined)),
    };
    progress.push({ deviceId, communicatedAt, ...(now ?? none) });
  }
  await writeDays(transaction, made);
  await saveDayStates(transaction, ends);
  await saveProgress(transaction, progress);
}

/** The rows of each device after the last point that is counted. */
async function readAfter(
  transaction: DatabaseTransaction,
  devices: readonly PendingDevice[],
): Promise<Map<string, Track>> {
  if (devices.length === 0) return new Map();
  const places = devices.map(placeOf);
  // A row may move from the first to the second of these meanwhile, never back.
  const open = await findTracksAfter(transaction, 'positions', places);
  const closed = await findTracksAfter(transaction, 'closed_positions', places);
  const found = Map.groupBy([...closed, ...open], ({ deviceId }) => deviceId);
  return new Map(
    [...found].map(([deviceId, days]) => [deviceId, mergeTracks(days.map(({ track }) => track))]),
  );
}
