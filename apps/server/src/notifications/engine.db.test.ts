/** The engine over a real database, with channels that note what they were given, and a clock of the test's. */
import { cloneDatabase } from '@outrider/test-database/clone-database.ts';
import type { AlarmKind } from '@outrider/domain/alarm-kinds.ts';
import type { Channel } from '@outrider/domain/notification-channels.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { insertAccount } from '../store/accounts/accounts.ts';
import { type Database, openDatabase } from '../store/database.ts';
import { insertDevices } from '../store/devices/devices.ts';
import { insertContactRow } from '../store/messages/contacts.ts';
import { insertPolicy, type PolicySettings } from '../store/notifications/policies.ts';
import { setQuietHours } from '../store/notifications/quiet-hours.ts';
import { endSilence, insertSilence } from '../store/notifications/silences.ts';
import { createReportWriter, type ReportWriter } from '../store/reports/report-batches.ts';
import { EMPTY_BATCH, PLAIN_DEVICE, PLAIN_POLICY } from '../test-support/plain.ts';
import type { DeliveryOutcome, OutgoingMessage, Recipient } from './delivery.ts';
import { createEngine, type Engine } from './engine.ts';
import { eventsArbitrary, type TestEvent, TIERS, toAlarmRow } from './test-events.ts';

const NOON = Date.UTC(2026, 2, 14, 12);
const MINUTE_MS = 60_000;
const SECOND_MS = 1_000;

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let database: Database;
let writer: ReportWriter;
let accountId: string;
let deviceIds: string[];
let li: string;
let wang: string;
/** Milliseconds after noon. */
let clockMs = 0;
let told: string[] = [];
let messages: OutgoingMessage[] = [];
let outcomes: DeliveryOutcome[] = [];

const log = createLog('silent');
const now = () => new Date(NOON + clockMs);

function open(): Engine {
  return createEngine({
    database,
    log,
    now,
    delivery: {
      async deliver(channel: Channel, recipient: Recipient, message: OutgoingMessage) {
        const who = recipient.kind === 'contact' ? recipient.name : 'webhook';
        told.push(`${clockMs / MINUTE_MS} ${who} ${channel} ${message.kind} ${message.subject}`);
        messages.push(message);
        return outcomes.shift() ?? { kind: 'sent' };
      },
      createAckLink: async () => undefined,
    },
  });
}

/** A process that does what is due now, and is gone. */
async function turn(): Promise<void> {
  const engine = open();
  await engine.turn();
  await engine.close();
}

/** Every quarter of a minute until so many minutes after noon. */
async function runUntil(minute: number): Promise<void> {
  for (; clockMs <= minute * MINUTE_MS; clockMs += 15 * SECOND_MS) await turn();
  clockMs = minute * MINUTE_MS;
}

beforeAll(async () => {
  clone = await cloneDatabase();
  database = openDatabase(clone.url, () => undefined);
  writer = createReportWriter(clone.url);
  const owner = { nickname: 'owner', role: 2, passwordHash: '', createdAt: new Date(NOON) };
  accountId = await insertAccount(database, { ...owner, username: 'owner', parentId: undefined });
  const devices = Array.from({ length: 300 }, (_, index) => ({
    ...PLAIN_DEVICE,
    accountId,
    terminalId: String(13_500_000_000 + index),
    plate: `V${index}`,
  }));
  deviceIds = await insertDevices(database, devices, new Date(NOON));
  const none = {
    email: undefined,
    phone: '+8613800138000',
    userAccountId: undefined,
    language: 'en',
  } as const;
  const contact = (name: string, timeZone: string) =>
    insertContactRow(database, accountId, { ...none, name, timeZone }, new Date(NOON));
  li = await contact('Li', 'Europe/Paris');
  wang = await contact('Wang', 'Asia/Shanghai');
});

afterAll(async () => {
  await writer.close();
  await database.destroy();
  await clone.drop();
});

beforeEach(async () => {
  await sql`TRUNCATE device_alarms, alarm_reports, alarm_news, alarm_tellings, notification_messages, message_alarms,
    notification_policies, alarm_silences, quiet_hours CASCADE`.execute(database);
  clockMs = 0;
  told = [];
  messages = [];
  outcomes = [];
});

function addPolicy(more: Partial<PolicySettings> = {}): Promise<string> {
  const tiers = TIERS.map((tier, at) => ({
    ...tier,
    recipients: tier.recipients.map((recipient) => ({ ...recipient, contactId: at === 0 ? li : wang })),
  }));
  const policy = { ...PLAIN_POLICY, tiers, ...more };
  return database.transaction().execute((transaction) => insertPolicy(transaction, accountId, policy, now()));
}

async function raise(kind: AlarmKind, devices: readonly number[] = [0], isLate = false): Promise<void> {
  await writer.write({
    ...EMPTY_BATCH,
    alarmReports: devices.map((device) =>
      toAlarmRow({ deviceId: deviceIds[device] ?? '', kind, toldAtMs: NOON + clockMs, isLate }),
    ),
  });
}

const mark = (set: object) => database.updateTable('deviceAlarms').set(set).execute();

const readMessages = () =>
  database
    .selectFrom('notificationMessages')
    .select(['recipientName', 'channel', 'kind', 'status', 'reason', 'mayBeDouble', 'attempts'])
    .orderBy('createdAt')
    .orderBy('recipientName')
    .execute();

test('the first tier is told at once, the next one when its time has come', async () => {
  await addPolicy();
  await raise('sos');
  await runUntil(6);
  expect(told).toEqual(['0 Li sms alarm SOS: V0', '5 Wang voice escalation Still open: SOS: V0']);
  expect(new Set(messages.map(({ messageId }) => messageId)).size).toBe(2);
});

test('acknowledging stops what it is to stop, and nothing else; pressing again tells again', async () => {
  await addPolicy();
  await addPolicy({
    tiers: [
      {
        delayMin: 3,
        stopsOn: ['read'],
        recipients: [{ contactId: wang, webhookId: undefined, channels: ['push'] }],
      },
    ],
  });
  await raise('sos');
  await runUntil(1);
  await mark({ acknowledgedAt: now(), note: 'Called the driver' });
  await runUntil(6);
  expect(told).toEqual(['0 Li sms alarm SOS: V0', '3 Wang push alarm SOS: V0']);
  expect(await readMessages()).toMatchObject([
    { recipientName: 'Li', status: 'sent' },
    { recipientName: 'Wang', channel: 'push', status: 'sent' },
    { recipientName: 'Wang', channel: 'voice', status: 'stopped', reason: 'acknowledged' },
  ]);
  await mark({ readAt: now() });
  await raise('sos');
  await runUntil(7);
  expect(told.slice(2)).toEqual(['6 Li sms alarm SOS: V0']);
});

test('a condition that has ended stops only the tiers that say so, and its late end does not begin it anew', async () => {
  await addPolicy();
  await addPolicy({
    tiers: [
      {
        delayMin: 4,
        stopsOn: ['ended'],
        recipients: [{ contactId: li, webhookId: undefined, channels: ['push'] }],
      },
    ],
  });
  await raise('powerOff');
  await runUntil(2);
  await mark({ closedAt: now(), endedAt: now() });
  await runUntil(20);
  expect(told).toEqual(['0 Li sms alarm Power cut: V0', '5 Wang voice escalation Still open: Power cut: V0']);
  expect(await sql`SELECT * FROM alarm_news`.execute(database)).toMatchObject({ rows: [] });
});

test('what comes late is no news', async () => {
  await addPolicy();
  await raise('sos', [0], true);
  await runUntil(6);
  expect(told).toEqual([]);
});

test('vehicles that go offline within a minute are one message to each person and channel', async () => {
  await addPolicy();
  for (let at = 0; at < 300; at += 60) {
    await raise(
      'offline',
      Array.from({ length: 60 }, (_, index) => at + index),
    );
    await turn();
    clockMs += 12 * SECOND_MS;
  }
  await runUntil(9);
  expect(told.map((text) => text.replace(/^\S+ /, ''))).toEqual([
    `Li sms alarm Offline × 300`,
    `Wang voice escalation Still open: Offline × 300`,
  ]);
  const [first] = messages;
  expect(first?.shortText.length).toBeLessThanOrEqual(160);
  expect(first?.text.split('\n')).toHaveLength(51);
  expect(first?.path).toBe('/index/alarmsAll?state=all');
});

test('a power cut holds back that the same vehicle went offline, and no other', async () => {
  await addPolicy();
  await raise('powerOff', [0]);
  await runUntil(1);
  await raise('offline', [0, 1]);
  await runUntil(4);
  expect(told.slice(1)).toEqual([expect.stringContaining(`Li sms alarm Offline: V1`)]);
  expect(await readMessages()).toContainEqual(
    expect.objectContaining({ status: 'heldBack', reason: 'cause' }),
  );
});

test('a cause that comes while the message is gathered holds it back as well', async () => {
  await addPolicy();
  await raise('offline', [0]);
  await turn();
  await raise('powerOff', [0]);
  await runUntil(3);
  expect(told).toEqual([expect.stringContaining('Power cut')]);
  expect(await readMessages()).toContainEqual(
    expect.objectContaining({ status: 'stopped', reason: 'cause' }),
  );
});

test('a silence holds back; what lasts is told when it ends, and what is over is not', async () => {
  await addPolicy();
  const silence = {
    accountId,
    coversBelow: true,
    deviceIds: [],
    kinds: [],
    reason: 'Yard',
    startsAt: now(),
    createdBy: accountId,
  };
  const silenceId = await insertSilence(database, { ...silence, endsAt: new Date(NOON + 30 * MINUTE_MS) });
  await raise('powerOff', [0, 1]);
  await runUntil(10);
  expect(told).toEqual([]);
  await database
    .updateTable('deviceAlarms')
    .set({ closedAt: now() })
    .where('deviceId', '=', deviceIds[1] ?? '')
    .execute();
  // Another one goes on when the first is ended early.
  await insertSilence(database, { ...silence, endsAt: new Date(NOON + 40 * MINUTE_MS) });
  expect(await endSilence(database, { silenceId, at: now(), endedBy: accountId })).toBe(true);
  expect(await endSilence(database, { silenceId, at: now(), endedBy: accountId })).toBe(false);
  await runUntil(50);
  expect(told).toEqual([
    `40 Li sms alarm Power cut: V0`,
    `45 Wang voice escalation Still open: Power cut: V0`,
  ]);
  const held = (await readMessages()).filter(({ status }) => status === 'heldBack');
  expect(held).toMatchObject([{ recipientName: 'Li', reason: 'silence' }]);
});

test('quiet hours gather what is not urgent until they end, and let urgent alarms through', async () => {
  await addPolicy();
  const hours = { days: [1, 2, 3, 4, 5, 6, 7], fromMinute: 12 * 60, toMinute: 13 * 60 + 30 };
  // In Paris it is 13:00.
  await setQuietHours(database, li, { ...hours, letsUrgentThrough: true });
  await raise('lowPower', [0]);
  await runUntil(5);
  await raise('sos', [1]);
  await raise('lowPower', [2]);
  await runUntil(32);
  const toLi = told.filter((text) => text.includes(' Li '));
  expect(toLi).toEqual([`5 Li sms alarm SOS: V1`, `30 Li sms alarm Low power × 2`]);
});

test('the same alarm is not told again in a moment, nor by two policies in the same way', async () => {
  await addPolicy();
  await addPolicy();
  await raise('vibration');
  await runUntil(3);
  expect(told).toHaveLength(1);
  // A second alarm of the same kind, further away than its gap and within the time in which it is not repeated.
  await database.updateTable('notificationPolicies').set({ repeatMin: 30 }).execute();
  clockMs = 12 * MINUTE_MS;
  told = [];
  await raise('vibration');
  await runUntil(16);
  expect(told.filter((text) => text.includes(' Li '))).toEqual([]);
  const held = (await readMessages()).map(({ status, reason }) => `${status} ${reason}`);
  expect(held).toContain('heldBack repeat');
  expect(held).toContain('heldBack told');
});

test('what fails is tried again with the same id until it is taken, and marked where it may have arrived', async () => {
  await addPolicy({
    tiers: TIERS.slice(0, 1).map((tier) => ({
      ...tier,
      recipients: [{ contactId: li, webhookId: undefined, channels: ['sms'] }],
    })),
  });
  await raise('sos');
  outcomes = [
    { kind: 'failed', reason: 'busy', detail: 'later' },
    { kind: 'failed', reason: 'timedOut', detail: '' },
  ];
  await turn();
  expect(await readMessages()).toMatchObject([{ status: 'waiting', reason: 'busy', mayBeDouble: false }]);
  await runUntil(1);
  expect(new Set(messages.map(({ messageId }) => messageId)).size).toBe(1);
  expect(messages).toHaveLength(3);
  expect(await readMessages()).toMatchObject([{ status: 'sent', mayBeDouble: true, attempts: 3 }]);
  expect(messages.map(({ payload }) => payload['maybeRepeated'])).toEqual([false, false, true]);
});

test('a dead address is not tried again, and a provider that says no neither', async () => {
  await addPolicy();
  await raise('sos', [0]);
  outcomes = [{ kind: 'gone', detail: 'no such subscriber' }];
  await turn();
  await raise('sos', [1]);
  outcomes = [{ kind: 'failed', reason: 'notSetUp', detail: '' }];
  await runUntil(4);
  expect((await readMessages()).map(({ status, reason }) => `${status} ${reason}`)).toEqual([
    'failed gone',
    'failed notSetUp',
  ]);
});

test('a try that nobody ended is repeated when its lease is over, and marked', async () => {
  await addPolicy();
  await raise('sos');
  // The process dies between its claim and its answer.
  const dying = createEngine({
    database,
    log,
    now,
    delivery: { deliver: () => new Promise(() => undefined), createAckLink: async () => undefined },
  });
  await dying.turn();
  expect(await readMessages()).toMatchObject([{ status: 'sending', mayBeDouble: false }]);
  await runUntil(2);
  expect(told).toEqual([expect.stringContaining('Li sms alarm SOS: V0')]);
  expect(await readMessages()).toMatchObject([{ status: 'sent', mayBeDouble: true, attempts: 2 }]);
});

test('several processes, restarts at any moment and reports told twice give the same messages', async () => {
  const runs = fc.record({
    events: eventsArbitrary,
    processes: fc.integer({ min: 2, max: 3 }),
    isRepeated: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(runs, async (run) => {
      const alone = await tell(run.events, 1, false);
      const shared = await tell(run.events, run.processes, run.isRepeated);
      expect(shared).toEqual(alone);
    }),
    { numRuns: 8 },
  );
}, 120_000);

/** Which alarms each person was told of, in which way. */
async function tell(all: readonly TestEvent[], processes: number, isRepeated: boolean): Promise<string[]> {
  await sql`TRUNCATE device_alarms, alarm_reports, alarm_news, alarm_tellings, notification_messages, message_alarms,
    notification_policies CASCADE`.execute(database);
  clockMs = 0;
  await addPolicy();
  for (let minute = 0; minute <= 16; minute++) {
    clockMs = minute * MINUTE_MS;
    const raised = all.filter((event) => event.minute === minute);
    for (const { kind, device } of raised) await raise(kind, [device]);
    if (isRepeated) for (const { kind, device } of raised) await raise(kind, [device]);
    await Promise.all(Array.from({ length: processes }, turn));
  }
  const { rows } = await sql<{ text: string }>`
    SELECT concat_ws(' ', plate, alarm.kind, recipient_name, channel, message.kind, status, reason) AS text
    FROM message_alarms item JOIN notification_messages message USING (message_id)
    JOIN device_alarms alarm USING (device_id, alarm_id) JOIN devices USING (device_id) ORDER BY 1`.execute(
    database,
  );
  return rows.map(({ text }) => text);
}
