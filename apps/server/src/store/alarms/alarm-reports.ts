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
import type { AlarmLevel } from '@outrider/domain/alarm-levels.ts';
import {
  bigint,
  boolean,
  defineStatement,
  double,
  instant,
  integer,
  smallint,
  text,
} from '../batch-table.ts';

/** Who says that there is an alarm. The same kind of two sources is two alarms. */
export type AlarmSource = 'device' | 'fence' | 'riskPoint' | 'rule';

/** Instants are epoch milliseconds, UTC; coordinates are 1e-6 degree, WGS84. */
export interface AlarmReportRow {
  readonly deviceId: string;
  readonly kind: AlarmKind;
  readonly source: AlarmSource;
  readonly level: AlarmLevel;
  /** The fence or risk point that it is about, as it is called now and with its account. */
  readonly fence?:
    | { readonly fenceId: string; readonly name: string; readonly accountId: string }
    | undefined;
  /** What raised it, with its limit and the worst that was measured, both in the unit of the kind. */
  readonly rule?:
    | { readonly ruleId: string; readonly limit: number | undefined; readonly measured: number | undefined }
    | undefined;
  readonly toldAtMs: number;
  /** The condition has lasted since then; without it the report tells of its own instant alone. */
  readonly sinceMs?: number | undefined;
  /** When the condition ended, not before `toldAtMs`. Without it, it lasts until a later report says otherwise. */
  readonly closedAtMs?: number | undefined;
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

const KEY = 'device_id, kind, fence_id, source';

/** The gravest first. */
const LEVELS = "'{urgent,warning,notice}'::text[]";

/** The first position after the end of a device's alarm that tells that it has ended, where it is kept. */
const FIRST_WITHOUT = `(SELECT min(positioned_at) FROM positions
  WHERE positions.device_id = joined.device_id AND positioned_at > joined.ended_at
    AND positioned_at < joined.ended_at + interval '1 day' AND NOT joined.kind = ANY (alarms)
    AND tells_alarms IS NOT FALSE)`;

/** What is written of an alarm, by column. */
const VALUES = {
  started_at: 'started_at',
  ended_at: 'ended_at',
  // What is late altogether is no present condition: it ends with its last report. Any other report may have come after
  // the one that ends its alarm.
  closed_at: `CASE WHEN is_late THEN ended_at WHEN source = 'device' THEN coalesce(closed_at, ${FIRST_WITHOUT})
    ELSE closed_at END`,
  report_count: 'report_count',
  is_late: 'is_late',
  level: 'level',
  latitude_e6: 'latitude_e6',
  longitude_e6: 'longitude_e6',
  end_latitude_e6: 'end_latitude_e6',
  end_longitude_e6: 'end_longitude_e6',
  speed_dkmh: 'speed_dkmh',
  fence_name: 'fence_name',
  fence_account_id: 'fence_account_id',
  rule_id: 'rule_id',
  limit_value: 'limit_value',
  measured_value: 'measured_value',
};
const COLUMNS = Object.keys(VALUES).join(', ');

const startOf = (column: string) => `(array_agg(${column} ORDER BY started_at, alarm_id))[1] AS ${column}`;
const endOf = (column: string) => `(array_agg(${column} ORDER BY ended_at DESC, alarm_id))[1] AS ${column}`;

export const ALARM_REPORTS = defineStatement<AlarmReportRow>(
  'batch-alarm-reports',
  {
    device_id: bigint((row) => row.deviceId),
    kind: text((row) => row.kind),
    fence_id: bigint((row) => row.fence?.fenceId ?? NO_FENCE),
    source: text((row) => row.source),
    level: text((row) => row.level),
    since: instant((row) => row.sinceMs ?? row.toldAtMs),
    told_at: instant((row) => row.toldAtMs),
    closed_at: instant((row) => row.closedAtMs ?? null),
    gap_s: integer((row) => row.gapS),
    is_late: boolean((row) => row.isLate),
    is_news: boolean((row) => row.isNews),
    latitude_e6: integer((row) => row.latitudeE6),
    longitude_e6: integer((row) => row.longitudeE6),
    speed_dkmh: smallint((row) => row.speedDkmh),
    fence_name: text((row) => row.fence?.name ?? null),
    fence_account_id: bigint((row) => row.fence?.accountId ?? null),
    rule_id: bigint((row) => row.rule?.ruleId ?? null),
    limit_value: double((row) => row.rule?.limit ?? null),
    measured_value: double((row) => row.rule?.measured ?? null),
  },
  (rows) => `WITH row AS MATERIALIZED (
      SELECT DISTINCT ON (${KEY}, told_at) *, make_interval(secs => gap_s) AS gap
      FROM ${rows} ORDER BY ${KEY}, told_at, is_late, is_news DESC, since, closed_at
    ), fresh AS (
      INSERT INTO alarm_reports (${KEY}, told_at) SELECT ${KEY}, told_at FROM row
      ON CONFLICT DO NOTHING RETURNING ${KEY}, told_at
    ), told AS MATERIALIZED (
      SELECT row.* FROM row JOIN fresh USING (${KEY}, told_at)
    ), near AS MATERIALIZED (
      -- The alarms that start within reach, and the one before them, which may last until there.
      SELECT DISTINCT found.device_id, found.alarm_id FROM told CROSS JOIN LATERAL (
        (SELECT each.device_id, each.alarm_id, each.ended_at FROM device_alarms each
        WHERE each.device_id = told.device_id AND each.kind = told.kind AND each.fence_id = told.fence_id
          AND each.source = told.source
          AND each.started_at BETWEEN told.since - told.gap AND told.told_at + told.gap)
        UNION ALL
        (SELECT each.device_id, each.alarm_id, each.ended_at FROM device_alarms each
        WHERE each.device_id = told.device_id AND each.kind = told.kind AND each.fence_id = told.fence_id
          AND each.source = told.source AND each.started_at < told.since - told.gap
        ORDER BY each.started_at DESC LIMIT 1)
      ) found WHERE found.ended_at >= told.since - told.gap
    ), known AS MATERIALIZED (
      SELECT * FROM device_alarms WHERE (device_id, alarm_id) IN (SELECT device_id, alarm_id FROM near)
      FOR UPDATE
    ), piece AS (
      SELECT ${KEY}, NULL::bigint AS alarm_id, since AS started_at, told_at AS ended_at, closed_at, gap,
        1 AS report_count, is_late, is_news, NULL::boolean AS is_deleted, level,
        latitude_e6, longitude_e6, latitude_e6 AS end_latitude_e6, longitude_e6 AS end_longitude_e6,
        speed_dkmh, fence_name, fence_account_id, rule_id, limit_value, measured_value
      FROM told
      UNION ALL
      SELECT ${KEY}, alarm_id, started_at, ended_at, CASE WHEN NOT is_late THEN closed_at END, interval '0',
        report_count, is_late, read_at IS NULL, deleted_at IS NOT NULL, level,
        latitude_e6, longitude_e6, end_latitude_e6, end_longitude_e6,
        speed_dkmh, fence_name, fence_account_id, rule_id, limit_value, measured_value
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
        -- An end before the alarm's last report was none.
        min(closed_at) FILTER (WHERE closed_at >= last_at) AS closed_at,
        sum(report_count)::integer AS report_count, bool_and(is_late) AS is_late,
        bool_or(is_news) AS is_news, bool_and(is_deleted) AS is_deleted,
        -- It was late and is not any more, or calls for people who had read of it.
        coalesce(bool_and(is_late) FILTER (WHERE alarm_id IS NOT NULL) AND NOT bool_and(is_late), false)
          OR coalesce(bool_or(is_news) FILTER (WHERE alarm_id IS NULL)
            AND NOT bool_or(is_news) FILTER (WHERE alarm_id IS NOT NULL), false) AS is_anew,
        (${LEVELS})[min(array_position(${LEVELS}, level))] AS level,
        ${['latitude_e6', 'longitude_e6', 'speed_dkmh'].map(startOf).join(', ')},
        ${['end_latitude_e6', 'end_longitude_e6', 'rule_id', 'limit_value', 'measured_value'].map(endOf).join(', ')},
        max(fence_name) AS fence_name, max(fence_account_id) AS fence_account_id
      FROM (SELECT *, max(ended_at) OVER (PARTITION BY ${KEY}, number) AS last_at FROM numbered) each
      GROUP BY ${KEY}, number
    ), gone AS (
      DELETE FROM device_alarms USING numbered JOIN joined USING (${KEY}, number)
      WHERE numbered.alarm_id <> joined.alarm_id
        AND device_alarms.device_id = numbered.device_id AND device_alarms.alarm_id = numbered.alarm_id
    ), ready AS MATERIALIZED (
      SELECT ${KEY}, alarm_id, is_news, is_deleted, is_anew, ${Object.entries(VALUES)
        .map(([column, value]) => `${value} AS ${column}`)
        .join(', ')}
      FROM joined
    ), grown AS (
      UPDATE device_alarms SET (${COLUMNS}) = ROW (${Object.keys(VALUES)
        .map((column) => `ready.${column}`)
        .join(', ')}),
        -- The addresses are those of the start and of the end.
        address = CASE WHEN device_alarms.started_at = ready.started_at THEN address END,
        end_address = CASE WHEN device_alarms.ended_at = ready.ended_at THEN end_address END,
        read_at = CASE WHEN ready.is_news THEN NULL ELSE read_at END,
        read_by = CASE WHEN ready.is_news THEN NULL ELSE read_by END,
        deleted_at = CASE WHEN ready.is_news OR NOT ready.is_deleted THEN NULL ELSE deleted_at END
      FROM ready
      WHERE device_alarms.device_id = ready.device_id AND device_alarms.alarm_id = ready.alarm_id
    ), begun AS (
      INSERT INTO device_alarms (${KEY}, ${COLUMNS})
      SELECT ${KEY}, ${COLUMNS} FROM ready WHERE alarm_id IS NULL ORDER BY ${KEY}, started_at
      RETURNING device_id, alarm_id, is_late
    )
    -- Whoever is to be told of them finds them there (notifications/tell.ts).
    INSERT INTO alarm_news (device_id, alarm_id)
    SELECT device_id, alarm_id FROM begun WHERE NOT is_late
    UNION ALL SELECT device_id, alarm_id FROM ready WHERE alarm_id IS NOT NULL AND is_anew
    ON CONFLICT DO NOTHING`,
);
