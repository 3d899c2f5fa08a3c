/** Messages on their way to people: to real servers that take, refuse and hang, and to whom they belong. */
import type { HttpTemplate } from '@outrider/contract/message-providers.ts';
import type { Channel } from '@outrider/domain/notification-channels.ts';
import type { ContactRecipient } from '@outrider/server/notifications/delivery.ts';
import { MAIL_PASSWORD, MAIL_USER } from '@outrider/test-stack/mail-server.ts';
import {
  createMessageWorld,
  lastRequest,
  type MessageWorld,
  PUBLIC_URL,
  writeMessage,
} from '@outrider/test-stack/message-world.ts';
import { TEST_CERTIFICATE } from '@outrider/test-stack/test-certificate.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let world: MessageWorld;

beforeAll(async () => {
  world = await createMessageWorld();
});

afterAll(() => world.stop());

const send = (channel: Channel, contact: ContactRecipient, message = writeMessage()) =>
  world.delivery.deliver(channel, contact, message);

const SMTP = () => ({
  host: 'localhost',
  port: world.mailServer.port,
  security: 'startTls',
  username: MAIL_USER,
  fromAddress: 'alarms@example.com',
  authority: TEST_CERTIFICATE,
});

const saveMail = (more: object = {}, secrets: object = { password: MAIL_PASSWORD }) =>
  world.admin.call('saveMessageProvider', {
    provider: { channel: 'email', settings: { ...SMTP(), ...more } },
    secrets,
  });

describe('mail', () => {
  test('nothing is sent before the operator has set a server up, and the outcome says so', async () => {
    const contact = await world.keep({ email: 'li@example.com' });
    expect(await send('email', contact)).toMatchObject({ kind: 'failed', reason: 'notSetUp' });
    const { data } = await world.owner.call('testContact', { id: contact.contactId, channel: 'email' });
    expect(data).toMatchObject({ kind: 'failed', reason: 'notSetUp' });
  });

  test('a mail goes encrypted, as HTML and text, with its files, and says how to get no more', async () => {
    await saveMail();
    const contact = await world.keep({ email: 'li@example.com' });
    const content = Buffer.from('a,b\n1,2\n');
    const attachments = [{ fileName: '里程.csv', mediaType: 'text/csv', content }];
    const ackUrl = `${PUBLIC_URL}/ack/token`;
    const message = writeMessage({ kind: 'report', attachments, ackUrl });
    expect(await send('email', contact, message)).toMatchObject({ kind: 'sent' });
    const { to, isEncrypted, mail } = world.mailServer.mails.at(-1) ?? { mail: undefined };
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
    const list = JSON.stringify(mail?.headers.get('list'));
    expect(list).toContain(`${PUBLIC_URL}/stop/${contact.contactId}-`);
    expect(list).toContain('List-Unsubscribe=One-Click');
  });

  test('an address that is none is switched off, and counts again once it is changed', async () => {
    const contact = await world.keep({ email: 'none@example.com' });
    expect(await send('email', contact)).toMatchObject({
      kind: 'gone',
      detail: expect.stringContaining('5.1.1'),
    });
    expect(await send('email', contact)).toMatchObject({ kind: 'failed', reason: 'switchedOff' });
    const { contactId: id, name, language, timeZone } = contact;
    await world.owner.call('updateContact', { id, name, language, timeZone, email: 'right@example.com' });
    expect(await send('email', { ...contact, email: 'right@example.com' })).toMatchObject({ kind: 'sent' });
  });

  test.each([
    ['busy', { kind: 'failed', reason: 'busy' }],
    ['policy', { kind: 'failed', reason: 'refused' }],
    ['full', { kind: 'failed', reason: 'tooLarge' }],
  ])('a server that refuses %s@ is told apart', async (name, outcome) => {
    expect(await send('email', await world.keep({ email: `${name}@example.com` }))).toMatchObject(outcome);
  });

  test('wrong passwords, unknown authorities, missing encryption and nobody there have a reason each', async () => {
    const contact = await world.keep({ email: 'li@example.com' });
    const count = world.mailServer.mails.length;
    await saveMail({}, { password: 'wrong' });
    expect(await send('email', contact)).toMatchObject({ kind: 'failed', reason: 'notAuthorized' });
    await saveMail({ authority: '' });
    expect(await send('email', contact)).toMatchObject({ kind: 'failed', reason: 'notTrusted' });
    await saveMail({ security: 'tls' });
    expect(await send('email', contact)).toMatchObject({ kind: 'failed' });
    await saveMail({ port: 1 });
    expect(await send('email', contact)).toMatchObject({ kind: 'failed', reason: 'unreachable' });
    expect(world.mailServer.mails).toHaveLength(count);
  });

  test('a server that takes the mail and never says so: whoever waits can stop', async () => {
    await saveMail();
    world.mailServer.isSilent = true;
    const stop = new AbortController();
    const contact = await world.keep({ email: 'li@example.com' });
    const count = world.mailServer.mails.length;
    const outcome = world.delivery.deliver('email', contact, writeMessage(), stop.signal);
    await expect.poll(() => world.mailServer.mails.length).toBe(count + 1);
    stop.abort();
    expect(await outcome).toMatchObject({ kind: 'failed', reason: 'stopped' });
    world.mailServer.isSilent = false;
  });

  test('whoever gets mails can stop them, by a link that is for this address alone', async () => {
    const contact = await world.keep({ email: 'wang@example.com' });
    await send('email', contact);
    const list = JSON.stringify(world.mailServer.mails.at(-1)?.mail.headers.get('list'));
    const [, token = ''] = /\/stop\/([\w-]+)/.exec(list) ?? [];
    const found = await world.stack.stranger.call('findMailOptOut', { token });
    expect(found.data).toEqual({
      status: 'open',
      email: 'wang@example.com',
      language: 'cn',
      account: 'owner account',
    });
    expect((await world.stack.stranger.call('findMailOptOut', { token: `${token}x` })).data).toEqual({
      status: 'unknown',
    });
    expect((await world.stack.stranger.call('optOutOfMail', { token })).message).toBe('ok');
    expect(await send('email', contact)).toMatchObject({
      kind: 'failed',
      reason: 'switchedOff',
      detail: 'unsubscribed',
    });
    const { data } = await world.owner.call('findContacts', { id: world.ids.owner, search: 'wang@' });
    expect(data.list[0].emailDead).toMatchObject({ why: 'unsubscribed' });
    expect((await world.stack.stranger.call('optOutOfMail', { token: '1-x' })).message).toBe(
      'messageLinkInvalid',
    );
  });

  test('one click of a mail program stops them as well, and nothing but that', async () => {
    const contact = await world.keep({ email: 'zhao@example.com' });
    await send('email', contact);
    const list = JSON.stringify(world.mailServer.mails.at(-1)?.mail.headers.get('list'));
    const [path = ''] = /\/stop\/[\w-]+/.exec(list) ?? [];
    const post = async (at: string, body: string) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const { status } = await fetch(world.stack.url + at, { method: 'POST', headers, body });
      return status;
    };
    expect(await post(path, 'List-Unsubscribe=No')).toBe(400);
    expect(await send('email', contact)).toMatchObject({ kind: 'sent' });
    expect(await post('/stop/1-x', 'List-Unsubscribe=One-Click')).toBeGreaterThanOrEqual(400);
    expect(await post(path, 'List-Unsubscribe=One-Click')).toBe(204);
    expect(await send('email', contact)).toMatchObject({ kind: 'failed', reason: 'switchedOff' });
  });

  test('the password is never told again, and an empty one keeps it', async () => {
    await saveMail({}, { password: '' });
    expect(await send('email', await world.keep({ email: 'li@example.com' }))).toMatchObject({
      kind: 'sent',
    });
    const { data } = await world.admin.call('findMessageProviders');
    const [mail] = data.list;
    expect(mail).toMatchObject({
      source: 'page',
      secretNames: ['password'],
      settings: { username: MAIL_USER },
    });
    expect(JSON.stringify(data)).not.toContain(MAIL_PASSWORD);
    const rows = await world.stack.platform.database.selectFrom('messageProviders').selectAll().execute();
    expect(rows.some(({ secrets }) => secrets.includes(MAIL_PASSWORD))).toBe(false);
    const log = await world.admin.call('findAuditLog', { id: world.ids.admin, pageSize: 100 });
    expect(JSON.stringify(log.data)).not.toContain(MAIL_PASSWORD);
  });
});

const template = (path: string, more: Partial<HttpTemplate> = {}) => ({
  method: 'POST',
  url: `${world.receiver.url}${path}?key={secret.key}`,
  headers: [{ name: 'X-Id', value: '{messageId}' }],
  username: 'me',
  bodyType: 'form',
  body: 'mobile={phoneLocal}&text={text}',
  success: { path: 'code', value: '0' },
  idPath: 'data.id',
  ...more,
});
const saveTemplate = (channel: 'sms' | 'voice', settings: object) =>
  world.admin.call('saveMessageProvider', {
    provider: { channel, settings },
    secrets: { key: 's3cret', password: 'word' },
  });

describe('text messages and calls', () => {
  test('a request by the operator’s template carries the message, and its answer the proof', async () => {
    expect((await saveTemplate('sms', template('/sms'))).message).toBe('ok');
    const contact = await world.keep({ phone: '138 0013 8000' });
    const message = writeMessage();
    expect(await send('sms', contact, message)).toEqual({ kind: 'sent', proof: 'sms-7' });
    const { path, headers, body } = lastRequest(world.receiver);
    expect(path).toBe('/sms?key=s3cret');
    expect(headers['authorization']).toBe(`Basic ${Buffer.from('me:word').toString('base64')}`);
    expect(headers['x-id']).toBe(message.messageId);
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      mobile: '13800138000',
      text: message.shortText,
    });
  });

  test('a refusal has the provider’s words, without the secrets that it repeats', async () => {
    await saveTemplate('voice', template('/sms-refused'));
    const { data } = await world.admin.call('testMessageProvider', {
      channel: 'voice',
      to: '+44 20 7946 0958',
      language: 'en',
    });
    expect(data).toMatchObject({ kind: 'failed', reason: 'refused' });
    expect(data.detail).toContain('balance used up, key •••');
  });

  test('what is no number, and a contact without one, is refused before anybody is asked', async () => {
    const count = world.receiver.requests.length;
    const tried = await world.admin.call('testMessageProvider', {
      channel: 'sms',
      to: '12345',
      language: 'en',
    });
    expect(tried).toMatchObject({ message: 'invalidInput', data: { params: { argument: 'to' } } });
    expect(await send('sms', await world.keep())).toMatchObject({ kind: 'failed', reason: 'noAddress' });
    expect(world.receiver.requests).toHaveLength(count);
    await world.admin.call('deleteMessageProvider', { channel: 'voice' });
    expect(await send('voice', await world.keep({ phone: '13800138000' }))).toMatchObject({
      reason: 'notSetUp',
    });
  });
});

describe('contacts', () => {
  test('numbers and addresses are checked, and kept as they are dialled', async () => {
    const contact = { accountId: world.ids.owner, name: 'Li', language: 'cn', timeZone: 'Asia/Shanghai' };
    for (const wrong of [
      { phone: '123' },
      { email: 'li@' },
      { timeZone: 'Mars' },
      { language: 'xx' },
      { name: ' ' },
    ]) {
      expect((await world.owner.call('insertContact', { ...contact, ...wrong })).message).toBe(
        'invalidInput',
      );
    }
    const { contactId } = await world.keep({ name: 'Zhao 100%', phone: '(0755) 2345678' });
    const { data } = await world.owner.call('findContacts', { id: world.ids.owner, search: '100%' });
    expect(data.list).toMatchObject([{ id: contactId, phone: '+867552345678', browsers: 0 }]);
  });

  test('nobody sees or uses the contacts and log-ins of others', async () => {
    const { contactId } = await world.keep();
    for (const [name, input] of [
      ['findContacts', { id: world.ids.owner }],
      ['testContact', { id: contactId, channel: 'email' }],
      ['deleteContacts', { ids: [contactId] }],
    ] as const) {
      expect((await world.stranger.call(name, input)).message, name).toBe('notFound');
    }
    const contact = { accountId: world.ids.owner, name: 'Li', language: 'cn', timeZone: 'Asia/Shanghai' };
    expect((await world.owner.call('insertContact', { ...contact, userId: world.ids.agent })).message).toBe(
      'notFound',
    );
  });

  test('tests are limited: they cost money and reach people who have not asked for them', async () => {
    const { contactId: id } = await world.keep();
    const answers = [];
    for (let time = 0; time <= 10; time++) {
      answers.push(
        (await world.stranger.call('testPush')).message,
        (await world.owner.call('testContact', { id, channel: 'sms' })).message,
      );
    }
    expect(answers.at(-1)).toBe('tooManyAttempts');
  });
});
