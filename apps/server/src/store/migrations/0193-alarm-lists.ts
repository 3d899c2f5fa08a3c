/** The newest alarms of what is rare among all: of one fence, of the urgent ones, and of those that were read. */
export const statements: readonly string[] = [
  `CREATE INDEX device_alarms_fence ON device_alarms (fence_id, started_at DESC, alarm_id DESC)
    WHERE deleted_at IS NULL AND fence_id <> 0`,
  `CREATE INDEX device_alarms_urgent_all ON device_alarms (started_at DESC, alarm_id DESC)
    WHERE deleted_at IS NULL AND level = 'urgent'`,
  // Nobody may have read any of the last days'.
  `CREATE INDEX device_alarms_started_read ON device_alarms (started_at DESC, alarm_id DESC)
    WHERE deleted_at IS NULL AND read_at IS NOT NULL`,
];
