import { type AlarmKind, toAlarmKind } from '@outrider/domain/alarm-kinds.ts';
import type { AlarmLevel } from '@outrider/domain/alarm-levels.ts';
import { type Language, toLanguage } from '@outrider/domain/languages.ts';
import type { Channel } from '@outrider/domain/notification-channels.ts';
import { sql } from 'kysely';
import type { AlarmSource } from '../alarms/alarm-reports.ts';
import type { Database } from '../database.ts';

export interface NewAcknowledgementLink {
  /** SHA-256 of what the link carries. */
  readonly tokenHash: Buffer;
  readonly messageId: string;
  readonly contactId: string;
  readonly channel: Channel;
  readonly address: string;
  readonly alarms: readonly { readonly deviceId: string; readonly alarmId: string }[];
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Name, language and account are the contact's as they are now. False where the contact was deleted. */
export async function insertAcknowledgementLink(
  database: Database,
  { alarms, ...link }: NewAcknowledgementLink,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO acknowledgement_links (token_hash, message_id, account_id, contact_id, contact_name, language, time_zone,
      channel, address, device_ids, alarm_ids, created_at, expires_at)
    SELECT ${link.tokenHash}, ${link.messageId}, account_id, contact_id, name, language, time_zone,
      ${link.channel}, ${link.address}, ${alarms.map(({ deviceId }) => deviceId)}::bigint[],
      ${alarms.map(({ alarmId }) => alarmId)}::bigint[], ${link.createdAt}, ${link.expiresAt}
    FROM contacts WHERE contact_id = ${link.contactId}`.execute(database);
  return Number(numAffectedRows) > 0;
}

export interface AcknowledgementLinkRow {
  readonly accountId: string;
  readonly contactName: string;
  readonly language: Language;
  readonly timeZone: string;
  readonly channel: Channel;
  readonly address: string;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

type LinkColumns = Omit<AcknowledgementLinkRow, 'language'> & { readonly language: string };
const LINK_COLUMNS = sql`link.account_id AS "accountId", contact_name AS "contactName", language,
  time_zone AS "timeZone", channel, link.address, expires_at AS "expiresAt", used_at AS "usedAt"`;

/** Undefined for one that there is not, and for one that has run out. */
export async function findAcknowledgementLink(
  database: Database,
  tokenHash: Buffer,
  now: Date,
): Promise<AcknowledgementLinkRow | undefined> {
  const { rows } = await sql<LinkColumns>`SELECT ${LINK_COLUMNS} FROM acknowledgement_links link
    WHERE token_hash = ${tokenHash} AND expires_at > ${now}`.execute(database);
  const [row] = rows;
  return row && { ...row, language: toLanguage(row.language) };
}

export interface LinkedAlarmRow {
  readonly kind: AlarmKind;
  readonly level: AlarmLevel;
  readonly startedAt: Date;
  readonly address: string | null;
  readonly name: string;
  readonly plate: string;
  readonly terminalId: string;
}

export interface LinkedAlarms {
  readonly total: number;
  readonly acknowledged: number;
  /** The newest of them. */
  readonly list: readonly LinkedAlarmRow[];
}

/** The alarms of a link; devices that were moved out of its account's sight are left out. */
const LINKED = (tokenHash: Buffer) => sql`acknowledgement_links link,
  unnest(link.device_ids, link.alarm_ids) AS linked (device_id, alarm_id)
  JOIN devices ON devices.device_id = linked.device_id
  JOIN account_ancestors line ON line.account_id = devices.account_id
  WHERE link.token_hash = ${tokenHash} AND line.ancestor_id = link.account_id`;

export async function findLinkedAlarms(
  database: Database,
  tokenHash: Buffer,
  limit: number,
): Promise<LinkedAlarms> {
  const { rows } = await sql<LinkedAlarmRow & { kind: string; total: number; acknowledged: number }>`
    SELECT alarm.kind, alarm.level, alarm.started_at AS "startedAt", alarm.address, named.name, named.plate,
      named.terminal_id AS "terminalId", count(*) OVER ()::int AS total,
      count(acknowledged_at) OVER ()::int AS acknowledged
    FROM (SELECT linked.* FROM ${LINKED(tokenHash)}) linked
    JOIN device_alarms alarm USING (device_id, alarm_id) JOIN devices named USING (device_id)
    WHERE deleted_at IS NULL
    ORDER BY alarm.started_at DESC, alarm_id DESC LIMIT ${limit}`.execute(database);
  const [first] = rows;
  return {
    total: first?.total ?? 0,
    acknowledged: first?.acknowledged ?? 0,
    list: rows.map(({ total: _total, acknowledged: _acknowledged, kind, ...row }) => ({
      ...row,
      kind: toAlarmKind(kind),
    })),
  };
}

/** Who used a link, as far as the request says it. */
export interface LinkUse {
  readonly at: Date;
  /** Of the network. */
  readonly address: string;
  readonly browser: string;
  readonly note: string;
}

interface AcknowledgedAlarm {
  readonly deviceId: string;
  readonly alarmId: string;
  readonly kind: AlarmKind;
  readonly source: AlarmSource;
}

export interface UsedLink extends AcknowledgementLinkRow {
  readonly messageId: string;
  /** The alarms that nobody had acknowledged before. */
  readonly acknowledged: readonly AcknowledgedAlarm[];
}

/** Uses a link up, and acknowledges its alarms for the account that keeps the contact. Undefined where it cannot be used. */
export async function takeAcknowledgementLink(
  transaction: Database,
  tokenHash: Buffer,
  { at, address, browser, note }: LinkUse,
): Promise<UsedLink | undefined> {
  const { rows } = await sql<LinkColumns & { messageId: string }>`
    UPDATE acknowledgement_links link SET used_at = ${at}, used_address = ${address}, used_browser = ${browser}
    WHERE token_hash = ${tokenHash} AND used_at IS NULL AND expires_at > ${at}
    RETURNING ${LINK_COLUMNS}, message_id AS "messageId"`.execute(transaction);
  const [link] = rows;
  if (!link) return undefined;
  const { rows: acknowledged } = await sql<Omit<AcknowledgedAlarm, 'kind'> & { kind: string }>`
    UPDATE device_alarms alarm SET acknowledged_at = ${at}, acknowledged_by = ${link.accountId},
      acknowledged_contact = ${link.contactName}, note = ${note}, read_at = coalesce(alarm.read_at, ${at}),
      read_by = CASE WHEN alarm.read_at IS NULL THEN ${link.accountId}::bigint ELSE alarm.read_by END
    FROM (SELECT linked.* FROM ${LINKED(tokenHash)}) linked
    WHERE alarm.device_id = linked.device_id AND alarm.alarm_id = linked.alarm_id
      AND alarm.acknowledged_at IS NULL AND alarm.deleted_at IS NULL
    RETURNING alarm.device_id AS "deviceId", alarm.alarm_id AS "alarmId",
      alarm.kind, alarm.source`.execute(transaction);
  return {
    ...link,
    language: toLanguage(link.language),
    acknowledged: acknowledged.map(({ kind, ...alarm }) => ({ ...alarm, kind: toAlarmKind(kind) })),
  };
}
