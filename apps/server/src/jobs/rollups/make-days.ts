/**
 * Days as reports arrive: every device that was heard of since the last turn is brought up to its last report. What
 * arrives behind a point that is counted already is asked for by ingest (store/rollups.ts), and made anew.
 */
import { mergeTracks } from '@outrider/tracks/merge-tracks.ts';
import type { Track } from '@outrider/tracks/track.ts';
import type { Database, DatabaseTransaction } from '../../store/database.ts';
import { type MadeDay, writeDays } from '../../store/device-days.ts';
import { findTracksAfter } from '../../store/position-days.ts';
import {
  findPendingDevices,
  lockRollups,
  type PendingDevice,
  type Progress,
  saveDayStates,
  saveProgress,
} from '../../store/rollups.ts';
import { findThresholds } from '../../store/thresholds.ts';
import { foldTrack, toStored } from './fold-track.ts';
import type { Interruption } from '../interruption.ts';

/** Devices in one transaction; after two days of standstill that is a million rows. */
const DEVICES_MAX = 50;

/** Returns how many devices there were. @throws the reason of `interruption`; it may be called again. */
export async function makeDays(database: Database, interruption: Interruption): Promise<number> {
  let count = 0;
  for (let after = '0'; ;) {
    interruption.throwIfAborted();
    const from = after;
    const devices = await database.transaction().execute(async (transaction) => {
      await lockRollups(transaction);
      const pending = await findPendingDevices(transaction, from, DEVICES_MAX);
      await makeSome(transaction, pending);
      return pending;
    });
    const last = devices.at(-1);
    if (!last) return count;
    count += devices.length;
    after = last.deviceId;
  }
}

async function makeSome(transaction: DatabaseTransaction, devices: readonly PendingDevice[]): Promise<void> {
  if (devices.length === 0) return;
  const thresholds = await findThresholds(transaction, [...new Set(devices.map((each) => each.accountId))]);
  const tracks = await readAfter(transaction, devices);
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
    if (now) progress.push({ deviceId, communicatedAt, ...now });
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
  const places = devices.map(({ deviceId, progress }) => ({
    deviceId,
    after: new Date(progress?.rollup.state.last?.timeMs ?? 0),
  }));
  // A row may move from the first to the second of these meanwhile, never back.
  const open = await findTracksAfter(transaction, 'positions', places);
  const closed = await findTracksAfter(transaction, 'closed_positions', places);
  const found = Map.groupBy([...closed, ...open], ({ deviceId }) => deviceId);
  return new Map(
    [...found].map(([deviceId, days]) => [deviceId, mergeTracks(days.map(({ track }) => track))]),
  );
}
