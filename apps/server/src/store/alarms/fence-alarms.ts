/** Which fences the alarms of borders were about, for as long as history is kept. */
import { type AlarmKind, isBorderAlarm, toAlarmKind } from '@outrider/domain/alarm-kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import { bigint, defineInsert, instant, text } from '../batch-table.ts';
import type { Database } from '../database.ts';

export interface FenceAlarmRow {
  readonly deviceId: string;
  /** The instant of the position that tells of it: epoch milliseconds, UTC. */
  readonly raisedAtMs: number;
  readonly kind: AlarmKind;
  readonly fenceId: string;
  /** As it was called then. */
  readonly fenceName: string;
  /** Whose it is. */
  readonly accountId: string;
}

export const FENCE_ALARMS = defineInsert<FenceAlarmRow>({
  table: 'fence_alarms',
  key: ['device_id', 'raised_at', 'fence_id', 'kind'],
  columns: {
    device_id: bigint((row) => row.deviceId),
    raised_at: instant((row) => row.raisedAtMs),
    fence_id: bigint((row) => row.fenceId),
    kind: text((row) => row.kind),
    account_id: bigint((row) => row.accountId),
    fence_name: text((row) => row.fenceName),
  },
});

export interface FoundFenceAlarm {
  readonly deviceId: string;
  readonly raisedAtMs: number;
  readonly kind: AlarmKind;
  /** As it is called now, or was last when it is there no more. */
  readonly fenceName: string;
  /** Null when it is there no more. */
  readonly fenceId: string | null;
}

/** What an account may read: fences of its own and of accounts below it. */
async function findWhere(
  database: Database,
  viewerId: string,
  condition: RawBuilder<unknown>,
): Promise<FoundFenceAlarm[]> {
  const { rows } = await sql<Omit<FoundFenceAlarm, 'kind'> & { readonly kind: string }>`
    SELECT alarm.device_id AS "deviceId", date_part('epoch', alarm.raised_at) * 1000 AS "raisedAtMs", alarm.kind,
      coalesce(fences.name, alarm.fence_name) AS "fenceName", fences.fence_id AS "fenceId"
    FROM fence_alarms alarm
    JOIN account_ancestors seen ON seen.account_id = alarm.account_id AND seen.ancestor_id = ${viewerId}
    LEFT JOIN fences ON fences.fence_id = alarm.fence_id
    WHERE ${condition} ORDER BY alarm.raised_at, "fenceName", alarm.fence_id`.execute(database);
  return rows.map((row) => ({ ...row, kind: toAlarmKind(row.kind) }));
}

/** The fences of devices' alarms from an instant to before another, in order of time. */
export function findFenceAlarms(
  database: Database,
  viewerId: string,
  { deviceIds, from, to }: { readonly deviceIds: readonly string[]; readonly from: Date; readonly to: Date },
): Promise<FoundFenceAlarm[]> {
  const condition = sql`alarm.device_id = ANY (${[...deviceIds]}::bigint[])
    AND alarm.raised_at >= ${from} AND alarm.raised_at < ${to}`;
  return findWhere(database, viewerId, condition);
}

interface Raised {
  readonly deviceId: string;
  readonly raisedAtMs: number;
  readonly kind: AlarmKind;
}

/** The fences of some alarms, by {@link keyOfAlarm}; those that are about none are left out. */
export async function findFencesOfAlarms(
  database: Database,
  viewerId: string,
  alarms: readonly Raised[],
): Promise<ReadonlyMap<string, readonly FoundFenceAlarm[]>> {
  const asked = alarms.filter(({ kind }) => isBorderAlarm(kind));
  if (asked.length === 0) return new Map();
  const deviceIds = asked.map(({ deviceId }) => deviceId);
  const times = asked.map(({ raisedAtMs }) => new Date(raisedAtMs));
  const condition = sql`(alarm.device_id, alarm.raised_at) IN
    (SELECT * FROM unnest(${deviceIds}::bigint[], ${times}::timestamptz[]))`;
  return Map.groupBy(await findWhere(database, viewerId, condition), keyOfAlarm);
}

export function keyOfAlarm({ deviceId, raisedAtMs, kind }: Raised): string {
  return `${deviceId} ${raisedAtMs} ${kind}`;
}
