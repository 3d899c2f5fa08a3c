import { type RiskKind, toRiskKind } from '@outrider/domain/risk-points.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database.ts';
import { type Page, type Paged, pagedByRows } from '../page.ts';

/** Coordinates are 1e-6 degree, WGS84. */
export interface RiskPointSettings {
  readonly name: string;
  readonly kind: RiskKind;
  readonly warning: string;
  readonly latitudeE6: number;
  readonly longitudeE6: number;
  readonly radiusM: number;
  readonly isOn: boolean;
}

export interface RiskPointRow extends RiskPointSettings {
  readonly riskPointId: string;
  readonly accountId: string;
  readonly accountName: string;
  readonly createdAt: Date;
  /** Whether it is of the viewer's account or of one below it. */
  readonly isOwn: boolean;
}

type Stored<Row> = Omit<Row, 'kind'> & { readonly kind: string };

const toRow = <Row extends { readonly kind: string }>(row: Row) => ({ ...row, kind: toRiskKind(row.kind) });

/** How many risk points an account has. Locks the account, so that none is made meanwhile. */
export async function countRiskPoints(transaction: Database, accountId: string): Promise<number> {
  await sql`SELECT 1 FROM accounts WHERE account_id = ${accountId} FOR NO KEY UPDATE`.execute(transaction);
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM risk_points WHERE account_id = ${accountId}`.execute(transaction);
  return rows[0]?.count ?? 0;
}

/** @returns their ids, in the order of the points. */
export async function insertRiskPoints(
  transaction: Database,
  accountId: string,
  points: readonly RiskPointSettings[],
  createdAt: Date,
): Promise<string[]> {
  const rows = await transaction
    .insertInto('riskPoints')
    .values(points.map((point) => ({ ...point, accountId, createdAt })))
    .returning('riskPointId')
    .execute();
  return rows.map(({ riskPointId }) => riskPointId);
}

export async function updateRiskPoint(
  transaction: Database,
  riskPointId: string,
  point: RiskPointSettings,
): Promise<void> {
  await transaction.updateTable('riskPoints').set(point).where('riskPointId', '=', riskPointId).execute();
}

/** Switches those that stand the other way. @returns their ids. */
export async function setRiskPointsOn(
  transaction: Database,
  riskPointIds: readonly string[],
  isOn: boolean,
): Promise<string[]> {
  const rows = await transaction
    .updateTable('riskPoints')
    .set({ isOn })
    .where('riskPointId', 'in', riskPointIds)
    .where('isOn', '<>', isOn)
    .returning('riskPointId')
    .execute();
  return rows.map(({ riskPointId }) => riskPointId);
}

export async function deleteRiskPoints(
  transaction: Database,
  riskPointIds: readonly string[],
): Promise<void> {
  await transaction.deleteFrom('riskPoints').where('riskPointId', 'in', riskPointIds).execute();
}

/** Nobody is passing these points any more: they lie elsewhere, or nobody watched for a while. */
export async function forgetPasses(transaction: Database, riskPointIds: readonly string[]): Promise<void> {
  await transaction.deleteFrom('riskPointPasses').where('riskPointId', 'in', riskPointIds).execute();
}

/** The account that each of these points belongs to; a point that does not exist is left out. */
export async function findRiskPointAccounts(
  database: Database,
  riskPointIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .selectFrom('riskPoints')
    .select(['riskPointId', 'accountId'])
    .where('riskPointId', 'in', [...new Set(riskPointIds)])
    .execute();
  return new Map(rows.map((row) => [row.riskPointId, row.accountId]));
}

const COLUMNS = sql`point.risk_point_id AS "riskPointId", point.account_id AS "accountId",
  owner.nickname AS "accountName", point.name, point.kind, point.warning, point.latitude_e6 AS "latitudeE6",
  point.longitude_e6 AS "longitudeE6", point.radius_m AS "radiusM", point.is_on AS "isOn",
  point.created_at AS "createdAt"`;

const isInSubtreeOf = (accountId: string) => sql`EXISTS (SELECT FROM account_ancestors line
  WHERE line.account_id = point.account_id AND line.ancestor_id = ${accountId})`;

/** Points of the viewer's subtree, which nobody changes until the transaction ends; one that is gone is left out. */
export async function lockRiskPoints(
  transaction: Database,
  riskPointIds: readonly string[],
): Promise<RiskPointRow[]> {
  const { rows } = await sql<Stored<RiskPointRow>>`
    SELECT ${COLUMNS}, true AS "isOwn" FROM risk_points point JOIN accounts owner USING (account_id)
    WHERE point.risk_point_id = ANY (${[...riskPointIds]}::bigint[])
    ORDER BY point.risk_point_id FOR NO KEY UPDATE OF point`.execute(transaction);
  return rows.map(toRow);
}

export interface RiskPointFilter {
  /** Points that count for this account, and those of the accounts below it. */
  readonly accountId: string;
  /** Whether those of the accounts above are found, too. */
  readonly above: boolean;
  /** In the name or the warning; empty = any. */
  readonly search: string;
  /** None = all. */
  readonly kinds: readonly RiskKind[];
  readonly isOn: boolean | undefined;
  readonly bounds?: {
    readonly south: number;
    readonly north: number;
    readonly west: number;
    /** Less than `west` across the antimeridian. */
    readonly east: number;
  };
}

/** By name. @param viewerId Who asks. */
export async function findRiskPoints(
  database: Database,
  viewerId: string,
  filter: RiskPointFilter,
  page: Page,
): Promise<Paged<RiskPointRow>> {
  return pagedByRows(page, async ({ limit, offset }) => {
    const { rows } = await sql<Stored<RiskPointRow> & { readonly total: number }>`
      SELECT ${COLUMNS}, ${isInSubtreeOf(viewerId)} AS "isOwn", count(*) OVER ()::integer AS total
      FROM risk_points point JOIN accounts owner USING (account_id)
      WHERE ${matches(filter)} ORDER BY point.name, point.risk_point_id
      LIMIT ${limit} OFFSET ${offset}`.execute(database);
    return rows.map(toRow);
  });
}

function matches({ accountId, above, search, kinds, isOn, bounds }: RiskPointFilter): RawBuilder<unknown> {
  const isAbove = sql`point.account_id IN (SELECT ancestor_id FROM account_ancestors WHERE account_id = ${accountId})`;
  const conditions = [above ? sql`(${isInSubtreeOf(accountId)} OR ${isAbove})` : isInSubtreeOf(accountId)];
  if (search !== '') {
    const text = sql`lower(${search}::text)`;
    conditions.push(
      sql`(strpos(lower(point.name), ${text}) > 0 OR strpos(lower(point.warning), ${text}) > 0)`,
    );
  }
  if (kinds.length > 0) conditions.push(sql`point.kind = ANY (${[...kinds]}::text[])`);
  if (isOn !== undefined) conditions.push(sql`point.is_on = ${isOn}`);
  if (bounds) conditions.push(isWithin(bounds));
  return sql.join(conditions, sql` AND `);
}

const toE6 = (degrees: number): number => Math.round(degrees * 1e6);

function isWithin({ south, north, west, east }: NonNullable<RiskPointFilter['bounds']>): RawBuilder<unknown> {
  const [westE6, eastE6] = [toE6(west), toE6(east)];
  const isBetween =
    west <= east
      ? sql`point.longitude_e6 BETWEEN ${westE6} AND ${eastE6}`
      : sql`(point.longitude_e6 >= ${westE6} OR point.longitude_e6 <= ${eastE6})`;
  return sql`point.latitude_e6 BETWEEN ${toE6(south)} AND ${toE6(north)} AND ${isBetween}`;
}
