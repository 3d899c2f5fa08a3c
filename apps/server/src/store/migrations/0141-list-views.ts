/** Views of lists that accounts have kept under names. */
export const statements: readonly string[] = [
  `CREATE TABLE list_views (
    account_id bigint NOT NULL REFERENCES accounts (account_id) ON DELETE CASCADE,
    list text NOT NULL,
    name text NOT NULL,
    address text NOT NULL,
    columns jsonb NOT NULL,
    PRIMARY KEY (account_id, list, name)
  )`,
];
