/** The orders in which long lists of devices are opened; a page of such a list then costs what it shows. */
export const statements: readonly string[] = [
  `CREATE INDEX devices_terminal ON devices (terminal_id, device_id)`,
  `CREATE INDEX devices_created ON devices (created_at, device_id)`,
];
