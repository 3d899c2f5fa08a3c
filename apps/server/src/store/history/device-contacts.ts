/** Spells in which a device was heard of although it told no position. */
import { sql } from 'kysely';
import { numberArray, timeArray } from '../array-literals.ts';
import type { Database } from '../database.ts';

/** Instants are epoch milliseconds by the server's clock. */
export interface Contact {
  readonly deviceId: string;
  readonly fromMs: number;
  readonly untilMs: number;
}

/** Adds contacts, and lengthens those that are there by device and begin. Sorted by device, each once. */
export async function saveContacts(database: Database, contacts: readonly Contact[]): Promise<void> {
  if (contacts.length === 0) return;
  await sql`INSERT INTO device_contacts (device_id, from_at, until_at)
    SELECT * FROM unnest(${numberArray(contacts.map(({ deviceId }) => deviceId))}::bigint[],
      ${timeArray(contacts.map(({ fromMs }) => fromMs))}::timestamptz[],
      ${timeArray(contacts.map(({ untilMs }) => untilMs))}::timestamptz[])
    ON CONFLICT (device_id, from_at) DO UPDATE SET until_at = excluded.until_at`.execute(database);
}

const COLUMNS = sql`(date_part('epoch', from_at) * 1000) AS "fromMs", (date_part('epoch', until_at) * 1000) AS "untilMs"`;

/** Of each device the last contact that had begun at an instant, and those that began in `(at, to]`. */
export async function findContacts(
  database: Database,
  { deviceIds, at, to }: { readonly deviceIds: readonly string[]; readonly at: Date; readonly to: Date },
): Promise<Contact[]> {
  const { rows } = await sql<Contact>`
    SELECT wanted.device_id AS "deviceId", last.* FROM unnest(${deviceIds}::bigint[]) AS wanted (device_id)
    CROSS JOIN LATERAL (
      SELECT ${COLUMNS} FROM device_contacts AS contact
      WHERE contact.device_id = wanted.device_id AND from_at <= ${at} ORDER BY from_at DESC LIMIT 1
    ) AS last
    UNION ALL
    SELECT device_id, ${COLUMNS} FROM device_contacts
    WHERE device_id = ANY(${deviceIds}::bigint[]) AND from_at > ${at} AND from_at <= ${to}`.execute(database);
  return rows;
}
