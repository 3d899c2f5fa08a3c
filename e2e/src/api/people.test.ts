import { readPeopleConfig } from '@outrider/server/config-people.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, startStack, type Stack } from '@outrider/test-stack/stack.ts';

let stack: Stack;
let top: Client;
let topId: string;
let midId: string;
let mid: Client;
let lowId: string;
let low: Client;

beforeAll(async () => {
  // Ids are drawn from 1 in a new database: the first account is the special customer.
  stack = await startStack({
    people: readPeopleConfig({
      HK_ACCOUNT_IDS: '1',
      HIDE_LONG_OFFLINE_ACCOUNT_IDS: '1',
      WANWEI_TEST_MODELS: 'line-2:13,*:8',
      TEST_ROLE_PERMISSIONS: 'test:qc,test:log',
    }),
  });
  topId = await stack.createAccount('top', 'agent');
  midId = await stack.createAccount('mid', 'agent', topId);
  lowId = await stack.createAccount('low', 'user', midId);
  [top, mid, low] = (await Promise.all(['top', 'mid', 'low'].map(stack.logIn))) as [Client, Client, Client]; // Three in, three out.
});

afterAll(() => stack.stop());

const current = async (client: Client) => (await client.call('findCurrent')).data;

describe('what is different for certain people', () => {
  test('a special customer is known by itself and by all above', async () => {
    expect(topId).toBe('1');
    expect(await current(low)).toMatchObject({ isHKUser: true });
    expect(await current(low)).not.toHaveProperty('hideOfflineAfterMs');
    expect(await current(mid)).toMatchObject({ isHKUser: true, hideOfflineAfterMs: 259_200_000 });
    await stack.createAccount('elsewhere', 'agent');
    const elsewhere = await current(await stack.logIn('elsewhere'));
    for (const key of ['isHKUser', 'isHuaXiangUser', 'hideOfflineAfterMs', 'language', 'deviceTypes']) {
      expect(elsewhere).not.toHaveProperty(key);
    }
  });

  test('roles of the test area are held to Chinese and to their permissions here, and wanweiTest to its models', async () => {
    await stack.createAccount('tester', 'test');
    await stack.createAccount('Line-2', 'wanweiTest');
    await stack.createAccount('line-3', 'wanweiTest');
    expect(await current(await stack.logIn('tester'))).toMatchObject({
      language: 'cn',
      permissions: ['test:qc', 'test:log'],
    });
    expect(await current(await stack.logIn('line-2'))).toMatchObject({ language: 'cn', deviceTypes: [13] });
    expect(await current(await stack.logIn('line-3'))).toMatchObject({ deviceTypes: [8] });
  });
});

describe('a role made narrower', () => {
  test('holds for the account and all below it, from the next call on', async () => {
    expect((await low.call('findAllLocations', { id: lowId })).code).toBe(200);
    await top.call('updatePermissions', { id: midId, denied: ['main:monitor', 'main:fence'] });
    for (const [client, id] of [
      [mid, midId],
      [low, lowId],
    ] as const) {
      expect(await client.call('findAllLocations', { id })).toMatchObject({ code: 403 });
      expect((await current(client)).permissions).not.toContain('main:monitor');
      expect(await current(client)).toMatchObject({ home: '/index/count/countMileage' });
    }
    expect((await top.call('findAllLocations', { id: lowId })).code).toBe(200);
  });

  test('cannot be widened by those whom it concerns, nor by a new account of theirs', async () => {
    await mid.call('updatePermissions', { id: lowId, denied: [] });
    expect((await low.call('findAllLocations', { id: lowId })).code).toBe(403);
    await stack.createAccount('puppet', 'agent', midId);
    const puppet = await stack.logIn('puppet');
    expect((await current(puppet)).permissions).not.toContain('main:monitor');
  });

  test('is told to those above, by whom it was set', async () => {
    await mid.call('updatePermissions', { id: lowId, denied: ['main:track'] });
    const seen = (await mid.call('findPermissions', { id: lowId })).data;
    expect(seen).toMatchObject({
      denied: ['main:track'],
      deniedElsewhere: ['main:monitor', 'main:fence'],
      effective: [
        'main:stat',
        'main:stat_schedule',
        'main:alarms',
        'main:alarms_contacts',
        'main:command',
        'main:taiya',
        'main:edit',
      ],
    });
    expect((await top.call('findPermissions', { id: midId })).data).toMatchObject({
      denied: ['main:monitor', 'main:fence'],
      deniedElsewhere: [],
    });
    const entries = await top.call('findAuditLog', { id: midId, actions: ['updatePermissions'] });
    expect(entries.data.list.at(-1)).toMatchObject({
      before: { denied: [] },
      after: { denied: ['main:monitor', 'main:fence'] },
    });
  });

  test('counts no longer where the account has moved away from whoever set it', async () => {
    await top.call('transferAgent', { id: lowId, user_id: topId });
    const { permissions } = await current(low);
    expect(permissions).toContain('main:monitor');
    expect(permissions).toContain('main:track');
  });

  test('is lifted by whoever set it', async () => {
    await top.call('updatePermissions', { id: midId, denied: [] });
    expect((await mid.call('findAllLocations', { id: midId })).code).toBe(200);
  });

  test('leaves of an administrator what is not taken away', async () => {
    const id = await stack.createAccount('second', 'admin', await stack.createAccount('first', 'admin'));
    await (await stack.logIn('first')).call('updatePermissions', { id, denied: ['main:agents_delete'] });
    const { permissions } = await current(await stack.logIn('second'));
    expect(permissions).toContain('main:system_config');
    expect(permissions).not.toContain('main:agents_delete');
    expect(permissions).not.toContain('*:*:*');
  });
});
