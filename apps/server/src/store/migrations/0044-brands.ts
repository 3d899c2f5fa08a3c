/** Branded login pages: one for each account that has customers. An address is taken when a page goes live at it. */
export const statements: readonly string[] = [
  `CREATE TABLE brands (
    account_id bigint PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
    draft jsonb NOT NULL,
    published jsonb,
    published_at timestamptz,
    path text CONSTRAINT brands_path UNIQUE,
    host_name text CONSTRAINT brands_host_name UNIQUE
  )`,
];
