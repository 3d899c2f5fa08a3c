/** The orders of long lists of devices by values that may be missing: of those that are there alone. */
export const statements: readonly string[] = [
  `DROP INDEX devices_plate`,
  `CREATE INDEX devices_plate ON devices (plate, device_id) WHERE plate <> ''`,
  `CREATE INDEX devices_name ON devices (name, device_id) WHERE name <> ''`,
  ...['expires_at', 'user_expires_at', 'sim_expires_at', 'activated_at'].map(
    (column) =>
      `CREATE INDEX devices_${column} ON devices (${column}, device_id) WHERE ${column} IS NOT NULL`,
  ),
];
