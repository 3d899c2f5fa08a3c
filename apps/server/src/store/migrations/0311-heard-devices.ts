/** What a list of devices by their last contact is narrowed by, without reading the devices themselves. */
export const statements: readonly string[] = [
  `CREATE INDEX devices_heard ON devices (device_id) INCLUDE (account_id, model, type_number, protocol_type)
    WHERE activated_at IS NOT NULL`,
];
