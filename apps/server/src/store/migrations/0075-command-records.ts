/** Commands to devices, from when they were given until their end is known. */
export const statements: readonly string[] = [
  `CREATE TABLE command_records (
    device_id bigint NOT NULL REFERENCES devices ON DELETE CASCADE,
    command_id bigint GENERATED ALWAYS AS IDENTITY,
    kind text NOT NULL,
    parameters jsonb NOT NULL,
    content text NOT NULL,
    sender_id bigint NOT NULL,
    sender_name text NOT NULL,
    status text NOT NULL,
    created_at timestamptz NOT NULL,
    expires_at timestamptz NOT NULL,
    sent_at timestamptz,
    delivered_at timestamptz,
    ended_at timestamptz,
    result smallint,
    outcome text NOT NULL,
    reply text NOT NULL,
    PRIMARY KEY (device_id, command_id)
  )`,
  `CREATE INDEX command_records_open ON command_records (device_id)
    WHERE status IN ('queued', 'sent', 'delivered')`,
  `CREATE INDEX command_records_created ON command_records (created_at)`,
];
