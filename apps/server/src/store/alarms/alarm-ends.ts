/**
 * The ends of what devices report as alarms: The first report after an alarm's last one that tells of alarms and does not
 * have its kind any more closes it. A report that comes late closes an alarm earlier than was known.
 */
import type { AlarmKind } from '@outrider/domain/alarm-kinds.ts';
import { bigint, defineStatement, instant, texts } from '../batch-table.ts';
import { NO_FENCE } from './alarm-reports.ts';

export interface AlarmEndRow {
  readonly deviceId: string;
  /** Epoch milliseconds, UTC. */
  readonly toldAtMs: number;
  /** What the device still has at that instant. */
  readonly alarms: readonly AlarmKind[];
}

export const ALARM_ENDS = defineStatement<AlarmEndRow>(
  'batch-alarm-ends',
  {
    device_id: bigint((row) => row.deviceId),
    told_at: instant((row) => row.toldAtMs),
    alarms: texts((row) => row.alarms),
  },
  (rows) => `WITH ended AS MATERIALIZED (
      SELECT alarm.device_id, alarm.alarm_id, min(row.told_at) AS closed_at
      FROM ${rows} JOIN device_alarms alarm ON alarm.device_id = row.device_id
        AND (alarm.closed_at > row.told_at OR alarm.closed_at IS NULL)
      WHERE alarm.ended_at < row.told_at AND alarm.source = 'device' AND alarm.fence_id = ${NO_FENCE}
        AND NOT alarm.is_late
        AND NOT alarm.kind = ANY (coalesce(row.alarms::text[], '{}'))
      GROUP BY alarm.device_id, alarm.alarm_id
    )
    UPDATE device_alarms alarm SET closed_at = ended.closed_at FROM ended
    WHERE alarm.device_id = ended.device_id AND alarm.alarm_id = ended.alarm_id`,
);
