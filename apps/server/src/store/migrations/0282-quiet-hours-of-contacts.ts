/** Quiet hours go with their contact, also where it goes with its account. */
export const statements: readonly string[] = [
  'DELETE FROM quiet_hours WHERE NOT EXISTS (SELECT FROM contacts WHERE contacts.contact_id = quiet_hours.contact_id)',
  `ALTER TABLE quiet_hours ADD CONSTRAINT quiet_hours_contact_id_fkey
    FOREIGN KEY (contact_id) REFERENCES contacts (contact_id) ON DELETE CASCADE`,
];
