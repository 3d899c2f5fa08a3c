/** Messages on their way out: to real servers that take, refuse, hang and vanish, and back by the links in them. */
import { createPublicKey, verify } from 'node:crypto';
import type { HttpTemplate } from '@outrider/contract/message-providers.ts';
import type { Channel } from '@outrider/domain/notification-channels.ts';
import { createChannels, type Channels } from '@outrider/server/notifications/create-delivery.ts';
import type { ContactRecipient, OutgoingMessage } from '@outrider/server/notifications/delivery.ts';
import { createSecretBox } from '@outrider/server/secrets/secret-box.ts';
import { findContact } from '@outrider/server/store/messages/contacts.ts';
import {
  MAIL_PASSWORD,
  MAIL_USER,
  type MailServer,
  startMailServer,
} from '@outrider/test-stack/mail-server.ts';
import { type MessageReceiver, startMessageReceiver } from '@outrider/test-stack/message-receiver.ts';
import { type PushService, startPushService } from '@outrider/test-stack/push-service.ts';
import { type Client, SECRETS_KEY, startStack, type Stack } from '@outrider/test-stack/stack.ts';
import { TEST_CERTIFICATE } from '@outrider/test-stack/test-certificate.ts';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const PUBLIC_URL = 'https://track.example.com';

let stack: Stack;
let delivery: Channels;
let mailServer: MailServer;
let receiver: MessageReceiver;
let pushService: PushService;
let ids: { admin: string; agent: string; owner: string; device: string };
let admin: Client;
let owner: Client;
let stranger: Client;

beforeAll(async () => {
  [mailServer, receiver, pushService] = await Promise.all([
    startMailServer(),
    startMessageReceiver(),
    startPushService(),
  ]);
  const messages = {
    publicUrl: PUBLIC_URL,
    allowedHosts: new Set(['127.0.0.1']),
    email: undefined,
    sms: undefined,
    voice: undefined,
  };
  stack = await startStack({ messages });
  // What decides whom to tell uses the channels as it does here, beside the calls.
  delivery = await createChannels(stack.platform.database, createSecretBox(SECRETS_KEY), messages);
  const adminId = await stack.createAccount('admin', 'admin');
  const agentId = await stack.createAccount('agent', 'agent', adminId);
  const ownerId = await stack.createAccount('owner', 'user', agentId);
  await stack.createAccount('stranger', 'user', adminId);
  ids = {
    admin: adminId,
    agent: agentId,
    owner: ownerId,
    device: await stack.importDevice(ownerId, '13507318526', { plate: '粤B7K318' }),
  };
  [admin, owner, stranger] = (await Promise.all(
    ['admin', 'owner', 'stranger'].map((name) => stack.logIn(name)),
  )) as [Client, Client, Client];
});

afterAll(async () => {
  await delivery.close();
  await stack.stop();
  await Promise.all([mailServer.stop(), receiver.stop(), pushService.stop()]);
});

let written = 0;

function write(more: Partial<OutgoingMessage> = {}): OutgoingMessage {
  return {
    messageId: `alarm-${written++}`,
    kind: 'alarm',
    at: new Date('2026-03-16T08:00:00Z'),
    language: 'cn',
    timeZone: 'Asia/Shanghai',
    subject: '粤B7K318：SOS',
    text: '粤B7K318 发出 SOS 报警。\n深圳市南山区',
    shortText: '粤B7K318 SOS 08:00',
    payload: { alarms: [{ kind: 'sos', device: { id: ids.device } }] },
    path: '/index/alarms?device=1',
    ...more,
  };
}

async function keep(more: object = {}): Promise<ContactRecipient> {
  const { message, data } = await owner.call('insertContact', {
    accountId: ids.owner,
    name: 'Li Wei',
    language: 'cn',
    timeZone: 'Asia/Shanghai',
    ...more,
  });
  expect(message).toBe('ok');
  const contact = await findContact(stack.platform.database, data.id);
  if (!contact) throw new Error('the contact was not kept');
  return { kind: 'contact', ...contact };
}

const send = (channel: Channel, contact: ContactRecipient, message = write()) =>
  delivery.deliver(channel, contact, message);

const SMTP = () => ({
  host: 'localhost',
  port: mailServer.port,
  security: 'startTls',
  username: MAIL_USER,
  fromAddress: 'alarms@example.com',
  authority: TEST_CERTIFICATE,
});

const saveMail = (more: object = {}, secrets: object = { password: MAIL_PASSWORD }) =>
  admin.call('saveMessageProvider', {
    provider: { channel: 'email', settings: { ...SMTP(), ...more } },
    secrets,
  });

describe('mail', () => {
  test('nothing is sent before the operator has set a server up, and the outcome says so', async () => {
    const contact = await keep({ email: 'li@example.com' });
    expect(await send('email', contact)).toMatchObject({ kind: 'failed', reason: 'notSetUp' });
    const { data } = await owner.call('testContact', { id: contact.contactId, channel: 'email' });
    expect(data).toMatchObject({ kind: 'failed', reason: 'notSetUp' });
  });

  test('a mail goes encrypted, as HTML and text, with its files, and says how to get no more', async () => {
    await saveMail();
    const contact = await keep({ email: 'li@example.com' });
    const content = Buffer.from('a,b\n1,2\n');
    const attachments = [{ fileName: '里程.csv', mediaType: 'text/csv', content }];
    const ackUrl = `${PUBLIC_URL}/ack/token`;
    const message = write({ kind: 'report', attachments, ackUrl });
    expect(await send('email', contact, message)).toMatchObject({ kind: 'sent' });
    const { to, isEncrypted, mail } = mailServer.mails.at(-1) ?? { mail: undefined };
    expect(to).toEqual(['li@example.com']);
    expect(isEncrypted).toBe(true);
    expect(mail?.subject).toBe(message.subject);
    expect(mail?.from?.text).toBe('"Outrider" <alarms@example.com>');
    expect(mail?.messageId).toBe(`<${message.messageId}@example.com>`);
    expect(mail?.text).toContain('深圳市南山区');
    expect(mail?.html).toContain(`href="${ackUrl}"`);
    expect(mail?.html).toContain('owner account 将您列为联系人');
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual(['里程.csv']);
    expect(mail?.attachments[0]?.content).toEqual(content);
    expect(mail?.headers.get('auto-submitted')).toBe('auto-generated');
    expect(JSON.stringify(mail?.headers.get('list'))).toContain(`${PUBLIC_URL}/stop/${contact.contactId}-`);
  });

  test('an address that is none is switched off, and counts again once it is changed', async () => {
    const contact = await keep({ email: 'none@example.com' });
    expect(await send('email', contact)).toMatchObject({
      kind: 'gone',
      detail: expect.stringContaining('5.1.1'),
    });
    expect(await send('email', contact)).toMatchObject({ kind: 'failed', reason: 'switchedOff' });
    const { contactId: id, name, language, timeZone } = contact;
    await owner.call('updateContact', { id, name, language, timeZone, email: 'right@example.com' });
    expect(await send('email', { ...contact, email: 'right@example.com' })).toMatchObject({ kind: 'sent' });
  });

  test.each([
    ['busy', { kind: 'failed', reason: 'busy' }],
    ['policy', { kind: 'failed', reason: 'refused' }],
    ['full', { kind: 'failed', reason: 'tooLarge' }],
  ])('a server that refuses %s@ is told apart', async (name, outcome) => {
    expect(await send('email', await keep({ email: `${name}@example.com` }))).toMatchObject(outcome);
  });

  test('wrong passwords, unknown authorities, missing encryption and nobody there have a reason each', async () => {
    const contact = await keep({ email: 'li@example.com' });
    const count = mailServer.mails.length;
    await saveMail({}, { password: 'wrong' });
    expect(await send('email', contact)).toMatchObject({ kind: 'failed', reason: 'notAuthorized' });
    await saveMail({ authority: '' });
    expect(await send('email', contact)).toMatchObject({ kind: 'failed', reason: 'notTrusted' });
    await saveMail({ security: 'tls' });
    expect(await send('email', contact)).toMatchObject({ kind: 'failed' });
    await saveMail({ port: 1 });
    expect(await send('email', contact)).toMatchObject({ kind: 'failed', reason: 'unreachable' });
    expect(mailServer.mails).toHaveLength(count);
  });

  test('a server that takes the mail and never says so: whoever waits can stop', async () => {
    await saveMail();
    mailServer.isSilent = true;
    const stop = new AbortController();
    const contact = await keep({ email: 'li@example.com' });
    const count = mailServer.mails.length;
    const outcome = delivery.deliver('email', contact, write(), stop.signal);
    await expect.poll(() => mailServer.mails.length).toBe(count + 1);
    stop.abort();
    expect(await outcome).toMatchObject({ kind: 'failed', reason: 'stopped' });
    mailServer.isSilent = false;
  });

  test('whoever gets mails can stop them, by a link that is for this address alone', async () => {
    const contact = await keep({ email: 'wang@example.com' });
    await send('email', contact);
    const list = JSON.stringify(mailServer.mails.at(-1)?.mail.headers.get('list'));
    const [, token = ''] = /\/stop\/([\w-]+)/.exec(list) ?? [];
    const found = await stack.stranger.call('findMailOptOut', { token });
    expect(found.data).toEqual({
      status: 'open',
      email: 'wang@example.com',
      language: 'cn',
      account: 'owner account',
    });
    expect((await stack.stranger.call('findMailOptOut', { token: `${token}x` })).data).toEqual({
      status: 'unknown',
    });
    expect((await stack.stranger.call('optOutOfMail', { token })).message).toBe('ok');
    expect(await send('email', contact)).toMatchObject({
      kind: 'failed',
      reason: 'switchedOff',
      detail: 'unsubscribed',
    });
    const { data } = await owner.call('findContacts', { id: ids.owner, search: 'wang@' });
    expect(data.list[0].emailDead).toMatchObject({ why: 'unsubscribed' });
    expect((await stack.stranger.call('optOutOfMail', { token: '1-x' })).message).toBe('messageLinkInvalid');
  });

  test('the password is never told again, and an empty one keeps it', async () => {
    await saveMail({}, { password: '' });
    expect(await send('email', await keep({ email: 'li@example.com' }))).toMatchObject({ kind: 'sent' });
    const { data } = await admin.call('findMessageProviders');
    const [mail] = data.list;
    expect(mail).toMatchObject({
      source: 'page',
      secretNames: ['password'],
      settings: { username: MAIL_USER },
    });
    expect(JSON.stringify(data)).not.toContain(MAIL_PASSWORD);
    const rows = await stack.platform.database.selectFrom('messageProviders').selectAll().execute();
    expect(rows.some(({ secrets }) => secrets.includes(MAIL_PASSWORD))).toBe(false);
    const log = await admin.call('findAuditLog', { id: ids.admin, pageSize: 100 });
    expect(JSON.stringify(log.data)).not.toContain(MAIL_PASSWORD);
  });
});

const received = () => {
  const { path, headers, body } = receiver.requests.at(-1) ?? { headers: {}, body: '' };
  // Receivers' libraries take one text for each header.
  return { path, headers: headers as Record<string, string>, body };
};

describe('text messages and calls', () => {
  const template = (path: string, more: Partial<HttpTemplate> = {}) => ({
    method: 'POST',
    url: `${receiver.url}${path}?key={secret.key}`,
    headers: [{ name: 'X-Id', value: '{messageId}' }],
    username: 'me',
    bodyType: 'form',
    body: 'mobile={phoneLocal}&text={text}',
    success: { path: 'code', value: '0' },
    idPath: 'data.id',
    ...more,
  });
  const save = (channel: 'sms' | 'voice', settings: object) =>
    admin.call('saveMessageProvider', {
      provider: { channel, settings },
      secrets: { key: 's3cret', password: 'word' },
    });

  test('a request by the operator’s template carries the message, and its answer the proof', async () => {
    expect((await save('sms', template('/sms'))).message).toBe('ok');
    const contact = await keep({ phone: '138 0013 8000' });
    const message = write();
    expect(await send('sms', contact, message)).toEqual({ kind: 'sent', proof: 'sms-7' });
    const { path, headers, body } = received();
    expect(path).toBe('/sms?key=s3cret');
    expect(headers['authorization']).toBe(`Basic ${Buffer.from('me:word').toString('base64')}`);
    expect(headers['x-id']).toBe(message.messageId);
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      mobile: '13800138000',
      text: message.shortText,
    });
  });

  test('a refusal has the provider’s words, without the secrets that it repeats', async () => {
    await save('voice', template('/sms-refused'));
    const { data } = await admin.call('testMessageProvider', {
      channel: 'voice',
      to: '+44 20 7946 0958',
      language: 'en',
    });
    expect(data).toMatchObject({ kind: 'failed', reason: 'refused' });
    expect(data.detail).toContain('balance used up, key •••');
  });

  test('what is no number, and a contact without one, is refused before anybody is asked', async () => {
    const count = receiver.requests.length;
    const tried = await admin.call('testMessageProvider', { channel: 'sms', to: '12345', language: 'en' });
    expect(tried).toMatchObject({ message: 'invalidInput', data: { params: { argument: 'to' } } });
    expect(await send('sms', await keep())).toMatchObject({ kind: 'failed', reason: 'noAddress' });
    expect(receiver.requests).toHaveLength(count);
    await admin.call('deleteMessageProvider', { channel: 'voice' });
    expect(await send('voice', await keep({ phone: '13800138000' }))).toMatchObject({ reason: 'notSetUp' });
  });
});

describe('webhooks', () => {
  async function hook(path: string, more: object = {}) {
    const { data, message } = await owner.call('insertWebhook', {
      accountId: ids.owner,
      name: path,
      url: receiver.url + path,
      ...more,
    });
    expect(message).toBe('ok');
    return data as { id: string; secret: string; publicKey: string };
  }
  const post = (webhookId: string, message = write()) =>
    delivery.deliver('webhook', { kind: 'webhook', webhookId, accountId: ids.owner }, message);
  const listed = async (webhookId: string) => {
    const { data } = await owner.call('findWebhooks', { id: ids.owner, pageSize: 100 });
    return data.list.find(({ id }: { id: string }) => id === webhookId);
  };
  test('a message verifies by the secret that was told once, and by both while it is replaced', async () => {
    const { id, secret } = await hook('/ok');
    const message = write();
    expect(await post(id, message)).toEqual({ kind: 'sent', proof: 'HTTP 200' });
    const { headers, body } = received();
    expect(headers['webhook-id']).toBe(message.messageId);
    expect(new Webhook(secret).verify(body, headers)).toEqual({
      type: 'alarm',
      timestamp: '2026-03-16T08:00:00.000Z',
      data: message.payload,
    });
    const { data: rotated } = await owner.call('rotateWebhookSecret', { id, hours: 24 });
    await post(id);
    for (const each of [secret, rotated.secret]) {
      expect(() => new Webhook(each).verify(received().body, received().headers)).not.toThrow();
    }
    const { data: last } = await owner.call('rotateWebhookSecret', { id, hours: 0 });
    await post(id);
    expect(() => new Webhook(last.secret).verify(received().body, received().headers)).not.toThrow();
    expect(() => new Webhook(rotated.secret).verify(received().body, received().headers)).toThrow();
    expect(JSON.stringify(await listed(id))).not.toContain('whsec_');
  });

  test('an Ed25519 webhook verifies by the public key that is shown', async () => {
    const { id, publicKey } = await hook('/ok', { scheme: 'ed25519' });
    await post(id);
    expect((await listed(id)).publicKey).toBe(publicKey);
    const { headers, body } = received();
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
    const count = receiver.requests.length;
    expect(await post(id)).toMatchObject(outcome);
    expect(receiver.requests).toHaveLength(count + 1);
    expect((await listed(id)).last).toMatchObject({ outcome: outcome.reason });
  });

  test('410 switches a webhook off; a test may be sent, and its owner can switch it on', async () => {
    const { id } = await hook('/gone');
    expect(await post(id)).toEqual({ kind: 'gone', detail: 'HTTP 410 moved out' });
    expect(await listed(id)).toMatchObject({ state: 'gone', stateWhy: 'HTTP 410 moved out' });
    const count = receiver.requests.length;
    expect(await post(id)).toMatchObject({ kind: 'failed', reason: 'switchedOff' });
    expect(receiver.requests).toHaveLength(count);
    await owner.call('updateWebhook', { id, name: 'Moved', url: `${receiver.url}/ok`, isOn: false });
    expect((await listed(id)).state).toBe('gone');
    expect((await owner.call('testWebhook', { id })).data).toMatchObject({ kind: 'sent' });
    await owner.call('updateWebhook', { id, name: 'Moved', url: `${receiver.url}/ok`, isOn: true });
    expect(await post(id)).toMatchObject({ kind: 'sent' });
  });

  test('a receiver that hangs is given up when the caller says so', async () => {
    const { id } = await hook('/hang');
    const stop = new AbortController();
    const count = receiver.requests.length;
    const recipient = { kind: 'webhook', webhookId: id, accountId: ids.owner } as const;
    const outcome = delivery.deliver('webhook', recipient, write(), stop.signal);
    await expect.poll(() => receiver.requests.length).toBe(count + 1);
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
    const { data } = await (await stack.logIn('agent')).call('createLoginLink', { id: ids.owner });
    const [, cert] = data.path.split('#');
    const guest = await stack.enter('loginByCert', { cert });
    expect((await guest.call('findWebhooks', { id: ids.owner })).message).toBe('noPermission');
  });
});

describe('push', () => {
  test('a browser gets what it can decrypt, until its session ends', async () => {
    const person = await stack.logIn('owner');
    const { data: before } = await person.call('findPush');
    expect(before.isOn).toBe(false);
    const browser = pushService.subscribe(before.publicKey);
    expect((await person.call('insertPush', { ...browser.subscription, language: 'cn' })).message).toBe('ok');
    const contact = await keep({ userId: ids.owner });
    const message = write();
    expect(await send('push', contact, message)).toMatchObject({ kind: 'sent' });
    expect(pushService.problems).toEqual([]);
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
    const [one, other] = [await stack.logIn('owner'), await stack.logIn('owner')];
    const { publicKey } = (await one.call('findPush')).data;
    const [dead, alive] = [pushService.subscribe(publicKey), pushService.subscribe(publicKey)];
    await one.call('insertPush', { ...dead.subscription, language: 'en' });
    await other.call('insertPush', { ...alive.subscription, language: 'en' });
    dead.status = 410;
    const contact = await keep({ userId: ids.owner });
    const long = { subject: 'ကား'.repeat(500), text: 'အချက်ပေး'.repeat(2_000) };
    expect(await send('push', contact, write(long))).toMatchObject({ kind: 'sent' });
    expect(alive.notices).toHaveLength(1);
    expect((await one.call('findPush')).data.isOn).toBe(false);
    alive.status = 429;
    expect(await send('push', contact)).toMatchObject({ kind: 'failed', reason: 'busy' });
    alive.status = 404;
    expect(await send('push', contact)).toMatchObject({ kind: 'gone' });
    expect(pushService.problems).toEqual([]);
  });

  test('an address of a private network, and a key that is none, are not pushed to', async () => {
    const person = await stack.logIn('owner');
    const { keys } = pushService.subscribe('').subscription;
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

describe('acknowledging from a message', () => {
  async function raise(): Promise<string> {
    const { alarmId } = await stack.platform.database
      .insertInto('deviceAlarms')
      .values({
        deviceId: ids.device,
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
    const contact = more.contact ?? (await keep({ name: 'Wang', phone: '13800138000' }));
    const alarmIds = more.alarmIds ?? [await raise()];
    const url = await delivery.createAckLink({
      messageId: 'm-1',
      alarms: alarmIds.map((alarmId) => ({ deviceId: ids.device, alarmId })),
      contactId: contact.contactId,
      channel: 'sms',
      address: '+8613800138000',
    });
    expect(url).toMatch(/^https:\/\/track\.example\.com\/ack#[\w-]{32}$/);
    return { token: url?.split('#')[1] ?? '', alarmIds };
  }

  const listed = async (alarmId: string) => {
    const { data } = await owner.call('findAllAlarms', { id: ids.owner, pageSize: 100 });
    return data.list.find(({ id }: { id: string }) => id === alarmId);
  };

  test('opening the page acknowledges nothing, its button does, once, with proof of who it was', async () => {
    const { token, alarmIds } = await link();
    const [alarmId = ''] = alarmIds;
    // As a mail filter does that follows every link, with all that stands in it.
    await Promise.all([fetch(`${stack.url}/ack`), fetch(`${stack.url}/ack/${token}`, { method: 'POST' })]);
    const { data } = await stack.stranger.call('findAcknowledgementLink', { token });
    expect(data).toMatchObject({
      status: 'open',
      name: 'Wang',
      channel: 'sms',
      language: 'cn',
      total: 1,
      acknowledged: 0,
      alarms: [{ kind: 'sos', level: 'urgent', displayName: '粤B7K318' }],
    });
    expect((await listed(alarmId)).acknowledged).toBeUndefined();
    const used = await stack.stranger.call('acknowledgeByLink', { token, note: 'on my way' });
    expect(used.message).toBe('ok');
    expect((await listed(alarmId)).acknowledged).toMatchObject({ by: 'Wang', note: 'on my way' });
    expect((await stack.stranger.call('acknowledgeByLink', { token })).message).toBe('messageLinkInvalid');
    expect((await stack.stranger.call('findAcknowledgementLink', { token })).data.status).toBe('used');
    const log = await (await stack.logIn('agent')).call('findAuditLog', { id: ids.owner, pageSize: 100 });
    const entry = log.data.list.find(({ action }: { action: string }) => action === 'acknowledgeByLink');
    expect(entry).toMatchObject({
      after: { channel: 'sms', address: '+8613800138000', messageId: 'm-1', note: 'on my way', rows: 1 },
    });
  });

  test('of two who press at once, one acknowledges', async () => {
    const { token } = await link();
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => stack.stranger.call('acknowledgeByLink', { token })),
    );
    expect(answers.filter(({ message }) => message === 'ok')).toHaveLength(1);
  });

  test('who acknowledged first stays who it was, and a contact who is deleted stays named', async () => {
    const alarmIds = [await raise(), await raise()];
    const first = await keep({ name: 'First', phone: '13800138001' });
    await stack.stranger.call('acknowledgeByLink', {
      token: (await link({ alarmIds, contact: first })).token,
    });
    const second = await link({ alarmIds });
    expect(
      (await stack.stranger.call('findAcknowledgementLink', { token: second.token })).data,
    ).toMatchObject({
      total: 2,
      acknowledged: 2,
    });
    await stack.stranger.call('acknowledgeByLink', { token: second.token });
    await owner.call('deleteContacts', { ids: [first.contactId] });
    expect((await listed(alarmIds[0] ?? '')).acknowledged.by).toBe('First');
  });

  test('a link that has run out, one that never was, and devices that were moved away show nothing', async () => {
    const { token } = await link();
    const { database } = stack.platform;
    await database
      .updateTable('devices')
      .set({ accountId: ids.admin })
      .where('deviceId', '=', ids.device)
      .execute();
    const moved = await stack.stranger.call('findAcknowledgementLink', { token });
    expect(moved.data).toMatchObject({ total: 0, alarms: [] });
    await database
      .updateTable('devices')
      .set({ accountId: ids.owner })
      .where('deviceId', '=', ids.device)
      .execute();
    await database
      .updateTable('acknowledgementLinks')
      .set({ expiresAt: new Date(0) })
      .execute();
    for (const each of [token, 'none of ours', '']) {
      expect((await stack.stranger.call('findAcknowledgementLink', { token: each })).data).toEqual({
        status: 'unknown',
      });
      expect((await stack.stranger.call('acknowledgeByLink', { token: each })).message).toBe(
        'messageLinkInvalid',
      );
    }
  });
});

describe('contacts', () => {
  test('numbers and addresses are checked, and kept as they are dialled', async () => {
    const contact = { accountId: ids.owner, name: 'Li', language: 'cn', timeZone: 'Asia/Shanghai' };
    for (const wrong of [
      { phone: '123' },
      { email: 'li@' },
      { timeZone: 'Mars' },
      { language: 'xx' },
      { name: ' ' },
    ]) {
      expect((await owner.call('insertContact', { ...contact, ...wrong })).message).toBe('invalidInput');
    }
    const { contactId } = await keep({ name: 'Zhao 100%', phone: '(0755) 2345678' });
    const { data } = await owner.call('findContacts', { id: ids.owner, search: '100%' });
    expect(data.list).toMatchObject([{ id: contactId, phone: '+867552345678', browsers: 0 }]);
  });

  test('nobody sees or uses the contacts and log-ins of others', async () => {
    const { contactId } = await keep();
    for (const [name, input] of [
      ['findContacts', { id: ids.owner }],
      ['testContact', { id: contactId, channel: 'email' }],
      ['deleteContacts', { ids: [contactId] }],
    ] as const) {
      expect((await stranger.call(name, input)).message, name).toBe('notFound');
    }
    const contact = { accountId: ids.owner, name: 'Li', language: 'cn', timeZone: 'Asia/Shanghai' };
    expect((await owner.call('insertContact', { ...contact, userId: ids.agent })).message).toBe('notFound');
  });

  test('tests are limited: they cost money and reach people who have not asked for them', async () => {
    const { contactId: id } = await keep();
    const answers = [];
    for (let time = 0; time <= 10; time++) {
      answers.push(
        (await stranger.call('testPush')).message,
        (await owner.call('testContact', { id, channel: 'sms' })).message,
      );
    }
    expect(answers.at(-1)).toBe('tooManyAttempts');
  });
});
