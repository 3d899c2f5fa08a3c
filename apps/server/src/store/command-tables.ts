/** The rows of the table of commands, as the queries see them. */
import type { ColumnType, Generated } from 'kysely';

type Id = string;

export interface CommandTables {
  command_records: {
    device_id: Id;
    command_id: Generated<Id>;
    kind: string;
    /** Written as JSON text, read as what it says. */
    parameters: ColumnType<Readonly<Record<string, number | string>>, string, never>;
    content: string;
    sender_id: Id;
    sender_name: string;
    status: string;
    created_at: Date;
    expires_at: Date;
    sent_at: Date | null;
    delivered_at: Date | null;
    ended_at: Date | null;
    result: number | null;
    outcome: string;
    reply: string;
  };
}
