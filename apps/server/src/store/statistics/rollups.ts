/** How far each device's days are made, and with what knowledge the next point is met. */
import { type RawBuilder, sql } from 'kysely';
import type { Rollup, Span } from '../../telemetry/rollup.ts';
import type { Database, DatabaseTransaction } from '../database.ts';
import { drawRequestVersion } from '../request-version.ts';

/** Any number that no other user of the same database takes as its lock. */
const ROLLUP_LOCK = 808_008;

/** One process at a time makes days. Held to the end of the transaction. */
export async function lockRollups(transaction: DatabaseTransaction): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${sql.lit(ROLLUP_LOCK)})`.execute(transaction);
}

/**
 * What is stored of a roll-up: what ended is in tables of its own. The figures are those up to the last point; the span
 * that leaves the day is beside them, so that the next day can be made anew, and this one's share of that span with it.
 */
export type StoredRollup = Pick<Rollup, 'state' | 'figures'> & { readonly leaving?: Span | undefined };

export interface PendingDevice {
  readonly deviceId: string;
  readonly accountId: string;
  readonly timeZone: string;
  readonly communicatedAt: Date;
  /** Undefined for a device of which nothing is made yet. */
  readonly progress: { readonly day: string; readonly rollup: StoredRollup } | undefined;
}

interface PendingRow extends Omit<PendingDevice, 'progress'> {
  readonly day: string | null;
  readonly rollup: StoredRollup | null;
}

/** Each table is told which devices are meant: a merge by their ids would else begin at the first of them. */
const pendingWhere = (isMeant: (deviceId: RawBuilder<unknown>) => RawBuilder<unknown>) => sql<PendingRow>`
    SELECT devices.device_id AS "deviceId", account_id AS "accountId", time_zone AS "timeZone",
      state.communicated_at AS "communicatedAt", day, rollup
    FROM latest_states state
    JOIN devices ON devices.device_id = state.device_id AND ${isMeant(sql`devices.device_id`)}
    LEFT JOIN rollup_progress made ON made.device_id = state.device_id AND ${isMeant(sql`made.device_id`)}
    WHERE ${isMeant(sql`state.device_id`)}
      AND (made.communicated_at IS NULL OR state.communicated_at > made.communicated_at)`;

/** The next devices, by id, that were heard of since their days were made. */
export async function findPendingDevices(
  database: Database,
  afterDeviceId: string,
  limit: number,
): Promise<PendingDevice[]> {
  const { rows } = await sql<PendingRow>`${pendingWhere((id) => sql`${id} > ${afterDeviceId}`)}
    ORDER BY state.device_id LIMIT ${sql.lit(limit)}`.execute(database);
  return rows.map(toPending);
}

/** One of these; undefined when its days are made. */
export async function findPendingDevice(
  database: Database,
  deviceId: string,
): Promise<PendingDevice | undefined> {
  const { rows } = await pendingWhere((id) => sql`${id} = ${deviceId}`).execute(database);
  return rows.map(toPending)[0];
}

/** The device as findPendingDevices gives it, whether anything is pending or not. */
export async function findRollupDevice(
  database: Database,
  deviceId: string,
): Promise<PendingDevice | undefined> {
  const { rows } = await sql<PendingRow>`
    SELECT device_id AS "deviceId", account_id AS "accountId", time_zone AS "timeZone",
      coalesce(rollup_progress.communicated_at, 'epoch') AS "communicatedAt", day, rollup
    FROM devices LEFT JOIN rollup_progress USING (device_id) WHERE device_id = ${deviceId}`.execute(database);
  return rows.map(toPending)[0];
}

function toPending({ day, rollup, ...device }: PendingRow): PendingDevice {
  return { ...device, progress: day === null || rollup === null ? undefined : { day, rollup } };
}

export interface Progress {
  readonly deviceId: string;
  readonly communicatedAt: Date;
  readonly day: string;
  readonly rollup: StoredRollup;
}

export async function saveProgress(
  transaction: DatabaseTransaction,
  progress: readonly Progress[],
): Promise<void> {
  if (progress.length === 0) return;
  await transaction
    .insertInto('rollupProgress')
    .values(
      progress.map(({ deviceId, communicatedAt, day, rollup }) => ({
        deviceId,
        communicatedAt,
        day,
        rollup: JSON.stringify(rollup),
      })),
    )
    .onConflict((conflict) =>
      conflict.column('deviceId').doUpdateSet((set) => ({
        communicatedAt: set.ref('excluded.communicatedAt'),
        day: set.ref('excluded.day'),
        rollup: set.ref('excluded.rollup'),
      })),
    )
    .execute();
}

export interface DayState {
  readonly deviceId: string;
  readonly day: string;
  readonly rollup: StoredRollup;
}

/** Keeps what was known at the end of days. */
export async function saveDayStates(
  transaction: DatabaseTransaction,
  states: readonly DayState[],
): Promise<void> {
  if (states.length === 0) return;
  await transaction
    .insertInto('rollupStates')
    .values(
      states.map(({ deviceId, day, rollup }) => ({
        deviceId,
        day,
        rollup: JSON.stringify(rollup),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['deviceId', 'day']).doUpdateSet((set) => ({ rollup: set.ref('excluded.rollup') })),
    )
    .execute();
}

/** The last day before this one of which anything is known. */
export const findDayBefore = (database: Database, deviceId: string, day: string) =>
  findLastState(database, deviceId, sql<boolean>`day < ${day}`);

export const findDayState = (database: Database, deviceId: string, day: string) =>
  findLastState(database, deviceId, sql<boolean>`day = ${day}`);

function findLastState(
  database: Database,
  deviceId: string,
  days: RawBuilder<boolean>,
): Promise<Omit<DayState, 'deviceId'> | undefined> {
  return database
    .selectFrom('rollupStates')
    .select(['day', 'rollup'])
    .where('deviceId', '=', deviceId)
    .where(days)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export interface RollupRequest {
  readonly deviceId: string;
  /** Days are UTC; `-infinity` and `infinity` mean from the first and to the last. */
  readonly day: string;
  readonly throughDay: string;
  readonly version: string;
}

/** Asks for days to be made anew. */
export async function insertRollupRequests(
  database: Database,
  requests: readonly Omit<RollupRequest, 'version'>[],
): Promise<void> {
  if (requests.length === 0) return;
  const version = drawRequestVersion();
  await database
    .insertInto('rollupRequests')
    .values(
      requests.map(({ deviceId, day, throughDay }) => ({
        deviceId,
        day,
        throughDay,
        version,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['deviceId', 'day']).doUpdateSet((set) => ({ version: set.ref('excluded.version') })),
    )
    .execute();
}

/** Asks for every day of every device of an account and of all below it. */
export async function requestAllDays(database: Database, accountId: string): Promise<void> {
  await sql`INSERT INTO rollup_requests (device_id, day, through_day, version)
    SELECT device_id, '-infinity', 'infinity', ${drawRequestVersion()}::bigint
    FROM account_ancestors JOIN devices USING (account_id) WHERE ancestor_id = ${accountId}
    ON CONFLICT (device_id, day) DO UPDATE SET version = excluded.version`.execute(database);
}

/** Asks for every day of these devices. */
export async function requestDevices(database: Database, deviceIds: readonly string[]): Promise<void> {
  await insertRollupRequests(
    database,
    [...new Set(deviceIds)].map((deviceId) => ({ deviceId, day: '-infinity', throughDay: 'infinity' })),
  );
}

export async function findRollupRequests(database: Database, limit: number): Promise<RollupRequest[]> {
  return database
    .selectFrom('rollupRequests')
    .select(['deviceId', 'day', 'throughDay', 'version'])
    .orderBy('deviceId')
    .orderBy('day')
    .limit(limit)
    .execute();
}

/** Lets a request reach as far as what was made for it changed something: whoever goes on with it begins anew. */
export async function extendRollupRequest(
  database: Database,
  { deviceId, day, throughDay }: RollupRequest,
): Promise<void> {
  await database
    .updateTable('rollupRequests')
    .set({ throughDay })
    .where('deviceId', '=', deviceId)
    .where('day', '=', day)
    .execute();
}

/** Unless it was asked again meanwhile. */
export async function deleteRollupRequest(
  database: Database,
  { deviceId, day, version }: RollupRequest,
): Promise<void> {
  await database
    .deleteFrom('rollupRequests')
    .where('deviceId', '=', deviceId)
    .where('day', '=', day)
    .where('version', '=', version)
    .execute();
}

/** The last point of a device that is counted; undefined when none is. */
export async function findLastCounted(
  database: Database,
  deviceId: string,
): Promise<{ readonly positionedAtMs: number; readonly kind: number } | undefined> {
  const row = await database
    .selectFrom('rollupProgress')
    .select('rollup')
    .where('deviceId', '=', deviceId)
    .executeTakeFirst();
  const last = row?.rollup.state.last;
  return last && { positionedAtMs: last.timeMs, kind: last.kind };
}
