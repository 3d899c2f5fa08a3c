/** What would keep an alarm that a device raised now from being told. */
import type { AlarmKind } from '@outrider/domain/alarm-kinds.ts';
import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { silentUntil } from './silences.ts';
import type { Causes } from './tellings.ts';

export interface PresentHolds {
  readonly silentUntil: Date | null;
  readonly hasCause: boolean;
}

export async function findPresentHolds(
  database: Database,
  { deviceId, kind }: { readonly deviceId: string; readonly kind: AlarmKind },
  causes: Causes,
  now: Date,
): Promise<PresentHolds | undefined> {
  const { rows } = await sql<PresentHolds>`
    SELECT ${silentUntil(sql`${kind}::text`, now)} AS "silentUntil",
      EXISTS (SELECT FROM unnest(${[...causes.kinds]}::text[], ${[...causes.causes]}::text[]) known (kind, cause)
        JOIN device_alarms origin ON origin.device_id = devices.device_id AND origin.kind = known.cause
        WHERE known.kind = ${kind} AND origin.closed_at IS NULL) AS "hasCause"
    FROM devices WHERE device_id = ${deviceId}`.execute(database);
  return rows[0];
}
