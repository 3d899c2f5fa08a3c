/** Maps that the operator has set up. */
export const statements: readonly string[] = [
  `CREATE TABLE map_keys (
    project_name text NOT NULL,
    device_platform smallint NOT NULL,
    map_type text NOT NULL,
    tile_key text NOT NULL,
    service_key text NOT NULL,
    service_url text NOT NULL,
    styles jsonb NOT NULL,
    updated_at timestamptz NOT NULL,
    PRIMARY KEY (project_name, device_platform, map_type)
  )`,
];
