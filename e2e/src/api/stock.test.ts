/** The stock: units that come in, pass from holder to holder, and leave it as devices or for good. */
import { formatCsv } from '@outrider/domain/csv.ts';
import { IMPORT_COLUMNS, type ImportAnswer } from '@outrider/contract/jobs.ts';
import type { StockMove, StockUnit } from '@outrider/contract/stock.ts';
import { readConfig } from '@outrider/server/config.ts';
import { readResult, waitForJob } from '@outrider/test-stack/jobs.ts';
import { type Client, startStack, type Stack } from '@outrider/test-stack/stack.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

type Problem = ImportAnswer['problems'][number];

let stack: Stack;
let next = 13_400_000_000;
let keeper: Client;
let agent: Client;
let below: Client;
let other: Client;
const ids = { factory: '', agent: '', below: '', other: '', user: '' };

beforeAll(async () => {
  stack = await startStack();
  ids.factory = await stack.createAccount('factory', 'admin');
  await stack.createAccount('keeper', 'testStockUser', ids.factory);
  ids.agent = await stack.createAccount('agent', 'agent', ids.factory);
  ids.below = await stack.createAccount('below', 'agent', ids.agent);
  ids.user = await stack.createAccount('user', 'user', ids.agent);
  ids.other = await stack.createAccount('other', 'agent', ids.factory);
  keeper = await stack.logIn('keeper');
  agent = await stack.logIn('agent');
  below = await stack.logIn('below');
  other = await stack.logIn('other');
});

afterAll(() => stack.stop());

const draw = () => String(next++);

async function put(terminalID = draw(), more: object = {}): Promise<{ id: string; terminalID: string }> {
  const { data } = await keeper.call('inputStockUnit', { terminalID, batch: 'A', ...more });
  return { id: data.id, terminalID };
}

async function move(client: Client, input: object) {
  const { data } = await client.call('moveStock', input);
  return { data, job: await waitForJob(client, data.jobId ?? '') };
}

const give = (client: Client, unitIds: readonly string[], toId: string) =>
  move(client, { ids: unitIds, move: 'give', toId });

async function find(client: Client, terminalID: string): Promise<StockUnit | undefined> {
  return (await client.call('findStock', { search: terminalID })).data.list[0];
}

async function kindsOf(client: Client, id: string): Promise<StockMove['kind'][]> {
  const { data } = await client.call('findStockMovements', { id });
  return (data.list as StockMove[]).map(({ kind }) => kind).toReversed();
}

const refusalOf = async (client: Client, input: object) => (await client.call('moveStock', input)).message;

const inputBy = async (client: Client, terminalID: string) =>
  (await client.call('inputStockUnit', { terminalID })).message;

test('a file is judged by rows, its good units come in, and the undoing takes out what nobody moved', async () => {
  const [first, second, twice] = [draw(), draw(), draw()];
  const there = await put();
  const device = draw();
  await stack.importDevice(ids.agent, device);
  const rows = [
    [first, 'Gt06', 'other', 'B-1', '89860012345678901234', '13800138000'],
    [second],
    [twice],
    [twice],
    ['139123456789'],
    [there.terminalID],
    [device],
    [draw(), 'None'],
  ];
  const file = Buffer.from(formatCsv([IMPORT_COLUMNS.importStock, ...rows])).toString('base64');
  const input = { file, batch: 'B' };
  const { data } = await keeper.call('importStock', { ...input, dryRun: true });
  expect(data.problems.map(({ line, key }: Problem) => [line, key])).toEqual([
    [5, 'deviceNamedTwice'],
    [6, 'terminalIdLength'],
    [7, 'stockUnitThere'],
    [8, 'terminalIdTaken'],
    [9, 'invalidInput'],
  ]);
  const { jobId = '' } = (await keeper.call('importStock', input)).data;
  expect(await waitForJob(keeper, jobId)).toMatchObject({ state: 'done', done: 8, failed: 5 });
  expect(await find(keeper, first)).toMatchObject({
    deviceType: 13,
    batch: 'B-1',
    iccid: '89860012345678901234',
    state: 'onShelf',
    holder: { id: ids.factory },
  });
  const given = await find(keeper, second);
  expect(given).toMatchObject({ deviceType: 8, batch: 'B' });
  await give(keeper, [given?.id ?? ''], ids.agent);
  const undone = (await keeper.call('undoJob', { id: jobId })).data.jobId;
  expect(await waitForJob(keeper, undone)).toMatchObject({ state: 'done', done: 3, failed: 1 });
  expect(await find(keeper, first)).toMatchObject({ state: 'removed', reason: 'mistake' });
  expect(await find(keeper, second)).toMatchObject({ state: 'onShelf', holder: { id: ids.agent } });
});

test('what is announced comes in once, and cannot be given out before', async () => {
  const { id, terminalID } = await put(draw(), { isAnnounced: true });
  const refused = await keeper.call('moveStock', { ids: [id], move: 'give', toId: ids.agent });
  expect(refused.data.problems).toMatchObject([{ key: 'stockUnitGone' }]);
  await put(terminalID);
  expect((await keeper.call('inputStockUnit', { terminalID })).message).toBe('stockUnitThere');
  expect(await kindsOf(keeper, id)).toEqual(['preInput', 'inputIn']);
});

describe('movements', () => {
  test('pass a unit down, bring it back to whoever gave it, and can be undone', async () => {
    const { id } = await put();
    await give(keeper, [id], ids.below);
    // The factory gave it past the agent, and the agent sees it nevertheless.
    expect(await find(agent, '')).toMatchObject({ id, holder: { id: ids.below } });
    const { job } = await move(below, { ids: [id], move: 'return' });
    expect(await kindsOf(keeper, id)).toEqual(['inputIn', 'inputOut', 'return']);
    expect((await below.call('findStockMovements', { id })).message).toBe('notFound');
    const undo = await below.call('undoJob', { id: job.id });
    expect(await waitForJob(below, undo.data.jobId)).toMatchObject({ failed: 1 });
    const removal = await move(keeper, { ids: [id], move: 'remove', reason: 'other', note: 'Fell down' });
    expect(await find(keeper, '')).toMatchObject({
      id,
      state: 'removed',
      reason: 'other',
      note: 'Fell down',
    });
    const restored = await keeper.call('undoJob', { id: removal.job.id });
    await waitForJob(keeper, restored.data.jobId);
    expect(await kindsOf(keeper, id)).toEqual(['inputIn', 'inputOut', 'return', 'removed', 'restored']);
  });

  test('tell a holder nothing of those above and beside', async () => {
    const { id } = await put();
    await give(keeper, [id], ids.other);
    await move(other, { ids: [id], move: 'return' });
    await give(keeper, [id], ids.agent);
    const { data } = await agent.call('findStockMovements', { id });
    const [newest, ...before] = data.list as StockMove[];
    expect(newest).toMatchObject({ kind: 'inputOut', to: 'agent account' });
    expect(newest).not.toHaveProperty('from');
    for (const each of before) {
      expect(each).not.toHaveProperty('actor');
      expect(each).not.toHaveProperty('from');
      expect(each).not.toHaveProperty('to');
    }
  });

  test('are refused to accounts without a stock, to strangers, and without a reason', async () => {
    const { id } = await put();
    const toUser = { ids: [id], move: 'give', toId: ids.user };
    expect(await refusalOf(keeper, toUser)).toBe('notAnAgent');
    expect(await refusalOf(agent, { ...toUser, toId: ids.below })).toBe('notFound');
    expect(await refusalOf(keeper, { ids: [id], move: 'give' })).toBe('invalidInput');
    expect(await refusalOf(keeper, { ids: [id], move: 'remove' })).toBe('invalidInput');
    expect(await refusalOf(keeper, { ids: [id], move: 'remove', reason: 'other' })).toBe('invalidInput');
    const top = await keeper.call('moveStock', { ids: [id], move: 'return', dryRun: true });
    // Whoever employs the keeper is an administrator right below nobody.
    expect(top.data.problems).toMatchObject([{ key: 'stockNotReturnable' }]);
  });
});

describe('the import of a device', () => {
  test('takes the unit off the shelf with what is known of it, and gives it back if never heard of', async () => {
    const { id, terminalID } = await put();
    await give(keeper, [id], ids.agent);
    const { data } = await agent.call('inputTerminalIds', { id: ids.user, terminalIDs: [terminalID] });
    expect(await find(agent, terminalID)).toMatchObject({ state: 'sold', holder: { id: ids.agent } });
    const [device] = data.list;
    const removal = await agent.call('deleteDevices', { ids: [device.id], confirmation: terminalID });
    await waitForJob(agent, removal.data.jobId);
    expect(await find(agent, terminalID)).toMatchObject({ state: 'onShelf', holder: { id: ids.agent } });
    expect(await kindsOf(agent, id)).toEqual(['inputIn', 'inputOut', 'sold', 'restored']);
  });

  test('may take from the shelf of somebody above', async () => {
    const { id, terminalID } = await put(draw(), { isAnnounced: true });
    await agent.call('inputTerminalIds', { id: ids.agent, terminalIDs: [terminalID] });
    expect(await kindsOf(keeper, id)).toEqual(['preInput', 'inputIn', 'sold']);
  });

  test('is refused for a stranger’s unit as for a stranger’s device, and counted', async () => {
    const { id, terminalID } = await put();
    await give(keeper, [id], ids.other);
    const device = draw();
    await stack.importDevice(ids.other, device);
    const refused = async (number: string) => {
      const answer = await agent.call('inputTerminalIds', { id: ids.agent, terminalIDs: [number] });
      return [answer.status, answer.message, Object.keys(answer.data.params)];
    };
    expect(await refused(terminalID)).toEqual(await refused(device));
    expect(await inputBy(agent, terminalID)).toBe('terminalIdTaken');
    expect(await inputBy(agent, device)).toBe('terminalIdTaken');
    expect(await find(keeper, terminalID)).toMatchObject({ state: 'onShelf' });
  });
});

test('totals, the list and its file say the same', async () => {
  const { data } = await keeper.call('findStockTotals', { pageSize: 100 });
  const { sum, list } = data;
  const { total } = (await keeper.call('findStock', { states: ['onShelf', 'givenOut'] })).data;
  expect(sum.onShelf + sum.givenOut).toBe(total);
  expect(list.reduce((all: number, each: { onShelf: number }) => all + each.onShelf, 0)).toBe(total);
  const { jobId } = (await keeper.call('exportStock', { states: ['givenOut'], format: 'csv' })).data;
  await waitForJob(keeper, jobId);
  const lines = (await readResult(keeper, jobId)).trim().split('\n');
  expect(lines).toHaveLength(sum.givenOut + 1);
});

test('an account that has units is not deleted', async () => {
  const id = await stack.createAccount('leaving', 'agent', ids.agent);
  const unit = await put();
  await give(keeper, [unit.id], id);
  expect((await agent.call('deleteUser', { id })).message).toBe('accountHasStock');
});

test('where an installation asks for it, an agent imports only what passed the factory’s test', async () => {
  const strict = await startStack({
    deviceLimits: { ...readConfig({}).deviceLimits, importNeedsFactoryTest: true },
  });
  const agentId = await strict.createAccount('agent', 'agent');
  await sql`UPDATE accounts SET import_quota = 10`.execute(strict.platform.database);
  await strict.createAccount('tester', 'testSearch');
  const [maker, importer] = [await strict.logIn('tester'), await strict.logIn('agent')];
  const [tested, untested] = [draw(), draw()];
  const note = (terminalIDs: readonly string[], hasPassed: boolean) =>
    maker.call('recordFactoryTests', { terminalIDs, hasPassed });
  const refusal = async (terminalID: string) =>
    (await importer.call('inputTerminalIds', { id: agentId, terminalIDs: [terminalID] })).message;
  await note([tested], true);
  const file = Buffer.from(formatCsv([IMPORT_COLUMNS.importDevices, [untested], [tested]])).toString(
    'base64',
  );
  const { data } = await importer.call('importDevices', { id: agentId, file, dryRun: true });
  expect(data.problems).toMatchObject([
    { line: 2, key: 'factoryTestMissing', params: { terminalIDs: untested } },
  ]);
  expect(await refusal(untested)).toBe('factoryTestMissing');
  // Found faulty afterwards: it no longer counts as tested.
  await note([tested, untested], true);
  await note([untested], false);
  expect(await refusal(untested)).toBe('factoryTestMissing');
  const { data: list } = await importer.call('inputTerminalIds', { id: agentId, terminalIDs: [tested] });
  const swapped = { id: list.list[0]?.id ?? '', terminalID: untested, cutsHistory: false };
  expect((await importer.call('transformImei', swapped)).message).toBe('factoryTestMissing');
  await note([untested], true);
  expect((await importer.call('transformImei', swapped)).status).toBe(200);
  expect((await importer.call('recordFactoryTests', { terminalIDs: [tested], hasPassed: true })).status).toBe(
    403,
  );
  await strict.stop();
});
