/** Whom messages go to, people and programs, and by what they are sent. Secrets are sealed (secrets/). */
export const statements: readonly string[] = [
  `CREATE TABLE contacts (
    contact_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
    name text NOT NULL,
    language text NOT NULL,
    time_zone text NOT NULL,
    email text,
    phone text,
    -- Their log-in to the platform.
    user_account_id bigint REFERENCES accounts ON DELETE SET NULL,
    -- Since when nothing is sent there, because the other side said that the address is none; and its words.
    email_dead_at timestamptz,
    email_dead_why text NOT NULL DEFAULT '',
    phone_dead_at timestamptz,
    phone_dead_why text NOT NULL DEFAULT '',
    created_at timestamptz NOT NULL
  )`,
  'CREATE INDEX contacts_account ON contacts (account_id, contact_id)',
  'CREATE INDEX contacts_user_account ON contacts (user_account_id) WHERE user_account_id IS NOT NULL',
  `CREATE TABLE webhooks (
    webhook_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
    name text NOT NULL,
    url text NOT NULL,
    scheme text NOT NULL CHECK (scheme IN ('hmac', 'ed25519')),
    secret bytea NOT NULL,
    -- The one before, which signs as well until then.
    former_secret bytea,
    former_until timestamptz,
    state text NOT NULL CHECK (state IN ('on', 'off', 'gone', 'secretLost')),
    state_at timestamptz NOT NULL,
    state_why text NOT NULL DEFAULT '',
    -- What the last try came to; written down at most once a minute while nothing changes.
    tried_at timestamptz,
    outcome text,
    outcome_detail text NOT NULL DEFAULT '',
    created_at timestamptz NOT NULL,
    CHECK ((former_secret IS NULL) = (former_until IS NULL)),
    CHECK ((tried_at IS NULL) = (outcome IS NULL))
  )`,
  'CREATE INDEX webhooks_account ON webhooks (account_id, webhook_id)',
  // A browser that somebody is logged in with: when the session ends, so do its messages.
  `CREATE TABLE push_subscriptions (
    subscription_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    session_id bigint NOT NULL UNIQUE REFERENCES sessions (session_id) ON DELETE CASCADE,
    account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
    endpoint text NOT NULL,
    public_key bytea NOT NULL,
    auth_secret bytea NOT NULL,
    language text NOT NULL,
    created_at timestamptz NOT NULL
  )`,
  'CREATE INDEX push_subscriptions_account ON push_subscriptions (account_id)',
  `CREATE TABLE message_providers (
    channel text PRIMARY KEY CHECK (channel IN ('email', 'sms', 'voice')),
    settings jsonb NOT NULL,
    secrets bytea NOT NULL,
    updated_at timestamptz NOT NULL
  )`,
];
