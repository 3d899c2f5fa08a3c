/**
 * Ways into an account end with the right to open them: whoever made a link, drew a device's password or knows one that
 * nobody has changed yet is out as soon as the account is moved, or the right is gone.
 */
import { once } from 'node:events';
import { LIVE_CLOSE } from '@outrider/contract/live.ts';
import { closeWaysIntoDevices } from '@outrider/server/store/session/ways-in.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type Client, PASSWORD, startStack, type Stack } from '@outrider/test-stack/stack.ts';

let stack: Stack;
let top: Client;
let topId: string;
let agent: Client;
let agentId: string;
let otherId: string;
let customerId: string;
let number = 0;
let name: (of: string) => string;

beforeAll(async () => {
  stack = await startStack();
  topId = await stack.createAccount('top', 'agent');
  otherId = await stack.createAccount('other', 'agent', topId);
  top = await stack.logIn('top');
});

afterAll(() => stack.stop());

beforeEach(async () => {
  const run = number++;
  name = (of) => `${of}-${run}`;
  agentId = await stack.createAccount(name('agent'), 'agent', topId);
  customerId = await stack.createAccount(name('customer'), 'user', agentId);
  agent = await stack.logIn(name('agent'));
});

async function drawLink(id = customerId, by = agent): Promise<string> {
  const { data } = await by.call('createLoginLink', { id, minutes: 7 * 24 * 60 });
  return data.path.split('#')[1];
}

const useLink = async (cert: string) => (await stack.stranger.call('loginByCert', { cert })).code;
/** Opens a live socket of the customer's account. */
async function watchLive({ cookie }: Client): Promise<WebSocket> {
  const url = `${stack.url.replace('http', 'ws')}/live?id=${customerId}`;
  const socket = new WebSocket(url, { headers: { cookie } });
  await once(socket, 'message');
  return socket;
}

const isAlive = async (client: Client) => (await client.call('findCurrent')).code === 200;

interface OpenedDevice {
  readonly id: string;
  readonly terminalID: string;
  readonly password: string;
}

async function openDevice(): Promise<OpenedDevice> {
  const terminalID = String(40_000_000_000 + number * 10);
  const id = await stack.importDevice(customerId, terminalID);
  const { data } = await agent.call('updateDeviceLogin', { id, enabled: true });
  return { id, terminalID, password: data.password };
}

const enterDevice = ({ terminalID, password }: OpenedDevice) =>
  stack.enter('loginByImei', { terminalID, password });

describe('an account that is moved', () => {
  test('ends the sessions of its devices, and no password drawn before lets in again', async () => {
    const device = await openDevice();
    const session = await enterDevice(device);
    await top.call('transferAgent', { id: customerId, user_id: otherId });
    expect(await isAlive(session)).toBe(false);
    await expect(enterDevice(device)).rejects.toThrow('wrongUsernameOrPassword');
    await top.call('transferAgent', { id: customerId, user_id: agentId });
    expect(await isAlive(session)).toBe(false);
    await expect(enterDevice(device)).rejects.toThrow('wrongUsernameOrPassword');
  });

  test('ends sessions by a link, and links not used yet, of all below it', async () => {
    await stack.createAccount(name('deep'), 'user', await stack.createAccount(name('sub'), 'agent', agentId));
    const [sub] = (await agent.call('findLike', { id: agentId, selectName: name('sub') })).data.list;
    const [deep] = (await agent.call('findLike', { id: agentId, selectName: name('deep') })).data.list;
    const session = await stack.enter('loginByCert', { cert: await drawLink(deep.id) });
    const unused = await drawLink(deep.id);
    const own = await stack.logIn(name('deep'));
    await top.call('transferAgent', { id: sub.id, user_id: otherId });
    expect(await isAlive(session)).toBe(false);
    expect(await isAlive(own)).toBe(true);
    await top.call('transferAgent', { id: sub.id, user_id: agentId });
    expect(await useLink(unused)).toBe(410);
  });

  test('no longer takes a password that the former agent was told and nobody has changed', async () => {
    const made = { parentId: agentId, username: name('new'), nickname: 'New', role: 3 };
    const { data } = await agent.call('insertUser', made);
    const told = { username: name('new'), password: data.password };
    const session = await stack.enter('login', told);
    await top.call('transferAgent', { id: data.id, user_id: otherId });
    expect(await isAlive(session)).toBe(false);
    expect((await stack.stranger.call('login', told)).code).toBe(209);
  });
});

test('a device that moves to another account leaves its sessions and its password behind', async () => {
  const device = await openDevice();
  const session = await enterDevice(device);
  const { database } = stack.platform;
  await database.transaction().execute(async (transaction) => {
    await sql`UPDATE devices SET account_id = ${otherId} WHERE device_id = ${device.id}`.execute(transaction);
    expect(await closeWaysIntoDevices(transaction, [device.id])).toHaveLength(1);
  });
  await sql`UPDATE devices SET account_id = ${customerId} WHERE device_id = ${device.id}`.execute(database);
  expect(await isAlive(session)).toBe(false);
  await expect(enterDevice(device)).rejects.toThrow('wrongUsernameOrPassword');
});

const endings: [string, () => Promise<unknown>][] = [
  [
    'may make them no longer',
    () => top.call('updatePermissions', { id: agentId, denied: ['main:agents_login_link'] }),
  ],
  [
    'has a right that it belongs to no longer',
    () => top.call('updatePermissions', { id: agentId, denied: ['main:agents'] }),
  ],
  ['has another role', () => top.call('updateRole', { id: agentId, role: 4 })],
  [
    'chooses another password',
    () => agent.call('updatePassword', { password: PASSWORD, newPassword: 'slow boats upriver' }),
  ],
  ['is given another password', () => top.call('resetPassword', { id: agentId })],
  ['has run out', () => top.call('updateUser', { id: agentId, expire: '2020-01-01T00:00:00Z' })],
  [
    'is gone',
    async () => {
      await top.call('transferAgent', { id: customerId, user_id: otherId });
      expect((await top.call('deleteUser', { id: agentId })).code).toBe(200);
    },
  ],
];

describe('a log-in link whose maker', () => {
  test.each(endings)('%s lets nobody in, and whoever came by one is out', async (_name, end) => {
    const unused = await drawLink();
    const session = await stack.enter('loginByCert', { cert: await drawLink() });
    const owner = await stack.logIn(name('customer'));
    const closed = once(await watchLive(session), 'close');
    await end();
    expect((await closed)[0]).toBe(LIVE_CLOSE.sessionEnded);
    expect(await useLink(unused)).toBe(410);
    expect(await isAlive(session)).toBe(false);
    expect(await isAlive(owner)).toBe(true);
  });
});

test('whoever came by a link opens no further ways in, which would outlive it', async () => {
  const subId = await stack.createAccount(name('sub'), 'agent', agentId);
  const deepId = await stack.createAccount(name('deep'), 'user', subId);
  const deviceId = await stack.importDevice(subId, String(50_000_000_000 + number));
  const now = Date.now();
  const share = {
    ids: [deviceId],
    from: new Date(now).toISOString(),
    to: new Date(now + 3_600_000).toISOString(),
    name: 'Delivery',
    shows: [],
    trailMinutes: 0,
  };
  const attempts = async (client: Client) => [
    (await client.call('createLoginLink', { id: deepId, minutes: 60 })).code,
    (await client.call('insertShare', share)).code,
  ];
  expect(await attempts(await stack.enter('loginByCert', { cert: await drawLink(subId) }))).toEqual([
    403, 403,
  ]);
  expect(await attempts(await stack.logIn(name('sub')))).toEqual([200, 200]);
});

describe('the log-in links that work still', () => {
  test('are listed to those who may make them, with whom they lead to and who made them', async () => {
    await drawLink();
    const list = (await top.call('findLoginLinks', { id: topId })).data.list.filter(
      (link: { account: { id: string } }) => link.account.id === customerId,
    );
    expect(list).toEqual([
      {
        id: expect.any(String),
        account: { id: customerId, username: name('customer'), nickname: `${name('customer')} account` },
        creator: { id: agentId, username: name('agent') },
        createTime: expect.any(String),
        expireTime: expect.any(String),
      },
    ]);
    const customer = await stack.logIn(name('customer'));
    expect((await customer.call('findLoginLinks', { id: customerId })).code).toBe(403);
  });

  test('are told to an account that they lead to without who above it made them', async () => {
    await drawLink(agentId, top);
    const { data } = await agent.call('findLoginLinks', { id: agentId });
    expect(data).toMatchObject({ total: 1, list: [{ account: { id: agentId } }] });
    expect(data.list[0]).not.toHaveProperty('creator');
  });

  test('are revoked by anyone above, which is noted', async () => {
    const cert = await drawLink();
    const [link] = (await agent.call('findLoginLinks', { id: customerId })).data.list;
    expect((await top.call('revokeLoginLink', { id: link.id })).code).toBe(200);
    expect(await useLink(cert)).toBe(410);
    expect((await top.call('revokeLoginLink', { id: link.id })).message).toBe('notFound');
    const entries = await top.call('findAuditLog', { id: customerId, actions: ['revokeLoginLink'] });
    expect(entries.data.list).toMatchObject([{ subject: name('customer'), actor: { username: 'top' } }]);
  });

  test('and no others are listed', async () => {
    await drawLink();
    await sql`UPDATE login_links SET expires_at = now() WHERE account_id = ${customerId}`.execute(
      stack.platform.database,
    );
    await drawLink();
    expect((await top.call('findLoginLinks', { id: customerId })).data.total).toBe(1);
    await top.call('updatePermissions', { id: agentId, denied: ['main:agents'] });
    expect((await top.call('findLoginLinks', { id: customerId })).data).toEqual({ total: 0, list: [] });
  });
});
