/** Units of the stock as lists show them. */
import type { STOCK_SORTS, StockState } from '@outrider/contract/stock.ts';
import type { RemovalReason, UnitState } from '@outrider/domain/stock.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database.ts';
import { type Page, type Paged, paged, pagedByRows } from '../page.ts';

export interface UnitRow {
  readonly unitId: string;
  readonly terminalId: string;
  readonly model: number;
  readonly protocolType: number;
  readonly batch: string;
  readonly iccid: string;
  readonly simNumber: string;
  readonly state: UnitState;
  readonly holderId: string;
  readonly holderName: string;
  readonly since: Date;
  /** Of its removal. */
  readonly reason: RemovalReason | null;
  readonly note: string | null;
}

export interface UnitFilter {
  /** Its own units and those of all below it. */
  readonly topId: string;
  readonly search: string;
  readonly states: readonly StockState[];
  readonly models: readonly number[];
  readonly batch: string;
  readonly sort: (typeof STOCK_SORTS)[number];
  readonly descending: boolean;
}

const SORTS: Readonly<Record<UnitFilter['sort'], RawBuilder<unknown>>> = {
  terminalID: sql`unit.terminal_id`,
  since: sql`unit.since`,
  batch: sql`unit.batch`,
};

/** `%`, `_` and `\` mean themselves. */
const asPattern = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

function inSearch(search: string): RawBuilder<unknown> {
  if (search === '') return sql`true`;
  const end = asPattern(search);
  const backwards = asPattern([...search].toReversed().join(''));
  return sql`(reverse(unit.terminal_id) LIKE ${`${backwards}%`} OR unit.iccid ILIKE ${`%${end}`})`;
}

/** On the shelf of somebody below it is given out, as the account sees it. */
const seenFrom = (
  topId: string,
) => sql`CASE WHEN unit.state = 'onShelf' AND unit.holder_id <> ${topId}::bigint
  THEN 'givenOut' ELSE unit.state END`;

function matching({ topId, search, states, models, batch }: UnitFilter): RawBuilder<unknown> {
  return sql`stock_units unit
    JOIN account_ancestors line ON line.account_id = unit.holder_id AND line.ancestor_id = ${topId}
    WHERE (${states.length} = 0 OR ${seenFrom(topId)} = ANY (${[...states]}::text[]))
      AND (${models.length} = 0 OR unit.model = ANY (${[...models]}::smallint[]))
      AND (${batch} = '' OR unit.batch = ${batch}) AND ${inSearch(search)}`;
}

export async function findUnits(database: Database, filter: UnitFilter, page: Page): Promise<Paged<UnitRow>> {
  const rows = await readUnits(database, filter, page);
  return paged(page, rows, async () => {
    const { rows: counted } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM ${matching(filter)}`.execute(database);
    return counted[0]?.count ?? 0;
  });
}

/** A page of them. */
export async function readUnits(database: Database, filter: UnitFilter, page: Page): Promise<UnitRow[]> {
  const direction = filter.descending ? sql`DESC` : sql`ASC`;
  const { rows } = await sql<UnitRow>`
    SELECT unit.unit_id AS "unitId", terminal_id AS "terminalId", model, protocol_type AS "protocolType", unit.batch,
      iccid, sim_number AS "simNumber", state, holder_id AS "holderId", accounts.nickname AS "holderName", since,
      removal.reason, removal.note
    FROM (SELECT unit.* FROM ${matching(filter)}
      ORDER BY ${SORTS[filter.sort]} ${direction}, unit.unit_id ${direction}
      LIMIT ${page.limit} OFFSET ${page.offset}) unit
    JOIN accounts ON accounts.account_id = unit.holder_id
    LEFT JOIN LATERAL (SELECT reason, note FROM stock_movements movement
      WHERE movement.unit_id = unit.unit_id AND unit.state = 'removed'
      ORDER BY movement_id DESC LIMIT 1) removal ON true
    ORDER BY ${SORTS[filter.sort]} ${direction}, unit.unit_id ${direction}`.execute(database);
  return rows;
}

export interface UnitCounts {
  readonly announced: number;
  readonly onShelf: number;
  readonly sold: number;
  readonly removed: number;
}

export interface UnitTotalsRow extends UnitCounts {
  readonly holderId: string;
  readonly holderName: string;
  readonly model: number;
  readonly total: number;
}

const COUNTS = sql`count(*) FILTER (WHERE state = 'announced')::int AS announced,
  count(*) FILTER (WHERE state = 'onShelf')::int AS "onShelf", count(*) FILTER (WHERE state = 'sold')::int AS sold,
  count(*) FILTER (WHERE state = 'removed')::int AS removed`;
const OF_SUBTREE = sql`stock_units
  JOIN account_ancestors line ON line.account_id = holder_id AND line.ancestor_id =`;

/** By holder and model; those with most on the shelf first. */
export function findUnitTotals(
  database: Database,
  topId: string,
  asked: Page,
): Promise<Paged<UnitTotalsRow>> {
  return pagedByRows(asked, async (page) => {
    const { rows } = await sql<UnitTotalsRow>`
      SELECT holder_id AS "holderId", accounts.nickname AS "holderName", model, ${COUNTS},
        count(*) OVER ()::int AS total
      FROM ${OF_SUBTREE} ${topId} JOIN accounts ON accounts.account_id = holder_id
      GROUP BY holder_id, accounts.nickname, model
      ORDER BY "onShelf" DESC, holder_id, model LIMIT ${page.limit} OFFSET ${page.offset}`.execute(database);
    return rows;
  });
}

/** Of all holders, with how many of the shelves' units lie below. */
export async function sumUnits(
  database: Database,
  topId: string,
): Promise<UnitCounts & { readonly givenOut: number }> {
  const { rows } = await sql<UnitCounts & { readonly givenOut: number }>`
    SELECT ${COUNTS}, count(*) FILTER (WHERE state = 'onShelf' AND holder_id <> ${topId}::bigint)::int AS "givenOut"
    FROM ${OF_SUBTREE} ${topId}`.execute(database);
  const sum = rows[0] ?? { announced: 0, onShelf: 0, sold: 0, removed: 0, givenOut: 0 };
  return { ...sum, onShelf: sum.onShelf - sum.givenOut };
}

/** Who holds each of these units; one that does not exist is left out. */
export async function findUnitAccounts(
  database: Database,
  unitIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ unitId: string; holderId: string }>`
    SELECT unit_id AS "unitId", holder_id AS "holderId" FROM stock_units
    WHERE unit_id = ANY (${[...unitIds]}::bigint[])`.execute(database);
  return new Map(rows.map(({ unitId, holderId }) => [unitId, holderId]));
}

/** How many units keep an account from being deleted. */
export async function countUnitsOf(database: Database, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM stock_units WHERE holder_id = ${accountId}`.execute(database);
  return rows[0]?.count ?? 0;
}

export interface HolderRow {
  readonly accountId: string;
  readonly username: string;
  readonly nickname: string;
}

/** The account and those below it of these roles, by a part of their name; the account itself first. */
export async function findHolders(
  database: Database,
  { topId, roles, search, limit }: { topId: string; roles: readonly number[]; search: string; limit: number },
): Promise<HolderRow[]> {
  const pattern = `%${asPattern(search)}%`;
  const { rows } = await sql<HolderRow>`
    SELECT account_id AS "accountId", username, nickname
    FROM accounts JOIN account_ancestors line USING (account_id)
    WHERE line.ancestor_id = ${topId} AND role = ANY (${[...roles]}::smallint[])
      AND (username ILIKE ${pattern} OR nickname ILIKE ${pattern})
    ORDER BY depth, nickname, account_id LIMIT ${limit}`.execute(database);
  return rows;
}
