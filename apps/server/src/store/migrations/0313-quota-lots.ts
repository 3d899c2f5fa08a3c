/** Parts of import quotas that lapse at an instant unless they are used before, with who gave them. */
export const statements: readonly string[] = [
  `CREATE TABLE import_quota_lots (
    lot_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
    amount integer NOT NULL CHECK (amount > 0),
    ends_at timestamptz NOT NULL,
    giver_id bigint NOT NULL,
    giver_name text NOT NULL
  )`,
  `CREATE INDEX import_quota_lots_account ON import_quota_lots (account_id, ends_at, lot_id)`,
  `CREATE INDEX import_quota_lots_end ON import_quota_lots (ends_at)`,
];
