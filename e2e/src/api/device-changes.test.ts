/** What is written down of devices: one by one, many as a job, and undone. */
import type { CallOutput } from '@outrider/contract/call.ts';
import type { updateDevices } from '@outrider/contract/device-changes.ts';
import { MANY_DEVICES_MAX } from '@outrider/contract/many-devices.ts';
import type { ManagedDevice } from '@outrider/contract/device-list.ts';
import { setLatestState } from '@outrider/test-stack/latest-state.ts';
import { waitForJob } from '@outrider/test-stack/jobs.ts';
import { type Client, startStack, type Stack } from '@outrider/test-stack/stack.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let stack: Stack;
let number = 0;
let agent: Client;
let other: Client;
const ids = { agent: '', below: '', other: '' };
/** Devices of the agent and of the account below it, drawn anew for each test. */
let own: { id: string; terminalID: string };
let lower: { id: string; terminalID: string };
let strange: { id: string; terminalID: string };

beforeAll(async () => {
  stack = await startStack();
  ids.agent = await stack.createAccount('agent', 'agent');
  ids.below = await stack.createAccount('below', 'user', ids.agent);
  ids.other = await stack.createAccount('other', 'agent');
  [agent, other] = [await stack.logIn('agent'), await stack.logIn('other')];
});

afterAll(() => stack.stop());

async function draw(accountId: string): Promise<{ id: string; terminalID: string }> {
  const terminalID = String(13_900_000_000 + number++);
  return { id: await stack.importDevice(accountId, terminalID), terminalID };
}

beforeEach(async () => {
  [own, lower, strange] = [await draw(ids.agent), await draw(ids.below), await draw(ids.other)];
});

const find = async (id: string) => (await agent.call('findDeviceById', { id })).data;

async function list(input: object): Promise<ManagedDevice[]> {
  return (await agent.call('findDeviceList', { ids: [ids.agent], pageSize: 100, ...input })).data.list;
}

describe('one device', () => {
  test('is changed in what is given, and each change is in its log', async () => {
    const values = {
      nickname: ' Lorry ',
      carNumber: '粤b 12345',
      iconType: 3,
      expire: '2036-01-01T00:00:00.000Z',
    };
    expect((await agent.call('updateDevice', { id: own.id, values })).status).toBe(200);
    expect(await find(own.id)).toMatchObject({
      nickname: 'Lorry',
      carNumber: '粤B12345',
      displayName: '粤B12345',
      iconType: 3,
      expire: '2036-01-01T00:00:00.000Z',
      simNumber: '',
    });
    await agent.call('updateDevice', { id: own.id, values: { expire: null, iconType: 3 } });
    await agent.call('updateDevice', { id: own.id, values: { speedLimit: 80 } });
    expect((await find(own.id)).speedLimit).toBe(80);
    await agent.call('updateDevice', { id: own.id, values: { speedLimit: null } });
    expect((await find(own.id)).speedLimit).toBeUndefined();
    const { list: entries } = (
      await agent.call('findAuditLog', { id: ids.agent, actions: ['updateDevice'], pageSize: 100 })
    ).data;
    expect(entries[0]).toMatchObject({ before: { speedLimit: 80 }, after: { speedLimit: null } });
    expect(entries[2]).toMatchObject({
      subject: own.terminalID,
      before: { expire: '2036-01-01T00:00:00.000Z' },
      after: { expire: null },
    });
  });

  test.each([
    { carNumber: '粤B123' },
    { simNumber: '123' },
    { iccid: '1234' },
    { iconType: 13 },
    { speedLimit: 10 },
    { deviceType: 10 },
    { timeZone: 'Mars/Olympus' },
    { nickname: 'x'.repeat(61) },
    {},
  ])('is not changed to %j', async (values) => {
    const { message } = await agent.call('updateDevice', { id: own.id, values });
    expect(message).toBe('invalidInput');
  });

  test('has a plate that no other device of the subtree has; a stranger’s is nobody’s business', async () => {
    await other.call('updateDevice', { id: strange.id, values: { carNumber: '京A12345' } });
    await agent.call('updateDevice', { id: own.id, values: { carNumber: '京A12345' } });
    const again = await agent.call('updateDevice', { id: lower.id, values: { carNumber: '京a·12345' } });
    expect(again).toMatchObject({ status: 409, message: 'plateTaken' });
    expect(again.data.params).toEqual({ plate: '京A12345', terminalID: own.terminalID });
    await agent.call('updateDevice', { id: own.id, values: { carNumber: '' } });
    expect(
      (await agent.call('updateDevice', { id: lower.id, values: { carNumber: '京A12345' } })).status,
    ).toBe(200);
  });

  test('has a SIM number that no other device of the subtree has', async () => {
    const values = { simNumber: '13711112222' };
    await other.call('updateDevice', { id: strange.id, values });
    expect((await agent.call('updateDevice', { id: own.id, values })).status).toBe(200);
    const again = await agent.call('updateDevice', { id: lower.id, values });
    expect(again).toMatchObject({ status: 409, message: 'simNumberTaken' });
    expect(again.data.params).toEqual({ ...values, terminalID: own.terminalID });
  });

  test('gets one plate only once where two ask for it at the same time', async () => {
    const values = { carNumber: `川A${String(20_000 + number)}` };
    const answers = await Promise.all(
      [own, lower].map(({ id }) => agent.call('updateDevice', { id, values })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('is not changed over the change of somebody else', async () => {
    await agent.call('updateDevice', { id: own.id, values: { nickname: 'First' } });
    const second = await agent.call('updateDevice', {
      id: own.id,
      values: { nickname: 'Second' },
      was: { nickname: '' },
    });
    expect(second).toMatchObject({
      status: 409,
      message: 'changedMeanwhile',
      data: { params: { fields: 'nickname' } },
    });
    expect((await find(own.id)).nickname).toBe('First');
  });

  test('has one end however its instant is spelt, and may hold what is no longer accepted', async () => {
    const short = '2036-01-01T00:00:00Z';
    await agent.call('updateDevice', { id: own.id, values: { userExpire: short } });
    expect(await begin({ ids: [own.id], values: { userExpire: short }, dryRun: true })).toMatchObject({
      unchanged: 1,
    });
    await sql`UPDATE devices SET plate = '粤B1', sim_number = '12345' WHERE device_id = ${own.id}`.execute(
      stack.platform.database,
    );
    const was = { carNumber: '粤B1', simNumber: '12345', userExpire: short };
    const { status } = await agent.call('updateDevice', {
      id: own.id,
      values: { carNumber: '粤B12346' },
      was,
    });
    expect(status).toBe(200);
  });

  test('is changed by who may change that', async () => {
    const user = await stack.logIn('below');
    expect((await user.call('updateDevice', { id: lower.id, values: { deviceType: 1 } })).message).toBe(
      'noPermission',
    );
    expect((await agent.call('updateDevice', { id: strange.id, values: { nickname: 'x' } })).message).toBe(
      'notFound',
    );
  });
});

type Verdict = CallOutput<typeof updateDevices>;

const begin = async (input: object): Promise<Verdict> => (await agent.call('updateDevices', input)).data;

describe('many devices', () => {
  test('get a verdict each before anything happens, then a job changes those that can be', async () => {
    await agent.call('updateDevice', { id: lower.id, values: { iconType: 7 } });
    const numbers = [own.terminalID, lower.terminalID, strange.terminalID, 'none', own.terminalID];
    const input = { terminalIDs: numbers, values: { iconType: 7 } };
    const verdict = await begin({ ...input, dryRun: true });
    expect(verdict).toMatchObject({ total: 5, failed: 3, unchanged: 1 });
    expect(verdict.problems.map(({ line, name, key }) => [line, name, key])).toEqual([
      [3, strange.terminalID, 'deviceUnknown'],
      [4, 'none', 'terminalIdImpossible'],
      [5, own.terminalID, 'deviceNamedTwice'],
    ]);
    expect(verdict.changes).toEqual([
      { name: own.terminalID, before: { iconType: 1 }, after: { iconType: 7 } },
    ]);
    expect(verdict.jobId).toBeUndefined();
    expect((await find(own.id)).iconType).not.toBe(7);
    const { jobId = '' } = await begin(input);
    expect(await waitForJob(agent, jobId)).toMatchObject({
      state: 'done',
      total: 4,
      failed: 3,
      canUndo: true,
    });
    expect((await find(own.id)).iconType).toBe(7);
  });

  test('are put back as they were, but for what was changed since', async () => {
    const before = await find(own.id);
    const { jobId = '' } = await begin({ ids: [own.id, lower.id], values: { iconType: 9, nickname: 'All' } });
    await waitForJob(agent, jobId);
    await agent.call('updateDevice', { id: lower.id, values: { nickname: 'Own' } });
    expect((await other.call('undoJob', { id: jobId })).message).toBe('notFound');
    const undone = (await agent.call('undoJob', { id: jobId })).data.jobId;
    expect(await waitForJob(agent, undone)).toMatchObject({ state: 'done', total: 2, failed: 1 });
    const [failed] = (await agent.call('findJobRows', { id: undone, states: ['failed'] })).data.list;
    expect(failed).toMatchObject({ name: lower.terminalID, problem: { key: 'changedMeanwhile' } });
    expect(await find(own.id)).toMatchObject({ iconType: before.iconType, nickname: '' });
    expect(await find(lower.id)).toMatchObject({ iconType: 9, nickname: 'Own' });
    expect((await agent.call('undoJob', { id: jobId })).message).toBe('nothingToUndo');
    // What undid it can be undone in its turn.
    const redone = (await agent.call('undoJob', { id: undone })).data.jobId;
    expect(await waitForJob(agent, redone)).toMatchObject({ state: 'done', total: 1, failed: 0 });
    expect(await find(own.id)).toMatchObject({ iconType: 9, nickname: 'All' });
  });

  test('are left alone where nothing would change, and where one of them is a stranger’s', async () => {
    const { iconType } = await find(own.id);
    const same = await begin({ ids: [own.id], values: { iconType } });
    expect(same).toMatchObject({ total: 1, failed: 0, unchanged: 1 });
    expect(same.jobId).toBeUndefined();
    const mixed = await agent.call('updateDevices', { ids: [own.id, strange.id], values: { iconType: 2 } });
    expect(mixed.message).toBe('notFound');
    expect((await agent.call('updateDevices', { values: { iconType: 2 } })).message).toBe('invalidInput');
  });

  test('are put back by a second undoing where the first was stopped', async () => {
    const { jobId = '' } = await begin({ ids: [own.id, lower.id], values: { nickname: 'All' } });
    await waitForJob(agent, jobId);
    const first = (await agent.call('undoJob', { id: jobId })).data.jobId;
    await waitForJob(agent, first);
    // As one that was stopped when half of it was done.
    await sql`UPDATE jobs SET state = 'stopped' WHERE job_id = ${first}`.execute(stack.platform.database);
    await agent.call('updateDevice', { id: lower.id, values: { nickname: 'All' } });
    const second = (await agent.call('undoJob', { id: jobId })).data.jobId;
    expect(await waitForJob(agent, second)).toMatchObject({ state: 'done', total: 2, failed: 0 });
    expect((await find(lower.id)).nickname).toBe('');
  });

  test('are as many as the contract allows', async () => {
    const terminalIDs = Array.from({ length: MANY_DEVICES_MAX }, (_, index) => `1${index}`.padEnd(40, '0'));
    const verdict = await begin({ terminalIDs, values: { iconType: 7 }, dryRun: true });
    expect(verdict).toMatchObject({ total: MANY_DEVICES_MAX, failed: MANY_DEVICES_MAX });
    expect(
      (await agent.call('updateDevices', { terminalIDs: [...terminalIDs, 'x'], values: { iconType: 7 } }))
        .status,
    ).toBe(400);
  });

  test('are changed once by two clicks', async () => {
    const input = { ids: [own.id], values: { nickname: 'Once' }, key: 'a-key-of-12' };
    const answers = await Promise.all([
      agent.call('updateDevices', input),
      agent.call('updateDevices', input),
    ]);
    expect(answers.map(({ message }) => message).toSorted()).toContain('duplicateOperation');
  });
});

describe('the list', () => {
  test('has every field, narrowed and sorted', async () => {
    const now = Date.now();
    await setLatestState(stack, own.id, {
      place: { latitude: 22, longitude: 114 },
      speedKmh: 42,
      at: new Date(now),
    });
    const userExpire = new Date(now + 3 * 86_400_000).toISOString();
    await agent.call('updateDevice', {
      id: own.id,
      values: { nickname: 'Zeppelin_1', userExpire, simNumber: '13812345678' },
    });
    const [device] = await list({ search: 'zeppelin_' });
    expect(device).toMatchObject({
      id: own.id,
      accountName: 'agent account',
      state: 'zx',
      runState: 1,
      speed: 42,
      locationType: 0,
      userExpire,
      simNumber: '13812345678',
    });
    const idsOf = async (input: object) => (await list(input)).map(({ id }) => id);
    expect(await idsOf({ search: own.terminalID.slice(-6) })).toEqual([own.id]);
    expect(await idsOf({ search: '345678' })).toEqual([own.id]);
    expect(await idsOf({ search: '%' })).toEqual([]);
    expect(await idsOf({ menuType: 1 })).toEqual([own.id]);
    expect(await idsOf({ menuType: 3 })).not.toContain(own.id);
    expect(await idsOf({ menuType: 3 })).toContain(lower.id);
    expect(await idsOf({ expiry: 'within7' })).toEqual([own.id]);
    expect(await idsOf({ expiry: 'expired' })).toEqual([]);
    const names = (await list({ sort: 'nickname' })).map(({ nickname }) => nickname);
    const named = names.filter(Boolean);
    // Those without a name come last.
    expect(names.slice(0, named.length)).toEqual(named);
    expect(named).toEqual(named.toSorted());
    expect(await idsOf({ ids: [ids.below] })).not.toContain(own.id);
    expect(await idsOf({ subtree: false })).not.toContain(lower.id);
    const all = await idsOf({ sort: 'terminalID' });
    expect(await idsOf({ ids: [ids.agent, ids.below], sort: 'terminalID' })).toEqual(all);
    expect(await idsOf({ sort: 'terminalID', descending: true })).toEqual(all.toReversed());
    expect((await agent.call('findDeviceList', { ids: [ids.other] })).message).toBe('notFound');
  });
});
