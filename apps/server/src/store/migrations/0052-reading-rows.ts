/** One row for each reading of a device, so that writing them needs nothing but the new values (no merging in the database). */
export const statements: readonly string[] = [
  'ALTER TABLE latest_readings RENAME TO latest_readings_by_device',
  'ALTER INDEX latest_readings_pkey RENAME TO latest_readings_by_device_pkey',
  `CREATE TABLE latest_readings (
    device_id bigint NOT NULL REFERENCES devices ON DELETE CASCADE,
    name text NOT NULL,
    reported_at timestamptz NOT NULL,
    value jsonb NOT NULL,
    PRIMARY KEY (device_id, name)
  ) WITH (fillfactor = 70)`,
  // The old table held by name [epoch ms of the report, value].
  `INSERT INTO latest_readings (device_id, name, reported_at, value)
   SELECT device_id, reading.key, to_timestamp((reading.value ->> 0)::float8 / 1000), reading.value -> 1
   FROM latest_readings_by_device, jsonb_each(readings) AS reading
   WHERE reading.value -> 1 IS NOT NULL`,
  'DROP TABLE latest_readings_by_device',
];
