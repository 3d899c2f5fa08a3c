/** What needs somebody, as it lies in the tables; api/alarms/find-needs.ts makes a short list of it. */
import { type AlarmKind, toAlarmKind } from '@outrider/domain/alarm-kinds.ts';
import { DUE_ENDS, type DueEnd } from '@outrider/contract/past-due.ts';
import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { onlineSince } from '../devices/device-states.ts';
import { type AlarmFilter, matchingAlarms } from './matching-alarms.ts';

export interface AlarmGroupRow {
  readonly kind: AlarmKind;
  readonly deviceId: string;
  readonly terminalId: string;
  readonly name: string;
  readonly plate: string;
  readonly count: number;
  /** Of the newest. */
  readonly alarmId: string;
  readonly startedAt: Date;
  readonly latitudeE6: number | null;
  readonly longitudeE6: number | null;
}

/** The newest alarms that match, by kind and device, the newest first. */
export async function groupAlarms(
  database: Database,
  filter: AlarmFilter,
  limit: number,
): Promise<AlarmGroupRow[]> {
  const { rows } = await sql<Omit<AlarmGroupRow, 'kind'> & { readonly kind: string }>`
    WITH page AS MATERIALIZED (${await matchingAlarms(database, filter, { limit, offset: 0 })}), grouped AS (
      SELECT DISTINCT ON (kind, device_id) kind, device_id, alarm_id, alarm.started_at, latitude_e6, longitude_e6,
        count(*) OVER (PARTITION BY kind, device_id)::integer AS count
      FROM page JOIN device_alarms alarm USING (device_id, alarm_id)
      ORDER BY kind, device_id, alarm.started_at DESC, alarm_id DESC
    )
    SELECT kind, device_id AS "deviceId", terminal_id AS "terminalId", name, plate, count, alarm_id AS "alarmId",
      started_at AS "startedAt", latitude_e6 AS "latitudeE6", longitude_e6 AS "longitudeE6"
    FROM grouped JOIN devices USING (device_id) ORDER BY started_at DESC, alarm_id DESC`.execute(database);
  return rows.map((row) => ({ ...row, kind: toAlarmKind(row.kind) }));
}

export interface SilentRow {
  readonly deviceId: string;
  readonly terminalId: string;
  readonly name: string;
  readonly plate: string;
  readonly communicatedAt: Date;
  /** Of them all. */
  readonly total: number;
}

/** Devices that were heard of since an instant and are offline now, those that fell silent last first. */
export async function findSilent(
  database: Database,
  accountId: string,
  { since, now, limit }: { readonly since: Date; readonly now: Date; readonly limit: number },
): Promise<SilentRow[]> {
  const { rows } = await sql<SilentRow>`
    SELECT devices.device_id AS "deviceId", terminal_id AS "terminalId", name, plate,
      communicated_at AS "communicatedAt", count(*) OVER ()::integer AS total
    FROM account_ancestors scope JOIN devices USING (account_id) JOIN latest_states state USING (device_id)
    WHERE scope.ancestor_id = ${accountId} AND communicated_at > ${since}
      AND communicated_at <= ${onlineSince(now)} AND (devices.expires_at IS NULL OR devices.expires_at > ${now})
    ORDER BY communicated_at DESC, devices.device_id LIMIT ${limit}`.execute(database);
  return rows;
}

/** How many devices run out between two instants, by what ends. */
export async function countDue(
  database: Database,
  accountId: string,
  { now, until }: { readonly now: Date; readonly until: Date },
): Promise<Readonly<Record<DueEnd, number>>> {
  const within = (column: string) => sql`${sql.ref(column)} > ${now} AND ${sql.ref(column)} <= ${until}`;
  const { rows } = await sql<Record<DueEnd, number>>`
    SELECT count(*) FILTER (WHERE ${within('devices.expires_at')})::integer AS service,
      count(*) FILTER (WHERE ${within('devices.user_expires_at')})::integer AS "user",
      count(*) FILTER (WHERE ${within('devices.sim_expires_at')})::integer AS sim
    FROM account_ancestors scope JOIN devices USING (account_id) WHERE scope.ancestor_id = ${accountId}`.execute(
    database,
  );
  return rows[0] ?? (Object.fromEntries(DUE_ENDS.map((end) => [end, 0])) as Record<DueEnd, number>);
}
