/** People of the address book whom a schedule's reports are mailed to, beside the addresses that it names itself. */
export const statements: readonly string[] = [
  `CREATE TABLE schedule_contacts (
    schedule_id bigint NOT NULL REFERENCES schedules ON DELETE CASCADE,
    contact_id bigint NOT NULL REFERENCES contacts ON DELETE CASCADE,
    PRIMARY KEY (schedule_id, contact_id)
  )`,
  'CREATE INDEX schedule_contacts_contact ON schedule_contacts (contact_id)',
];
