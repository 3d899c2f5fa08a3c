/**
 * The ledger of the stock. Every change of a unit is a movement, written by the statement that changes the unit; nothing
 * else writes either table, and movements are never changed. Whoever moves a unit has locked it first.
 */
import {
  type RemovalReason,
  STATE_AFTER,
  type StockMovement,
  type UnitState,
} from '@outrider/domain/stock.ts';
import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { type Page, type Paged, pagedByRows } from '../page.ts';

/** Any number that no other user of the same database takes as its lock. */
const NUMBERS_LOCK = 808_030;

/**
 * Keeps numbers apart until the transaction ends: whoever imports devices (`shared`) and whoever puts units in
 * (`exclusive`) see what the other has written, so that no number is on a shelf and a device.
 */
export async function lockStockNumbers(transaction: Database, mode: 'shared' | 'exclusive'): Promise<void> {
  await (
    mode === 'shared'
      ? sql`SELECT pg_advisory_xact_lock_shared(${NUMBERS_LOCK})`
      : sql`SELECT pg_advisory_xact_lock(${NUMBERS_LOCK})`
  ).execute(transaction);
}

export interface LedgerUnit {
  readonly unitId: string;
  readonly terminalId: string;
  readonly state: UnitState;
  readonly holderId: string;
  readonly deviceId: string | null;
  readonly batch: string;
}

const COLUMNS = sql`unit_id AS "unitId", terminal_id AS "terminalId", state, holder_id AS "holderId",
  device_id AS "deviceId", batch`;

/** Those of the units that the account or one below it holds. @param locks nobody moves them before the transaction ends */
export async function findLedgerUnits(
  database: Database,
  { topId, unitIds, locks = false }: { topId: string; unitIds: readonly string[]; locks?: boolean },
): Promise<LedgerUnit[]> {
  const { rows } = await sql<LedgerUnit>`
    SELECT ${COLUMNS} FROM stock_units
    WHERE unit_id = ANY (${[...unitIds]}::bigint[]) AND EXISTS (SELECT FROM account_ancestors line
      WHERE line.account_id = holder_id AND line.ancestor_id = ${topId})
    ORDER BY unit_id ${locks ? sql`FOR UPDATE` : sql``}`.execute(database);
  return rows;
}

/** Whoever holds them; in one order everywhere, so that two who lock the same cannot wait for each other. */
export async function findUnitsByTerminals(
  database: Database,
  terminalIds: readonly string[],
  { locks = false } = {},
): Promise<LedgerUnit[]> {
  const { rows } = await sql<LedgerUnit>`
    SELECT ${COLUMNS} FROM stock_units WHERE terminal_id = ANY (${[...terminalIds]}::text[])
    ORDER BY unit_id ${locks ? sql`FOR UPDATE` : sql``}`.execute(database);
  return rows;
}

/** Units that became these devices, which nobody moves before the transaction ends. */
export async function lockUnitsOfDevices(
  transaction: Database,
  deviceIds: readonly string[],
): Promise<LedgerUnit[]> {
  const { rows } = await sql<LedgerUnit>`
    SELECT ${COLUMNS} FROM stock_units WHERE device_id = ANY (${[...deviceIds]}::bigint[])
    ORDER BY unit_id FOR UPDATE`.execute(transaction);
  return rows;
}

export interface NewUnit {
  readonly terminalId: string;
  readonly model: number;
  readonly protocolType: number;
  readonly batch: string;
  readonly iccid: string;
  readonly simNumber: string;
}

/**
 * Writes units down, or anew those that have been there before; they are the holder's once a movement has put them in.
 * Returns their ids by number. The caller holds the lock of the numbers and of the units that are there.
 */
export async function writeUnits(
  transaction: Database,
  units: readonly NewUnit[],
  holderId: string,
  at: Date,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ unitId: string; terminalId: string }>`
    INSERT INTO stock_units (terminal_id, model, protocol_type, batch, iccid, sim_number, state, holder_id, since)
    SELECT "terminalId", model, "protocolType", batch, iccid, "simNumber", 'announced', ${holderId}, ${at}
    FROM jsonb_to_recordset(${JSON.stringify(units)}::jsonb) AS given ("terminalId" text, model smallint,
      "protocolType" smallint, batch text, iccid text, "simNumber" text)
    ON CONFLICT (terminal_id) DO UPDATE SET model = excluded.model, protocol_type = excluded.protocol_type,
      batch = excluded.batch, iccid = coalesce(nullif(excluded.iccid, ''), stock_units.iccid),
      sim_number = coalesce(nullif(excluded.sim_number, ''), stock_units.sim_number)
    RETURNING unit_id AS "unitId", terminal_id AS "terminalId"`.execute(transaction);
  return new Map(rows.map(({ terminalId, unitId }) => [terminalId, unitId]));
}

export interface Movement {
  readonly unitId: string;
  readonly kind: StockMovement;
  readonly fromId: string | null;
  /** Who holds it afterwards; of a sale whose device it became; null for a removal. */
  readonly toId: string | null;
  readonly reason?: RemovalReason | undefined;
  readonly note?: string;
  /** What it became. */
  readonly deviceId?: string;
}

interface By {
  readonly accountId: string;
  readonly username: string;
}

/** Moves units that are locked, each once. */
export async function moveUnits(
  transaction: Database,
  by: By,
  at: Date,
  movements: readonly Movement[],
): Promise<void> {
  if (movements.length === 0) return;
  const given = movements.map((movement) => ({
    ...movement,
    state: STATE_AFTER[movement.kind],
    // One that is sold or removed stays with whoever had it last.
    holderId: STATE_AFTER[movement.kind] === 'sold' ? null : movement.toId,
  }));
  await sql`
    WITH given AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS given ("unitId" bigint, kind text,
        "fromId" bigint, "toId" bigint, reason text, note text, "deviceId" bigint, state text, "holderId" bigint)
    ), moved AS (
      UPDATE stock_units SET state = given.state, holder_id = coalesce(given."holderId", holder_id), since = ${at},
        device_id = given."deviceId"
      FROM given WHERE unit_id = given."unitId" RETURNING unit_id, batch
    )
    INSERT INTO stock_movements
      (unit_id, kind, at, actor_id, actor_name, from_id, from_name, to_id, to_name, reason, note, batch)
    SELECT unit_id, kind, ${at}, ${by.accountId}, ${by.username}, "fromId", giver.nickname, "toId", taker.nickname,
      reason, coalesce(note, ''), batch
    FROM given JOIN moved ON unit_id = "unitId"
    LEFT JOIN accounts giver ON giver.account_id = "fromId"
    LEFT JOIN accounts taker ON taker.account_id = "toId"
    ORDER BY unit_id`.execute(transaction);
}

/**
 * To whom each of the units goes back: to whoever gave it, where that account is still above its holder, else to the
 * account right above. Units of a holder with nobody above are left out.
 */
export async function findGivers(
  database: Database,
  unitIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ unitId: string; giverId: string }>`
    SELECT unit_id AS "unitId", coalesce(giver.from_id, accounts.parent_id) AS "giverId"
    FROM stock_units unit JOIN accounts ON accounts.account_id = unit.holder_id
    LEFT JOIN LATERAL (SELECT from_id FROM stock_movements movement
      JOIN account_ancestors line ON line.account_id = unit.holder_id AND line.ancestor_id = movement.from_id
      WHERE movement.unit_id = unit.unit_id AND kind = 'inputOut' AND movement.to_id = unit.holder_id AND depth > 0
      ORDER BY movement_id DESC LIMIT 1) giver ON true
    WHERE unit_id = ANY (${[...unitIds]}::bigint[]) AND accounts.parent_id IS NOT NULL`.execute(database);
  return new Map(rows.map(({ unitId, giverId }) => [unitId, giverId]));
}

/** What the units have, where nobody has said it of their devices. */
export async function fillInFromUnits(transaction: Database, deviceIds: readonly string[]): Promise<void> {
  await sql`UPDATE devices SET iccid = coalesce(nullif(devices.iccid, ''), unit.iccid),
      sim_number = coalesce(nullif(devices.sim_number, ''), unit.sim_number)
    FROM stock_units unit WHERE unit.device_id = devices.device_id
      AND devices.device_id = ANY (${[...deviceIds]}::bigint[])`.execute(transaction);
}

export interface MovementRow {
  readonly movementId: string;
  readonly kind: StockMovement;
  readonly at: Date;
  readonly actorName: string;
  readonly fromName: string | null;
  readonly toName: string | null;
  readonly reason: RemovalReason | null;
  readonly note: string;
  readonly batch: string;
  /** Whether each of them belongs to the subtree of whoever asks. */
  readonly knowsActor: boolean;
  readonly knowsFrom: boolean;
  readonly knowsTo: boolean;
  readonly total: number;
}

export function findMovements(
  database: Database,
  { unitId, topId }: { readonly unitId: string; readonly topId: string },
  asked: Page,
): Promise<Paged<MovementRow>> {
  const isBelow = (column: string) => sql`EXISTS (SELECT FROM account_ancestors line
    WHERE line.ancestor_id = ${topId} AND line.account_id = ${sql.ref(column)})`;
  return pagedByRows(asked, async (page) => {
    const { rows } = await sql<MovementRow>`
      SELECT movement_id AS "movementId", kind, at, actor_name AS "actorName", from_name AS "fromName",
        to_name AS "toName", reason, note, batch, ${isBelow('actor_id')} AS "knowsActor",
        ${isBelow('from_id')} AS "knowsFrom", ${isBelow('to_id')} AS "knowsTo", count(*) OVER ()::int AS total
      FROM stock_movements WHERE unit_id = ${unitId}
      ORDER BY movement_id DESC LIMIT ${page.limit} OFFSET ${page.offset}`.execute(database);
    return rows;
  });
}
