/** Devices whose service by the platform is over, for those who then see no more of them (docs/decisions/0029). */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database.ts';

/** Whose devices are meant, and whether those whose service is over are left out. */
export interface ServedScope {
  readonly accountId: string;
  readonly servedOnly: boolean;
}

/** A condition on a row of `devices`. */
export function isServed(servedOnly: boolean): RawBuilder<boolean> {
  return servedOnly
    ? sql<boolean>`(devices.expires_at IS NULL OR devices.expires_at > ${new Date()})`
    : sql<boolean>`true`;
}

/** Whether the service of any of the devices is over; they are named by ids or terminal ids. */
export async function isAnyOver(
  database: Database,
  {
    deviceIds,
    terminalIds,
  }: { readonly deviceIds: readonly string[]; readonly terminalIds: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql<{ readonly isOver: boolean }>`
    SELECT EXISTS (SELECT FROM devices WHERE expires_at <= ${new Date()}
      AND (device_id = ANY (${[...deviceIds]}::bigint[]) OR device_id IN (
        SELECT device_id FROM device_terminals WHERE terminal_id = ANY (${[...terminalIds]}::text[])))
    ) AS "isOver"`.execute(database);
  return rows[0]?.isOver === true;
}
