/**
 * Days of silence have figures as well, and the time before midnight of a way that ends after it counts to its day: all
 * days are made anew from history.
 */
export const statements: readonly string[] = [
  'ALTER TABLE device_days ALTER COLUMN first_at DROP NOT NULL, ALTER COLUMN last_at DROP NOT NULL',
  `INSERT INTO rollup_requests (device_id, day, through_day, version)
    SELECT device_id, '-infinity', 'infinity', 1 FROM rollup_progress
    ON CONFLICT (device_id, day) DO UPDATE SET through_day = excluded.through_day, version = excluded.version`,
];
