/**
 * Spells in which a device was heard of although it told no position, as one that is parked: history keeps positions
 * alone, and at a past instant it would count as silent.
 */
export const statements: readonly string[] = [
  `CREATE TABLE device_contacts (
    device_id bigint NOT NULL,
    from_at timestamptz NOT NULL,
    until_at timestamptz NOT NULL,
    PRIMARY KEY (device_id, from_at)
  )`,
];
