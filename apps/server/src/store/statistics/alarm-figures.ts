/** How often alarms were raised, counted from the roll-ups. */
import type { AlarmFiguresBy } from '@outrider/contract/figures.ts';
import { ALARM_KINDS, type AlarmCounts, type AlarmKind } from '@outrider/domain/alarm-kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database.ts';
import { type Page, type Paged, pagedByRows } from '../page.ts';
import { type FiguresOwner, OWNERS } from './figures.ts';
import { daysOf, devicesOf, type StatisticsRange } from './statistics.ts';

export interface AlarmFiguresFilter extends StatisticsRange {
  readonly by: AlarmFiguresBy | 'all';
  /** None = all. */
  readonly kinds: readonly AlarmKind[];
}

export interface AlarmFiguresRow extends FiguresOwner {
  readonly kind?: AlarmKind;
  /** The first day of the week or month may lie before the range. */
  readonly day?: string;
  readonly count: number;
  readonly deviceCount: number;
  readonly alarms: AlarmCounts;
}

interface Grouping {
  readonly key: RawBuilder<unknown>;
  readonly columns: RawBuilder<unknown>;
  readonly joins: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
}

const IN_ORDER = { columns: sql`, key AS day`, joins: sql``, order: sql`key` } as const;
const MOST_FIRST = sql`count DESC, key`;

const GROUPINGS: Readonly<Record<AlarmFiguresFilter['by'], Grouping>> = {
  kind: { key: sql`kind`, columns: sql`, key AS kind`, joins: sql``, order: MOST_FIRST },
  day: { key: sql`day`, ...IN_ORDER },
  // PostgreSQL's weeks begin on Monday.
  week: { key: sql`date_trunc('week', day::timestamp)::date`, ...IN_ORDER },
  month: { key: sql`date_trunc('month', day::timestamp)::date`, ...IN_ORDER },
  device: { key: sql`devices.device_id`, ...OWNERS.device, order: MOST_FIRST },
  account: { key: sql`devices.account_id`, ...OWNERS.account, order: MOST_FIRST },
  all: { key: sql`0`, ...OWNERS.all, order: MOST_FIRST },
};

/** A page of them, with the number of all. A newer program may have counted kinds that this one does not know. */
export function findAlarmFigures(
  database: Database,
  filter: AlarmFiguresFilter,
  page: Page,
): Promise<Paged<AlarmFiguresRow>> {
  const { key, columns, joins, order } = GROUPINGS[filter.by];
  const kinds = filter.kinds.length > 0 ? filter.kinds : ALARM_KINDS;
  return pagedByRows(page, async ({ limit, offset }) => {
    const { rows } = await sql<AlarmFiguresRow & { total: number }>`
      WITH counted AS MATERIALIZED (
        SELECT ${key} AS key, devices.device_id, kind, sum(times::integer)::integer AS count
        FROM ${devicesOf(filter)} JOIN device_days ON device_days.device_id = devices.device_id
          CROSS JOIN jsonb_each_text(alarms) AS alarm (kind, times)
        WHERE ${daysOf(filter)} AND kind = ANY(${[...kinds]}::text[])
        GROUP BY 1, 2, 3
      ), kinds AS (
        SELECT key, kind, sum(count)::integer AS count FROM counted GROUP BY key, kind
      ), devices_of AS (
        SELECT key, count(DISTINCT device_id)::integer AS "deviceCount" FROM counted GROUP BY key
      ), sums AS (
        SELECT key, sum(count)::integer AS count, jsonb_object_agg(kind, count) AS alarms FROM kinds GROUP BY key
      ), page AS (
        SELECT *, count(*) OVER ()::integer AS total, row_number() OVER (ORDER BY ${order}) AS place FROM sums
        ORDER BY place LIMIT ${sql.lit(limit)} OFFSET ${sql.lit(offset)}
      )
      SELECT count, "deviceCount", alarms, total ${columns}
      FROM page JOIN devices_of USING (key) ${joins} ORDER BY place`.execute(database);
    return rows;
  });
}
