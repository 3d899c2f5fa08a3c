/** What each account above has taken away from the roles of an account and of all below it. */
export const statements: readonly string[] = [
  `CREATE TABLE permission_limits (
    account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
    setter_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
    denied text[] NOT NULL,
    PRIMARY KEY (account_id, setter_id)
  )`,
  `CREATE INDEX permission_limits_setter ON permission_limits (setter_id)`,
];
