/**
 * Links in mails and text messages that acknowledge alarms once. Name, channel and address are kept as they were when
 * the link was sent: they are the proof, and the contact may be changed or deleted since.
 */
export const statements: readonly string[] = [
  `CREATE TABLE acknowledgement_links (
    token_hash bytea PRIMARY KEY,
    message_id text NOT NULL,
    account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
    contact_id bigint REFERENCES contacts ON DELETE SET NULL,
    contact_name text NOT NULL,
    language text NOT NULL,
    time_zone text NOT NULL,
    channel text NOT NULL,
    address text NOT NULL,
    -- Alarm and device by place; ids of alarms count within a device.
    device_ids bigint[] NOT NULL,
    alarm_ids bigint[] NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    used_at timestamptz,
    used_address text,
    used_browser text,
    CHECK (cardinality(device_ids) = cardinality(alarm_ids)),
    CHECK ((used_at IS NULL) = (used_address IS NULL))
  )`,
  'CREATE INDEX acknowledgement_links_expiry ON acknowledgement_links (expires_at)',
  'CREATE INDEX acknowledgement_links_account ON acknowledgement_links (account_id)',
  'CREATE INDEX acknowledgement_links_contact ON acknowledgement_links (contact_id) WHERE contact_id IS NOT NULL',
  // Who it was where somebody acknowledged by such a link, for the account in acknowledged_by: they may have no log-in.
  'ALTER TABLE device_alarms ADD COLUMN acknowledged_contact text',
];
