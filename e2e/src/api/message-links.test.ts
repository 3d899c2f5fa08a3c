/** Messages to programs and browsers, and the links by which whoever gets one acknowledges. */
import { createPublicKey, verify } from 'node:crypto';
import type { Channel } from '@outrider/domain/notification-channels.ts';
import type { ContactRecipient } from '@outrider/server/notifications/delivery.ts';
import {
  createMessageWorld,
  lastRequest,
  type MessageWorld,
  PUBLIC_URL,
  writeMessage,
} from '@outrider/test-stack/message-world.ts';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let world: MessageWorld;

beforeAll(async () => {
  world = await createMessageWorld();
});

afterAll(() => world.stop());

const send = (channel: Channel, contact: ContactRecipient, message = writeMessage()) =>
  world.delivery.deliver(channel, contact, message);

async function hook(path: string, more: object = {}) {
  const { data, message } = await world.owner.call('insertWebhook', {
    accountId: world.ids.owner,
    name: path,
    url: world.receiver.url + path,
    ...more,
  });
  expect(message).toBe('ok');
  return data as { id: string; secret: string; publicKey: string };
}
const post = (webhookId: string, message = writeMessage()) =>
  world.delivery.deliver('webhook', { kind: 'webhook', webhookId, accountId: world.ids.owner }, message);
const listedHook = async (webhookId: string) => {
  const { data } = await world.owner.call('findWebhooks', { id: world.ids.owner, pageSize: 100 });
  return data.list.find(({ id }: { id: string }) => id === webhookId);
};
describe('webhooks', () => {
  test('a message verifies by the secret that was told once, and by both while it is replaced', async () => {
    const { id, secret } = await hook('/ok');
    const message = writeMessage();
    expect(await post(id, message)).toEqual({ kind: 'sent', proof: 'HTTP 200' });
    const { headers, body } = lastRequest(world.receiver);
    expect(headers['webhook-id']).toBe(message.messageId);
    expect(new Webhook(secret).verify(body, headers)).toEqual({
      type: 'alarm',
      timestamp: '2026-03-16T08:00:00.000Z',
      data: message.payload,
    });
    const { data: rotated } = await world.owner.call('rotateWebhookSecret', { id, hours: 24 });
    await post(id);
    for (const each of [secret, rotated.secret]) {
      expect(() =>
        new Webhook(each).verify(lastRequest(world.receiver).body, lastRequest(world.receiver).headers),
      ).not.toThrow();
    }
    const { data: last } = await world.owner.call('rotateWebhookSecret', { id, hours: 0 });
    await post(id);
    expect(() =>
      new Webhook(last.secret).verify(lastRequest(world.receiver).body, lastRequest(world.receiver).headers),
    ).not.toThrow();
    expect(() =>
      new Webhook(rotated.secret).verify(
        lastRequest(world.receiver).body,
        lastRequest(world.receiver).headers,
      ),
    ).toThrow();
    expect(JSON.stringify(await listedHook(id))).not.toContain('whsec_');
  });

  test('an Ed25519 webhook verifies by the public key that is shown', async () => {
    const { id, publicKey } = await hook('/ok', { scheme: 'ed25519' });
    await post(id);
    expect((await listedHook(id)).publicKey).toBe(publicKey);
    const { headers, body } = lastRequest(world.receiver);
    const x = Buffer.from(publicKey.slice('whpk_'.length), 'base64').toString('base64url');
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
    const text = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
    const [, signature = ''] = headers['webhook-signature']?.split('v1a,') ?? [];
    expect(verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'))).toBe(true);
  });

  test.each([
    ['/fail', { kind: 'failed', reason: 'badAnswer', detail: 'HTTP 500 broken' }],
    ['/busy', { kind: 'failed', reason: 'busy', retryAfterMs: 30_000 }],
    ['/redirect', { kind: 'failed', reason: 'refused' }],
    ['/nowhere', { kind: 'failed', reason: 'badAnswer', detail: 'HTTP 404 nobody here' }],
  ])('a receiver at %s is told as it is', async (path, outcome) => {
    const { id } = await hook(path);
    const count = world.receiver.requests.length;
    expect(await post(id)).toMatchObject(outcome);
    expect(world.receiver.requests).toHaveLength(count + 1);
    expect((await listedHook(id)).last).toMatchObject({ outcome: outcome.reason });
  });

  test('410 switches a webhook off; a test may be sent, and its owner can switch it on', async () => {
    const { id } = await hook('/gone');
    expect(await post(id)).toEqual({ kind: 'gone', detail: 'HTTP 410 moved out' });
    expect(await listedHook(id)).toMatchObject({ state: 'gone', stateWhy: 'HTTP 410 moved out' });
    const count = world.receiver.requests.length;
    expect(await post(id)).toMatchObject({ kind: 'failed', reason: 'switchedOff' });
    expect(world.receiver.requests).toHaveLength(count);
    await world.owner.call('updateWebhook', {
      id,
      name: 'Moved',
      url: `${world.receiver.url}/ok`,
      isOn: false,
    });
    expect((await listedHook(id)).state).toBe('gone');
    expect((await world.owner.call('testWebhook', { id })).data).toMatchObject({ kind: 'sent' });
    await world.owner.call('updateWebhook', {
      id,
      name: 'Moved',
      url: `${world.receiver.url}/ok`,
      isOn: true,
    });
    expect(await post(id)).toMatchObject({ kind: 'sent' });
  });

  test('a receiver that hangs is given up when the caller says so', async () => {
    const { id } = await hook('/hang');
    const stop = new AbortController();
    const count = world.receiver.requests.length;
    const recipient = { kind: 'webhook', webhookId: id, accountId: world.ids.owner } as const;
    const outcome = world.delivery.deliver('webhook', recipient, writeMessage(), stop.signal);
    await expect.poll(() => world.receiver.requests.length).toBe(count + 1);
    stop.abort();
    expect(await outcome).toMatchObject({ kind: 'failed', reason: 'stopped' });
  });

  test.each([
    'https://localhost:8443/',
    'https://10.0.0.1/',
    'https://[::1]/',
    'https://169.254.169.254/latest',
  ])('nothing is sent to %s', async (url) => {
    const { id } = await hook('/private', { url });
    expect(await post(id)).toMatchObject({ kind: 'failed', reason: 'addressNotAllowed' });
  });

  test('a log-in by link may not have anything sent elsewhere', async () => {
    const { data } = await (
      await world.stack.logIn('agent')
    ).call('createLoginLink', { id: world.ids.owner });
    const [, cert] = data.path.split('#');
    const guest = await world.stack.enter('loginByCert', { cert });
    expect((await guest.call('findWebhooks', { id: world.ids.owner })).message).toBe('noPermission');
  });
});

describe('push', () => {
  test('a browser gets what it can decrypt, until its session ends', async () => {
    const person = await world.stack.logIn('owner');
    const { data: before } = await person.call('findPush');
    expect(before.isOn).toBe(false);
    const browser = world.pushService.subscribe(before.publicKey);
    expect((await person.call('insertPush', { ...browser.subscription, language: 'cn' })).message).toBe('ok');
    const contact = await world.keep({ userId: world.ids.owner });
    const message = writeMessage();
    expect(await send('push', contact, message)).toMatchObject({ kind: 'sent' });
    expect(world.pushService.problems).toEqual([]);
    expect(browser.notices).toEqual([
      {
        notice: {
          title: message.subject,
          text: message.text,
          path: message.path,
          tag: message.messageId,
          kind: 'alarm',
          language: 'cn',
        },
        topic: expect.any(String),
        urgency: 'high',
        ttlS: 86_400,
        contact: PUBLIC_URL,
      },
    ]);
    expect((await person.call('testPush')).data).toMatchObject({ kind: 'sent' });
    await person.call('logout');
    expect(await send('push', contact)).toMatchObject({ kind: 'failed', reason: 'noAddress' });
  });

  test('the longest message fits, and one browser that takes it is enough', async () => {
    const [one, other] = [await world.stack.logIn('owner'), await world.stack.logIn('owner')];
    const { publicKey } = (await one.call('findPush')).data;
    const [dead, alive] = [world.pushService.subscribe(publicKey), world.pushService.subscribe(publicKey)];
    await one.call('insertPush', { ...dead.subscription, language: 'en' });
    await other.call('insertPush', { ...alive.subscription, language: 'en' });
    dead.status = 410;
    const contact = await world.keep({ userId: world.ids.owner });
    const long = { subject: 'ကား'.repeat(500), text: 'အချက်ပေး'.repeat(2_000) };
    expect(await send('push', contact, writeMessage(long))).toMatchObject({ kind: 'sent' });
    expect(alive.notices).toHaveLength(1);
    expect((await one.call('findPush')).data.isOn).toBe(false);
    alive.status = 429;
    expect(await send('push', contact)).toMatchObject({ kind: 'failed', reason: 'busy' });
    alive.status = 404;
    expect(await send('push', contact)).toMatchObject({ kind: 'gone' });
    expect(world.pushService.problems).toEqual([]);
  });

  test('an address of a private network, and a key that is none, are not pushed to', async () => {
    const person = await world.stack.logIn('owner');
    const { keys } = world.pushService.subscribe('').subscription;
    const wrong = { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: keys.auth };
    const endpoint = 'https://10.0.0.1/push';
    expect((await person.call('insertPush', { endpoint, keys: wrong, language: 'en' })).message).toBe(
      'invalidInput',
    );
    await person.call('insertPush', { endpoint, keys, language: 'en' });
    expect((await person.call('testPush')).data).toMatchObject({ reason: 'addressNotAllowed' });
    await person.call('deletePush');
    expect((await person.call('testPush')).data).toMatchObject({ reason: 'noAddress' });
  });
});

async function raiseAlarm(): Promise<string> {
  const { alarmId } = await world.stack.platform.database
    .insertInto('deviceAlarms')
    .values({
      deviceId: world.ids.device,
      kind: 'sos',
      level: 'urgent',
      source: 'device',
      fenceId: '0',
      startedAt: new Date(),
      endedAt: new Date(),
      reportCount: 1,
      isLate: false,
      speedDkmh: 0,
    })
    .returning('alarmId')
    .executeTakeFirstOrThrow();
  return alarmId;
}

async function link(more: { alarmIds?: string[]; contact?: ContactRecipient } = {}) {
  const contact = more.contact ?? (await world.keep({ name: 'Wang', phone: '13800138000' }));
  const alarmIds = more.alarmIds ?? [await raiseAlarm()];
  const url = await world.delivery.createAckLink({
    messageId: 'm-1',
    alarms: alarmIds.map((alarmId) => ({ deviceId: world.ids.device, alarmId })),
    contactId: contact.contactId,
    channel: 'sms',
    address: '+8613800138000',
  });
  expect(url).toMatch(/^https:\/\/track\.example\.com\/ack#[\w-]{32}$/);
  return { token: url?.split('#')[1] ?? '', alarmIds };
}

const listedAlarm = async (alarmId: string) => {
  const { data } = await world.owner.call('findAllAlarms', { id: world.ids.owner, pageSize: 100 });
  return data.list.find(({ id }: { id: string }) => id === alarmId);
};

describe('acknowledging from a message', () => {
  test('opening the page acknowledges nothing, its button does, once, with proof of who it was', async () => {
    const { token, alarmIds } = await link();
    const [alarmId = ''] = alarmIds;
    // As a mail filter does that follows every link, with all that stands in it.
    await Promise.all([
      fetch(`${world.stack.url}/ack`),
      fetch(`${world.stack.url}/ack/${token}`, { method: 'POST' }),
    ]);
    const { data } = await world.stack.stranger.call('findAcknowledgementLink', { token });
    expect(data).toMatchObject({
      status: 'open',
      name: 'Wang',
      channel: 'sms',
      language: 'cn',
      total: 1,
      acknowledged: 0,
      alarms: [{ kind: 'sos', level: 'urgent', displayName: '粤B7K318' }],
    });
    expect((await listedAlarm(alarmId)).acknowledged).toBeUndefined();
    const used = await world.stack.stranger.call('acknowledgeByLink', { token, note: 'on my way' });
    expect(used.message).toBe('ok');
    expect((await listedAlarm(alarmId)).acknowledged).toMatchObject({ by: 'Wang', note: 'on my way' });
    expect((await world.stack.stranger.call('acknowledgeByLink', { token })).message).toBe(
      'messageLinkInvalid',
    );
    expect((await world.stack.stranger.call('findAcknowledgementLink', { token })).data.status).toBe('used');
    const log = await (
      await world.stack.logIn('agent')
    ).call('findAuditLog', { id: world.ids.owner, pageSize: 100 });
    const entry = log.data.list.find(({ action }: { action: string }) => action === 'acknowledgeByLink');
    expect(entry).toMatchObject({
      after: { channel: 'sms', address: '+8613800138000', messageId: 'm-1', note: 'on my way', rows: 1 },
    });
  });

  test('of two who press at once, one acknowledges', async () => {
    const { token } = await link();
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => world.stack.stranger.call('acknowledgeByLink', { token })),
    );
    expect(answers.filter(({ message }) => message === 'ok')).toHaveLength(1);
  });

  test('who acknowledged first stays who it was, and a contact who is deleted stays named', async () => {
    const alarmIds = [await raiseAlarm(), await raiseAlarm()];
    const first = await world.keep({ name: 'First', phone: '13800138001' });
    await world.stack.stranger.call('acknowledgeByLink', {
      token: (await link({ alarmIds, contact: first })).token,
    });
    const second = await link({ alarmIds });
    expect(
      (await world.stack.stranger.call('findAcknowledgementLink', { token: second.token })).data,
    ).toMatchObject({
      total: 2,
      acknowledged: 2,
    });
    await world.stack.stranger.call('acknowledgeByLink', { token: second.token });
    await world.owner.call('deleteContacts', { ids: [first.contactId] });
    expect((await listedAlarm(alarmIds[0] ?? '')).acknowledged.by).toBe('First');
  });

  test('a link that has run out, one that never was, and devices that were moved away show nothing', async () => {
    const { token } = await link();
    const { database } = world.stack.platform;
    await database
      .updateTable('devices')
      .set({ accountId: world.ids.admin })
      .where('deviceId', '=', world.ids.device)
      .execute();
    const moved = await world.stack.stranger.call('findAcknowledgementLink', { token });
    expect(moved.data).toMatchObject({ total: 0, alarms: [] });
    await database
      .updateTable('devices')
      .set({ accountId: world.ids.owner })
      .where('deviceId', '=', world.ids.device)
      .execute();
    await database
      .updateTable('acknowledgementLinks')
      .set({ expiresAt: new Date(0) })
      .execute();
    for (const each of [token, 'none of ours', '']) {
      expect((await world.stack.stranger.call('findAcknowledgementLink', { token: each })).data).toEqual({
        status: 'unknown',
      });
      expect((await world.stack.stranger.call('acknowledgeByLink', { token: each })).message).toBe(
        'messageLinkInvalid',
      );
    }
  });
});
