/**
 * A service that counts from the device's first report, instead of ending at an instant that somebody has fixed; and who
 * has paid for a device's import, to whom it comes back when the device goes without ever having been heard of.
 */
export const statements: readonly string[] = [
  `ALTER TABLE devices ADD COLUMN service_period smallint CHECK (service_period BETWEEN 1 AND 6)`,
  `ALTER TABLE devices ADD COLUMN paid_by bigint`,
];
