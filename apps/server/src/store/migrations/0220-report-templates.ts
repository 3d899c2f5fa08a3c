/** How reports are made, kept by accounts under names; what is shared holds for the accounts below, too. */
export const statements: readonly string[] = [
  `CREATE TABLE report_templates (
    account_id bigint NOT NULL REFERENCES accounts (account_id) ON DELETE CASCADE,
    name text NOT NULL,
    layout jsonb NOT NULL,
    is_shared boolean NOT NULL,
    PRIMARY KEY (account_id, name)
  )`,
];
