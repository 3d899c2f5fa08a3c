/** Commands to devices. Who changes the state of one names the state that it must be in: nothing is sent twice. */
import { type RawBuilder, sql } from 'kysely';
import type { CommandKind, CommandValues } from '@outrider/domain/commands/command-kinds.ts';
import type { CommandStatus } from '@outrider/domain/commands/command-life.ts';
import type { Database } from '../database.ts';
import { DIALECT_OF_DEVICE } from '../devices/gateway-devices.ts';
import type { Page } from '../page.ts';

export interface NewCommand {
  readonly deviceId: string;
  readonly kind: CommandKind;
  readonly parameters: CommandValues;
  readonly content: string;
  readonly senderId: string;
  readonly senderName: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Names one: `device_id` leads in every key. */
export interface CommandKey {
  readonly deviceId: string;
  readonly commandId: string;
}

export async function insertCommand(transaction: Database, command: NewCommand): Promise<string> {
  const commandId = (await insertCommands(transaction, [command])).get(command.deviceId);
  if (commandId === undefined) throw new Error('no command was inserted');
  return commandId;
}

/** One for each device. @returns their ids by those of the devices */
export async function insertCommands(
  transaction: Database,
  commands: readonly NewCommand[],
): Promise<ReadonlyMap<string, string>> {
  if (commands.length === 0) return new Map();
  const rows = await transaction
    .insertInto('commandRecords')
    .values(
      commands.map((command) => ({
        deviceId: command.deviceId,
        kind: command.kind,
        parameters: JSON.stringify(command.parameters),
        content: command.content,
        senderId: command.senderId,
        senderName: command.senderName,
        status: 'queued',
        createdAt: command.createdAt,
        expiresAt: command.expiresAt,
        sentAt: null,
        deliveredAt: null,
        endedAt: null,
        result: null,
        outcome: '',
        reply: '',
      })),
    )
    .returning(['deviceId', 'commandId'])
    .execute();
  return new Map(rows.map(({ deviceId, commandId }) => [deviceId, commandId]));
}

/** How many wait for the device that has most. Locks the devices, so that none is added meanwhile. */
export async function countQueued(transaction: Database, deviceIds: readonly string[]): Promise<number> {
  const isOne = sql<boolean>`device_id = ANY (${[...deviceIds]}::bigint[])`;
  await sql`SELECT 1 FROM devices WHERE ${isOne} ORDER BY device_id FOR NO KEY UPDATE`.execute(transaction);
  const row = await transaction
    .selectFrom('commandRecords')
    .select((from) => from.fn.countAll<string>().as('count'))
    .where(isOne)
    .where('status', '=', 'queued')
    .groupBy('deviceId')
    .orderBy('count', 'desc')
    .limit(1)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

export interface QueuedCommand extends CommandKey {
  readonly kind: CommandKind;
  readonly parameters: CommandValues;
  readonly model: number;
  readonly protocolType: number;
  readonly lacks: number;
  readonly dialect: string | null;
  /** Whether the device still is the sender's, or of an account below. */
  readonly isSendersOwn: boolean;
}

/** What waits for a device and has not run out, the oldest first. */
export async function findQueued(database: Database, deviceId: string, now: Date): Promise<QueuedCommand[]> {
  const rows = await database
    .selectFrom('commandRecords')
    .innerJoin('devices', 'devices.deviceId', 'commandRecords.deviceId')
    .leftJoin('accountAncestors', (join) =>
      join
        .onRef('accountAncestors.accountId', '=', 'devices.accountId')
        .onRef('accountAncestors.ancestorId', '=', 'commandRecords.senderId'),
    )
    .select([
      'commandRecords.deviceId',
      'commandId',
      'kind',
      'parameters',
      'devices.model',
      'devices.protocolType',
      'devices.lacks',
      DIALECT_OF_DEVICE.as('dialect'),
      'accountAncestors.ancestorId as ownerId',
    ])
    .where('commandRecords.deviceId', '=', deviceId)
    .where('status', '=', 'queued')
    .where('commandRecords.expiresAt', '>', now)
    .orderBy('commandId')
    .execute();
  // What was written is a kind of the table.
  return rows.map(({ ownerId, ...row }) => ({
    ...row,
    kind: row.kind as CommandKind,
    isSendersOwn: ownerId !== null,
  }));
}

/** The devices for which something waits. */
export async function findAwaitedDevices(database: Database): Promise<string[]> {
  const rows = await database
    .selectFrom('commandRecords')
    .select('deviceId')
    .distinct()
    .where('status', '=', 'queued')
    .execute();
  return rows.map(({ deviceId }) => deviceId);
}

export interface CommandChange {
  readonly status: CommandStatus;
  readonly sentAt?: Date | null;
  readonly deliveredAt?: Date;
  readonly endedAt?: Date;
  readonly result?: number | null;
  readonly outcome?: string;
  readonly reply?: string;
}

/** Changes a command that is in one of these states. @returns whether it was. */
export async function changeCommand(
  database: Database,
  { deviceId, commandId }: CommandKey,
  from: readonly CommandStatus[],
  change: CommandChange,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('commandRecords')
    .set({
      status: change.status,
      ...(change.sentAt !== undefined && { sentAt: change.sentAt }),
      ...(change.deliveredAt && { deliveredAt: change.deliveredAt }),
      ...(change.endedAt && { endedAt: change.endedAt }),
      ...(change.result !== undefined && { result: change.result }),
      ...(change.outcome !== undefined && { outcome: change.outcome }),
      ...(change.reply !== undefined && { reply: change.reply }),
    })
    .where('deviceId', '=', deviceId)
    .where('commandId', '=', commandId)
    .where('status', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What has waited for too long, waits no longer. */
export async function expireCommands(database: Database, now: Date): Promise<void> {
  await database
    .updateTable('commandRecords')
    .set({ status: 'expired', endedAt: now })
    .where('status', '=', 'queued')
    .where('expiresAt', '<=', now)
    .execute();
}

/** Commands that were sent before this and of whose end nobody is left to tell. */
export async function abandonCommands(
  database: Database,
  {
    sentBefore,
    now,
    except,
  }: { readonly sentBefore: Date; readonly now: Date; readonly except: readonly string[] },
): Promise<void> {
  await database
    .updateTable('commandRecords')
    .set({ status: 'unknown', endedAt: now, outcome: 'serverStopped' })
    .where('status', 'in', ['sent', 'delivered'])
    .where('sentAt', '<', sentBefore)
    .where(sql<boolean>`NOT (command_id = ANY (${except}::bigint[]))`)
    .execute();
}

export interface CommandRow extends CommandKey {
  readonly kind: CommandKind;
  readonly parameters: CommandValues;
  readonly content: string;
  readonly senderName: string;
  readonly senderIsVisible: boolean;
  readonly status: CommandStatus;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly sentAt: Date | null;
  readonly deliveredAt: Date | null;
  readonly endedAt: Date | null;
  readonly result: number | null;
  readonly outcome: string;
  readonly reply: string;
  readonly terminalId: string;
  readonly plate: string;
  readonly name: string;
}

export interface CommandFilter {
  /** Whoever reads: senders outside of this account's subtree are not named. */
  readonly viewerId: string;
  /** Of devices of this account and of all below it. */
  readonly topId: string;
  /** None = all; likewise the others. */
  readonly deviceIds: readonly string[];
  readonly text: string;
  readonly statuses: readonly string[];
  readonly kinds: readonly string[];
  readonly from: Date | undefined;
  readonly to: Date | undefined;
}

const ROW = sql`command.device_id AS "deviceId", command_id AS "commandId", kind, parameters, content,
  sender_name AS "senderName", status, command.created_at AS "createdAt", command.expires_at AS "expiresAt",
  sent_at AS "sentAt", delivered_at AS "deliveredAt", ended_at AS "endedAt", result, outcome, reply,
  devices.terminal_id AS "terminalId", devices.plate, devices.name`;

/** A sender that was deleted is no longer anywhere in the tree; whoever may see the device reads who it was. */
const senderIsVisible = (viewerId: string): RawBuilder<unknown> => sql`(
  EXISTS (SELECT FROM account_ancestors sender
    WHERE sender.ancestor_id = ${viewerId} AND sender.account_id = command.sender_id)
  OR NOT EXISTS (SELECT FROM accounts WHERE accounts.account_id = command.sender_id)) AS "senderIsVisible"`;

function matching({ topId, deviceIds, text, statuses, kinds, from, to }: CommandFilter) {
  const pattern = text.toLowerCase();
  return sql`command_records command
    JOIN devices ON devices.device_id = command.device_id
    JOIN account_ancestors below ON below.ancestor_id = ${topId} AND below.account_id = devices.account_id
    WHERE (${deviceIds.length} = 0 OR command.device_id = ANY (${[...deviceIds]}::bigint[]))
      AND (${statuses.length} = 0 OR status = ANY (${[...statuses]}::text[]))
      AND (${kinds.length} = 0 OR kind = ANY (${[...kinds]}::text[]))
      AND (${from ?? null}::timestamptz IS NULL OR command.created_at >= ${from ?? null})
      AND (${to ?? null}::timestamptz IS NULL OR command.created_at < ${to ?? null})
      AND (${pattern}::text = '' OR strpos(lower(devices.terminal_id), ${pattern}) > 0
        OR strpos(lower(devices.plate), ${pattern}) > 0 OR strpos(lower(devices.name), ${pattern}) > 0)`;
}

/** The newest first. */
export async function findCommandRows(
  database: Database,
  filter: CommandFilter,
  page: Page,
): Promise<CommandRow[]> {
  const { rows } = await sql<CommandRow>`
    SELECT ${ROW}, ${senderIsVisible(filter.viewerId)} FROM ${matching(filter)}
    ORDER BY command_id DESC LIMIT ${page.limit} OFFSET ${page.offset}`.execute(database);
  return rows;
}

/** Nobody turns more pages than that. */
const COUNT_MAX = 10_000;

export async function countCommands(database: Database, filter: CommandFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (SELECT 1 FROM ${matching(filter)} LIMIT ${COUNT_MAX}) counted`.execute(
    database,
  );
  return rows[0]?.count ?? 0;
}

export async function findCommandRow(
  database: Database,
  { deviceId, commandId }: CommandKey,
  viewerId: string,
): Promise<CommandRow | undefined> {
  const { rows } = await sql<CommandRow>`
    SELECT ${ROW}, ${senderIsVisible(viewerId)} FROM command_records command
    JOIN devices ON devices.device_id = command.device_id
    WHERE command.device_id = ${deviceId} AND command_id = ${commandId}`.execute(database);
  return rows[0];
}

export interface CommandEndRow extends CommandKey {
  readonly kind: CommandKind;
  readonly status: CommandStatus;
  readonly outcome: string;
  readonly reply: string;
}

/** A command of a device that was sent since, by its id or by the remainder of it that a device repeats. */
export async function findSentCommand(
  database: Database,
  deviceId: string,
  by: { readonly commandId: string } | { readonly flag: number },
  sentSince: Date,
): Promise<CommandEndRow | undefined> {
  const named =
    'commandId' in by ? sql`command_id = ${by.commandId}` : sql`command_id % 4294967296 = ${by.flag}`;
  const { rows } = await sql<CommandEndRow>`
    SELECT device_id AS "deviceId", command_id AS "commandId", kind, status, outcome, reply
    FROM command_records WHERE device_id = ${deviceId} AND sent_at >= ${sentSince} AND ${named}
    ORDER BY command_id DESC LIMIT 1`.execute(database);
  return rows[0];
}
