/**
 * The orders of long lists of devices with what lists are narrowed by, so that those that a filter leaves out are passed
 * over without reading the devices. That of the first report takes the place of the index of devices that were heard of.
 */
const COVERED = `INCLUDE (account_id, model, type_number, protocol_type)`;

const ORDERS = [
  ['devices_terminal', 'terminal_id', ''],
  ['devices_created', 'created_at', ''],
  ['devices_plate', 'plate', `WHERE plate <> ''`],
  ['devices_name', 'name', `WHERE name <> ''`],
  ...['expires_at', 'user_expires_at', 'sim_expires_at', 'activated_at'].map((column) => [
    `devices_${column}`,
    column,
    `WHERE ${column} IS NOT NULL`,
  ]),
] as const;

export const statements: readonly string[] = [
  `DROP INDEX devices_heard`,
  // A model that few have, or none; types have an index already.
  `CREATE INDEX devices_model ON devices (model)`,
  ...ORDERS.flatMap(([name, column, condition]) => [
    `DROP INDEX ${name}`,
    `CREATE INDEX ${name} ON devices (${column}, device_id) ${COVERED} ${condition}`,
  ]),
];
