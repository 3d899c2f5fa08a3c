/** Risk points raise alarms, too; `fence_id` is then that of the risk point. */
export const statements: readonly string[] = [
  `ALTER TABLE device_alarms DROP CONSTRAINT device_alarms_source_check,
    ADD CHECK (source IN ('device', 'fence', 'riskPoint', 'rule'))`,
];
