/** The rules of the account tree (specification, section 5), each through the API. */
import { IMPORT_QUOTA_MAX, IMPORT_SET_TYPES } from '@outrider/domain/import-quota.ts';
import { type Role, ROLES } from '@outrider/domain/roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, PASSWORD, startStack, type Stack } from '@outrider/test-stack/stack.ts';

let stack: Stack;
let adminId: string;
let admin: Client;
let agentId: string;
let agent: Client;
let number = 0;

beforeAll(async () => {
  stack = await startStack();
  adminId = await stack.createAccount('boss', 'admin');
  agentId = await stack.createAccount('agent', 'agent', adminId);
  [admin, agent] = await Promise.all([stack.logIn('boss'), stack.logIn('agent')]);
});

afterAll(() => stack.stop());

const create = (role: Role, parentId = agentId) => stack.createAccount(`account-${number++}`, role, parentId);

const insert = (client: Client, parentId: string, more: object = {}) =>
  client.call('insertUser', {
    parentId,
    username: `made-${number++}`,
    nickname: 'Made',
    role: ROLES.user,
    ...more,
  });

describe('making an account', () => {
  test('draws a password that works once and must be changed', async () => {
    const username = `new-${number++}`;
    const { data } = await insert(agent, agentId, { username, telephone: '0755-1234567' });
    expect(data.password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
    const client = await stack.enter('login', { username, password: data.password });
    expect((await client.call('findCurrent')).data.mustChangePassword).toBe(true);
    expect(await client.call('findById', { id: data.id })).toMatchObject({
      message: 'passwordChangeRequired',
    });
    const chosen = { password: data.password, newPassword: 'quiet river stones' };
    expect((await client.call('updatePassword', chosen)).code).toBe(200);
    expect((await client.call('findById', { id: data.id })).data).toMatchObject({
      username,
      telephone: '0755-1234567',
      ancestors: [],
    });
  });

  test.each(['ab', 'Zoë', '-lin', 'lin lin', 'lin/..', `a${'b'.repeat(64)}`])(
    '“%s” is no user name',
    async (username) => {
      expect(await insert(agent, agentId, { username })).toMatchObject({ message: 'usernameInvalid' });
      expect((await agent.call('findUsername', { username })).data.valid).toBe(false);
    },
  );

  test('no two user names differ in case alone', async () => {
    expect(await insert(agent, agentId, { username: 'AGENT' })).toMatchObject({
      status: 409,
      message: 'usernameTaken',
    });
    expect((await agent.call('findUsername', { username: 'Agent' })).data).toEqual({
      valid: true,
      taken: true,
    });
  });

  test('the same name asked for twice at once is given once', async () => {
    const username = `raced-${number++}`;
    const answers = await Promise.all([1, 2, 3].map(() => insert(agent, agentId, { username })));
    expect(answers.map(({ message }) => message).toSorted()).toEqual([
      'ok',
      'usernameTaken',
      'usernameTaken',
    ]);
  });

  test.each(['user', 'superUser'] as const)('a %s gets no accounts below it', async (role) => {
    expect(await insert(agent, await create(role))).toMatchObject({ message: 'notAnAgent' });
  });

  test.each(['admin', 'test', 'log', 'superAgent'] as const)(
    'an agent gives nobody the role %s',
    async (role) => {
      expect(await insert(agent, agentId, { role: ROLES[role] })).toMatchObject({
        message: 'roleNotAllowed',
      });
      const id = await create('user');
      expect(await agent.call('updateRole', { id, role: ROLES[role] })).toMatchObject({
        message: 'roleNotAllowed',
      });
    },
  );
});

describe('transferring', () => {
  test('moves the account with all below it, as the preview said', async () => {
    const [from, to] = [await create('agent'), await create('agent')];
    const moved = await create('agent', from);
    const below = await create('user', moved);
    await stack.importDevice(below, '13500000001');
    const input = { id: moved, user_id: to };
    expect((await agent.call('previewTransfer', input)).data).toMatchObject({
      fromParent: { id: from },
      toParent: { id: to },
      users: 2,
      agents: 1,
      devices: 1,
    });
    expect((await agent.call('findById', { id: moved })).data.parentId).toBe(from);
    expect((await agent.call('transferAgent', input)).data).toEqual({ users: 2, devices: 1 });
    expect((await agent.call('findById', { id: below })).data.ancestors).toEqual([agentId, to, moved]);
    expect((await agent.call('findById', { id: from })).data).toMatchObject({ userTotal: 0, deviceTotal: 0 });
    expect((await agent.call('findById', { id: to })).data).toMatchObject({ userTotal: 2, deviceTotal: 1 });
  });

  test.each(['transferAgent', 'previewTransfer'] as const)('%s refuses what makes no tree', async (name) => {
    const top = await create('agent');
    const low = await create('agent', top);
    const user = await create('user');
    const ask = async (id: string, user_id: string) => (await agent.call(name, { id, user_id })).message;
    expect(await ask(top, top)).toBe('transferToItself');
    expect(await ask(low, top)).toBe('transferToSameParent');
    expect(await ask(top, low)).toBe('transferUnderItself');
    expect(await ask(top, user)).toBe('notAnAgent');
    expect(await ask(agentId, top)).toBe('ownAccount');
  });

  test('the old parent sees the branch no longer, in a session begun before', async () => {
    const [from, to] = [await create('agent'), await create('agent')];
    const moved = await create('user', from);
    const watcher = await stack.logIn((await agent.call('findById', { id: from })).data.username);
    expect((await watcher.call('findById', { id: moved })).code).toBe(200);
    await agent.call('transferAgent', { id: moved, user_id: to });
    expect((await watcher.call('findById', { id: moved })).code).toBe(404);
  });
});

describe('deleting', () => {
  test('is refused while something hangs on the account', async () => {
    const parent = await create('agent');
    const child = await create('user', parent);
    expect(await agent.call('deleteUser', { id: parent })).toMatchObject({
      message: 'accountHasSubAccounts',
      data: { params: { count: 1 } },
    });
    await stack.importDevice(child, '13500000002');
    expect(await agent.call('deleteUser', { id: child })).toMatchObject({ message: 'accountHasDevices' });
  });

  test('several go all or none, the lowest first', async () => {
    const parent = await create('agent');
    const child = await create('user', parent);
    const kept = await create('user');
    await stack.importDevice(kept, '13500000003');
    const ids = [parent, child];
    expect(await agent.call('deleteAllUser', { ids: [...ids, kept] })).toMatchObject({
      message: 'accountHasDevices',
    });
    expect((await agent.call('findById', { id: child })).code).toBe(200);
    expect((await agent.call('deleteAllUser', { ids })).data).toEqual({ total: 2 });
    expect((await agent.call('findById', { id: parent })).code).toBe(404);
  });

  test('ends the sessions of the account', async () => {
    const username = `gone-${number++}`;
    const id = await stack.createAccount(username, 'user', agentId);
    const client = await stack.logIn(username);
    await agent.call('deleteUser', { id });
    expect((await client.call('findCurrent')).code).toBe(407);
  });
});

describe('roles', () => {
  test('an agent with people below stays one, or becomes a superUser', async () => {
    const id = await create('agent');
    await create('user', id);
    expect(await agent.call('updateRole', { id, role: ROLES.user })).toMatchObject({
      message: 'accountHasSubAccounts',
    });
    expect((await agent.call('updateRole', { id, role: ROLES.superUser })).code).toBe(200);
    expect((await agent.call('findById', { id })).data.role).toBe(ROLES.superUser);
  });

  test('a new one ends the sessions that were begun with the old', async () => {
    const username = `promoted-${number++}`;
    const id = await stack.createAccount(username, 'user', agentId);
    const client = await stack.logIn(username);
    await agent.call('updateRole', { id, role: ROLES.agent });
    expect((await client.call('findCurrent')).code).toBe(407);
  });
});

describe('passwords', () => {
  test('a reset draws one, and the old one and its sessions are over', async () => {
    const username = `reset-${number++}`;
    const id = await stack.createAccount(username, 'user', agentId);
    const client = await stack.logIn(username);
    const { data } = await agent.call('resetPassword', { id });
    expect((await client.call('findCurrent')).code).toBe(407);
    expect((await stack.stranger.call('login', { username, password: PASSWORD })).code).toBe(209);
    expect((await stack.stranger.call('login', { username, password: data.password })).code).toBe(200);
  });

  test('a superUser resets how those log in who may do no more than itself, and nobody else', async () => {
    const username = `super-${number++}`;
    const superId = await stack.createAccount(username, 'superUser', agentId);
    const superUser = await stack.logIn(username);
    for (const role of ['user', 'superUser'] as const) {
      const id = await create(role, superId);
      expect((await superUser.call('resetPassword', { id })).code).toBe(200);
      expect((await superUser.call('resetSecondFactor', { id })).code).toBe(200);
    }
    const id = await create('agent', superId);
    for (const call of ['resetPassword', 'resetSecondFactor'] as const) {
      expect(await superUser.call(call, { id })).toMatchObject({
        status: 403,
        message: 'accountHasMoreRights',
      });
      expect((await agent.call(call, { id })).code).toBe(200);
    }
  });

  test.each([
    ['short', 'passwordTooShort'],
    ['Password2024!', 'passwordTooCommon'],
    ['aaaaaaaaaaaa', 'passwordTooCommon'],
    ['xx-choosy-xx', 'passwordTooCommon'],
    [PASSWORD, 'passwordUnchanged'],
  ])('“%s” is not taken', async (newPassword, message) => {
    await stack.createAccount('choosy', 'user', agentId).catch(() => undefined);
    const client = await stack.logIn('choosy');
    expect(await client.call('updatePassword', { password: PASSWORD, newPassword })).toMatchObject({
      message,
    });
  });
});

const quotaOf = async (client: Client, id: string) =>
  (await client.call('userRelationimportNum', { id })).data.importNum;

describe('import quotas', () => {
  test('what one is given, the other has less, and both have a record of it', async () => {
    const id = await create('agent');
    const before = await quotaOf(agent, agentId);
    const had = await quotaOf(agent, id);
    const given = await agent.call('addAgentImportNum', {
      id,
      amount: 30,
      setType: IMPORT_SET_TYPES.received,
    });
    expect(given.data).toEqual({ importNum: had + 30, ownImportNum: before - 30 });
    await agent.call('addAgentImportNum', { id, amount: 10, setType: IMPORT_SET_TYPES.reclaimed });
    expect(await quotaOf(agent, agentId)).toBe(before - 20);
    const { data } = await agent.call('findImportNumRecord', { id });
    expect(data.list).toMatchObject([
      { setType: IMPORT_SET_TYPES.reclaimed, amount: 10, before: had + 30, after: had + 20 },
      { setType: IMPORT_SET_TYPES.received, amount: 30, before: had, after: had + 30 },
    ]);
  });

  test('nobody gives more than there is, not even at once', async () => {
    const poor = await create('agent');
    const poorName = (await agent.call('findById', { id: poor })).data.username;
    const client = await stack.logIn(poorName);
    const id = await create('agent', poor);
    const all = await quotaOf(client, poor);
    const give = () =>
      client.call('addAgentImportNum', { id, amount: all, setType: IMPORT_SET_TYPES.received });
    const answers = await Promise.all([give(), give(), give()]);
    expect(answers.map(({ message }) => message).toSorted()).toEqual([
      'importQuotaInsufficient',
      'importQuotaInsufficient',
      'ok',
    ]);
    expect(await quotaOf(client, poor)).toBe(0);
    const imported = await client.call('inputTerminalIds', { id: poor, terminalIDs: ['13500000004'] });
    expect(imported).toMatchObject({
      message: 'importQuotaInsufficient',
      data: { params: { remaining: 0, wanted: 1 } },
    });
  });

  test('is never more than the most, however often it is given', async () => {
    const id = await create('agent');
    await stack.platform.database
      .updateTable('accounts')
      .set({ importQuota: IMPORT_QUOTA_MAX - 5 })
      .where('accountId', '=', id)
      .execute();
    const give = (amount: number) =>
      admin.call('addAgentImportNum', { id, amount, setType: IMPORT_SET_TYPES.received });
    expect(await give(6)).toMatchObject({
      message: 'invalidInput',
      data: { params: { argument: 'amount' } },
    });
    expect((await give(5)).data.importNum).toBe(IMPORT_QUOTA_MAX);
  });

  test('goes back to the agent above when the account is deleted; an administrator is not counted', async () => {
    const id = await create('agent');
    const before = await quotaOf(agent, agentId);
    const had = await quotaOf(agent, id);
    await agent.call('deleteUser', { id });
    expect(await quotaOf(agent, agentId)).toBe(before + had);
    expect((await admin.call('userRelationimportNum', { id: adminId })).data.unlimited).toBe(true);
  });
});

describe('reading', () => {
  test('nothing above the caller is told', async () => {
    const id = await create('agent');
    const { data } = await agent.call('findById', { id });
    expect(data.ancestors).toEqual([agentId]);
    const family = await agent.call('getFamily', { id });
    expect(family.data.list.map((each: { id: string }) => each.id)).toEqual([agentId, id]);
    expect((await agent.call('findById', { id: agentId })).data).not.toHaveProperty('parentId');
  });

  test('a search finds within the subtree, with the way down', async () => {
    const mid = await create('agent');
    const low = await create('user', mid);
    await agent.call('updateUser', { id: low, nickname: '南山速运 Express' });
    await admin.call('updateUser', { id: await create('user', adminId), nickname: '南山速运 elsewhere' });
    const { data } = await agent.call('findLike', { id: agentId, selectName: '山速' });
    expect(data).toMatchObject({ total: 1, list: [{ id: low, parentId: mid }] });
    expect(data.list[0].path.map((step: { id: string }) => step.id)).toEqual([agentId, mid]);
  });

  test('provider information is that of the nearest above who has entered any', async () => {
    const mid = await create('agent');
    const low = await create('user', mid);
    await agent.call('updateProfile', { providerName: 'Pearl River', providerPhone: '4001234567' });
    expect((await agent.call('findProvider', { id: low })).data).toMatchObject({
      providerName: 'Pearl River',
    });
    await agent.call('updateUser', { id: mid, providerName: 'Nearby Ltd' });
    expect((await agent.call('findProvider', { id: low })).data).toEqual({
      providerName: 'Nearby Ltd',
      providerContact: '',
      providerPhone: '',
    });
  });
});
