/** Addresses that providers have told, so that each is asked for once. */
export const statements: readonly string[] = [
  `CREATE TABLE addresses (
    latitude_e4 integer NOT NULL,
    longitude_e4 integer NOT NULL,
    language text NOT NULL,
    map_type text NOT NULL,
    address text NOT NULL,
    description text NOT NULL,
    found_at timestamptz NOT NULL,
    PRIMARY KEY (latitude_e4, longitude_e4, language, map_type)
  )`,
  `CREATE INDEX addresses_found_at ON addresses (found_at)`,
];
