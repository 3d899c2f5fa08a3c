/**
 * What history comes to for each device and day of its own time zone: figures, stays and trips; how far they are made;
 * and what has to be made anew.
 */
export const statements: readonly string[] = [
  // IANA's name; the platform's users live eight hours east (specification, section 9).
  `ALTER TABLE devices ADD COLUMN time_zone text NOT NULL DEFAULT 'Asia/Shanghai'`,
  // What an account set for itself and for all below it that set nothing.
  `CREATE TABLE account_thresholds (
    account_id bigint PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
    stop_speed_kmh integer NOT NULL,
    stay_min_s integer NOT NULL,
    stay_radius_m integer NOT NULL,
    trip_min_m integer NOT NULL,
    overspeed_kmh integer NOT NULL,
    overspeed_min_s integer NOT NULL,
    gap_s integer NOT NULL
  )`,
  `CREATE TABLE device_days (
    device_id bigint NOT NULL,
    day date NOT NULL,
    point_count integer NOT NULL,
    first_at timestamptz NOT NULL,
    last_at timestamptz NOT NULL,
    distance_m integer NOT NULL,
    odometer_distance_m integer,
    driving_s integer NOT NULL,
    idling_s integer NOT NULL,
    stopped_s integer NOT NULL,
    max_speed_dkmh integer NOT NULL,
    overspeed_s integer NOT NULL,
    overspeed_count integer NOT NULL,
    fuel_used_dl integer,
    refuelled_dl integer,
    fuel_used_dpercent integer,
    refuelled_dpercent integer,
    alarms jsonb NOT NULL,
    PRIMARY KEY (device_id, day)
  ) PARTITION BY RANGE (day)`,
  `CREATE TABLE device_days_other_months PARTITION OF device_days DEFAULT`,
  `CREATE TABLE device_stays (
    device_id bigint NOT NULL,
    day date NOT NULL,
    began_at timestamptz NOT NULL,
    ended_at timestamptz NOT NULL,
    latitude_e6 integer NOT NULL,
    longitude_e6 integer NOT NULL,
    PRIMARY KEY (device_id, day, began_at)
  ) PARTITION BY RANGE (day)`,
  `CREATE TABLE device_stays_other_months PARTITION OF device_stays DEFAULT`,
  `CREATE TABLE device_trips (
    device_id bigint NOT NULL,
    day date NOT NULL,
    began_at timestamptz NOT NULL,
    ended_at timestamptz NOT NULL,
    from_latitude_e6 integer NOT NULL,
    from_longitude_e6 integer NOT NULL,
    to_latitude_e6 integer NOT NULL,
    to_longitude_e6 integer NOT NULL,
    distance_m integer NOT NULL,
    max_speed_dkmh integer NOT NULL,
    PRIMARY KEY (device_id, day, began_at)
  ) PARTITION BY RANGE (day)`,
  `CREATE TABLE device_trips_other_months PARTITION OF device_trips DEFAULT`,
  // What the rules know at the end of a day, to begin the next one with. Apart, so that reading figures is not slowed.
  `CREATE TABLE rollup_states (
    device_id bigint NOT NULL,
    day date NOT NULL,
    rollup jsonb NOT NULL,
    PRIMARY KEY (device_id, day)
  ) PARTITION BY RANGE (day)`,
  `CREATE TABLE rollup_states_other_months PARTITION OF rollup_states DEFAULT`,
  // The day that is being made, and up to which report it is made.
  `CREATE TABLE rollup_progress (
    device_id bigint PRIMARY KEY,
    communicated_at timestamptz NOT NULL,
    day date NOT NULL,
    rollup jsonb NOT NULL
  )`,
  // Days (UTC) whose points changed behind what is made already. Whoever serves one deletes it only in the version that
  // was read, so that what comes meanwhile is served again.
  `CREATE TABLE rollup_requests (
    device_id bigint NOT NULL,
    day date NOT NULL,
    through_day date NOT NULL,
    version bigint NOT NULL,
    PRIMARY KEY (device_id, day)
  )`,
];
