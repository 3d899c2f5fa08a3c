import { MENU_TYPES } from '@outrider/domain/device-menu.ts';
import { type RawBuilder, sql } from 'kysely';
import { findDeviceTotal } from '../accounts/account-totals.ts';
import type { Database } from '../database.ts';
import type { Page } from '../page.ts';
import { inMenu, listOrder } from './device-states.ts';

export interface DeviceListing {
  readonly accountId: string;
  /** Also the devices of all accounts below it. */
  readonly subtree: boolean;
  readonly menuType: number;
  /** Devices that have been offline for this many milliseconds are left out; undefined leaves out none. */
  readonly hideOfflineAfterMs: number | undefined;
  readonly now: Date;
}

function matching({
  accountId,
  subtree,
  menuType,
  hideOfflineAfterMs,
  now,
}: DeviceListing): RawBuilder<unknown> {
  const hidden =
    hideOfflineAfterMs === undefined
      ? sql`false`
      : sql`coalesce(state.communicated_at <= ${new Date(now.getTime() - hideOfflineAfterMs)}, false)`;
  // As an array, so that the accounts' numbers of devices tell the planner how many rows come.
  return sql`devices LEFT JOIN latest_states state USING (device_id)
    WHERE devices.account_id = ANY (ARRAY(SELECT account_id FROM account_ancestors
        WHERE ancestor_id = ${accountId} AND (${subtree}::boolean OR depth = 0)))
      AND ${inMenu(menuType, now)} AND NOT ${hidden}`;
}

/**
 * The ids of a page of the listing, or of all of it: by state and, among equals, by what devices are called. The online
 * ones come before all others, and to put them in order alone costs half as much where they fill the page.
 */
export async function findListedIds(
  database: Database,
  listing: DeviceListing,
  page?: Page,
): Promise<readonly string[]> {
  if (page && listing.menuType === 0) {
    const online = await findIds(database, { ...listing, menuType: MENU_TYPES.online }, page);
    if (online.length === page.limit) return online;
  }
  return findIds(database, listing, page);
}

async function findIds(
  database: Database,
  listing: DeviceListing,
  page: Page | undefined,
): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly ids: readonly string[] }>`
    SELECT coalesce(json_agg(device_id::text), '[]') AS ids FROM (
      SELECT device_id FROM ${matching(listing)}
      ORDER BY ${listOrder(listing.now)}, coalesce(nullif(plate, ''), nullif(name, ''), terminal_id), device_id
      ${page ? sql`LIMIT ${page.limit} OFFSET ${page.offset}` : sql``}) AS listed`.execute(database);
  return rows[0]?.ids ?? [];
}

/** How many devices the listing has. */
export async function countListed(database: Database, listing: DeviceListing): Promise<number> {
  const isWhole = listing.menuType === 0 && listing.hideOfflineAfterMs === undefined && listing.subtree;
  if (isWhole) return findDeviceTotal(database, listing.accountId);
  const { rows } = await sql<{ readonly count: number }>`
    SELECT count(*)::int AS count FROM ${matching(listing)}`.execute(database);
  return rows[0]?.count ?? 0;
}
