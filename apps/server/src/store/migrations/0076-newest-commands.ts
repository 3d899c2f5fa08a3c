/** The newest commands of many devices are found without a look at all of them. */
export const statements: readonly string[] = [
  `CREATE INDEX command_records_newest ON command_records (command_id)`,
];
