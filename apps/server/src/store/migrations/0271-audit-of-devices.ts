/** What was done to one device, for its page. */
export const statements: readonly string[] = [
  `CREATE INDEX audit_log_device ON audit_log (device_id, audit_id) WHERE device_id IS NOT NULL`,
];
