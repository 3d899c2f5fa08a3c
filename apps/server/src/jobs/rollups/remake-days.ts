/**
 * Makes days anew from history: after late data, after sealing, after a change of thresholds. Each day starts from the
 * state at the end of the day before, so the following days are made anew, too, until that state no longer changes.
 */
import { isDeepStrictEqual } from 'node:util';
import { localDay, localDayOf, nextDay } from '@outrider/domain/local-day.ts';
import { sliceTrack } from '@outrider/tracks/merge-tracks.ts';
import { dayBegin, DAY_MS, toDay } from '../../telemetry/days.ts';
import { findFirstInstant, readTrack } from '../../history/read-history.ts';
import type { Database, DatabaseTransaction } from '../../store/database.ts';
import { deleteDays, findNextMadeDay, writeDays } from '../../store/statistics/device-days.ts';
import {
  deleteRollupRequest,
  extendRollupRequest,
  findDayBefore,
  findDayState,
  findRollupDevice,
  findRollupRequests,
  lockRollups,
  type PendingDevice,
  type RollupRequest,
  saveDayStates,
  saveProgress,
  type StoredRollup,
} from '../../store/statistics/rollups.ts';
import { findThresholds } from '../../store/statistics/thresholds.ts';
import type { Span } from '../../telemetry/rollup.ts';
import type { Thresholds } from '../../telemetry/thresholds.ts';
import type { Interruption } from '../interruption.ts';
import { addLeaving, type FoldedDay, foldTrack, startFrom, toStored } from './fold-track.ts';

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

async function serve(database: Database, asked: RollupRequest, interruption: Interruption): Promise<void> {
  let request = asked;
  let day = await findFirstDay(database, request);
  while (day !== undefined) {
    interruption.throwIfAborted();
    const current: string = day;
    // One day per transaction, so that days made from new reports need not wait for a whole year.
    const further = await database.transaction().execute(async (transaction) => {
      await lockRollups(transaction);
      return serveDay(transaction, request, current);
    });
    if (!further) return;
    request = further;
    day = nextDay(current);
  }
}

/** Makes one day. Returns the request, which may have become longer, unless this was the last day of it. */
async function serveDay(
  transaction: DatabaseTransaction,
  request: RollupRequest,
  day: string,
): Promise<RollupRequest | undefined> {
  const device = await findRollupDevice(transaction, request.deviceId);
  const lastDay = device && findLastDay(device);
  if (!device || lastDay === undefined || day > lastDay) return undefined;
  const isChanged = await remakeDay(transaction, device, day, lastDay);
  if (day === lastDay) return undefined;
  const next = isChanged ? await findNextMadeDay(transaction, request.deviceId, nextDay(day)) : undefined;
  const isFurther = next !== undefined && next > requestedEnd(device.timeZone, request);
  if (!isFurther) return day < requestedEnd(device.timeZone, request) ? request : undefined;
  // Noted at once: whoever goes on after an interruption finds this day unchanged, and would end with it.
  const further = { ...request, throughDay: toDay(localDay(device.timeZone, next).beginMs) };
  await extendRollupRequest(transaction, further);
  return further;
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
  const madeDay = await findNextMadeDay(database, deviceId, FIRST_DAY);
  return madeDay !== undefined && madeDay < firstDay ? madeDay : firstDay;
}

function requestedEnd(timeZone: string, { throughDay }: RollupRequest): string {
  return throughDay === 'infinity' ? LAST_DAY : localDayOf(timeZone, dayBegin(throughDay) + DAY_MS - 1).day;
}

/** Makes one day. Returns whether the state with which the next day starts has changed. */
async function remakeDay(
  transaction: DatabaseTransaction,
  device: PendingDevice,
  day: string,
  lastDay: string,
): Promise<boolean> {
  const { deviceId, accountId, progress } = device;
  const thresholds = (await findThresholds(transaction, [accountId])).get(accountId);
  if (!thresholds || !progress) throw new Error(`device ${deviceId} has no thresholds or no progress`);
  const isCurrent = day === lastDay;
  const before = await findDayBefore(transaction, deviceId, day);
  const known = isCurrent ? progress.rollup : (await findDayState(transaction, deviceId, day))?.rollup;
  const days = await foldDays(transaction, device, { day, before, thresholds });
  const rollup = days.find((folded) => folded.day === day)?.rollup;
  const throughDay = isCurrent ? LAST_DAY : day;
  if (rollup) {
    // Behind the last day with points are days of silence, and what a change of the zone left; both are made anew.
    await deleteDays(transaction, deviceId, before ? nextDay(before.day) : FIRST_DAY, throughDay);
    const leaving = isCurrent ? undefined : known?.leaving;
    await writeFolded(transaction, device, days, { day, leaving });
    const stored = toStored(rollup, leaving);
    if (isCurrent) await saveProgress(transaction, [{ ...device, day, rollup: stored }]);
    else await saveDayStates(transaction, [{ deviceId, day, rollup: stored }]);
  } else if (known) {
    await deleteDays(transaction, deviceId, day, throughDay);
  }
  const after = rollup?.state ?? startFrom(before?.rollup).state;
  return !isDeepStrictEqual(asStored(after), asStored(startFrom(known ?? before?.rollup).state));
}

/** Writes a day, and those before it, whose share of the span between them is known now. */
async function writeFolded(
  transaction: DatabaseTransaction,
  { deviceId, timeZone }: PendingDevice,
  days: readonly FoldedDay[],
  { day, leaving }: { readonly day: string; readonly leaving: Span | undefined },
): Promise<void> {
  const made = days.map((folded) => ({
    deviceId,
    day: folded.day,
    figures: folded.day === day ? addLeaving(timeZone, folded, leaving) : folded.figures,
    // What ended on a day before stands there.
    ended: (folded.day === day && folded.rollup?.ended) || [],
  }));
  await writeDays(transaction, made);
  const before = days.filter((folded) => folded.day !== day);
  await saveDayStates(
    transaction,
    before.flatMap((folded) =>
      folded.rollup ? [{ deviceId, day: folded.day, rollup: toStored(folded.rollup, folded.leaving) }] : [],
    ),
  );
}

interface DayToFold {
  readonly day: string;
  readonly before: { readonly day: string; readonly rollup: StoredRollup } | undefined;
  readonly thresholds: Thresholds;
}

/** The day, after the last one with points and the silence between them. */
async function foldDays(
  database: Database,
  { deviceId, timeZone }: PendingDevice,
  { day, before, thresholds }: DayToFold,
): Promise<FoldedDay[]> {
  const { beginMs, endMs } = localDay(timeZone, day);
  const track = sliceTrack(await readTrack(database, deviceId, beginMs, endMs), beginMs, endMs);
  return foldTrack(before, track, { timeZone, thresholds });
}

/** Converts to the form in which the database returns it, without undefined values. */
function asStored(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
