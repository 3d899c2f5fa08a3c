import { CALLS } from '@outrider/contract/calls.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, PASSWORD, startStack, type Stack } from '@outrider/test-stack/stack.ts';
import { codeOf, earliestCodeOf } from '@outrider/test-stack/totp.ts';

let stack: Stack;
let adminId: string;
let agentId: string;
let admin: Client;
let agent: Client;

beforeAll(async () => {
  stack = await startStack();
  adminId = await stack.createAccount('boss', 'admin');
  agentId = await stack.createAccount('agent', 'agent', adminId);
  admin = await stack.logIn('boss');
  agent = await stack.logIn('agent');
});

afterAll(() => stack.stop());

const guess = (username: string, cookie = '') =>
  stack.withCookie(cookie).call('login', { username, password: 'a wrong guess' });

describe('guessing', () => {
  test('of others does not lock the owner out of a browser that was used before', async () => {
    await stack.createAccount('victim', 'user', agentId);
    const owner = await stack.logIn('victim');
    for (let each = 0; each < 7; each++) await guess('victim');
    const right = { username: 'victim', password: PASSWORD };
    expect(await stack.stranger.call('login', right)).toMatchObject({ status: 429 });
    expect(await owner.call('login', right)).toMatchObject({ status: 200 });
  });

  test('in a browser that was used before is slowed as well', async () => {
    await stack.createAccount('shared', 'user', agentId);
    const { cookies } = await stack.logIn('shared');
    const answers: number[] = [];
    for (let each = 0; each < 7; each++) answers.push((await guess('shared', cookies)).code);
    expect(answers).toEqual([209, 209, 209, 209, 209, 429, 429]);
  });

  test('at once is counted one by one', async () => {
    await stack.createAccount('rushed', 'user', agentId);
    const answers = await Promise.all(Array.from({ length: 15 }, () => guess('rushed')));
    expect(answers.filter(({ code }) => code === 209).length).toBeLessThanOrEqual(5);
  });

  test('is none where many log in at once from one address', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, each) => stack.createAccount(`office-${each}`, 'user', agentId)),
    );
    const people = await Promise.all(Array.from({ length: 20 }, (_, each) => stack.logIn(`office-${each}`)));
    expect(people).toHaveLength(20);
  });

  test('names that nobody has is slowed in the same way', async () => {
    const answers: number[] = [];
    for (let each = 0; each < 7; each++) answers.push((await guess('nobody-at-all')).code);
    expect(answers).toEqual([209, 209, 209, 209, 209, 429, 429]);
  });

  test('of the own password is slowed for all sessions of an account together', async () => {
    await stack.createAccount('stolen', 'user', agentId);
    const thieves: Client[] = [];
    for (let each = 0; each < 7; each++) thieves.push(await stack.logIn('stolen'));
    const answers: unknown[] = [];
    for (const [each, thief] of thieves.entries()) {
      const { code, data } = await thief.call('checkUserPassword', { password: `guess ${each}` });
      answers.push(code === 200 ? data.correct : code);
    }
    expect(answers).toEqual([false, false, false, false, false, 429, 429]);
  });

  test('of a code is slowed for all links to an account together', async () => {
    const id = await stack.createAccount('guarded', 'user', agentId);
    const owner = await stack.logIn('guarded');
    const { data } = await owner.call('enrolSecondFactor', { password: PASSWORD });
    await owner.call('confirmSecondFactor', { code: await earliestCodeOf(data.secret) });
    const answers: number[] = [];
    for (let each = 0; each < 7; each++) {
      const cert = await createLink(id);
      answers.push((await stack.stranger.call('loginByCert', { cert, code: `00000${each}` })).code);
    }
    expect(answers).toEqual([211, 211, 211, 211, 211, 429, 429]);
  });

  test('of a device’s password does not lock out the browser that has it', async () => {
    const terminalID = '863902040718599';
    const id = await stack.importDevice(agentId, terminalID);
    const { data } = await agent.call('updateDeviceLogin', { id, enabled: true });
    const right = { terminalID, password: data.password };
    const driver = await stack.enter('loginByImei', right);
    for (let each = 0; each < 7; each++)
      await stack.stranger.call('loginByImei', { terminalID, password: 'a wrong guess' });
    expect(await stack.stranger.call('loginByImei', right)).toMatchObject({ status: 429 });
    expect(await driver.call('loginByImei', right)).toMatchObject({ status: 200 });
  });

  test('is not got around by a browser’s token that somebody else has chosen', async () => {
    await stack.createAccount('planted', 'user', agentId);
    const planted = stack.withCookie('outrider_browser=chosen-by-a-stranger');
    const right = { username: 'planted', password: PASSWORD };
    expect((await planted.call('login', right)).code).toBe(200);
    for (let each = 0; each < 7; each++) await guess('planted');
    expect(await planted.call('login', right)).toMatchObject({ status: 429 });
  });

  test('nor by the token of a browser that was used before the password was changed', async () => {
    await stack.createAccount('changed', 'user', agentId);
    const thief = await stack.logIn('changed');
    const owner = await stack.logIn('changed');
    const newPassword = 'slow boats upriver';
    const change = { password: PASSWORD, newPassword };
    const response = await fetch(`${stack.url}${CALLS.updatePassword.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: owner.cookies },
      body: JSON.stringify(change),
    });
    const [browser = ''] = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
    for (let each = 0; each < 7; each++) await guess('changed');
    const right = { username: 'changed', password: newPassword };
    expect(await thief.call('login', right)).toMatchObject({ status: 429 });
    expect(await stack.withCookie(browser).call('login', right)).toMatchObject({ status: 200 });
  });
});

describe('an account that has expired', () => {
  test('is told so with the right password alone, and its sessions are over', async () => {
    const id = await stack.createAccount('late', 'user', agentId);
    const late = await stack.logIn('late');
    await agent.call('updateUser', { id, expire: '2020-01-01T00:00:00Z' });
    expect((await late.call('findCurrent')).code).toBe(407);
    expect((await guess('late')).code).toBe(209);
    expect(await stack.stranger.call('login', { username: 'late', password: PASSWORD })).toMatchObject({
      status: 403,
      code: 208,
    });
  });
});

test('a user name that no account can have is told as such', async () => {
  expect(await guess('no body!')).toMatchObject({ status: 400, code: 201 });
});

describe('sessions', () => {
  test('are listed and ended one by one', async () => {
    await stack.createAccount('busy', 'user', agentId);
    const here = await stack.logIn('busy');
    const there = await stack.enter('login', { username: 'busy', password: PASSWORD, remember: true });
    const { data } = await here.call('findSessions');
    expect(data).toMatchObject({
      total: 2,
      list: [
        { current: false, remembered: true, kind: 'password', address: '127.0.0.1' },
        { current: true, remembered: false },
      ],
    });
    await here.call('deleteSession', { id: data.list[0].id });
    expect((await there.call('findCurrent')).code).toBe(407);
    expect((await here.call('findCurrent')).code).toBe(200);
  });

  test('of somebody else stay as they are', async () => {
    const [mine] = (await agent.call('findSessions')).data.list;
    await admin.call('deleteSession', { id: mine.id });
    expect((await agent.call('findCurrent')).code).toBe(200);
  });

  test('are ended all but the one', async () => {
    await stack.createAccount('everywhere', 'user', agentId);
    const here = await stack.logIn('everywhere');
    const others = await Promise.all([1, 2].map(() => stack.logIn('everywhere')));
    expect((await here.call('deleteOtherSessions')).data).toEqual({ ended: 2 });
    for (const other of others) expect((await other.call('findCurrent')).code).toBe(407);
    expect((await here.call('findSessions')).data.total).toBe(1);
  });
});

async function createLink(id: string): Promise<string> {
  const { data } = await agent.call('createLoginLink', { id });
  expect(data.path).toMatch(/^\/loginByCert#[\w-]{32}\.[\w-]{43}$/);
  return data.path.split('#')[1];
}

describe('a log-in link', () => {
  test('works once', async () => {
    const id = await stack.createAccount('linked', 'user', agentId);
    const cert = await createLink(id);
    const client = await stack.enter('loginByCert', { cert });
    expect((await client.call('findCurrent')).data).toMatchObject({ id, session: 'link' });
    expect(await stack.stranger.call('loginByCert', { cert })).toMatchObject({
      status: 410,
      message: 'loginLinkInvalid',
    });
  });

  test('worked by many at once lets one in', async () => {
    const cert = await createLink(await stack.createAccount('raced', 'user', agentId));
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => stack.stranger.call('loginByCert', { cert })),
    );
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  });

  test.each([
    ['changed', (cert: string) => (cert.startsWith('A') ? `B${cert.slice(1)}` : `A${cert.slice(1)}`)],
    ['without a signature', (cert: string) => cert.split('.')[0]],
    ['of nothing', () => '.'],
  ])('%s is refused', async (_name, change) => {
    const cert = await createLink(await stack.createAccount(`forged-${_name.length}`, 'user', agentId));
    expect(await stack.stranger.call('loginByCert', { cert: change(cert) })).toMatchObject({ status: 410 });
    expect((await stack.stranger.call('loginByCert', { cert })).status).toBe(200);
  });

  test('that has run out is refused', async () => {
    const cert = await createLink(await stack.createAccount('slow', 'user', agentId));
    await sql`UPDATE login_links SET expires_at = now() - interval '1 second'`.execute(
      stack.platform.database,
    );
    expect((await stack.stranger.call('loginByCert', { cert })).status).toBe(410);
  });

  test('ends with a new password, and when the account is moved away', async () => {
    const id = await stack.createAccount('moved', 'user', agentId);
    const before = await createLink(id);
    await agent.call('resetPassword', { id });
    expect((await stack.stranger.call('loginByCert', { cert: before })).status).toBe(410);
    const cert = await createLink(id);
    await admin.call('transferAgent', { id, user_id: adminId });
    expect((await stack.stranger.call('loginByCert', { cert })).status).toBe(410);
  });

  test('stands for the password, not for the second factor, and waits for its code', async () => {
    const id = await stack.createAccount('careful', 'user', agentId);
    const client = await stack.logIn('careful');
    const { data } = await client.call('enrolSecondFactor', { password: PASSWORD });
    await client.call('confirmSecondFactor', { code: await earliestCodeOf(data.secret) });
    const cert = await createLink(id);
    expect(await stack.stranger.call('loginByCert', { cert })).toMatchObject({ code: 210 });
    expect(await stack.stranger.call('loginByCert', { cert, code: '000000' })).toMatchObject({ code: 211 });
    const entered = await stack.stranger.call('loginByCert', { cert, code: codeOf(data.secret) });
    expect(entered).toMatchObject({ code: 200, data: { username: 'careful' } });
  });

  test('of a new account opens it without the password that was drawn for it', async () => {
    const { data } = await agent.call('insertUser', {
      parentId: agentId,
      username: 'invited',
      nickname: 'Invited',
      role: 3,
    });
    const client = await stack.enter('loginByCert', { cert: await createLink(data.id) });
    expect((await client.call('findCurrent')).data.mustChangePassword).toBe(false);
    expect((await client.call('findById', { id: data.id })).code).toBe(200);
  });

  test('lets the invited choose a password, once, and nobody else without the old one', async () => {
    const username = 'guest-of-honour';
    const made = { parentId: agentId, username, nickname: 'Guest', role: 3 };
    const { data } = await agent.call('insertUser', made);
    const invited = await stack.enter('loginByCert', { cert: await createLink(data.id) });
    expect((await invited.call('findCurrent')).data.mayChoosePassword).toBe(true);
    const newPassword = 'slow boats upriver';
    expect((await invited.call('updatePassword', { newPassword })).code).toBe(200);
    const chosen = await stack.enter('login', { username, password: newPassword });
    for (const client of [invited, chosen, agent]) {
      expect((await client.call('findCurrent')).data).not.toHaveProperty('mayChoosePassword');
      expect(await client.call('updatePassword', { newPassword: 'another one of mine' })).toMatchObject({
        code: 202,
      });
    }
  });

  test('is noted with who made it, and when it was used', async () => {
    const id = await stack.createAccount('noted', 'user', agentId);
    await stack.enter('loginByCert', { cert: await createLink(id) });
    const { data } = await agent.call('findAuditLog', { id });
    expect(data.list).toMatchObject([
      { action: 'loginByCert', actor: { username: 'noted' } },
      { action: 'createLoginLink', actor: { username: 'agent' } },
    ]);
  });
});

describe('one device by its IMEI', () => {
  const terminalID = '863902040718523';
  let deviceId: string;

  async function open(): Promise<string> {
    const { data } = await agent.call('updateDeviceLogin', { id: deviceId, enabled: true });
    return data.password;
  }

  beforeAll(async () => {
    deviceId = await stack.importDevice(agentId, terminalID, { plate: '粤B12345' });
  });

  test('is closed until somebody opens it, and that is not told', async () => {
    const closed = await stack.stranger.call('loginByImei', { terminalID, password: '123456' });
    const unknown = await stack.stranger.call('loginByImei', { terminalID: '99999', password: '123456' });
    expect([closed.code, unknown.code]).toEqual([209, 209]);
    expect((await agent.call('findDeviceLogin', { id: deviceId })).data.enabled).toBe(false);
  });

  test('shows that device and nothing else', async () => {
    const password = await open();
    const client = await stack.enter('loginByImei', { terminalID, password });
    expect((await client.call('findCurrent')).data).toMatchObject({
      session: 'device',
      permissions: [],
      device: { id: deviceId, terminalID, displayName: '粤B12345' },
    });
    const answers = [await client.call('findDeviceById', { id: deviceId }), await client.call('findCurrent')];
    expect(answers.map(({ code }) => code)).toEqual([200, 200]);
    expect(answers[0]?.data).toMatchObject({ terminalID });
    for (const hidden of ['user_id', 'accountName', 'accountExpire']) {
      expect(answers[0]?.data).not.toHaveProperty(hidden);
    }
    expect(answers[1]?.data.id).toBe(deviceId);
    const other = await stack.importDevice(agentId, '863902040718531');
    expect((await client.call('findDeviceById', { id: other })).code).toBe(404);
    expect((await client.call('findById', { id: agentId })).code).toBe(403);
  });

  test('ends when it is closed, when its password is drawn anew, and when the device moves on', async () => {
    const first = await stack.enter('loginByImei', { terminalID, password: await open() });
    const second = await stack.enter('loginByImei', { terminalID, password: await open() });
    expect((await first.call('findCurrent')).code).toBe(407);
    const otherId = await stack.createAccount('next-owner', 'user', agentId);
    await sql`UPDATE devices SET account_id = ${otherId} WHERE device_id = ${deviceId}`.execute(
      stack.platform.database,
    );
    expect((await second.call('findCurrent')).code).toBe(407);
    expect((await agent.call('findDeviceLogin', { id: deviceId })).data.enabled).toBe(false);
    const password = await open();
    await agent.call('updateDeviceLogin', { id: deviceId, enabled: false });
    expect((await stack.stranger.call('loginByImei', { terminalID, password })).code).toBe(209);
  });
});

describe('the trial account', () => {
  test('is not there until an administrator has chosen it, and ends with the choice', async () => {
    expect((await stack.stranger.call('loginByTrial')).code).toBe(404);
    const id = await stack.createAccount('demo', 'user', agentId);
    expect((await admin.call('updateTrialAccount', { id: agentId })).message).toBe('roleNotAllowed');
    await admin.call('updateTrialAccount', { id });
    expect((await admin.call('findTrialAccount')).data).toMatchObject({ id, username: 'demo' });
    const visitor = await stack.enter('loginByTrial', {});
    const owner = await stack.logIn('demo');
    expect((await visitor.call('findCurrent')).data).toMatchObject({
      session: 'trial',
      permissions: ['main:monitor', 'main:stat', 'main:track'],
    });
    expect((await visitor.call('updateProfile', { nickname: 'defaced' })).code).toBe(403);
    await admin.call('updateTrialAccount', { id: null });
    expect((await visitor.call('findCurrent')).code).toBe(407);
    expect((await owner.call('findCurrent')).code).toBe(200);
  });
});
