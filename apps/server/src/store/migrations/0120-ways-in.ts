/** Ways in that end with the right of whoever opened them, and can be listed and revoked. */
export const statements: readonly string[] = [
  // Who made the link of a session was not written down: whoever came by one comes again.
  `DELETE FROM sessions WHERE kind = 'link'`,
  `ALTER TABLE sessions ADD COLUMN link_creator_id bigint,
    ADD CHECK ((kind = 'link') = (link_creator_id IS NOT NULL))`,
  `CREATE INDEX sessions_link_creator ON sessions (link_creator_id) WHERE link_creator_id IS NOT NULL`,
  `ALTER TABLE login_links ADD COLUMN link_id bigint GENERATED ALWAYS AS IDENTITY UNIQUE`,
  `ALTER TABLE login_links ADD COLUMN created_at timestamptz NOT NULL DEFAULT now()`,
  `CREATE INDEX login_links_creator ON login_links (creator_id)`,
  // A token may have been one that somebody else has chosen.
  `DELETE FROM known_browsers`,
  // NULL = of the account; else of the log-in to one of its devices.
  `ALTER TABLE known_browsers DROP CONSTRAINT known_browsers_pkey,
    ADD COLUMN device_id bigint REFERENCES devices ON DELETE CASCADE`,
  `CREATE UNIQUE INDEX known_browsers_owner ON known_browsers (account_id, device_id, browser_hash)
    NULLS NOT DISTINCT`,
  `CREATE INDEX known_browsers_device ON known_browsers (device_id) WHERE device_id IS NOT NULL`,
];
