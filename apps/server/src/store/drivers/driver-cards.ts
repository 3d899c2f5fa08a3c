/** What devices told of their drivers' cards. */
import { sql } from 'kysely';
import type { DriverCard } from '../../telemetry/driver-card.ts';
import type { Database } from '../database.ts';

/** Of one device within a day, so that nobody fills the disk under its number; our choice. */
const DAY_MAX = 1_000;

/** Keeps one; a repeated one is kept once. Returns false when the device has told too many of late. */
export async function insertDriverCard(database: Database, card: DriverCard): Promise<boolean> {
  const { deviceId, at, isIn, receivedAt, name, licence } = card;
  const { rows } = await sql<{ isFull: boolean }>`
    WITH recent AS (
      SELECT count(*) >= ${DAY_MAX} AS full FROM driver_cards
      WHERE device_id = ${deviceId} AND received_at > ${receivedAt}::timestamptz - interval '1 day'
    ), added AS (
      INSERT INTO driver_cards (device_id, at, is_in, received_at, name, licence)
      SELECT ${deviceId}::bigint, ${at}::timestamptz, ${isIn}::boolean, ${receivedAt}::timestamptz, ${name}, ${licence}
      FROM recent WHERE NOT recent.full
      ON CONFLICT DO NOTHING
    )
    SELECT recent.full AS "isFull" FROM recent`.execute(database);
  return rows[0]?.isFull !== true;
}

/** Cards of devices from one instant to another, by device and in the order of time. */
export async function findDriverCards(
  database: Database,
  deviceIds: readonly string[],
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
): Promise<ReadonlyMap<string, readonly DriverCard[]>> {
  const rows = await database
    .selectFrom('driverCards')
    .selectAll()
    .where('deviceId', 'in', deviceIds)
    .where('at', '>=', new Date(fromMs))
    .where('at', '<', new Date(toMs))
    .orderBy('deviceId')
    .orderBy('at')
    // Of the same instant a card is taken out before the next one is put in.
    .orderBy('isIn')
    .execute();
  return Map.groupBy(rows, ({ deviceId }) => deviceId);
}
