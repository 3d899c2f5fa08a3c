/** What the gateways learn of devices, the frame log, and pictures and sounds that devices send. */
export const statements: readonly string[] = [
  // Minutes east of Greenwich of the device's own clock; NULL = as its protocol says.
  `ALTER TABLE devices ADD COLUMN clock_offset_minutes smallint
    CHECK (clock_offset_minutes BETWEEN -720 AND 840)`,
  // When the device first showed the authentication code of this platform.
  `ALTER TABLE devices ADD COLUMN authenticated_at timestamptz`,
  // Many devices share a shard, and the blocks of a shard are compressed together: device_id cannot lead this key.
  `CREATE TABLE frame_blocks (
    block_id bigint GENERATED ALWAYS AS IDENTITY,
    shard smallint NOT NULL,
    started_at timestamptz NOT NULL,
    ended_at timestamptz NOT NULL,
    frames integer NOT NULL,
    raw_bytes integer NOT NULL,
    block bytea NOT NULL,
    PRIMARY KEY (shard, started_at, block_id)
  ) PARTITION BY RANGE (started_at)`,
  // Compressed already: PostgreSQL should not try again.
  `ALTER TABLE frame_blocks ALTER COLUMN block SET STORAGE EXTERNAL`,
  `CREATE TABLE frame_blocks_other_days PARTITION OF frame_blocks DEFAULT`,
  `CREATE TABLE device_media (
    device_id bigint NOT NULL REFERENCES devices ON DELETE CASCADE,
    received_at timestamptz NOT NULL,
    media_id bigint NOT NULL,
    kind smallint NOT NULL,
    format smallint NOT NULL,
    event smallint NOT NULL,
    channel smallint NOT NULL,
    recorded_at timestamptz,
    latitude_e6 integer,
    longitude_e6 integer,
    content bytea NOT NULL,
    PRIMARY KEY (device_id, received_at, media_id)
  )`,
  `ALTER TABLE device_media ALTER COLUMN content SET STORAGE EXTERNAL`,
];
