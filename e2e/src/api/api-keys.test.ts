import { API_KEY_DAYS_MAX, API_KEYS_MAX } from '@outrider/contract/api-keys.ts';
import { LIVE_CLOSE } from '@outrider/contract/live.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type Client, startStack, type Stack } from '@outrider/test-stack/stack.ts';

const HOUR_MS = 3_600_000;

let stack: Stack;
let agentId: string;
let userId: string;
let agent: Client;

beforeAll(async () => {
  stack = await startStack();
  agentId = await stack.createAccount('agent', 'agent');
  userId = await stack.createAccount('user', 'user', agentId);
  agent = await stack.logIn('agent');
});

afterAll(() => stack.stop());

const settings = (more: object = {}) => ({
  id: agentId,
  name: 'Invoices',
  permissions: ['main:monitor', 'main:agents'],
  readOnly: false,
  addresses: [],
  expire: new Date(Date.now() + HOUR_MS).toISOString(),
  ...more,
});

async function draw(more: object = {}, by: Client = agent): Promise<{ id: string; key: string }> {
  const answer = await by.call('insertApiKey', settings(more));
  expect(answer.message).toBe('ok');
  return answer.data;
}

const openLive = (key: string) =>
  new WebSocket(`${stack.url.replace('http', 'ws')}/live?id=${agentId}`, {
    headers: { authorization: `Bearer ${key}` },
  });

const closed = (socket: WebSocket) =>
  new Promise<number>((resolve) => socket.once('close', (code) => resolve(code)));

const tryKey = async (key: string) => (await stack.withKey(key).call('findByUser', { id: agentId })).message;

test('a key makes calls for its account, and is kept as a hash alone', async () => {
  const { id, key } = await draw();
  expect(key).toMatch(/^ork_[\w-]{43}$/);
  const { data } = await stack.withKey(key).call('findCurrent');
  expect(data).toMatchObject({
    username: 'agent',
    session: 'key',
    permissions: ['main:monitor', 'main:agents'],
  });
  const { rows } = await stack.platform.database
    .selectFrom('apiKeys')
    .selectAll()
    .where('keyId', '=', id)
    .execute()
    .then((found) => ({ rows: JSON.stringify(found) }));
  expect(rows).not.toContain(key);
  const { list } = (await agent.call('findApiKeys', { id: agentId })).data;
  expect(list[0]).toMatchObject({ id, end: key.slice(-4), status: 'active', lastAddress: '127.0.0.1' });
});

test.each([
  ['none of ours', 'ork_none-of-ours'],
  ['of another kind', 'secret'],
  ['empty', ''],
])('a key that is %s opens nothing', async (_what, key) => {
  expect(await tryKey(key)).toBe('notLoggedIn');
});

test('a key does not do what its account lost, nor when the account has run out', async () => {
  const below = await draw({ id: userId, permissions: ['main:monitor', 'main:track'] });
  await agent.call('updatePermissions', { id: userId, denied: ['main:track'] });
  const { data } = await stack.withKey(below.key).call('findCurrent');
  expect(data.permissions).toEqual(['main:monitor']);
  const expire = (at: Date | null) =>
    stack.platform.database
      .updateTable('accounts')
      .set({ expiresAt: at })
      .where('accountId', '=', userId)
      .execute();
  await expire(new Date(Date.now() - 1));
  expect((await stack.withKey(below.key).call('findCurrent')).message).toBe('notLoggedIn');
  await expire(null);
  expect((await stack.withKey(below.key).call('findCurrent')).message).toBe('ok');
});

test('a key for an account below ends with the right of whoever made it', async () => {
  const middleId = await stack.createAccount('middle', 'agent', agentId);
  const leafId = await stack.createAccount('leaf', 'user', middleId);
  const middle = await stack.logIn('middle');
  const { key } = await draw({ id: leafId }, middle);
  expect((await stack.withKey(key).call('findCurrent')).data.username).toBe('leaf');
  await agent.call('updatePermissions', { id: middleId, denied: ['main:agents_login_link'] });
  expect((await stack.withKey(key).call('findCurrent')).message).toBe('notLoggedIn');
  expect((await middle.call('findApiKeys', { id: leafId })).data.list[0].status).toBe('suspended');
  expect((await middle.call('insertApiKey', settings({ id: leafId }))).message).toBe('apiKeysBelow');
  // To its own account it may give keys still.
  expect((await middle.call('insertApiKey', settings({ id: middleId }))).message).toBe('ok');
});

test('a key works from its addresses alone', async () => {
  const inside = await draw({ addresses: ['10.0.0.0/8', '127.0.0.1'] });
  const outside = await draw({ addresses: ['10.0.0.0/8', '2001:db8::/48'] });
  expect(await tryKey(inside.key)).toBe('ok');
  expect(await tryKey(outside.key)).toBe('notLoggedIn');
  expect((await agent.call('insertApiKey', settings({ addresses: ['10.0.0.0/40'] }))).message).toBe(
    'invalidInput',
  );
});

test('a key that only reads changes nothing', async () => {
  const { key } = await draw({ readOnly: true });
  expect(await tryKey(key)).toBe('ok');
  const made = { parentId: agentId, username: 'made-by-key', nickname: 'Made', role: 3 };
  expect((await stack.withKey(key).call('insertUser', { ...made, id: agentId })).message).toBe(
    'noPermission',
  );
});

test('a replaced key works as long as was said, and one before it ends', async () => {
  const first = await draw();
  const second = (await agent.call('rotateApiKey', { id: first.id, keepHours: 1 })).data;
  expect(await Promise.all([tryKey(first.key), tryKey(second.key)])).toEqual(['ok', 'ok']);
  const third = (await agent.call('rotateApiKey', { id: first.id, keepHours: 1 })).data;
  expect(await Promise.all([first, second, third].map(({ key }) => tryKey(key)))).toEqual([
    'notLoggedIn',
    'ok',
    'ok',
  ]);
  await agent.call('rotateApiKey', { id: first.id, keepHours: 0 });
  expect(await tryKey(third.key)).toBe('notLoggedIn');
});

test('an end lies ahead, and not further than allowed', async () => {
  for (const ms of [-1_000, API_KEY_DAYS_MAX * 24 * HOUR_MS + HOUR_MS]) {
    const expire = new Date(Date.now() + ms).toISOString();
    expect((await agent.call('insertApiKey', settings({ expire }))).message).toBe('apiKeyEnd');
  }
});

test('an account has so many keys and no more, also when several are made at once', async () => {
  const crowdedId = await stack.createAccount('crowded', 'user', agentId);
  const crowded = await stack.logIn('crowded');
  const answers = await Promise.all(
    Array.from({ length: API_KEYS_MAX + 3 }, () => crowded.call('insertApiKey', settings({ id: crowdedId }))),
  );
  expect(answers.filter(({ message }) => message === 'ok')).toHaveLength(API_KEYS_MAX);
  expect(answers.filter(({ message }) => message === 'tooManyApiKeys')).toHaveLength(3);
});

test('neither a key nor a session by a link makes keys or changes passwords', async () => {
  const { key } = await draw();
  const program = stack.withKey(key);
  expect((await program.call('insertApiKey', settings())).message).toBe('noPermission');
  expect((await program.call('findSessions')).message).toBe('noPermission');
  const link = (await agent.call('createLoginLink', { id: userId, minutes: 5 })).data.path;
  const guest = await stack.enter('loginByCert', { cert: link.split('#')[1] });
  expect((await guest.call('insertApiKey', settings({ id: userId }))).message).toBe('noPermission');
});

test('the audit log names the key by which something was done', async () => {
  const { key } = await draw({ name: 'Nightly', permissions: ['main:agents', 'main:agents_edit'] });
  await stack.withKey(key).call('updateUser', { id: userId, nickname: 'Renamed' });
  const { list } = (await agent.call('findAuditLog', { id: agentId, actions: ['updateUser'] })).data;
  expect(list[0].actor).toMatchObject({ username: 'agent', key: 'Nightly' });
  const drawn = (await agent.call('findAuditLog', { id: agentId, actions: ['insertApiKey'] })).data.list;
  expect(JSON.stringify(drawn)).not.toContain(key);
  expect(drawn.some((entry: { actor: { key?: string } }) => entry.actor.key !== undefined)).toBe(false);
});

test('the live socket takes a key, and closes when the key is deleted', async () => {
  const { id, key } = await draw({ permissions: ['main:monitor'] });
  expect(await closed(openLive('ork_none'))).toBe(LIVE_CLOSE.sessionEnded);
  const socket = openLive(key);
  const end = closed(socket);
  await new Promise((resolve) => socket.once('message', resolve));
  await agent.call('deleteApiKey', { id });
  expect(await end).toBe(LIVE_CLOSE.sessionEnded);
  expect(await tryKey(key)).toBe('notLoggedIn');
});
