/** Devices by when what they have runs out. */
import { DUE_WITHIN, type DueEnd, type DueWithin } from '@outrider/contract/past-due.ts';
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

export interface DueAccountRow extends Readonly<Record<DueWithin, number>> {
  readonly accountId: string;
  readonly accountName: string;
}

/** Accounts with any such device, those with the most that are over first. */
export function sumPastDue(database: Database, filter: DueFilter, page: Page): Promise<Paged<DueAccountRow>> {
  const counts = DUE_WITHIN.map(
    (within) => sql`count(*) FILTER (WHERE ${isDue(filter, within)})::integer AS ${sql.ref(within)}`,
  );
  return pagedByRows(page, async ({ limit, offset }) => {
    const { rows } = await sql<DueAccountRow & { total: number }>`
      WITH sums AS (
        SELECT devices.account_id, ${sql.join(counts)} FROM ${devicesOf(filter)}
        WHERE ${ENDS[filter.end]} <= ${after(filter.now, DAYS_MAX)} GROUP BY devices.account_id
      )
      SELECT account_id AS "accountId", nickname AS "accountName", ${sql.join(DUE_WITHIN.map((within) => sql.ref(within)))},
        count(*) OVER ()::integer AS total
      FROM sums JOIN accounts USING (account_id)
      ORDER BY "over" DESC, within7 DESC, within30 DESC, within60 DESC, account_id
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
  readonly expiresAt: Date | null;
  readonly userExpiresAt: Date | null;
  readonly simExpiresAt: Date | null;
}

/** The earliest end first. */
export function findPastDue(
  database: Database,
  filter: DueFilter & { readonly within: DueWithin },
  page: Page,
): Promise<Paged<DueDeviceRow>> {
  return pagedByRows(page, async ({ limit, offset }) => {
    const { rows } = await sql<DueDeviceRow & { total: number }>`
      WITH due AS (
        SELECT devices.device_id, count(*) OVER ()::integer AS total FROM ${devicesOf(filter)}
        WHERE ${isDue(filter, filter.within)}
        ORDER BY ${ENDS[filter.end]}, devices.device_id LIMIT ${limit} OFFSET ${offset}
      )
      SELECT devices.device_id AS "deviceId", terminal_id AS "terminalId", devices.name, plate, account_id AS "accountId",
        nickname AS "accountName", sim_number AS "simNumber", devices.expires_at AS "expiresAt",
        user_expires_at AS "userExpiresAt", sim_expires_at AS "simExpiresAt", total
      FROM due JOIN devices USING (device_id) JOIN accounts USING (account_id)
      ORDER BY ${ENDS[filter.end]}, devices.device_id`.execute(database);
    return rows;
  });
}
