/** Messages as people list them: what was told, what was not and why. */
import { type AlarmKind, BORDER_KINDS, toAlarmKind } from '@outrider/domain/alarm-kinds.ts';
import type { Channel } from '@outrider/domain/notification-channels.ts';
import type { MessageStatus } from '@outrider/domain/notifications/policies.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database.ts';
import { type Page, type Paged, paged } from '../page.ts';

export interface ListedAlarm {
  readonly deviceId: string;
  readonly alarmId: string;
  readonly displayName: string;
  readonly kind: AlarmKind;
  readonly leftOut: string | null;
}

export interface ListedMessage {
  readonly messageId: string;
  readonly createdAt: Date;
  readonly recipientName: string;
  readonly channel: Channel;
  readonly kind: 'alarm' | 'escalation';
  readonly isUrgent: boolean;
  readonly status: MessageStatus;
  readonly reason: string | null;
  readonly detail: string | null;
  readonly attempts: number;
  readonly mayBeDouble: boolean;
  readonly subject: string | null;
  readonly doneAt: Date | null;
  readonly dueAt: Date;
  readonly alarmCount: number;
  readonly alarms: readonly ListedAlarm[];
}

export interface MessageFilter {
  /** Of this account and of those below it. */
  readonly accountId: string;
  /** Empty = all. */
  readonly statuses: readonly MessageStatus[];
  readonly channels: readonly Channel[];
  readonly deviceId: string | undefined;
  /** Part of the recipient's name or of the subject. */
  readonly text: string;
  readonly from: Date | undefined;
  readonly to: Date | undefined;
}

const COUNT_MAX = 10_000;
/** As many of a message's alarms as a row shows. */
const ALARMS_SHOWN = 5;

const COLUMNS = sql`message.message_id AS "messageId", message.created_at AS "createdAt",
  recipient_name AS "recipientName", channel, message.kind, is_urgent AS "isUrgent", status, reason, detail, attempts,
  may_be_double AS "mayBeDouble", subject, done_at AS "doneAt", due_at AS "dueAt",
  (SELECT count(*)::integer FROM message_alarms item WHERE item.message_id = message.message_id) AS "alarmCount"`;

/** The first alarms of each, of devices that the viewer has. */
const withAlarms = (viewerId: string) => sql`LEFT JOIN LATERAL (
    SELECT jsonb_agg(jsonb_build_object('deviceId', device_id::text, 'alarmId', alarm_id::text, 'displayName', name,
      'kind', kind, 'leftOut', left_out)) AS alarms
    FROM (SELECT item.device_id, item.alarm_id, left_out, alarm.kind,
        coalesce(nullif(plate, ''), nullif(devices.name, ''), terminal_id) AS name
      FROM message_alarms item JOIN device_alarms alarm USING (device_id, alarm_id) JOIN devices USING (device_id)
      JOIN account_ancestors scope ON scope.account_id = devices.account_id AND scope.ancestor_id = ${viewerId}
      WHERE item.message_id = message.message_id ORDER BY alarm.started_at DESC LIMIT ${ALARMS_SHOWN}) shown
  ) about ON true`;

async function findWhere(
  database: Database,
  viewerId: string,
  page: RawBuilder<unknown>,
): Promise<ListedMessage[]> {
  const { rows } = await sql<
    Omit<ListedMessage, 'alarms'> & {
      readonly alarms: readonly (Omit<ListedAlarm, 'kind'> & { readonly kind: string })[];
    }
  >`WITH page AS MATERIALIZED (${page})
    SELECT ${COLUMNS}, coalesce(alarms, '[]'::jsonb) AS alarms FROM page JOIN notification_messages message USING (message_id)
    ${withAlarms(viewerId)} ORDER BY message.created_at DESC, message.message_id DESC`.execute(database);
  return rows.map((row) => ({
    ...row,
    alarms: row.alarms.map((alarm) => ({ ...alarm, kind: toAlarmKind(alarm.kind) })),
  }));
}

function matching(filter: MessageFilter, { limit, offset }: Page): RawBuilder<unknown> {
  const { accountId, statuses, channels, deviceId, text, from, to } = filter;
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const conditions = [
    sql`account_id IN (SELECT account_id FROM account_ancestors WHERE ancestor_id = ${accountId})`,
    ...(statuses.length > 0 ? [sql`status = ANY (${[...statuses]}::text[])`] : []),
    ...(channels.length > 0 ? [sql`channel = ANY (${[...channels]}::text[])`] : []),
    ...(deviceId === undefined
      ? []
      : [sql`message_id IN (SELECT message_id FROM message_alarms WHERE device_id = ${deviceId})`]),
    ...(text === '' ? [] : [sql`(recipient_name ILIKE ${pattern} OR subject ILIKE ${pattern})`]),
    ...(from ? [sql`created_at >= ${from}`] : []),
    ...(to ? [sql`created_at <= ${to}`] : []),
  ];
  return sql`SELECT message_id FROM notification_messages WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY created_at DESC, message_id DESC LIMIT ${limit} OFFSET ${offset}`;
}

/** A page, newest first, with the number of all, which is counted up to 10,000. */
export async function findMessagePage(
  database: Database,
  viewerId: string,
  filter: MessageFilter,
  page: Page,
): Promise<Paged<ListedMessage>> {
  const rows = await findWhere(database, viewerId, matching(filter, page));
  return paged(page, rows, async () => {
    const all = matching(filter, { limit: COUNT_MAX, offset: 0 });
    const { rows: counted } = await sql<{ count: number }>`
      SELECT count(*)::integer AS count FROM (${all}) counted`.execute(database);
    return counted[0]?.count ?? 0;
  });
}

interface AlarmName {
  readonly deviceId: string;
  readonly alarmId: string;
}

/** As many messages as anybody reads of one alarm. */
const OF_ALARM_MAX = 200;

/** The messages of one alarm that lie in the viewer's branch. */
export function findMessagesOf(
  database: Database,
  viewerId: string,
  { deviceId, alarmId }: AlarmName,
): Promise<ListedMessage[]> {
  return findWhere(
    database,
    viewerId,
    sql`SELECT message_id FROM message_alarms JOIN notification_messages USING (message_id)
      WHERE device_id = ${deviceId} AND alarm_id = ${alarmId}
        AND account_id IN (SELECT account_id FROM account_ancestors WHERE ancestor_id = ${viewerId})
      ORDER BY created_at DESC LIMIT ${OF_ALARM_MAX}`,
  );
}

export interface OpenTelling {
  readonly policyId: string;
  readonly nextTier: number;
  readonly baseAt: Date;
  readonly dueAt: Date;
  readonly isRead: boolean;
  readonly isAcknowledged: boolean;
  readonly isClosed: boolean;
}

/** Tellings of one alarm that are under way, by policies of the viewer's branch. */
export async function findOpenTellings(
  database: Database,
  viewerId: string,
  { deviceId, alarmId }: AlarmName,
): Promise<OpenTelling[]> {
  const { rows } = await sql<OpenTelling>`
    SELECT telling.policy_id AS "policyId", next_tier AS "nextTier", base_at AS "baseAt", due_at AS "dueAt",
      coalesce(alarm.read_at >= begun_at, false) AS "isRead",
      coalesce(alarm.acknowledged_at >= begun_at, false) AS "isAcknowledged", closed_at IS NOT NULL AND NOT (telling.kind = ANY (${[...BORDER_KINDS]}::text[])) AS "isClosed"
    FROM alarm_tellings telling JOIN device_alarms alarm USING (device_id, alarm_id)
    JOIN notification_policies policy ON policy.policy_id = telling.policy_id
    WHERE telling.device_id = ${deviceId} AND alarm_id = ${alarmId} AND status = 'open'
      AND policy.account_id IN (SELECT account_id FROM account_ancestors WHERE ancestor_id = ${viewerId})
    ORDER BY due_at`.execute(database);
  return rows;
}
