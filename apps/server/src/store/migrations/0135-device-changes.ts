/**
 * The end of a device's service towards its user, and what a job did to each of its rows, by which it can be undone.
 */
export const statements: readonly string[] = [
  `ALTER TABLE devices ADD COLUMN user_expires_at timestamptz`,
  `CREATE INDEX devices_plate ON devices (plate) WHERE plate <> ''`,
  `ALTER TABLE job_rows ADD COLUMN change jsonb`,
  `ALTER TABLE jobs ADD COLUMN undone_by bigint REFERENCES jobs (job_id) ON DELETE SET NULL`,
];
