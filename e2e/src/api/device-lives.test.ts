/** Devices that pass from hand to hand: transferred, given another unit, emptied, deleted. */
import type { AuditEntry } from '@outrider/contract/audit.ts';
import type { CommandRecord } from '@outrider/contract/commands.ts';
import type { ImportAnswer } from '@outrider/contract/jobs.ts';
import { connectTracker } from '@outrider/simulator/tracker.ts';
import { waitForJob } from '@outrider/test-stack/jobs.ts';
import { setLatestState } from '@outrider/test-stack/latest-state.ts';
import { type Client, startStack, type Stack } from '@outrider/test-stack/stack.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

type Problem = ImportAnswer['problems'][number];

let stack: Stack;
let number = 0;
let top: Client;
let left: Client;
let right: Client;
const ids = { top: '', left: '', right: '', other: '', boss: '', tester: '' };

interface Drawn {
  readonly id: string;
  readonly terminalID: string;
}

let device: Drawn;
let second: Drawn;
let strange: Drawn;

beforeAll(async () => {
  stack = await startStack();
  ids.top = await stack.createAccount('top', 'agent');
  ids.left = await stack.createAccount('left', 'agent', ids.top);
  ids.right = await stack.createAccount('right', 'user', ids.top);
  ids.other = await stack.createAccount('other', 'agent');
  ids.boss = await stack.createAccount('boss', 'admin');
  ids.tester = await stack.createAccount('tester', 'test', ids.boss);
  [top, left, right] = [await stack.logIn('top'), await stack.logIn('left'), await stack.logIn('right')];
});

afterAll(() => stack.stop());

async function draw(accountId: string): Promise<Drawn> {
  const terminalID = String(13_700_000_000 + number++);
  return { id: await stack.importDevice(accountId, terminalID), terminalID };
}

beforeEach(async () => {
  [device, second, strange] = [await draw(ids.left), await draw(ids.left), await draw(ids.other)];
  await setLatestState(stack, device.id, { place: { latitude: 22, longitude: 114 }, speedKmh: 40 });
});

async function run(
  client: Client,
  call: 'transferDevices' | 'clearDevicesData' | 'deleteDevices',
  input: object,
) {
  const { data } = await client.call(call, input);
  return waitForJob(client, data.jobId ?? '');
}

const codeOf = async (client: Client, id: string) => (await client.call('findDeviceById', { id })).code;

const positionsOf = async (id: string) =>
  (await sql`SELECT FROM latest_states WHERE device_id = ${id}`.execute(stack.platform.database)).rows.length;

const isOnline = async (id: string) =>
  (await left.call('findByUser', { id: ids.left, menuType: 1 })).data.list.some(
    (each: { id: string }) => each.id === id,
  );

async function totals() {
  const { rows } = await sql<{ username: string; own: number; below: number }>`
    SELECT username, devices AS own, devices_below AS below FROM account_totals JOIN accounts USING (account_id)`.execute(
    stack.platform.database,
  );
  return Object.fromEntries(rows.map(({ username, own, below }) => [username, own + below]));
}

describe('a transfer', () => {
  test('gets a verdict on each, and gives those that can be given', async () => {
    const there = await draw(ids.right);
    const input = {
      toId: ids.right,
      terminalIDs: [device.terminalID, there.terminalID, strange.terminalID, device.terminalID],
    };
    const { data } = await top.call('transferDevices', { ...input, dryRun: true });
    expect(data.problems.map(({ line, key }: Problem) => [line, key])).toEqual([
      [2, 'deviceAlreadyThere'],
      [3, 'deviceUnknown'],
      [4, 'deviceNamedTwice'],
    ]);
    expect(await codeOf(left, device.id)).toBe(200);
    const before = await totals();
    expect(await run(top, 'transferDevices', input)).toMatchObject({
      state: 'done',
      failed: 3,
      canUndo: true,
    });
    expect(await codeOf(left, device.id)).toBe(404);
    expect(await codeOf(right, device.id)).toBe(200);
    expect(await positionsOf(device.id)).toBe(1);
    const after = await totals();
    expect(after['left']).toBe((before['left'] ?? 0) - 1);
    expect(after['right']).toBe((before['right'] ?? 0) + 1);
    expect(after['top']).toBe(before['top']);
  });

  test('closes what the former account has opened, and withdraws what it meant to send', async () => {
    const hour = { from: new Date().toISOString(), to: new Date(Date.now() + 3_600_000).toISOString() };
    const { data } = await left.call('insertShare', { ids: [device.id], ...hour });
    const token = data.path.replace('/share/', '');
    await left.call('insertOffline', { terminalID: device.terminalID, kind: 'locate', parameters: {} });
    const shown = async () => {
      const { data: seen } = await stack.stranger.call('findShared', { token });
      return seen.status === 'open' ? seen.vehicles.length : 0;
    };
    expect(await shown()).toBe(1);
    const { jobId } = (await top.call('transferDevices', { toId: ids.right, ids: [device.id] })).data;
    await waitForJob(top, jobId ?? '');
    expect(await shown()).not.toBe(1);
    const { list } = (await right.call('findNewCommands', { terminalID: device.terminalID })).data;
    expect(list.map(({ status }: CommandRecord) => status)).toEqual(['cancelled']);
    // Back with the former account, it is not shown again by the old link.
    const undone = (await top.call('undoJob', { id: jobId ?? '' })).data.jobId;
    expect(await waitForJob(top, undone)).toMatchObject({ state: 'done', failed: 0 });
    expect(await codeOf(left, device.id)).toBe(200);
    expect(await shown()).not.toBe(1);
  });

  test('cuts off what was reported until then, where that is asked for, and is not undone', async () => {
    const job = await run(top, 'transferDevices', { toId: ids.right, ids: [device.id], cutsHistory: true });
    expect(job).toMatchObject({ state: 'done', canUndo: false });
    expect(await positionsOf(device.id)).toBe(0);
  });

  test('is for those who may, to an account of theirs that may have devices', async () => {
    const refusal = async (client: Client, input: object) =>
      (await client.call('transferDevices', { ids: [device.id], toId: ids.right, ...input })).message;
    expect(await refusal(right, {})).toBe('noPermission');
    expect(await refusal(left, {})).toBe('notFound');
    expect(await refusal(top, { toId: ids.other })).toBe('notFound');
    expect(await refusal(top, { ids: [strange.id] })).toBe('notFound');
    const boss = await stack.logIn('boss');
    const given = { ids: [(await draw(ids.boss)).id], toId: ids.tester };
    expect((await boss.call('transferDevices', given)).message).toBe('accountWithoutDevices');
    const terminalIDs = ['13600000001'];
    expect((await boss.call('inputTerminalIds', { id: ids.tester, terminalIDs })).message).toBe(
      'accountWithoutDevices',
    );
  });

  test('is undone only where the device is still there', async () => {
    const { jobId = '' } = (
      await top.call('transferDevices', { toId: ids.right, ids: [device.id, second.id] })
    ).data;
    await waitForJob(top, jobId);
    await run(top, 'transferDevices', { toId: ids.top, ids: [second.id] });
    const { data } = await top.call('undoJob', { id: jobId });
    expect(await waitForJob(top, data.jobId)).toMatchObject({ state: 'done', total: 2, failed: 1 });
    expect(await codeOf(left, device.id)).toBe(200);
    expect(await codeOf(left, second.id)).toBe(404);
  });
});

describe('a reset', () => {
  test('takes the device’s number to begin, and leaves a device that was never heard of', async () => {
    const wrong = await left.call('clearDevicesData', { ids: [device.id], confirmation: '1' });
    expect(wrong.message).toBe('confirmationWrong');
    expect(await positionsOf(device.id)).toBe(1);
    const input = { ids: [device.id], confirmation: device.terminalID };
    expect(await run(left, 'clearDevicesData', input)).toMatchObject({ state: 'done', canUndo: false });
    expect(await positionsOf(device.id)).toBe(0);
    expect((await left.call('findDeviceById', { id: device.id })).data.activatedAt).toBeUndefined();
  });
});

describe('a deletion', () => {
  test('takes the number of devices to begin, and frees their numbers', async () => {
    const before = await totals();
    const input = { ids: [device.id, second.id] };
    expect((await left.call('deleteDevices', { ...input, confirmation: device.terminalID })).message).toBe(
      'confirmationWrong',
    );
    expect(await run(left, 'deleteDevices', { ...input, confirmation: '2' })).toMatchObject({
      state: 'done',
    });
    expect(await codeOf(left, device.id)).toBe(404);
    expect((await totals())['left']).toBe((before['left'] ?? 0) - 2);
    expect(await stack.importDevice(ids.other, device.terminalID)).toMatch(/^\d+$/);
  });

  test('gives back an import that was paid for and never used', async () => {
    const leftToImport = async () =>
      (await left.call('userRelationimportNum', { id: ids.left })).data.importNum;
    const before = await leftToImport();
    const terminalIDs = ['13611111111', '13611111112'];
    const { data } = await left.call('inputTerminalIds', { id: ids.left, terminalIDs });
    const [used = { id: '' }, unused = { id: '' }] = data.list;
    expect(await leftToImport()).toBe(before - 2);
    await setLatestState(stack, used.id, { place: { latitude: 22, longitude: 114 } });
    await sql`UPDATE devices SET activated_at = now() WHERE device_id = ${used.id}`.execute(
      stack.platform.database,
    );
    await run(left, 'deleteDevices', { ids: [used.id, unused.id], confirmation: '2' });
    expect(await leftToImport()).toBe(before - 1);
    const records = (await left.call('findImportNumRecord', { id: ids.left })).data.list;
    expect(records[0]).toMatchObject({ setType: 6, amount: 1, after: before - 1 });
  });
});

describe('another unit', () => {
  test('answers for the device from then on, and the old one is a stranger', async () => {
    const oldOne = await draw(ids.left);
    const options = { protocol: 'jt808', host: '127.0.0.1', port: stack.platform.ports.jt808 } as const;
    const tracker = await connectTracker({ ...options, terminalId: oldOne.terminalID });
    await tracker.login();
    await vi.waitFor(async () => expect(await isOnline(oldOne.id)).toBe(true), 10_000);
    const terminalID = '13622222222';
    expect((await left.call('transformImei', { id: oldOne.id, terminalID: device.terminalID })).message).toBe(
      'terminalIdTaken',
    );
    expect((await left.call('transformImei', { id: oldOne.id, terminalID })).status).toBe(200);
    await tracker.closed;
    await expect(
      connectTracker({ ...options, terminalId: oldOne.terminalID }).then((again) => again.login()),
    ).rejects.toThrow();
    const newOne = await connectTracker({ ...options, terminalId: terminalID });
    await newOne.login();
    expect((await left.call('findDeviceById', { id: oldOne.id })).data).toMatchObject({ terminalID });
    await newOne.close();
  });

  test('gets the history of the former, or begins anew', async () => {
    await left.call('transformImei', { id: device.id, terminalID: '13622222223' });
    expect(await positionsOf(device.id)).toBe(1);
    await left.call('transformImei', { id: device.id, terminalID: '13622222224', cutsHistory: true });
    expect(await positionsOf(device.id)).toBe(0);
  });
});

test('each of these deeds is in the audit log of whose the device is', async () => {
  const actions = ['transferDevices', 'clearDevicesData', 'deleteDevices', 'transformImei'];
  const { data } = await top.call('findAuditLog', { id: ids.top, actions, pageSize: 100 });
  const found: AuditEntry[] = data.list;
  expect(new Set(found.map(({ action }) => action))).toEqual(new Set(actions));
  const of = await right.call('findAuditLog', { id: ids.right, actions });
  // A user has no audit log; its agent reads of the device's coming there.
  expect(of.message).toBe('noPermission');
  const came = (await top.call('findAuditLog', { id: ids.right, actions: ['transferDevices'] })).data.list;
  expect(came).toContainEqual(
    expect.objectContaining({ before: { account: null }, after: { account: 'right' } }),
  );
});

describe('a service', () => {
  test('that counts from the first report ends so much later', async () => {
    const kept = await draw(ids.left);
    await left.call('updateDevice', { id: kept.id, values: { servicePeriod: 2 } });
    expect((await left.call('findDeviceById', { id: kept.id })).data.expire).toBeUndefined();
    const options = { protocol: 'jt808', host: '127.0.0.1', port: stack.platform.ports.jt808 } as const;
    const tracker = await connectTracker({ ...options, terminalId: kept.terminalID });
    await tracker.login();
    await vi.waitFor(async () => {
      const { activatedAt, expire } = (await left.call('findDeviceById', { id: kept.id })).data;
      expect(activatedAt).toBeDefined();
      const end = new Date(activatedAt ?? 0);
      end.setUTCFullYear(end.getUTCFullYear() + 1);
      expect(expire).toBe(end.toISOString());
    }, 10_000);
    await tracker.close();
    const { data } = await left.call('findEnableTime', { terminalID: kept.terminalID });
    expect(data).toMatchObject({ servicePeriod: 2 });
    expect(Date.parse(data.expire ?? '') - Date.parse(data.enableTime ?? '')).toBeGreaterThan(
      364 * 86_400_000,
    );
    expect((await left.call('findEnableTime', { terminalID: strange.terminalID })).message).toBe('notFound');
    // A fixed end is one that no report touches, and counts from nothing.
    const fixed = '2040-01-01T00:00:00.000Z';
    await left.call('updateDevice', { id: kept.id, values: { expire: fixed } });
    const { list } = (await left.call('findDeviceList', { ids: [ids.left], search: kept.terminalID })).data;
    expect(list[0]).toMatchObject({ expire: fixed });
    expect(list[0]?.servicePeriod).toBeUndefined();
  });

  test('is put off for many from when it would end, and what never ends stays so', async () => {
    const expire = new Date(Date.now() + 86_400_000).toISOString();
    await left.call('updateDevice', { id: device.id, values: { expire } });
    const input = { ids: [device.id, second.id], extend: { field: 'expire', period: 5 } } as const;
    const { data } = await left.call('updateDevices', { ...input, dryRun: true });
    const end = new Date(expire);
    const day = end.getUTCDate();
    end.setUTCMonth(end.getUTCMonth() + 1);
    if (end.getUTCDate() !== day) end.setUTCDate(0);
    expect(data).toMatchObject({ unchanged: 1, ends: { first: end.toISOString(), last: end.toISOString() } });
    const { jobId = '' } = (await left.call('updateDevices', input)).data;
    await waitForJob(left, jobId);
    expect((await left.call('findDeviceById', { id: device.id })).data.expire).toBe(end.toISOString());
    await waitForJob(left, (await left.call('undoJob', { id: jobId })).data.jobId);
    expect((await left.call('findDeviceById', { id: device.id })).data.expire).toBe(expire);
  });
});
