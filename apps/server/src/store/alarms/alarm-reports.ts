/**
 * Reports of alarms, made into alarms that last. The instants at which a device reports a kind are joined as long as none
 * is further from the next than the kind's gap. So the alarms of a device follow from the set of its reports alone: their
 * order, their repetition and a restart in between change nothing.
 *
 * One statement takes a batch: It keeps the instants that are new. It puts those and the alarms within reach of them in
 * order of time, and starts another alarm wherever the gap is too wide. Of the alarms that a report joins, the oldest row
 * stays, with what people noted on it.
 */
import type { AlarmKind } from '@outrider/domain/alarm-kinds.ts';
import { bigint, boolean, defineStatement, instant, integer, smallint, text } from '../batch-table.ts';

/** The instant is epoch milliseconds, UTC; coordinates are 1e-6 degree, WGS84. */
export interface AlarmReportRow {
  readonly deviceId: string;
  readonly kind: AlarmKind;
  /** The fence that it is about, as it is called now and with its account. */
  readonly fence?:
    | { readonly fenceId: string; readonly name: string; readonly accountId: string }
    | undefined;
  readonly toldAtMs: number;
  /** Reports closer than that to an alarm of the same kind and fence belong to it. */
  readonly gapS: number;
  /** It came too late to be news. */
  readonly isLate: boolean;
  /** It calls for people even if they have read of the same alarm. */
  readonly isNews: boolean;
  readonly latitudeE6: number | null;
  readonly longitudeE6: number | null;
  readonly speedDkmh: number;
}

/** In the column `fence_id`: about no fence. */
export const NO_FENCE = '0';

const KEY = 'device_id, kind, fence_id';

export const ALARM_REPORTS = defineStatement<AlarmReportRow>(
  'batch-alarm-reports',
  {
    device_id: bigint((row) => row.deviceId),
    kind: text((row) => row.kind),
    fence_id: bigint((row) => row.fence?.fenceId ?? NO_FENCE),
    told_at: instant((row) => row.toldAtMs),
    gap_s: integer((row) => row.gapS),
    is_late: boolean((row) => row.isLate),
    is_news: boolean((row) => row.isNews),
    latitude_e6: integer((row) => row.latitudeE6),
    longitude_e6: integer((row) => row.longitudeE6),
    speed_dkmh: smallint((row) => row.speedDkmh),
    fence_name: text((row) => row.fence?.name ?? null),
    fence_account_id: bigint((row) => row.fence?.accountId ?? null),
  },
  (rows) => `WITH row AS MATERIALIZED (
      SELECT DISTINCT ON (${KEY}, told_at) *, make_interval(secs => gap_s) AS gap
      FROM ${rows} ORDER BY ${KEY}, told_at, is_late, is_news DESC
    ), fresh AS (
      INSERT INTO alarm_reports (${KEY}, told_at) SELECT ${KEY}, told_at FROM row
      ON CONFLICT DO NOTHING RETURNING ${KEY}, told_at
    ), told AS MATERIALIZED (
      SELECT row.* FROM row JOIN fresh USING (${KEY}, told_at)
    ), near AS MATERIALIZED (
      SELECT DISTINCT found.device_id, found.alarm_id FROM told CROSS JOIN LATERAL (
        -- Alarms are further apart than the gap: two at most start within reach, and one before may last until there.
        SELECT each.device_id, each.alarm_id, each.ended_at FROM device_alarms each
        WHERE each.device_id = told.device_id AND each.kind = told.kind AND each.fence_id = told.fence_id
          AND each.started_at <= told.told_at + told.gap
        ORDER BY each.started_at DESC LIMIT 3
      ) found WHERE found.ended_at >= told.told_at - told.gap
    ), known AS MATERIALIZED (
      SELECT * FROM device_alarms WHERE (device_id, alarm_id) IN (SELECT device_id, alarm_id FROM near)
      FOR UPDATE
    ), piece AS (
      SELECT ${KEY}, NULL::bigint AS alarm_id, told_at AS started_at, told_at AS ended_at, gap, 1 AS report_count,
        is_late, is_news, NULL::boolean AS is_deleted,
        latitude_e6, longitude_e6, latitude_e6 AS end_latitude_e6, longitude_e6 AS end_longitude_e6,
        speed_dkmh, fence_name, fence_account_id
      FROM told
      UNION ALL
      SELECT ${KEY}, alarm_id, started_at, ended_at, interval '0', report_count,
        is_late, read_at IS NULL, deleted_at IS NOT NULL, latitude_e6, longitude_e6, end_latitude_e6, end_longitude_e6,
        speed_dkmh, fence_name, fence_account_id
      FROM known
    ), marked AS (
      SELECT *, started_at > max(ended_at) OVER (PARTITION BY ${KEY} ORDER BY started_at, ended_at
          ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) + max(gap) OVER (PARTITION BY ${KEY}) AS is_apart
      FROM piece
    ), numbered AS MATERIALIZED (
      SELECT *, count(*) FILTER (WHERE is_apart IS NOT FALSE) OVER (PARTITION BY ${KEY} ORDER BY started_at, ended_at
          ROWS UNBOUNDED PRECEDING) AS number
      FROM marked
    ), joined AS MATERIALIZED (
      SELECT ${KEY}, number, min(alarm_id) AS alarm_id, min(started_at) AS started_at, max(ended_at) AS ended_at,
        sum(report_count)::integer AS report_count, bool_and(is_late) AS is_late, bool_or(is_news) AS is_news,
        bool_and(is_deleted) AS is_deleted,
        (array_agg(latitude_e6 ORDER BY started_at, alarm_id))[1] AS latitude_e6,
        (array_agg(longitude_e6 ORDER BY started_at, alarm_id))[1] AS longitude_e6,
        (array_agg(end_latitude_e6 ORDER BY ended_at DESC, alarm_id))[1] AS end_latitude_e6,
        (array_agg(end_longitude_e6 ORDER BY ended_at DESC, alarm_id))[1] AS end_longitude_e6,
        (array_agg(speed_dkmh ORDER BY started_at, alarm_id))[1] AS speed_dkmh,
        max(fence_name) AS fence_name, max(fence_account_id) AS fence_account_id
      FROM numbered GROUP BY ${KEY}, number
    ), gone AS (
      DELETE FROM device_alarms USING numbered JOIN joined USING (${KEY}, number)
      WHERE numbered.alarm_id <> joined.alarm_id
        AND device_alarms.device_id = numbered.device_id AND device_alarms.alarm_id = numbered.alarm_id
    ), grown AS (
      UPDATE device_alarms SET started_at = joined.started_at, ended_at = joined.ended_at,
        report_count = joined.report_count, is_late = joined.is_late,
        latitude_e6 = joined.latitude_e6, longitude_e6 = joined.longitude_e6,
        end_latitude_e6 = joined.end_latitude_e6, end_longitude_e6 = joined.end_longitude_e6,
        speed_dkmh = joined.speed_dkmh,
        -- The address is that of the start.
        address = CASE WHEN device_alarms.started_at = joined.started_at THEN address END,
        read_at = CASE WHEN joined.is_news THEN NULL ELSE read_at END,
        read_by = CASE WHEN joined.is_news THEN NULL ELSE read_by END,
        deleted_at = CASE WHEN joined.is_news OR NOT joined.is_deleted THEN NULL ELSE deleted_at END
      FROM joined
      WHERE device_alarms.device_id = joined.device_id AND device_alarms.alarm_id = joined.alarm_id
    )
    INSERT INTO device_alarms (${KEY}, started_at, ended_at, report_count, is_late, latitude_e6, longitude_e6,
      end_latitude_e6, end_longitude_e6, speed_dkmh, fence_name, fence_account_id)
    SELECT ${KEY}, started_at, ended_at, report_count, is_late, latitude_e6, longitude_e6,
      end_latitude_e6, end_longitude_e6, speed_dkmh, fence_name, fence_account_id
    FROM joined WHERE alarm_id IS NULL ORDER BY ${KEY}, started_at`,
);
