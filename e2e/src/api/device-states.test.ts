/** The device list as the API gives it: states, order, menu types, and what is hidden from whom. */
import { readPeopleConfig } from '@outrider/server/config-people.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setLatestState } from '@outrider/test-stack/latest-state.ts';
import { startStack, type Stack } from '@outrider/test-stack/stack.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

let stack: Stack;
let agentId: string;
let aboveId: string;

beforeAll(async () => {
  // Ids are drawn from 1 in a new database: the first account is the special customer.
  stack = await startStack({ people: readPeopleConfig({ HIDE_LONG_OFFLINE_ACCOUNT_IDS: '1' }) });
  agentId = await stack.createAccount('customer', 'agent');
  await stack.createAccount('employee', 'superUser', agentId);
  const userId = await stack.createAccount('driver', 'user', agentId);
  aboveId = await stack.createAccount('above', 'agent');
  await reported('1001', userId, { agoMs: 1_000, speedKmh: 0 });
  await reported('1002', userId, { agoMs: 1_000, speedKmh: 130 });
  await reported('1003', userId, { agoMs: 3 * DAY_MS + MINUTE_MS, speedKmh: 40 });
  await reported('1004', userId, { agoMs: 20 * MINUTE_MS, speedKmh: 40 });
  await stack.importDevice(userId, '1005');
  await reported('1006', userId, { agoMs: 20 * MINUTE_MS, speedKmh: 0, model: 7, protocolType: 3 });
  await reported('1007', userId, { agoMs: 1_000, speedKmh: 70, expiresAt: new Date(Date.now() - 1_000) });
  await reported('1008', userId, { agoMs: 1_000 });
});

afterAll(() => stack.stop());

interface Reported {
  readonly agoMs: number;
  /** Without a speed there is no position. */
  readonly speedKmh?: number;
  readonly model?: number;
  readonly protocolType?: number;
  readonly expiresAt?: Date;
}

async function reported(terminalId: string, accountId: string, report: Reported): Promise<string> {
  const { agoMs, speedKmh, ...device } = report;
  const deviceId = await stack.importDevice(accountId, terminalId, device);
  await setLatestState(stack, deviceId, {
    at: new Date(Date.now() - agoMs),
    ...(speedKmh === undefined ? {} : { place: { latitude: 22.5, longitude: 114 }, speedKmh }),
  });
  return deviceId;
}

async function list(username: string, input: object = {}) {
  const client = await stack.logIn(username);
  const { id } = (await client.call('findCurrent')).data;
  return (await client.call('findByUser', { id, ...input })).data;
}

interface Listed {
  readonly terminalID: string;
  readonly state: string;
  readonly runState?: number;
  readonly carIconState: number;
}

const ids = (data: { list: Listed[] }): string[] => data.list.map(({ terminalID }) => terminalID);

describe('the device list with states', () => {
  test('comes in the order of the specification, each with its states', async () => {
    const data = await list('driver');
    expect(
      data.list.map((item: Listed) => [item.terminalID, item.state, item.runState, item.carIconState]),
    ).toEqual([
      ['1002', 'zx', 1, 3],
      ['1007', 'zx', 1, 6],
      ['1001', 'zx', 4, 4],
      ['1006', 'zx', 4, 4],
      ['1008', 'zx', 5, 0],
      ['1004', 'lx', undefined, 5],
      ['1003', 'lx', undefined, 5],
      ['1005', 'wjh', undefined, 0],
    ]);
    expect(data.list[5].offlineTime).toBeGreaterThanOrEqual(20 * MINUTE_MS);
    expect(data.list[0].offlineTime).toBeUndefined();
  });

  test('fast and overspeed are by the limit of the vehicle itself, where it has one', async () => {
    const accountId = await stack.createAccount('limited', 'agent');
    const { database } = stack.platform;
    for (const [index, speedLimitKmh] of [70, 88, 100, null].entries()) {
      const deviceId = await reported(`102${index}`, accountId, { agoMs: 1_000, speedKmh: 80 });
      await database.updateTable('devices').set({ speedLimitKmh }).where('deviceId', '=', deviceId).execute();
    }
    const data = await list('limited');
    const icons = new Map(data.list.map((item: Listed) => [item.terminalID, item.carIconState]));
    expect(['1020', '1021', '1022', '1023'].map((terminalId) => icons.get(terminalId))).toEqual([3, 2, 1, 2]);
  });

  test.each([
    [1, ['1002', '1007', '1001', '1006', '1008']],
    [2, ['1004', '1003']],
    [3, ['1005']],
  ])('menu type %d', async (menuType, expected) => {
    const data = await list('driver', { menuType });
    expect(ids(data)).toEqual(expected);
    expect(data.total).toBe(expected.length);
  });

  test('pages follow one another in that order', async () => {
    const second = await list('driver', { pageNum: 2, pageSize: 3 });
    expect(ids(second)).toEqual(['1006', '1008', '1004']);
    expect(second.total).toBe(8);
  });

  test('a later page goes on from the first one, and tells states as they are by then', async () => {
    const deviceId = await reported('1009', aboveId, { agoMs: 1_000, speedKmh: 130 });
    await reported('1010', aboveId, { agoMs: 1_000, speedKmh: 131 });
    const pages = { subtree: false, pageSize: 1 };
    expect(ids(await list('above', { ...pages, pageNum: 1 }))).toEqual(['1009']);
    await stack.platform.database
      .updateTable('latestStates')
      .set({ communicatedAt: new Date(Date.now() - 20 * MINUTE_MS) })
      .where('deviceId', '=', deviceId)
      .execute();
    const second = await list('above', { ...pages, pageNum: 2 });
    expect(ids(second)).toEqual(['1010']);
    expect(second.list[0].state).toBe('zx');
    expect(ids(await list('above', { ...pages, pageNum: 1 }))).toEqual(['1010']);
  });

  test.each([
    ['customer', true],
    ['employee', false],
  ] as const)('what is offline for three days is hidden from %s', async (username, ownsDevices) => {
    const data = await list(username);
    expect(data.hideOfflineAfterMs).toBe(3 * DAY_MS);
    expect(ids(data)).toEqual(ownsDevices ? ['1002', '1007', '1001', '1006', '1008', '1004', '1005'] : []);
  });

  test('it is not hidden from an ordinary user, nor from anyone else’s', async () => {
    expect((await list('driver')).hideOfflineAfterMs).toBeUndefined();
    expect((await list('above')).hideOfflineAfterMs).toBeUndefined();
  });

  test('who asks without states gets all of them, in the order of import, and the rule', async () => {
    const data = await list('customer', { states: false });
    expect(ids(data)).toEqual(['1001', '1002', '1003', '1004', '1005', '1006', '1007', '1008']);
    expect(data).toMatchObject({ total: 8, hideOfflineAfterMs: 3 * DAY_MS });
    expect(data.list[0].state).toBeUndefined();
  });
});
