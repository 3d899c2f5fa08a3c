/**
 * What a position can tell besides where it is, and the way of history from rows to segments: days that have ended are
 * moved from `positions` to `closed_positions`, where nothing is written any more, sealed device by device into
 * `track_segments`, and dropped.
 */
export const statements: readonly string[] = [
  `ALTER TABLE positions
    ADD COLUMN fuel_dl integer,
    ADD COLUMN fuel_dpercent smallint,
    ADD COLUMN battery_percent smallint,
    ADD COLUMN gsm_percent smallint,
    ADD COLUMN external_voltage_mv integer,
    ADD COLUMN battery_voltage_mv integer,
    ADD COLUMN accuracy_m integer,
    ADD COLUMN temperatures_ddegc smallint[]`,
  // No partition of its own for other days: only days that were partitions of `positions` come here.
  `CREATE TABLE closed_positions (
    LIKE positions INCLUDING DEFAULTS,
    PRIMARY KEY (device_id, positioned_at, kind)
  ) PARTITION BY RANGE (positioned_at)`,
  // How far the sealing of a closed day has come: everything up to this device is in segments.
  `CREATE TABLE sealing_progress (
    day date PRIMARY KEY,
    device_id bigint NOT NULL
  )`,
  // One row of `sequence` 0 for each device and day (UTC); what came late is a patch with a higher one until it is merged.
  `CREATE TABLE track_segments (
    device_id bigint NOT NULL,
    day date NOT NULL,
    sequence integer NOT NULL,
    point_count integer NOT NULL,
    first_at timestamptz NOT NULL,
    last_at timestamptz NOT NULL,
    south_e6 integer,
    west_e6 integer,
    north_e6 integer,
    east_e6 integer,
    distance_m integer NOT NULL,
    sealed_at timestamptz NOT NULL,
    segment bytea NOT NULL,
    PRIMARY KEY (device_id, day, sequence)
  ) PARTITION BY RANGE (day)`,
  `CREATE TABLE track_segments_other_months PARTITION OF track_segments DEFAULT`,
  // Deflated already: PostgreSQL is not to try again, and reads a part without the whole.
  `ALTER TABLE track_segments ALTER COLUMN segment SET STORAGE EXTERNAL`,
  `CREATE INDEX track_segments_patches ON track_segments (day, device_id) WHERE sequence > 0`,
];
