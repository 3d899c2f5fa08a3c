/**
 * Lists of many devices' alarms walk the newest until enough are of the asker's devices. With the device in the index
 * they need no row for that, and rows of rare kinds are each on a page of their own.
 */
const NEWEST = '(started_at DESC, alarm_id DESC)';

const replaced: Readonly<Record<string, string>> = {
  // Whatever kinds and levels are asked for.
  device_alarms_started: `${NEWEST} INCLUDE (device_id, level, kind) WHERE deleted_at IS NULL`,
  device_alarms_started_read: `${NEWEST} INCLUDE (device_id) WHERE deleted_at IS NULL AND read_at IS NOT NULL`,
  device_alarms_started_unread: `${NEWEST} INCLUDE (device_id) WHERE deleted_at IS NULL AND read_at IS NULL`,
  device_alarms_urgent: `${NEWEST} INCLUDE (device_id)
    WHERE deleted_at IS NULL AND read_at IS NULL AND level = 'urgent'`,
  device_alarms_urgent_all: `${NEWEST} INCLUDE (device_id) WHERE deleted_at IS NULL AND level = 'urgent'`,
  device_alarms_unacknowledged: `${NEWEST} INCLUDE (device_id)
    WHERE deleted_at IS NULL AND (acknowledged_at IS NULL OR read_at IS NULL) AND level = 'urgent'`,
  device_alarms_kind: `(kind, started_at DESC, alarm_id DESC) INCLUDE (device_id) WHERE deleted_at IS NULL`,
  device_alarms_fence: `(fence_id, started_at DESC, alarm_id DESC) INCLUDE (device_id)
    WHERE deleted_at IS NULL AND fence_id <> 0`,
};

export const statements: readonly string[] = Object.entries(replaced).flatMap(([name, definition]) => [
  `DROP INDEX ${name}`,
  `CREATE INDEX ${name} ON device_alarms ${definition}`,
]);
