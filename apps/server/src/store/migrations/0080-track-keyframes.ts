/**
 * Sealed days hour by hour, for whoever puts a whole fleet at a past instant: what a device said last in each minute of
 * an hour, and before it. Made of the segments, and made again when they are.
 */
export const statements: readonly string[] = [
  // Hour 0 is there for each device and day whose keyframes are whole; another where the device said something.
  `CREATE TABLE track_keyframes (
    device_id bigint NOT NULL,
    day date NOT NULL,
    hour smallint NOT NULL,
    samples bytea NOT NULL,
    PRIMARY KEY (device_id, day, hour)
  )`,
  // Deflated already.
  `ALTER TABLE track_keyframes ALTER COLUMN samples SET STORAGE EXTERNAL`,
  // The version grows with each change of a day's keyframes, so that what was read before is known to be old. A day is
  // whole once it was found that no sealed device of it is without, until some are deleted.
  `CREATE TABLE track_keyframe_days (
    day date PRIMARY KEY,
    version bigint NOT NULL,
    is_whole boolean NOT NULL
  )`,
];
