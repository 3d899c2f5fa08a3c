/** Ways in, what a session is, and what slows guessing. */
export const statements: readonly string[] = [
  // Sessions are told apart, listed and ended by an id of their own; the token's hash never leaves the server.
  `ALTER TABLE sessions ADD COLUMN session_id bigint GENERATED ALWAYS AS IDENTITY UNIQUE`,
  `ALTER TABLE sessions ADD COLUMN kind text NOT NULL DEFAULT 'password'
    CHECK (kind IN ('password', 'link', 'trial', 'device'))`,
  `ALTER TABLE sessions ADD COLUMN device_id bigint REFERENCES devices ON DELETE CASCADE,
    ADD CHECK ((kind = 'device') = (device_id IS NOT NULL))`,
  `ALTER TABLE sessions ADD COLUMN remembered boolean NOT NULL DEFAULT false`,
  `ALTER TABLE sessions ADD COLUMN address text NOT NULL DEFAULT ''`,
  `ALTER TABLE sessions ADD COLUMN user_agent text NOT NULL DEFAULT ''`,
  `ALTER TABLE sessions ADD COLUMN last_seen_at timestamptz NOT NULL DEFAULT now()`,
  `CREATE INDEX sessions_device ON sessions (device_id) WHERE device_id IS NOT NULL`,

  // Of this account and all below it, by someone above; and of all below, by the account itself.
  `ALTER TABLE accounts ADD COLUMN second_factor_required boolean NOT NULL DEFAULT false`,
  `ALTER TABLE accounts ADD COLUMN second_factor_required_below boolean NOT NULL DEFAULT false`,
  `CREATE TABLE second_factors (
    account_id bigint PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
    secret bytea NOT NULL,
    confirmed_at timestamptz,
    last_step bigint NOT NULL DEFAULT 0
  )`,
  `CREATE TABLE recovery_codes (
    account_id bigint NOT NULL REFERENCES second_factors ON DELETE CASCADE,
    code_hash bytea NOT NULL,
    PRIMARY KEY (account_id, code_hash)
  )`,

  // Kept by hashes of names and addresses: unknown names are counted like known ones, and none can be read here.
  `CREATE TABLE login_attempts (
    key bytea PRIMARY KEY,
    failures integer NOT NULL,
    last_at timestamptz NOT NULL,
    blocked_until timestamptz NOT NULL
  )`,
  `CREATE INDEX login_attempts_last ON login_attempts (last_at)`,
  // Browsers in which the account's owner has logged in before: they are not slowed by what others try.
  `CREATE TABLE known_browsers (
    account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
    browser_hash bytea NOT NULL,
    last_at timestamptz NOT NULL,
    PRIMARY KEY (account_id, browser_hash)
  )`,
  `CREATE INDEX known_browsers_last ON known_browsers (last_at)`,

  `CREATE TABLE login_links (
    token_hash bytea PRIMARY KEY,
    account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
    creator_id bigint NOT NULL,
    expires_at timestamptz NOT NULL
  )`,
  `CREATE INDEX login_links_account ON login_links (account_id)`,
  `CREATE INDEX login_links_expiry ON login_links (expires_at)`,
  `CREATE TABLE trial_account (
    sole boolean PRIMARY KEY DEFAULT true CHECK (sole),
    account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE
  )`,
  // account_id is whose device it was when the log-in was opened: a device that moves on closes it.
  `CREATE TABLE device_logins (
    device_id bigint PRIMARY KEY REFERENCES devices ON DELETE CASCADE,
    account_id bigint NOT NULL,
    password_hash text NOT NULL
  )`,
];
