/** A picture that people attach to a device; `device_media` has those that devices send. */
export const statements: readonly string[] = [
  `CREATE TABLE device_pictures (
    device_id bigint PRIMARY KEY REFERENCES devices (device_id) ON DELETE CASCADE,
    media_type text NOT NULL,
    bytes bytea NOT NULL,
    changed_at timestamptz NOT NULL
  )`,
  `ALTER TABLE device_pictures ALTER COLUMN bytes SET STORAGE EXTERNAL`,
];
