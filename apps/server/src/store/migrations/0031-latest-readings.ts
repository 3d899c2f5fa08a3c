/** The last known value of all that devices measure besides position and state: tyres, battery packs, OBD, extras. */
export const statements: readonly string[] = [
  // readings: by name, [epoch ms of the report, value]; a name that a report does not speak of keeps its value.
  `CREATE TABLE latest_readings (
    device_id bigint PRIMARY KEY REFERENCES devices ON DELETE CASCADE,
    readings jsonb NOT NULL
  ) WITH (fillfactor = 70)`,
];
