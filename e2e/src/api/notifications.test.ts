/** From a tracker's report to whoever is told of it, what keeps people from being told, and back to the tracker. */
import type { NotificationMessage, NotificationPolicy } from '@outrider/contract/notifications.ts';
import { hashToken } from '@outrider/server/secrets/hash-token.ts';
import { insertAcknowledgementLink } from '@outrider/server/store/messages/acknowledgement-links.ts';
import { PLAIN_LOCATION } from '@outrider/test-stack/plain-location.ts';
import { type MessageReceiver, startMessageReceiver } from '@outrider/test-stack/message-receiver.ts';
import { type Client, startStack, type Stack } from '@outrider/test-stack/stack.ts';
import { jt808, openWire, type Wire } from '@outrider/test-stack/wire.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const VAN = '13507318526';
const SOS_BIT = 1;
const WAIT = { timeout: 20_000, interval: 100 };

let stack: Stack;
let receiver: MessageReceiver;
let agent: Client;
let owner: Client;
let stranger: Client;
let ids: Record<'agent' | 'owner' | 'stranger', string>;
let van: string;
let li: string;
let desk: string;
let wire: Wire;
let serial = 0;

beforeAll(async () => {
  receiver = await startMessageReceiver();
  stack = await startStack({
    messages: {
      publicUrl: undefined,
      allowedHosts: new Set(['127.0.0.1']),
      email: undefined,
      sms: undefined,
      voice: undefined,
    },
  });
  const agentId = await stack.createAccount('agent', 'agent');
  const ownerId = await stack.createAccount('owner', 'user', agentId);
  ids = { agent: agentId, owner: ownerId, stranger: await stack.createAccount('stranger', 'user') };
  [agent, owner, stranger] = (await Promise.all(
    ['agent', 'owner', 'stranger'].map((name) => stack.logIn(name)),
  )) as [Client, Client, Client];
  van = await stack.importDevice(ownerId, VAN, { plate: 'V1' });
  const person = {
    accountId: agentId,
    name: 'Li',
    language: 'cn',
    timeZone: 'Asia/Shanghai',
    userId: agentId,
  };
  li = (await agent.call('insertContact', person)).data.id;
  const hook = { accountId: agentId, name: 'Desk', url: `${receiver.url}/ok` };
  desk = (await agent.call('insertWebhook', hook)).data.id;
  wire = await openWire(stack.platform.ports.jt808);
});

afterAll(async () => {
  wire.socket.destroy();
  await stack.stop();
  await receiver.stop();
});

/** Sends a location, and takes its acknowledgement. */
async function report(alarmBits: number): Promise<void> {
  const location = { ...PLAIN_LOCATION, alarmBits, time: new Date() };
  wire.send(jt808(VAN, location, { serial: ++serial }));
  expect(await wire.next()).toMatchObject({ type: 'platformReply' });
}

const settings = (more: object = {}) => ({
  name: 'Night shift',
  on: true,
  covers: 'below',
  deviceIds: [],
  kinds: [],
  levels: ['urgent'],
  schedule: { timeZone: 'Etc/UTC', days: [1, 2, 3, 4, 5, 6, 7], fromMinute: 0, toMinute: 1_440 },
  repeatMin: 0,
  tiers: [
    {
      delayMin: 0,
      stopsOn: [],
      recipients: [{ webhookId: desk }, { contactId: li, channels: ['platform'] }],
    },
    { delayMin: 5, stopsOn: ['acknowledged'], recipients: [{ contactId: li, channels: ['voice'] }] },
  ],
  ...more,
});

async function messagesOf(client = agent, id = ids.agent): Promise<NotificationMessage[]> {
  return (await client.call('findMessages', { id })).data.list;
}

const told = (messages: readonly NotificationMessage[]) =>
  messages
    .map(({ recipient, channel, status, reason }) => [recipient, channel, status, reason].join(' '))
    .toSorted();

test('a policy tells by what it says, and only of its own account’s people and devices', async () => {
  const add = (more: object) => agent.call('insertPolicy', { userId: ids.agent, ...settings(more) });
  const stranger808 = await stack.importDevice(ids.stranger, '13507318529');
  const strangers = { accountId: ids.stranger, name: 'Spy', language: 'en', timeZone: 'Etc/UTC' };
  const spy = (await stranger.call('insertContact', strangers)).data.id;
  const toSpy = [{ delayMin: 0, stopsOn: [], recipients: [{ contactId: spy, channels: ['sms'] }] }];
  expect(await add({ tiers: toSpy })).toMatchObject({ status: 404, data: { params: { argument: 'tiers' } } });
  expect(await add({ covers: 'devices', deviceIds: [stranger808] })).toMatchObject({ status: 404 });
  expect(await add({ covers: 'group', groupId: ids.stranger })).toMatchObject({ status: 404 });
  expect(await add({ covers: 'group' })).toMatchObject({ message: 'invalidInput' });
  expect(await add({ tiers: [] })).toMatchObject({ message: 'invalidInput' });
  const toNobody = [{ delayMin: 0, stopsOn: [], recipients: [] }];
  expect(await add({ tiers: toNobody })).toMatchObject({ message: 'invalidInput' });
  // What a user tells of is what it sees itself: not the agent's van, nor by the agent's contacts.
  const own = { userId: ids.owner, ...settings() };
  expect(await owner.call('insertPolicy', own)).toMatchObject({ status: 404 });
  const added = await add({});
  expect(added).toMatchObject({ status: 200 });
  const { data } = added;
  const listed: NotificationPolicy[] = (await agent.call('findPolicies', { id: ids.agent })).data.list;
  expect(listed).toMatchObject([
    { id: data.id, name: 'Night shift', tiers: [{ recipients: [{ name: 'Desk' }, { name: 'Li' }] }, {}] },
  ]);
  expect((await owner.call('findPolicies', { id: ids.owner })).data.list).toEqual([]);
  for (const call of ['deletePolicy', 'updatePolicy'] as const) {
    expect(await stranger.call(call, { id: data.id, ...settings() })).toMatchObject({ status: 404 });
    expect(await owner.call(call, { id: data.id, ...settings() })).toMatchObject({ status: 404 });
  }
});

const ask = (client: Client, kind = 'sos') => client.call('findWouldBeTold', { id: van, kind });

test('whoever asks is told who would be told now, without the policies above them', async () => {
  expect((await ask(agent)).data.list).toMatchObject([
    { recipient: 'Desk', channel: 'webhook', tier: 0 },
    { recipient: 'Li', channel: 'platform', tier: 0 },
    { recipient: 'Li', channel: 'voice', tier: 1, delayMin: 5, stopsOn: ['acknowledged'] },
  ]);
  expect((await ask(agent, 'lowPower')).data.list).toEqual([]);
  expect((await ask(owner)).data.list).toEqual([]);
  expect(await ask(stranger)).toMatchObject({ status: 404 });
});

test('an SOS reaches the webhook and the platform; acknowledged, it is confirmed to the tracker by 0x8203', async () => {
  await report(SOS_BIT);
  await vi.waitFor(() => expect(receiver.requests).toHaveLength(1), WAIT);
  const [request] = receiver.requests;
  const { data } = JSON.parse(request?.body ?? '{}');
  expect(data).toMatchObject({
    escalated: false,
    maybeRepeated: false,
    alarms: [{ deviceId: van, terminalID: VAN, displayName: 'V1', kind: 'sos', level: 'urgent', tier: 0 }],
  });
  await vi.waitFor(
    async () => expect(told(await messagesOf())).toEqual(['Desk webhook sent ', 'Li platform sent ']),
    WAIT,
  );
  expect(request?.headers['webhook-id']).toBe(
    (await messagesOf()).find(({ channel }) => channel === 'webhook')?.id,
  );
  expect(await messagesOf(owner, ids.owner)).toEqual([]);
  expect(await stranger.call('findMessages', { id: ids.agent })).toMatchObject({ status: 404 });
  const alarmId = data.alarms[0].id;
  const ofAlarm = () => agent.call('findMessagesOfAlarm', { id: van, alarmId });
  expect((await ofAlarm()).data).toMatchObject({
    list: [{}, {}],
    upcoming: [{ policyName: 'Night shift', recipients: ['Li'] }],
  });
  // Another role, elsewhere.
  const mark = { id: ids.owner, alarmIds: [alarmId], mark: 'acknowledged', note: 'Called the driver' };
  expect((await owner.call('updateDeviceAlarm', mark)).data).toEqual({ changed: 1 });
  expect(await wire.next()).toMatchObject({ type: 'confirmAlarm', alarmSerial: 0, alarmBits: SOS_BIT });
  expect((await ofAlarm()).data.upcoming).toMatchObject([{ stop: 'acknowledged' }]);
  const { list } = (await owner.call('findNewCommands', { terminalID: VAN })).data;
  expect(list[0]).toMatchObject({ kind: 'confirmAlarm', sender: 'owner' });
  const given = { terminalID: VAN, kind: 'confirmAlarm', parameters: { alarms: 'sos' }, confirmed: true };
  expect(await owner.call('sendCommand', given)).toMatchObject({ message: 'commandNotSupported' });
});

test('while a silence is on nobody is told; ending it early says who did, once', async () => {
  const input = {
    userId: ids.agent,
    kinds: ['displacement'],
    to: new Date(Date.now() + 3_600_000).toISOString(),
  };
  expect(await agent.call('insertSilence', { ...input, to: new Date(0).toISOString() })).toMatchObject({
    message: 'invalidInput',
  });
  expect(await owner.call('insertSilence', input)).toMatchObject({ status: 404 });
  const { id } = (await agent.call('insertSilence', input)).data;
  expect((await agent.call('findWouldBeTold', { id: van, kind: 'displacement' })).data.list[0]).toMatchObject(
    {
      held: 'silence',
      until: input.to,
    },
  );
  await report(1 << 28);
  await vi.waitFor(
    async () => expect(told(await messagesOf())).toContain('Desk webhook heldBack silence'),
    WAIT,
  );
  expect(receiver.requests).toHaveLength(1);
  expect(await stranger.call('endSilence', { id })).toMatchObject({ status: 404 });
  expect((await agent.call('endSilence', { id })).data).toEqual({ ended: true });
  expect((await agent.call('endSilence', { id })).data).toEqual({ ended: false });
  expect((await agent.call('findSilences', { id: ids.agent })).data.list).toEqual([]);
  expect((await agent.call('findSilences', { id: ids.agent, show: 'all' })).data.list).toMatchObject([
    { createdBy: 'agent account', endedBy: 'agent account' },
  ]);
});

test('quiet hours are a contact’s, and never all of the time', async () => {
  const night = { days: [1, 2, 3], fromMinute: 1_320, toMinute: 420, letsUrgentThrough: false };
  const update = (client: Client, hours: object | null) => client.call('updateQuietHours', { id: li, hours });
  expect(await update(stranger, night)).toMatchObject({ status: 404 });
  const always = { ...night, days: [1, 2, 3, 4, 5, 6, 7], fromMinute: 0, toMinute: 1_440 };
  expect(await update(agent, always)).toMatchObject({ message: 'invalidInput' });
  expect(await update(agent, night)).toMatchObject({ status: 200 });
  expect((await agent.call('findQuietHours', { ids: [li] })).data.list).toEqual([
    { contactId: li, hours: night },
  ]);
  await update(agent, null);
  expect((await agent.call('findQuietHours', { ids: [li] })).data.list).toEqual([]);
});

test('acknowledged by the link of an SMS, an alarm is to be confirmed to the tracker as well', async () => {
  const [alarm] = (await messagesOf()).flatMap(({ alarms }) =>
    alarms.filter(({ kind }) => kind === 'displacement'),
  );
  const token = 'k'.repeat(32);
  await insertAcknowledgementLink(stack.platform.database, {
    tokenHash: hashToken(token),
    messageId: 'm-1',
    contactId: li,
    channel: 'sms',
    address: '+8613800138000',
    alarms: [{ deviceId: van, alarmId: alarm?.alarmId ?? '' }],
    createdAt: new Date(),
    expiresAt: new Date(Date.now() + 60_000),
  });
  expect(await stack.stranger.call('acknowledgeByLink', { token })).toMatchObject({ message: 'ok' });
  const { list } = (await agent.call('findNewCommands', { terminalID: VAN })).data;
  // It waits for the tracker's answer to the one before.
  expect(list[0]).toMatchObject({
    kind: 'confirmAlarm',
    sender: 'Li',
    parameters: { alarms: 'displacement' },
  });
});

test('with a contact go its quiet hours and its places in policies', async () => {
  const night = { days: [1], fromMinute: 1_320, toMinute: 420, letsUrgentThrough: false };
  await agent.call('updateQuietHours', { id: li, hours: night });
  expect(await agent.call('deleteContacts', { ids: [li] })).toMatchObject({ message: 'ok' });
  expect(await agent.call('deleteWebhooks', { ids: [desk] })).toMatchObject({ message: 'ok' });
  const { database } = stack.platform;
  expect(await database.selectFrom('quietHours').select('contactId').execute()).toEqual([]);
  expect(await database.selectFrom('policyRecipients').select('contactId').execute()).toEqual([]);
  expect((await agent.call('findPolicies', { id: ids.agent })).data.list).toMatchObject([
    { tiers: [{ recipients: [] }, { recipients: [] }] },
  ]);
  expect((await ask(agent)).data.list).toEqual([]);
});
