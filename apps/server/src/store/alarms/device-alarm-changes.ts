/** What people make of alarms. */
import type { AlarmKind } from '@outrider/domain/alarm-kinds.ts';
import { sql } from 'kysely';
import type { Database } from '../database.ts';
import type { AlarmSource } from './alarm-reports.ts';
import { type AlarmFilter, matchingAlarms } from './matching-alarms.ts';

/** As many as one transaction changes; whoever wants more asks again. */
export const ALARMS_AT_ONCE = 10_000;

export interface AlarmMark {
  readonly accountId: string;
  readonly at: Date;
  /** `read` and `unread` alone, or `acknowledged` with a note, which is read as well. */
  readonly mark: 'read' | 'unread' | 'acknowledged' | 'deleted';
  readonly note: string;
}

const IS_MARKED = {
  read: sql`alarm.read_at IS NOT NULL`,
  unread: sql`alarm.read_at IS NULL`,
  // A second note replaces the first.
  acknowledged: sql`false`,
  deleted: sql`false`,
};

export interface Marked {
  readonly alarmId: string;
  readonly deviceId: string;
  readonly kind: AlarmKind;
  readonly source: AlarmSource;
}

/** Marks the newest that match, so many at most as one transaction takes. @returns those that changed. */
export async function markAlarms(
  transaction: Database,
  filter: AlarmFilter,
  { accountId, at, mark, note }: AlarmMark,
): Promise<readonly Marked[]> {
  const reading = sql`read_at = coalesce(alarm.read_at, ${at}),
    read_by = CASE WHEN alarm.read_at IS NULL THEN ${accountId}::bigint ELSE alarm.read_by END`;
  const changes = {
    read: reading,
    unread: sql`read_at = NULL, read_by = NULL`,
    acknowledged: sql`${reading}, acknowledged_at = ${at}, acknowledged_by = ${accountId},
      acknowledged_contact = NULL, note = ${note}`,
    // A deleted alarm counts as read, so that it stays out of sight for as long as it lasts.
    deleted: sql`${reading}, deleted_at = ${at}`,
  };
  const chosen = await matchingAlarms(transaction, filter, { limit: ALARMS_AT_ONCE, offset: 0 });
  const { rows } = await sql<Marked>`
    WITH chosen AS MATERIALIZED (${chosen})
    UPDATE device_alarms alarm SET ${changes[mark]} FROM chosen
    WHERE alarm.device_id = chosen.device_id AND alarm.alarm_id = chosen.alarm_id AND NOT ${IS_MARKED[mark]}
    RETURNING alarm.alarm_id AS "alarmId", alarm.device_id AS "deviceId",
      alarm.kind, alarm.source`.execute(transaction);
  return rows;
}

/** @returns whether the device has the alarm. */
export async function setAlarmAddress(
  database: Database,
  {
    deviceId,
    alarmId,
    place,
    address,
  }: {
    readonly deviceId: string;
    readonly alarmId: string;
    readonly place: 'start' | 'end';
    readonly address: string;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('deviceAlarms')
    .set(place === 'start' ? { address } : { endAddress: address })
    .where('deviceId', '=', deviceId)
    .where('alarmId', '=', alarmId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
