/**
 * Which alarms somebody asks for. The newest of few devices are found by device, and those of many by time: among the
 * alarms of a whole platform those of few devices are rare, and each of many devices would have to be asked. By time,
 * a page asks of each alarm that comes whose device it is; what walks thousands of alarms puts the asker's devices into a
 * hash table first. The indexes hold each alarm's device: so most rows that are passed over are never read.
 */
import type { AlarmKind } from '@outrider/domain/alarm-kinds.ts';
import type { AlarmLevel } from '@outrider/domain/alarm-levels.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database.ts';
import { isServed } from '../devices/served.ts';
import type { Page } from '../page.ts';

export interface AlarmFilter {
  /** Of this account's devices. */
  readonly accountId: string;
  /** And of all accounts below it. */
  readonly below: boolean;
  /** Without the devices whose service is over. */
  readonly servedOnly: boolean;
  readonly isRead: boolean | undefined;
  /** An alarm that was raised again since then is not; undefined = whether or not. */
  readonly isAcknowledged?: boolean | undefined;
  /** Undefined = all. */
  readonly kinds: readonly AlarmKind[] | undefined;
  /** Undefined = all. */
  readonly levels?: readonly AlarmLevel[] | undefined;
  /** None = all of the account. */
  readonly deviceIds: readonly string[];
  readonly fenceId: string | undefined;
  /** Part of a device's name, plate or number; empty = any. */
  readonly text: string;
  /** When they started. */
  readonly from: Date | undefined;
  readonly to: Date | undefined;
  /** These alone; undefined = all. */
  readonly alarmIds?: readonly string[] | undefined;
  /** Those that come after this one in the order of the list. */
  readonly after?: { readonly startedAt: Date; readonly alarmId: string } | undefined;
}

/** Above that many devices their alarms are looked for by time. Our choice: as many look-ups take some milliseconds. */
const FEW_DEVICES_MAX = 2_000;
/** Up to that many alarms are asked one by one: a hash table of 40,000 devices takes 30 to 100 ms. Our choice. */
const PAGE_MAX = 500;
/** Above that many kinds most alarms are of one of them. Our choice. */
const FEW_KINDS_MAX = 8;

/** `%`, `_` and `\` mean themselves. */
const asPattern = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** The one place that says whose alarms an account may have: those of devices that it or one below it has now. */
function deviceIsIn({ accountId, below, servedOnly, deviceIds, text }: AlarmFilter): RawBuilder<unknown> {
  const pattern = asPattern(text);
  const isFound = sql`(devices.terminal_id ILIKE ${pattern} OR devices.plate ILIKE ${pattern}
    OR devices.name ILIKE ${pattern})`;
  return sql`EXISTS (SELECT FROM account_ancestors scope WHERE scope.account_id = devices.account_id
      AND scope.ancestor_id = ${accountId} AND (${below}::boolean OR scope.depth = 0))
      AND ${isServed(servedOnly)}
    ${deviceIds.length === 0 ? sql`` : sql`AND devices.device_id = ANY (${[...deviceIds]}::bigint[])`}
    ${text === '' ? sql`` : sql`AND ${isFound}`}`;
}

/** As in the index of the urgent ones. */
const IS_OPEN = sql`(alarm.acknowledged_at IS NULL OR alarm.read_at IS NULL)`;

function alarmIs({
  isRead,
  isAcknowledged,
  kinds,
  levels,
  fenceId,
  from,
  to,
  alarmIds,
  after,
}: AlarmFilter): RawBuilder<unknown> {
  const conditions = [sql`alarm.deleted_at IS NULL`];
  if (isRead !== undefined)
    conditions.push(isRead ? sql`alarm.read_at IS NOT NULL` : sql`alarm.read_at IS NULL`);
  if (isAcknowledged !== undefined) conditions.push(isAcknowledged ? sql`NOT ${IS_OPEN}` : IS_OPEN);
  if (kinds) {
    const [only, ...others] = kinds;
    conditions.push(
      // In the order of the index of one kind.
      others.length === 0 ? sql`alarm.kind = ${only}` : sql`alarm.kind = ANY (${[...kinds]}::text[])`,
    );
  }
  if (levels) {
    // As a text of its own, so that the index of the urgent ones fits.
    const [only, ...others] = levels;
    conditions.push(
      only === 'urgent' && others.length === 0
        ? sql`alarm.level = 'urgent'`
        : sql`alarm.level = ANY (${[...levels]}::text[])`,
    );
  }
  if (fenceId !== undefined)
    conditions.push(sql`alarm.fence_id = ${fenceId} AND alarm.fence_id <> 0 AND alarm.source <> 'riskPoint'`);
  if (from) conditions.push(sql`alarm.started_at >= ${from}`);
  if (to) conditions.push(sql`alarm.started_at <= ${to}`);
  if (alarmIds) conditions.push(sql`alarm.alarm_id = ANY (${[...alarmIds]}::bigint[])`);
  if (after) {
    conditions.push(sql`(alarm.started_at, alarm.alarm_id) < (${after.startedAt}, ${after.alarmId}::bigint)`);
  }
  return sql.join(conditions, sql` AND `);
}

const NEWEST_FIRST = sql`ORDER BY alarm.started_at DESC, alarm.alarm_id DESC`;

/** The keys of the alarms that match, newest first, as `(device_id, alarm_id, started_at)`. */
export async function matchingAlarms(
  database: Database,
  filter: AlarmFilter,
  { limit, offset }: Page,
): Promise<RawBuilder<unknown>> {
  const key = sql`alarm.device_id, alarm.alarm_id, alarm.started_at`;
  // An alarm that is named has its own index, whosever device it is.
  const few = filter.alarmIds ? undefined : await findFewDevices(database, filter);
  if (!few) {
    const isSeen = filter.alarmIds
      ? sql`EXISTS (SELECT FROM devices WHERE devices.device_id = alarm.device_id AND ${deviceIsIn(filter)})`
      : isAskers(filter, limit + offset <= PAGE_MAX);
    const page = sql`${NEWEST_FIRST} LIMIT ${limit} OFFSET ${offset}`;
    const { kinds } = filter;
    if (!kinds || kinds.length === 1 || kinds.length > FEW_KINDS_MAX) {
      return sql`SELECT ${key} FROM device_alarms alarm WHERE ${isSeen} AND ${alarmIs(filter)} ${page}`;
    }
    // Of each kind by its index: among all alarms they may be rare.
    const others = { ...filter, kinds: undefined };
    return sql`SELECT ${key} FROM unnest(${[...kinds]}::text[]) AS few (kind) CROSS JOIN LATERAL (
        SELECT ${key} FROM device_alarms alarm WHERE alarm.kind = few.kind AND ${isSeen} AND ${alarmIs(others)}
        ${NEWEST_FIRST} LIMIT ${limit + offset}) alarm
      ${page}`;
  }
  return sql`SELECT ${key} FROM unnest(${few}::bigint[]) AS few (device_id) CROSS JOIN LATERAL (
      SELECT ${key} FROM device_alarms alarm WHERE alarm.device_id = few.device_id AND ${alarmIs(filter)}
      ${NEWEST_FIRST} LIMIT ${limit + offset}) alarm
    ${NEWEST_FIRST} LIMIT ${limit} OFFSET ${offset}`;
}

/** Whether an alarm's device is one of the asker's; IS TRUE keeps the planner from joining all alarms with all devices. */
function isAskers(filter: AlarmFilter, isPage: boolean): RawBuilder<unknown> {
  const devices = sql`devices WHERE ${deviceIsIn(filter)}`;
  return isPage
    ? sql`(SELECT true FROM ${devices} AND devices.device_id = alarm.device_id) IS TRUE`
    : sql`(alarm.device_id IN (SELECT device_id FROM ${devices})) IS TRUE`;
}

/** The devices that are asked about; undefined where they are many. A rare name leaves few even of a whole platform. */
async function findFewDevices(database: Database, filter: AlarmFilter): Promise<string[] | undefined> {
  const { rows } = await sql<{ deviceId: string }>`
    SELECT devices.device_id AS "deviceId" FROM devices WHERE ${deviceIsIn(filter)}
    LIMIT ${FEW_DEVICES_MAX + 1}`.execute(database);
  return rows.length > FEW_DEVICES_MAX ? undefined : rows.map(({ deviceId }) => deviceId);
}
