/**
 * Makes days anew from history: after late data, after sealing, after a change of thresholds. Each day starts from the
 * state at the end of the day before, so the following days are made anew, too, until that state no longer changes.
 */
import { isDeepStrictEqual } from 'node:util';
import { localDay, localDayOf } from '@outrider/domain/local-day.ts';
import { sliceTrack } from '@outrider/tracks/merge-tracks.ts';
import { dayBegin, DAY_MS } from '../../telemetry/days.ts';
import { findFirstInstant, readTrack } from '../../history/read-history.ts';
import type { Rollup } from '../../telemetry/rollup.ts';
import type { Database } from '../../store/database.ts';
import { deleteDays, findMadeDays, writeDays } from '../../store/statistics/device-days.ts';
import {
  deleteRollupRequest,
  findDayState,
  findRollupDevice,
  findRollupRequests,
  findStateBefore,
  lockRollups,
  type PendingDevice,
  type RollupRequest,
  saveDayStates,
  saveProgress,
  type StoredRollup,
} from '../../store/statistics/rollups.ts';
import { findThresholds } from '../../store/statistics/thresholds.ts';
import type { Interruption } from '../interruption.ts';
import { type FoldSettings, foldTrack, startFrom, toStored } from './fold-track.ts';

const REQUESTS_MAX = 100;
const FIRST_DAY = '0001-01-01';
const LAST_DAY = '9999-12-31';

/** Works through the requests. Returns their number; there may be more. */
export async function remakeDays(database: Database, interruption: Interruption): Promise<number> {
  const requests = await findRollupRequests(database, REQUESTS_MAX);
  for (const request of requests) {
    await serve(database, request, interruption);
    await deleteRollupRequest(database, request);
  }
  return requests.length;
}

async function serve(database: Database, request: RollupRequest, interruption: Interruption): Promise<void> {
  const first = await findFirstDay(database, request);
  let isDone = first === undefined;
  for (let day = first; !isDone && day !== undefined;) {
    interruption.throwIfAborted();
    const current: string = day;
    // One day per transaction, so that days made from new reports need not wait for a whole year.
    isDone = await database.transaction().execute(async (transaction) => {
      await lockRollups(transaction);
      const device = await findRollupDevice(transaction, request.deviceId);
      const lastDay = device && findLastDay(device);
      if (!device || lastDay === undefined || current > lastDay) return true;
      const isChanged = await remakeDay(transaction, device, current, lastDay);
      return current === lastDay || !(isChanged || current < requestedEnd(device.timeZone, request));
    });
    day = await findNextDay(database, request, day);
  }
}

/** The day of the last counted point, computed from its instant because the device's zone may have changed. */
function findLastDay({ timeZone, progress }: PendingDevice): string | undefined {
  const last = progress?.rollup.state.last;
  return last && localDayOf(timeZone, last.timeMs).day;
}

/** The first requested day (UTC) as a day of the device's zone. */
async function findFirstDay(
  database: Database,
  { deviceId, day }: RollupRequest,
): Promise<string | undefined> {
  const device = await findRollupDevice(database, deviceId);
  if (!device) return undefined;
  if (day !== '-infinity') return localDayOf(device.timeZone, dayBegin(day)).day;
  const beginMs = await findFirstInstant(database, deviceId);
  if (beginMs === undefined) return undefined;
  const firstDay = localDayOf(device.timeZone, beginMs).day;
  // After a change of the zone, a stored day may have no points any more.
  const [madeDay = firstDay] = await findMadeDays(database, deviceId, FIRST_DAY, LAST_DAY);
  return madeDay < firstDay ? madeDay : firstDay;
}

function requestedEnd(timeZone: string, { throughDay }: RollupRequest): string {
  return throughDay === 'infinity' ? LAST_DAY : localDayOf(timeZone, dayBegin(throughDay) + DAY_MS - 1).day;
}

/** The day after; beyond the requested days, the next one that is stored. */
async function findNextDay(
  database: Database,
  { deviceId, throughDay }: RollupRequest,
  day: string,
): Promise<string | undefined> {
  const next = nextDayName(day);
  // A zone is at most a day ahead of UTC.
  if (throughDay === 'infinity' || next <= nextDayName(throughDay)) return next;
  const [made] = await findMadeDays(database, deviceId, next, LAST_DAY);
  return made;
}

function nextDayName(day: string): string {
  return new Date(dayBegin(day) + DAY_MS).toISOString().slice(0, 10);
}

/** Makes one day. Returns whether the state with which the next day starts has changed. */
async function remakeDay(
  transaction: Parameters<typeof lockRollups>[0],
  device: PendingDevice,
  day: string,
  lastDay: string,
): Promise<boolean> {
  const { deviceId, accountId, timeZone, progress } = device;
  const thresholds = (await findThresholds(transaction, [accountId])).get(accountId);
  if (!thresholds || !progress) throw new Error(`device ${deviceId} has no thresholds or no progress`);
  const isCurrent = day === lastDay;
  const before = await findStateBefore(transaction, deviceId, day);
  const known = isCurrent ? progress.rollup : await findDayState(transaction, deviceId, day);
  const rollup = await foldDay(transaction, { deviceId, day, before, settings: { timeZone, thresholds } });
  await deleteDays(transaction, deviceId, day, isCurrent ? LAST_DAY : day);
  if (rollup?.figures) {
    await writeDays(transaction, [{ deviceId, day, figures: rollup.figures, ended: rollup.ended }]);
    const stored = toStored(rollup);
    if (isCurrent) await saveProgress(transaction, [{ ...device, day, rollup: stored }]);
    else await saveDayStates(transaction, [{ deviceId, day, rollup: stored }]);
  }
  const after = rollup?.state ?? startFrom(before).state;
  return !isDeepStrictEqual(asStored(after), asStored(startFrom(known ?? before).state));
}

interface DayToFold {
  readonly deviceId: string;
  readonly day: string;
  readonly before: StoredRollup | undefined;
  readonly settings: FoldSettings;
}

async function foldDay(
  database: Database,
  { deviceId, day, before, settings }: DayToFold,
): Promise<Rollup | undefined> {
  const { beginMs, endMs } = localDay(settings.timeZone, day);
  const track = sliceTrack(await readTrack(database, deviceId, beginMs, endMs), beginMs, endMs);
  const start = { day, rollup: { state: startFrom(before).state, figures: undefined } };
  return foldTrack(start, track, settings).find((folded) => folded.day === day)?.rollup;
}

/** Converts to the form in which the database returns it, without undefined values. */
function asStored(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
