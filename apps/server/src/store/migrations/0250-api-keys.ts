/**
 * Keys by which programs make calls for an account. A key that was replaced works until `former_until`. A job that a key
 * has begun ends with it, so the job remembers the key.
 */
export const statements: readonly string[] = [
  `CREATE TABLE api_keys (
    key_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
    creator_id bigint NOT NULL,
    name text NOT NULL,
    token_hash bytea NOT NULL UNIQUE,
    -- The last letters of the key, by which people tell it from others.
    token_end text NOT NULL,
    former_hash bytea UNIQUE,
    former_until timestamptz,
    permissions text[] NOT NULL,
    is_read_only boolean NOT NULL,
    addresses text[] NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    last_used_at timestamptz,
    last_address text,
    CHECK ((former_hash IS NULL) = (former_until IS NULL))
  )`,
  'CREATE INDEX api_keys_account ON api_keys (account_id)',
  'CREATE INDEX api_keys_creator ON api_keys (creator_id)',
  'ALTER TABLE jobs ADD COLUMN key_id bigint REFERENCES api_keys ON DELETE SET NULL',
  'CREATE INDEX jobs_key ON jobs (key_id) WHERE key_id IS NOT NULL',
  // Empty = by a person.
  `ALTER TABLE audit_log ADD COLUMN key_name text NOT NULL DEFAULT ''`,
];
