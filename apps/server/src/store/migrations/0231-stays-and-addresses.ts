/** How long the ignition was on during a stay, and the places whose addresses somebody waits for. */
export const statements: readonly string[] = [
  // Null where the device does not tell it, and for stays that ended before.
  'ALTER TABLE device_stays ADD COLUMN acc_on_s integer',
  `CREATE TABLE wanted_addresses (
    latitude_e4 integer NOT NULL,
    longitude_e4 integer NOT NULL,
    language text NOT NULL,
    asked_at timestamptz NOT NULL,
    tries smallint NOT NULL DEFAULT 0,
    PRIMARY KEY (latitude_e4, longitude_e4, language)
  )`,
  'CREATE INDEX wanted_addresses_asked_at ON wanted_addresses (asked_at)',
];
