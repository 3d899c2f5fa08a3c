import { sql } from 'kysely';
import { DEFAULT_THRESHOLDS, type Thresholds } from '../../telemetry/thresholds.ts';
import type { Database } from '../database.ts';

const columns = sql`
  stop_speed_kmh AS "stopSpeedKmh", stay_min_s AS "stayMinS", stay_radius_m AS "stayRadiusM",
  trip_min_m AS "tripMinM", overspeed_kmh AS "overspeedKmh", overspeed_min_s AS "overspeedMinS", gap_s AS "gapS"`;

/** What holds for these accounts: what each set itself, else the nearest above it that set any, else the defaults. */
export async function findThresholds(
  database: Database,
  accountIds: readonly string[],
): Promise<Map<string, Thresholds>> {
  const { rows } = await sql<Thresholds & { accountId: string }>`
    SELECT DISTINCT ON (below.account_id) below.account_id AS "accountId", ${columns}
    FROM account_ancestors below JOIN account_thresholds ON account_thresholds.account_id = below.ancestor_id
    WHERE below.account_id = ANY(${accountIds}::bigint[])
    ORDER BY below.account_id, depth`.execute(database);
  const found = new Map(rows.map(({ accountId, ...thresholds }) => [accountId, thresholds]));
  return new Map(accountIds.map((accountId) => [accountId, found.get(accountId) ?? DEFAULT_THRESHOLDS]));
}

export async function saveThresholds(
  database: Database,
  accountId: string,
  thresholds: Thresholds,
): Promise<void> {
  const row = {
    stopSpeedKmh: thresholds.stopSpeedKmh,
    stayMinS: thresholds.stayMinS,
    stayRadiusM: thresholds.stayRadiusM,
    tripMinM: thresholds.tripMinM,
    overspeedKmh: thresholds.overspeedKmh,
    overspeedMinS: thresholds.overspeedMinS,
    gapS: thresholds.gapS,
  };
  await database
    .insertInto('accountThresholds')
    .values({ accountId, ...row })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(row))
    .execute();
}

export interface ThresholdsWithSource {
  readonly thresholds: Thresholds;
  /** The account itself, an account above it, or nobody. */
  readonly source: 'own' | 'above' | 'default';
}

export async function findThresholdsWithSource(
  database: Database,
  accountId: string,
): Promise<ThresholdsWithSource> {
  const { rows } = await sql<Thresholds & { depth: number }>`
    SELECT depth, ${columns}
    FROM account_ancestors JOIN account_thresholds ON account_thresholds.account_id = ancestor_id
    WHERE account_ancestors.account_id = ${accountId} ORDER BY depth LIMIT 1`.execute(database);
  const [row] = rows;
  if (!row) return { thresholds: DEFAULT_THRESHOLDS, source: 'default' };
  const { depth, ...thresholds } = row;
  return { thresholds, source: depth === 0 ? 'own' : 'above' };
}

/** From now on what holds above holds here, too. */
export async function deleteThresholds(database: Database, accountId: string): Promise<void> {
  await database.deleteFrom('accountThresholds').where('accountId', '=', accountId).execute();
}
