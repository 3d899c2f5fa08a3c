/**
 * Roles made narrower. Each account above sets its own limits on an account, which hold for all below it too, and lifts
 * no one else's; a limit of someone who is no longer above counts no longer.
 */
import { listCovering, listRolesWith, type Permission } from '@outrider/domain/permissions.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database.ts';

interface LimitRow {
  readonly accountId: string;
  readonly setterId: string;
  readonly denied: readonly string[];
}

/** Every limit that holds for the account: its own and those of the accounts it stands below. */
export async function findPermissionLimits(
  database: Database,
  accountId: string,
): Promise<readonly LimitRow[]> {
  const { rows } = await sql<LimitRow>`
    SELECT limits.account_id AS "accountId", setter_id AS "setterId", denied
    FROM account_ancestors line JOIN permission_limits limits ON limits.account_id = line.ancestor_id
    JOIN account_ancestors above ON above.ancestor_id = setter_id AND above.account_id = limits.account_id
      AND above.depth > 0
    WHERE line.account_id = ${accountId}`.execute(database);
  return rows;
}

/** The same as one list, for a query over `accounts`. */
export const deniedPermissions = sql<string[]>`ARRAY(
  SELECT DISTINCT permission
  FROM account_ancestors line JOIN permission_limits limits ON limits.account_id = line.ancestor_id
  JOIN account_ancestors above ON above.ancestor_id = setter_id AND above.account_id = limits.account_id
    AND above.depth > 0,
  unnest(limits.denied) AS permission
  WHERE line.account_id = accounts.account_id)`;

/** Whether an account may do something now: by its role, by what those above it left it, and since it has not run out. */
export function mayNow(
  accountId: RawBuilder<unknown>,
  permission: Permission,
  now: Date,
): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (
    SELECT FROM accounts holder
    WHERE holder.account_id = ${accountId} AND holder.role = ANY (${[...listRolesWith(permission)]}::int[])
      AND (holder.expires_at IS NULL OR holder.expires_at > ${now})
      AND NOT EXISTS (
        SELECT FROM account_ancestors line JOIN permission_limits limits ON limits.account_id = line.ancestor_id
        JOIN account_ancestors above ON above.ancestor_id = setter_id AND above.account_id = limits.account_id
          AND above.depth > 0
        WHERE line.account_id = holder.account_id
          AND limits.denied && ${[...listCovering(permission)]}::text[]))`;
}

/** Sets what `setterId` denies; nothing lifts the limit. */
export async function setPermissionLimit(
  transaction: Database,
  { accountId, setterId, denied }: LimitRow,
): Promise<void> {
  await transaction
    .deleteFrom('permissionLimits')
    .where('accountId', '=', accountId)
    .where('setterId', '=', setterId)
    .execute();
  if (denied.length === 0) return;
  await transaction
    .insertInto('permissionLimits')
    .values({ accountId, setterId, denied: [...denied] })
    .execute();
}
