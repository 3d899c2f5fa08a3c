/**
 * Alarms as they are raised, for some days: what the monitor lays on its map. History has them too, but on every report
 * for as long as their cause lasts, and none of its indexes finds the few reports of a subtree that carry one.
 */
export const statements: readonly string[] = [
  `CREATE TABLE recent_alarms (
    device_id bigint NOT NULL REFERENCES devices ON DELETE CASCADE,
    raised_at timestamptz NOT NULL,
    kind text NOT NULL,
    latitude_e6 integer NOT NULL,
    longitude_e6 integer NOT NULL,
    speed_dkmh smallint NOT NULL,
    PRIMARY KEY (device_id, raised_at, kind)
  )`,
  // The newest of many devices, and those that were kept for long enough.
  'CREATE INDEX recent_alarms_raised ON recent_alarms (raised_at)',
];
