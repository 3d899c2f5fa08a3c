/** Links that show some vehicles to someone without an account. */
export const statements: readonly string[] = [
  `CREATE TABLE share_links (
    share_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    token_hash bytea NOT NULL UNIQUE,
    account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
    name text NOT NULL,
    created_at timestamptz NOT NULL,
    begins_at timestamptz NOT NULL,
    ends_at timestamptz NOT NULL,
    revoked_at timestamptz,
    shows text[] NOT NULL,
    trail_minutes integer NOT NULL,
    latitude_e6 integer,
    longitude_e6 integer,
    radius_m integer,
    CHECK ((latitude_e6 IS NULL) = (radius_m IS NULL) AND (longitude_e6 IS NULL) = (radius_m IS NULL))
  )`,
  `CREATE INDEX share_links_account ON share_links (account_id)`,
  `CREATE INDEX share_links_end ON share_links (ends_at)`,
  `CREATE TABLE share_link_devices (
    device_id bigint NOT NULL REFERENCES devices ON DELETE CASCADE,
    share_id bigint NOT NULL REFERENCES share_links ON DELETE CASCADE,
    place integer NOT NULL,
    PRIMARY KEY (device_id, share_id)
  )`,
  `CREATE INDEX share_link_devices_share ON share_link_devices (share_id)`,
];
