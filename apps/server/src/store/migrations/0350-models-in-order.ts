/**
 * The devices of a model in the order of import, with what their lists are narrowed by, so that a list of one model reads
 * no other, and a page of those without what it is ordered by is its beginning or end.
 */
export const statements: readonly string[] = [
  `DROP INDEX devices_model`,
  `CREATE INDEX devices_model ON devices (model, device_id)
    INCLUDE (account_id, type_number, protocol_type, activated_at)`,
];
