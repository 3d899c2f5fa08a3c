/** Numbers of units that passed the factory's test. They belong to no account: a unit is tested before anybody has it. */
export const statements: readonly string[] = [
  `CREATE TABLE factory_tests (
    terminal_id text PRIMARY KEY,
    passed_at timestamptz NOT NULL
  )`,
];
