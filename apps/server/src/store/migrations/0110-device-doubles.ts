/**
 * Devices that were heard from two networks at the same time (gateway/doubles.ts): one row for each, until somebody has
 * dismissed it. `networks` holds the last ones, the latest first.
 */
export const statements: readonly string[] = [
  `CREATE TABLE device_doubles (
    device_id bigint PRIMARY KEY REFERENCES devices ON DELETE CASCADE,
    first_at timestamptz NOT NULL,
    last_at timestamptz NOT NULL,
    times integer NOT NULL,
    networks text[] NOT NULL DEFAULT '{}'
  )`,
  'CREATE INDEX device_doubles_last ON device_doubles (last_at)',
];
