/** Devices by when what they have runs out. */
import { DUE_WITHIN, type DueBy, type DueEnd, type DueWithin } from '@outrider/contract/past-due.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database.ts';
import { type Page, type Paged, pagedByRows } from '../page.ts';

export interface DueFilter {
  readonly accountId: string;
  readonly subtree: boolean;
  readonly end: DueEnd;
  readonly now: Date;
}

const ENDS: Readonly<Record<DueEnd, RawBuilder<unknown>>> = {
  service: sql`devices.expires_at`,
  user: sql`devices.user_expires_at`,
  sim: sql`devices.sim_expires_at`,
};

const DAY_MS = 86_400_000;
const DAYS = { within7: 7, within30: 30, within60: 60 } as const;
/** The furthest that is asked about. */
const DAYS_MAX = DAYS.within60;

const after = (now: Date, days: number) => new Date(now.getTime() + days * DAY_MS);

/** Those that are over are not among those that will be. */
function isDue({ end, now }: DueFilter, within: DueWithin): RawBuilder<unknown> {
  if (within === 'over') return sql`${ENDS[end]} <= ${now}`;
  return sql`(${ENDS[end]} > ${now} AND ${ENDS[end]} <= ${after(now, DAYS[within])})`;
}

function devicesOf({ accountId, subtree }: DueFilter): RawBuilder<unknown> {
  return sql`account_ancestors scope JOIN devices ON devices.account_id = scope.account_id
    AND scope.ancestor_id = ${accountId} AND (${subtree}::boolean OR scope.depth = 0)`;
}

export interface DueSumRow extends Readonly<Record<DueWithin, number>> {
  readonly accountId?: string;
  readonly accountName?: string;
  /** Null where somebody has set the end itself; of sums by period alone. */
  readonly servicePeriod?: number | null;
}

const GROUPS = {
  account: {
    key: sql`devices.account_id`,
    columns: sql`key AS "accountId", nickname AS "accountName"`,
    joins: sql`JOIN accounts ON accounts.account_id = key`,
  },
  period: { key: sql`service_period`, columns: sql`key AS "servicePeriod"`, joins: sql`` },
  all: { key: sql`true`, columns: sql`key AS whole`, joins: sql`` },
} as const satisfies Readonly<Record<DueBy, object>>;

/** Accounts or service periods with any such device, or all of these together, those with the most that are over first. */
export function sumPastDue(
  database: Database,
  filter: DueFilter,
  by: DueBy,
  page: Page,
): Promise<Paged<DueSumRow>> {
  const { key, columns, joins } = GROUPS[by];
  const counts = DUE_WITHIN.map(
    (within) => sql`count(*) FILTER (WHERE ${isDue(filter, within)})::integer AS ${sql.ref(within)}`,
  );
  return pagedByRows(page, async ({ limit, offset }) => {
    const { rows } = await sql<DueSumRow & { total: number }>`
      WITH sums AS (
        SELECT ${key} AS key, ${sql.join(counts)} FROM ${devicesOf(filter)}
        WHERE ${ENDS[filter.end]} <= ${after(filter.now, DAYS_MAX)} GROUP BY 1
      )
      SELECT ${columns}, ${sql.join(DUE_WITHIN.map((within) => sql.ref(within)))}, count(*) OVER ()::integer AS total
      FROM sums ${joins}
      ORDER BY "over" DESC, within7 DESC, within30 DESC, within60 DESC, key
      LIMIT ${limit} OFFSET ${offset}`.execute(database);
    return rows;
  });
}

export interface DueDeviceRow {
  readonly deviceId: string;
  readonly terminalId: string;
  readonly name: string;
  readonly plate: string;
  readonly accountId: string;
  readonly accountName: string;
  readonly simNumber: string;
  readonly servicePeriod: number | null;
  readonly expiresAt: Date | null;
  readonly userExpiresAt: Date | null;
  readonly simExpiresAt: Date | null;
}

export interface DueDeviceFilter extends DueFilter {
  readonly within: DueWithin;
  /** Null: those whose end somebody has set itself. Undefined: all. */
  readonly servicePeriod: number | null | undefined;
}

function ofPeriod({ servicePeriod }: DueDeviceFilter): RawBuilder<unknown> {
  if (servicePeriod === undefined) return sql`true`;
  return sql`service_period IS NOT DISTINCT FROM ${servicePeriod}::smallint`;
}

/** The earliest end first. */
export function findPastDue(
  database: Database,
  filter: DueDeviceFilter,
  page: Page,
): Promise<Paged<DueDeviceRow>> {
  return pagedByRows(page, async ({ limit, offset }) => {
    const { rows } = await sql<DueDeviceRow & { total: number }>`
      WITH due AS (
        SELECT devices.device_id, count(*) OVER ()::integer AS total FROM ${devicesOf(filter)}
        WHERE ${isDue(filter, filter.within)} AND ${ofPeriod(filter)}
        ORDER BY ${ENDS[filter.end]}, devices.device_id LIMIT ${limit} OFFSET ${offset}
      )
      SELECT devices.device_id AS "deviceId", terminal_id AS "terminalId", devices.name, plate, account_id AS "accountId",
        nickname AS "accountName", sim_number AS "simNumber", service_period AS "servicePeriod", devices.expires_at AS "expiresAt",
        user_expires_at AS "userExpiresAt", sim_expires_at AS "simExpiresAt", total
      FROM due JOIN devices USING (device_id) JOIN accounts USING (account_id)
      ORDER BY ${ENDS[filter.end]}, devices.device_id`.execute(database);
    return rows;
  });
}
