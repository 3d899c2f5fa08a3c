/** What is kept, and for how long. Housekeeping works from this list, and the table in docs/operations.md is tested against it. */
import { IMPORT_REFUSALS } from '@outrider/domain/import-quota.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import { dropPartitionsBefore } from './partitions.ts';
import type { DB } from './tables.ts';

/** The settings that say how long, in days. */
export interface RetentionDays {
  readonly frameLogDays: number;
  readonly mediaDays: number;
  readonly historyDays: number;
  readonly rewindDays: number;
}

interface Kept {
  readonly what: string;
  /** Whole days, or as many as a setting says. */
  readonly days: number | keyof RetentionDays;
  /** Beyond those, because days end at different times over the world. */
  readonly spareDays?: number;
}

/** Deleted in lots; `since` is the column from which the time counts. */
interface KeptRows extends Kept {
  readonly by: 'rows';
  readonly table: string;
  readonly since: string;
  /** Which rows may go at all; by default all of them. */
  readonly where?: RawBuilder<boolean>;
}

/** Dropped as whole partitions. Those of months are dropped by the sealing (jobs/sealing), and keyframes deleted, once their days are sealed. */
interface KeptPartitions extends Kept {
  readonly by: 'dayPartitions' | 'sealing';
  readonly table: string;
  readonly since: string;
}

export type Retention = KeptRows | KeptPartitions;

/** The compiler looks up the table and its column. */
function rows<T extends keyof DB>(
  table: T,
  since: Extract<keyof DB[T], string>,
  kept: Kept & { readonly where?: RawBuilder<boolean> },
): KeptRows {
  return { by: 'rows', table, since, ...kept };
}

function partitions<T extends keyof DB>(
  by: KeptPartitions['by'],
  table: T,
  since: Extract<keyof DB[T], string>,
  kept: Kept,
): KeptPartitions {
  return { by, table, since, ...kept };
}

/** As long as the strictest provider lets its answers be kept. */
export const ADDRESS_DAYS = 30;
/** How long a link of a message acknowledges; our choice. */
export const ACKNOWLEDGEMENT_DAYS = 7;

export const RETENTION: readonly Retention[] = [
  partitions('dayPartitions', 'frameBlocks', 'startedAt', { what: 'raw frames', days: 'frameLogDays' }),
  partitions('sealing', 'trackSegments', 'day', { what: 'history', days: 'historyDays' }),
  partitions('sealing', 'deviceDays', 'day', { what: 'figures of days', days: 'historyDays' }),
  partitions('sealing', 'deviceStays', 'day', { what: 'stays', days: 'historyDays' }),
  partitions('sealing', 'deviceTrips', 'day', { what: 'trips', days: 'historyDays' }),
  partitions('sealing', 'rollupStates', 'day', { what: 'what the figures go on from', days: 'historyDays' }),
  partitions('sealing', 'trackKeyframes', 'day', {
    what: 'keyframes of the monitor’s past',
    days: 'rewindDays',
  }),
  rows('deviceContacts', 'untilAt', {
    what: 'contacts without a position',
    days: 'rewindDays',
    spareDays: 1,
  }),
  rows('driverCards', 'receivedAt', { what: 'cards of drivers', days: 'historyDays' }),
  rows('deviceMedia', 'receivedAt', { what: 'pictures and sounds of devices', days: 'mediaDays' }),
  // Long enough to see that a clock is broken; our choice.
  rows('misdatedPositions', 'receivedAt', { what: 'positions that a broken clock dated', days: 90 }),
  // A day is shown; one more for who looks while clocks and days differ. Our choice.
  rows('recentAlarms', 'raisedAt', { what: 'alarms of the monitor', days: 2 }),
  rows('fenceAlarms', 'raisedAt', { what: 'alarms of fences', days: 'historyDays' }),
  // Longer than devices repeat a report; our choice.
  rows('alarmReports', 'toldAt', { what: 'reports that are part of alarms', days: 3 }),
  rows('deviceAlarms', 'endedAt', { what: 'alarms', days: 'historyDays' }),
  rows('alarmTellings', 'begunAt', {
    what: 'who was to be told of alarms',
    days: 'historyDays',
    where: sql<boolean>`status <> 'open'`,
  }),
  rows('notificationMessages', 'createdAt', {
    what: 'messages to people about alarms',
    days: 'historyDays',
    where: sql<boolean>`status NOT IN ('waiting', 'sending')`,
  }),
  // So that whoever was not told can look up why.
  rows('alarmSilences', 'endsAt', { what: 'silences that are over', days: 'historyDays' }),
  rows('commandRecords', 'createdAt', {
    what: 'commands that are done',
    days: 'historyDays',
    where: sql<boolean>`status NOT IN ('queued', 'sent', 'delivered')`,
  }),
  rows('sessions', 'expiresAt', { what: 'sessions that have run out', days: 0 }),
  // So that whoever made a link sees what became of it; our choice.
  rows('shareLinks', 'endsAt', { what: 'share links that have ended', days: 30 }),
  // They prove who was told and who acknowledged, for as long as there is the alarm.
  rows('acknowledgementLinks', 'expiresAt', { what: 'links that acknowledge alarms', days: 'historyDays' }),
  // So that both sides can look up what was decided; our choice.
  rows('numberClaims', 'decidedAt', { what: 'claims that are decided', days: 365 }),
  rows('importRefusals', 'refusedAt', { what: 'refused imports', days: IMPORT_REFUSALS.hours / 24 }),
  rows('loginAttempts', 'lastAt', { what: 'failed log-ins', days: 1 }),
  // As long as the cookie that says so.
  rows('knownBrowsers', 'lastAt', { what: 'browsers that somebody logged in from', days: 180 }),
  // Each says when it ends itself: JOB_DAYS after it began.
  rows('jobs', 'endsAt', { what: 'jobs that are over, with their files', days: 0 }),
  // A year, so that it is seen that each month came; our choice.
  rows('scheduleRuns', 'createdAt', { what: 'what schedules of reports have made', days: 366 }),
  // Whoever waits has long left the page; our choice.
  rows('wantedAddresses', 'askedAt', { what: 'places whose addresses were waited for', days: 1 }),
  rows('addresses', 'foundAt', { what: 'addresses that were looked up', days: ADDRESS_DAYS }),
];

const DAY_MS = 86_400_000;
/** A statement's worth: each lot is a transaction of its own, and no writer waits for long. */
const LOT = 10_000;

/** Deletes and drops what was kept for long enough, the sealing's part aside. */
export async function deleteOld(database: Database, settings: RetentionDays, nowMs: number): Promise<void> {
  for (const kept of RETENTION) {
    const days = typeof kept.days === 'number' ? kept.days : settings[kept.days];
    const beforeMs = nowMs - (days + (kept.spareDays ?? 0)) * DAY_MS;
    if (kept.by === 'rows') await deleteRowsBefore(database, kept, new Date(beforeMs));
    if (kept.by === 'dayPartitions') await dropPartitionsBefore(database, 'frame_blocks', beforeMs);
  }
}

/** None of these tables is partitioned, so that a `ctid` names one row. */
export async function deleteRowsBefore(
  database: Database,
  { table, since, where = sql<boolean>`true` }: Pick<KeptRows, 'table' | 'since' | 'where'>,
  before: Date,
  lot = LOT,
): Promise<void> {
  let deleted = lot;
  while (deleted === lot) {
    const { numAffectedRows } = await sql`DELETE FROM ${sql.table(table)} WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM ${sql.table(table)} WHERE ${sql.ref(since)} < ${before} AND ${where} LIMIT ${lot}))`.execute(
      database,
    );
    deleted = Number(numAffectedRows);
  }
}
