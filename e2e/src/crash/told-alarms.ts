/**
 * People to be told while servers die: alarms that are committed one after the other, a policy with three tiers whose
 * webhook counts what it gets, and at the end what is missing, and what came twice without saying so.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { hashPassword } from '@outrider/server/api/passwords.ts';
import { type Database, openDatabase } from '@outrider/server/store/database.ts';
import { insertDevices } from '@outrider/server/store/devices/devices.ts';
import { insertPolicy } from '@outrider/server/store/notifications/policies.ts';
import { createReportWriter } from '@outrider/server/store/reports/report-batches.ts';
import { EMPTY_BATCH, PLAIN_DEVICE, PLAIN_POLICY } from '@outrider/server/test-support/plain.ts';
import { type MessageReceiver, startMessageReceiver } from '@outrider/test-stack/message-receiver.ts';
import { sql } from 'kysely';

const ALARM_DEVICES = 5_000;
const FIRST_ID = 13_600_000_000;
const EVERY_MS = 150;
const PASSWORD = 'kept through every kill';
/** Longer than the last tier, and than the lease of a try that was lost. */
const SETTLED_MAX_MS = 180_000;

export interface ToldOutcome {
  readonly alarms: number;
  readonly messages: number;
  /** Tiers of alarms that no webhook got. */
  readonly tiersLost: number;
  /** Tiers of alarms that came in more than one message. */
  readonly tiersDoubled: number;
  /** Messages that came twice. */
  readonly repeated: number;
  /** Of those the ones that are not marked so. */
  readonly unmarked: number;
}

interface Options {
  readonly accountId: string;
  readonly username: string;
  readonly webPort: number;
  /** Of the policy's tiers. */
  readonly delaysMin: readonly number[];
  /** Where the database is now. @rejects while none runs. */
  readonly findUrl: () => Promise<string>;
}

export interface ToldAlarms {
  /** Raises no more, waits until everybody was told, and counts. */
  finish(): Promise<ToldOutcome>;
  stop(): Promise<void>;
}

export async function startToldAlarms(options: Options): Promise<ToldAlarms> {
  const receiver = await startMessageReceiver();
  const database = openDatabase(await options.findUrl(), () => undefined);
  const deviceIds = await prepare(database, options, receiver.url);
  await database.destroy();
  const committed: string[] = [];
  const ended = new AbortController();
  const raising = raiseAll();

  async function raiseAll(): Promise<void> {
    for (const deviceId of deviceIds) {
      while (!ended.signal.aborted && !(await raise(deviceId))) await sleep(EVERY_MS);
      if (ended.signal.aborted) return;
      committed.push(deviceId);
      await sleep(EVERY_MS);
    }
  }

  /** A commit whose answer was lost is repeated: the alarm is the same. */
  async function raise(deviceId: string): Promise<boolean> {
    try {
      const writer = createReportWriter(await options.findUrl());
      try {
        await writer.write({ ...EMPTY_BATCH, alarmReports: [sos(deviceId)] });
      } finally {
        await writer.close();
      }
      return true;
    } catch {
      return false;
    }
  }

  return {
    async finish() {
      ended.abort();
      await raising;
      const now = openDatabase(await options.findUrl(), () => undefined);
      await waitUntilTold(now);
      const tiers = committed.flatMap((deviceId) =>
        options.delaysMin.map((_delay, tier) => `${deviceId} ${tier}`),
      );
      const outcome = { alarms: committed.length, ...(await count(now, tiers, receiver)) };
      await now.destroy();
      return outcome;
    },
    async stop() {
      ended.abort();
      await raising;
      await receiver.stop();
    },
  };
}

function sos(deviceId: string) {
  return {
    deviceId,
    kind: 'sos',
    source: 'device',
    level: 'urgent',
    // The same instant however often it is tried.
    toldAtMs: STARTED_MS,
    gapS: 600,
    isLate: false,
    isNews: true,
    latitudeE6: 22_500_000,
    longitudeE6: 114_000_000,
    speedDkmh: 0,
  } as const;
}

const STARTED_MS = Date.now();

/** Devices that raise one alarm each, and a policy that tells a webhook in every tier. */
async function prepare(
  database: Database,
  { accountId, username, webPort, delaysMin }: Options,
  receiverUrl: string,
): Promise<string[]> {
  const passwordHash = await hashPassword(PASSWORD);
  await database.updateTable('accounts').set({ passwordHash }).where('accountId', '=', accountId).execute();
  const post = async (path: string, body: object, cookie = '') => {
    const response = await fetch(`http://127.0.0.1:${webPort}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return response;
  };
  const login = await post('/login', { username, password: PASSWORD });
  const cookies = login.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  const hook = { accountId, name: 'Desk', url: `${receiverUrl}/ok` };
  const answer = await post('/webhook/insertWebhook', hook, cookies.join('; '));
  const { data } = (await answer.json()) as { data: { id: string } }; // What the call answers with.
  const recipients = [{ contactId: undefined, webhookId: data.id, channels: ['webhook'] as const }];
  const tiers = delaysMin.map((delayMin) => ({ delayMin, stopsOn: [], recipients }));
  await database
    .transaction()
    .execute((transaction) =>
      insertPolicy(transaction, accountId, { ...PLAIN_POLICY, covers: 'own', tiers }, new Date()),
    );
  const devices = Array.from({ length: ALARM_DEVICES }, (_, index) => ({
    ...PLAIN_DEVICE,
    accountId,
    terminalId: String(FIRST_ID + index),
  }));
  return insertDevices(database, devices, new Date());
}

async function waitUntilTold(database: Database): Promise<void> {
  const deadline = Date.now() + SETTLED_MAX_MS;
  for (;;) {
    const { rows } = await sql<{ open: number }>`SELECT ((SELECT count(*) FROM alarm_news)
      + (SELECT count(*) FROM alarm_tellings WHERE status = 'open')
      + (SELECT count(*) FROM notification_messages WHERE status IN ('waiting', 'sending')))::integer AS open`.execute(
      database,
    );
    if (rows[0]?.open === 0) return;
    if (Date.now() > deadline) throw new Error(`${rows[0]?.open} are still to be told`);
    await sleep(500);
  }
}

interface Body {
  readonly data: { readonly alarms: readonly { readonly deviceId: string; readonly tier: number }[] };
}

async function count(
  database: Database,
  tiers: readonly string[],
  { requests }: MessageReceiver,
): Promise<Omit<ToldOutcome, 'alarms'>> {
  const received = Map.groupBy(requests, ({ headers }) => String(headers['webhook-id']));
  const messagesOf = new Map<string, Set<string>>();
  for (const [messageId, tries] of received) {
    for (const { body } of tries) {
      // What toPayload writes.
      for (const { deviceId, tier } of (JSON.parse(body) as Body).data.alarms) {
        const key = `${deviceId} ${tier}`;
        messagesOf.set(key, (messagesOf.get(key) ?? new Set<string>()).add(messageId));
      }
    }
  }
  const { rows } = await sql<{ messageId: string }>`
    SELECT message_id AS "messageId" FROM notification_messages WHERE may_be_double`.execute(database);
  const marked = new Set(rows.map(({ messageId }) => messageId));
  const repeated = [...received].filter(([, tries]) => tries.length > 1).map(([messageId]) => messageId);
  return {
    messages: received.size,
    tiersLost: tiers.filter((key) => !messagesOf.has(key)).length,
    tiersDoubled: tiers.filter((key) => (messagesOf.get(key)?.size ?? 0) > 1).length,
    repeated: repeated.length,
    unmarked: repeated.filter((messageId) => !marked.has(messageId)).length,
  };
}
