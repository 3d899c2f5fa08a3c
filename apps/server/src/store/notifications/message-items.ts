/** What the messages that are about to be sent are about, as it is now. */
import { type AlarmKind, toAlarmKind } from '@outrider/domain/alarm-kinds.ts';
import type { AlarmLevel } from '@outrider/domain/alarm-levels.ts';
import { sql } from 'kysely';
import type { Database } from '../database.ts';
import type { Causes } from './tellings.ts';

/** Coordinates are 1e-6 degree, WGS84. */
export interface MessageAlarm {
  readonly messageId: string;
  readonly deviceId: string;
  readonly alarmId: string;
  readonly tier: number;
  readonly addedAt: Date;
  readonly terminalId: string;
  readonly name: string;
  readonly plate: string;
  readonly kind: AlarmKind;
  readonly level: AlarmLevel;
  readonly startedAt: Date;
  readonly latitudeE6: number | null;
  readonly longitudeE6: number | null;
  readonly speedDkmh: number;
  readonly address: string | null;
  readonly fenceName: string | null;
  readonly acknowledgedAt: Date | null;
  readonly closedAt: Date | null;
  readonly hasCause: boolean;
  /** Whether the device is still in the branch of the account whose message it is. */
  readonly isInBranch: boolean;
}

/** The worst first, and of those the newest. Alarms that are there no more are left out. */
export async function findMessageAlarms(
  database: Database,
  messageIds: readonly string[],
  causes: Causes,
): Promise<ReadonlyMap<string, readonly MessageAlarm[]>> {
  const { rows } = await sql<Omit<MessageAlarm, 'kind'> & { readonly kind: string }>`
    SELECT item.message_id AS "messageId", item.device_id AS "deviceId", item.alarm_id AS "alarmId", item.tier,
      item.added_at AS "addedAt", terminal_id AS "terminalId", devices.name, devices.plate, alarm.kind, alarm.level,
      alarm.started_at AS "startedAt", alarm.latitude_e6 AS "latitudeE6", alarm.longitude_e6 AS "longitudeE6",
      alarm.speed_dkmh AS "speedDkmh", alarm.address,
      CASE WHEN fence_seen.account_id IS NOT NULL THEN coalesce(fences.name, alarm.fence_name) END AS "fenceName",
      alarm.acknowledged_at AS "acknowledgedAt", alarm.closed_at AS "closedAt",
      EXISTS (SELECT FROM unnest(${[...causes.kinds]}::text[], ${[...causes.causes]}::text[]) known (kind, cause)
        JOIN device_alarms origin ON origin.device_id = item.device_id AND origin.kind = known.cause
        WHERE known.kind = alarm.kind AND origin.closed_at IS NULL) AS "hasCause",
      scope.account_id IS NOT NULL AS "isInBranch"
    FROM message_alarms item JOIN notification_messages message USING (message_id)
    JOIN device_alarms alarm USING (device_id, alarm_id) JOIN devices USING (device_id)
    LEFT JOIN account_ancestors scope
      ON scope.account_id = devices.account_id AND scope.ancestor_id = message.account_id
    LEFT JOIN account_ancestors fence_seen
      ON fence_seen.account_id = alarm.fence_account_id AND fence_seen.ancestor_id = message.account_id
    LEFT JOIN fences ON fences.fence_id = alarm.fence_id
    WHERE item.message_id = ANY (${[...messageIds]}::uuid[]) AND item.left_out IS NULL
    ORDER BY array_position('{urgent,warning,notice}'::text[], alarm.level), alarm.started_at DESC, alarm.alarm_id`.execute(
    database,
  );
  return Map.groupBy(
    rows.map((row) => ({ ...row, kind: toAlarmKind(row.kind) })),
    ({ messageId }) => messageId,
  );
}
