/** When the subscription of a device's SIM card ends: another thing than the platform's service (`expires_at`). */
export const statements: readonly string[] = ['ALTER TABLE devices ADD COLUMN sim_expires_at timestamptz'];
