/** Alarms as people list them: each condition once, with where it began and ended and what became of it. */
import { type AlarmKind, toAlarmKind } from '@outrider/domain/alarm-kinds.ts';
import type { AlarmLevel } from '@outrider/domain/alarm-levels.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database.ts';
import type { Page, Paged } from '../page.ts';
import { pagedByRows } from '../page.ts';
import type { AlarmSource } from './alarm-reports.ts';
import { type AlarmFilter, matchingAlarms } from './matching-alarms.ts';

/** Coordinates are 1e-6 degree, WGS84. */
export interface DeviceAlarmRow {
  readonly alarmId: string;
  readonly deviceId: string;
  readonly terminalId: string;
  readonly name: string;
  readonly plate: string;
  readonly accountName: string;
  readonly kind: AlarmKind;
  readonly startedAt: Date;
  readonly endedAt: Date;
  readonly reportCount: number;
  readonly isLate: boolean;
  readonly latitudeE6: number | null;
  readonly longitudeE6: number | null;
  readonly endLatitudeE6: number | null;
  readonly endLongitudeE6: number | null;
  readonly speedDkmh: number;
  readonly address: string | null;
  /** Null for no fence, and for one whose account the viewer may not see. */
  readonly fenceName: string | null;
  /** Null also for a fence that was deleted. */
  readonly fenceId: string | null;
  /** Of the risk point that was approached; the rest is null for one that was deleted. */
  readonly riskPointName: string | null;
  readonly riskPointId: string | null;
  readonly riskKind: string | null;
  readonly riskWarning: string | null;
  readonly readAt: Date | null;
  /** Null for somebody whom the viewer may not see. */
  readonly readerName: string | null;
  readonly acknowledgedAt: Date | null;
  readonly acknowledgerName: string | null;
  readonly note: string;
  readonly source: AlarmSource;
  readonly level: AlarmLevel;
  /** When it was known to be over; null while it lasts. */
  readonly closedAt: Date | null;
  readonly endAddress: string | null;
  readonly ruleId: string | null;
  /** In the unit of the kind. */
  readonly limitValue: number | null;
  readonly measuredValue: number | null;
}

/** A page of them, newest first. */
export async function readDeviceAlarms(
  database: Database,
  viewerId: string,
  filter: AlarmFilter,
  page: Page,
): Promise<DeviceAlarmRow[]> {
  const matching = await matchingAlarms(database, filter, page);
  const rows = await readRows(database, viewerId, { matching, page: { limit: page.limit, offset: 0 } });
  return rows.map((row) => ({ ...row, kind: toAlarmKind(row.kind) }));
}

interface Matched {
  readonly matching: RawBuilder<unknown>;
  /** Of those. */
  readonly page: Page;
}

type FoundRow = Omit<DeviceAlarmRow, 'kind'> & { readonly kind: string; readonly total: number };

/** A page of those that match, with the number of them. */
async function readRows(
  database: Database,
  viewerId: string,
  { matching, page }: Matched,
): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    WITH matching AS MATERIALIZED (${matching}), page AS MATERIALIZED (
      SELECT device_id, alarm_id, started_at FROM matching
      ORDER BY started_at DESC, alarm_id DESC LIMIT ${page.limit} OFFSET ${page.offset}
    )
    SELECT (SELECT count(*)::integer FROM matching) AS total, alarm.alarm_id AS "alarmId", alarm.device_id AS "deviceId", devices.terminal_id AS "terminalId",
      devices.name, devices.plate, owner.nickname AS "accountName", alarm.kind,
      alarm.started_at AS "startedAt", alarm.ended_at AS "endedAt", report_count AS "reportCount",
      is_late AS "isLate", alarm.latitude_e6 AS "latitudeE6", alarm.longitude_e6 AS "longitudeE6",
      end_latitude_e6 AS "endLatitudeE6", end_longitude_e6 AS "endLongitudeE6",
      alarm.speed_dkmh AS "speedDkmh", alarm.address,
      CASE WHEN fence_owner.account_id IS NOT NULL THEN coalesce(fences.name, fence_name) END AS "fenceName",
      CASE WHEN fence_owner.account_id IS NOT NULL THEN fences.fence_id END AS "fenceId",
      CASE WHEN alarm.source = 'riskPoint' THEN coalesce(point.name, fence_name) END AS "riskPointName",
      point.risk_point_id AS "riskPointId", point.kind AS "riskKind", point.warning AS "riskWarning",
      read_at AS "readAt", CASE WHEN reader_seen.account_id IS NOT NULL THEN reader.nickname END AS "readerName",
      acknowledged_at AS "acknowledgedAt",
      CASE WHEN acknowledger_seen.account_id IS NOT NULL
        THEN coalesce(acknowledged_contact, acknowledger.nickname) END AS "acknowledgerName",
      note, source, level, closed_at AS "closedAt", end_address AS "endAddress", rule_id AS "ruleId",
      limit_value AS "limitValue", measured_value AS "measuredValue"
    FROM page JOIN device_alarms alarm USING (device_id, alarm_id) JOIN devices USING (device_id)
    JOIN accounts owner ON owner.account_id = devices.account_id
    LEFT JOIN account_ancestors fence_owner
      ON fence_owner.account_id = fence_account_id AND fence_owner.ancestor_id = ${viewerId}
        AND alarm.source <> 'riskPoint'
    LEFT JOIN fences ON alarm.source <> 'riskPoint' AND fences.fence_id = alarm.fence_id
    LEFT JOIN risk_points point ON alarm.source = 'riskPoint' AND point.risk_point_id = alarm.fence_id
    LEFT JOIN accounts reader ON reader.account_id = read_by
    LEFT JOIN account_ancestors reader_seen
      ON reader_seen.account_id = read_by AND reader_seen.ancestor_id = ${viewerId}
    LEFT JOIN accounts acknowledger ON acknowledger.account_id = acknowledged_by
    LEFT JOIN account_ancestors acknowledger_seen
      ON acknowledger_seen.account_id = acknowledged_by AND acknowledger_seen.ancestor_id = ${viewerId}
    ORDER BY page.started_at DESC, page.alarm_id DESC`.execute(database);
  return rows;
}

/** Nobody turns more pages than that, and counting millions would cost more than reading a page of them. */
const COUNT_MAX = 10_000;

/** How many match, counted up to 10,000. */
export async function countDeviceAlarms(database: Database, filter: AlarmFilter): Promise<number> {
  const matching = await matchingAlarms(database, filter, { limit: COUNT_MAX, offset: 0 });
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::integer AS total FROM (${matching}) matching`.execute(database);
  return rows[0]?.total ?? 0;
}

/** A page with the number of all, which is counted up to 10,000. */
export async function findDeviceAlarms(
  database: Database,
  viewerId: string,
  filter: AlarmFilter,
  page: Page,
): Promise<Paged<DeviceAlarmRow>> {
  // Page and number come of one walk.
  const limit = Math.max(COUNT_MAX, page.limit + page.offset);
  const matching = await matchingAlarms(database, filter, { limit, offset: 0 });
  const { total, rows } = await pagedByRows(page, (part) =>
    readRows(database, viewerId, { matching, page: part }),
  );
  return {
    total: Math.min(total, COUNT_MAX),
    rows: rows.map(({ total: _total, ...row }) => ({ ...row, kind: toAlarmKind(row.kind) })),
  };
}
