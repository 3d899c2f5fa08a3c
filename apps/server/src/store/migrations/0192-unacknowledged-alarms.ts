/** The newest urgent alarms that nobody has acknowledged, or that were raised again: there are few among many. */
export const statements: readonly string[] = [
  `CREATE INDEX device_alarms_unacknowledged ON device_alarms (started_at DESC, alarm_id DESC)
    WHERE deleted_at IS NULL AND (acknowledged_at IS NULL OR read_at IS NULL) AND level = 'urgent'`,
];
