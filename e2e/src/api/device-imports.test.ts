/** Devices out of files: imported, filled in, and exported. */
import { formatCsv } from '@outrider/domain/csv.ts';
import { IMPORT_COLUMNS, type ImportAnswer } from '@outrider/contract/jobs.ts';
import { readConfig } from '@outrider/server/config.ts';
import { readResult, waitForJob } from '@outrider/test-stack/jobs.ts';
import { type Client, startStack, type Stack } from '@outrider/test-stack/stack.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

type Problem = ImportAnswer['problems'][number];

/** More than any other test here has in a list. */
const LIMIT = 60;

const hkAccountIds = new Set<string>();

let stack: Stack;
let agent: Client;
let next = 13_800_000_000;
const ids = { agent: '', below: '', other: '' };

beforeAll(async () => {
  const deviceLimits = {
    devicesPerOperationMax: LIMIT,
    devicesPerImportMax: LIMIT,
    importNeedsFactoryTest: false,
  };
  stack = await startStack({ deviceLimits, people: { ...readConfig({}).people, hkAccountIds } });
  ids.agent = await stack.createAccount('agent', 'agent');
  ids.below = await stack.createAccount('below', 'user', ids.agent);
  ids.other = await stack.createAccount('other', 'agent');
  agent = await stack.logIn('agent');
});

afterAll(() => stack.stop());

const draw = () => String(next++);

type Kind = 'importDevices' | 'importDeviceDetails';

const fileOf = (kind: Kind, rows: readonly (readonly string[])[]) =>
  Buffer.from(formatCsv([IMPORT_COLUMNS[kind], ...rows])).toString('base64');

async function setQuota(quota: number): Promise<void> {
  await sql`UPDATE accounts SET import_quota = ${quota} WHERE account_id = ${ids.agent}`.execute(
    stack.platform.database,
  );
}

const quotaLeft = async () => (await agent.call('userRelationimportNum', { id: ids.agent })).data.importNum;

async function find(search: string) {
  return (await agent.call('findDeviceList', { ids: [ids.agent], search })).data.list[0];
}

test('devices of Hong Kong’s accounts are at home there, unless another zone is chosen', async () => {
  hkAccountIds.add(ids.agent);
  const [typed, filed, chosen] = [draw(), draw(), draw()];
  await agent.call('inputTerminalIds', { id: ids.agent, terminalIDs: [typed] });
  const more = [{}, { timeZone: 'Asia/Bangkok' }];
  for (const [index, number] of [filed, chosen].entries()) {
    const input = { id: ids.agent, file: fileOf('importDevices', [[number]]), ...more[index] };
    await waitForJob(agent, (await agent.call('importDevices', input)).data.jobId);
  }
  hkAccountIds.clear();
  const zones = await Promise.all(
    [typed, filed, chosen].map(async (number) => (await find(number)).timeZone),
  );
  expect(zones).toEqual(['Asia/Hong_Kong', 'Asia/Hong_Kong', 'Asia/Bangkok']);
});

describe('an import', () => {
  test('gets a verdict on each row, and imports the good ones with what is said of them', async () => {
    const [first, second, twice, strange] = [draw(), draw(), draw(), draw()];
    await stack.importDevice(ids.other, strange);
    await stack.importDevice(ids.agent, draw(), { plate: '粤B77777', simNumber: '13800138777' });
    const rows = [
      [first, 'Lorry 7', '粤b 12345', '13800138000', '', '', '', ''],
      [second, '', '', '', '89860012345678901234', '808', 'jt808', 'oneYear'],
      [twice],
      [twice],
      [strange],
      ['139123456789'],
      ['863902040718520', '', '', '', '', 'Gt06', 'gt06'],
      [draw(), '', '粤B1'],
      [draw(), '', '粤B77777'],
      [draw(), '', '', '', '', 'None'],
      [draw(), '', '粤B12345'],
      [draw(), '', '', '13800138000'],
      [draw(), '', '', '13800138777'],
    ];
    const input = { id: ids.below, file: fileOf('importDevices', rows), fileName: 'new.csv' };
    const { data } = await agent.call('importDevices', { ...input, dryRun: true });
    expect(data.problems.map(({ line, key }: Problem) => [line, key])).toEqual([
      [5, 'deviceNamedTwice'],
      [6, 'terminalIdTaken'],
      [7, 'terminalIdLength'],
      [8, 'imeiCheckDigit'],
      [9, 'invalidInput'],
      [10, 'plateTaken'],
      [11, 'invalidInput'],
      [12, 'plateTaken'],
      [13, 'simNumberTaken'],
      [14, 'simNumberTaken'],
    ]);
    const before = await quotaLeft();
    expect(data.quotaLeft).toBe(before - 3);
    expect(await find(first)).toBeUndefined();
    const jobId = (await agent.call('importDevices', { ...input, servicePeriod: 5 })).data.jobId ?? '';
    expect(await waitForJob(agent, jobId)).toMatchObject({
      state: 'done',
      total: 13,
      failed: 10,
      canUndo: true,
    });
    expect(await quotaLeft()).toBe(before - 3);
    expect(await find(first)).toMatchObject({
      nickname: 'Lorry 7',
      carNumber: '粤B12345',
      simNumber: '13800138000',
      servicePeriod: 5,
      accountName: 'below account',
    });
    expect(await find(second)).toMatchObject({ iccid: '89860012345678901234', servicePeriod: 2 });
    // One of the three is heard of before it is undone.
    await sql`UPDATE devices SET activated_at = now() WHERE terminal_id = ${first}`.execute(
      stack.platform.database,
    );
    const undone = (await agent.call('undoJob', { id: jobId })).data.jobId;
    expect(await waitForJob(agent, undone)).toMatchObject({ state: 'done', total: 3, failed: 1 });
    expect(await find(first)).toBeDefined();
    expect(await find(second)).toBeUndefined();
    expect(await quotaLeft()).toBe(before - 1);
  });

  test.each([
    ['the column that is named so', 'plate,terminalID\n粤B1,13900000001\n,abc\n', ['13900000001', 'abc']],
    ['a list’s own export', '车牌,设备号,SIM\n粤B1,13900000001,13800138000\n', ['13900000001']],
    [
      'numbers alone, wrong ones too',
      '1390\n13900000001\n13900000001',
      ['1390', '13900000001', '13900000001'],
    ],
  ])('finds numbers in %s', async (_name, text, terminalIDs) => {
    const file = Buffer.from(text).toString('base64');
    expect((await agent.call('readNumbers', { file })).data).toEqual({ terminalIDs });
  });

  test('is no longer than the settings say, nor is any operation', async () => {
    const numbers = Array.from({ length: LIMIT + 1 }, draw);
    const file = fileOf(
      'importDevices',
      numbers.map((each) => [each]),
    );
    const answers = await Promise.all([
      agent.call('importDevices', { id: ids.agent, file, dryRun: true }),
      agent.call('inputTerminalIds', { id: ids.agent, terminalIDs: numbers }),
      agent.call('deleteDevices', { terminalIDs: numbers, dryRun: true }),
      agent.call('readNumbers', { file }),
    ]);
    expect(answers.map(({ message, data }) => [message, data.params])).toEqual([
      ['tooManyRows', { max: LIMIT }],
      ['tooManyDevices', { max: LIMIT }],
      ['tooManyDevices', { max: LIMIT }],
      ['tooManyRows', { max: LIMIT }],
    ]);
  });

  test('whose quota runs out in the middle imports as many as there are', async () => {
    const numbers = Array.from({ length: 30 }, draw);
    await setQuota(12);
    const input = {
      id: ids.agent,
      file: fileOf(
        'importDevices',
        numbers.map((each) => [each]),
      ),
    };
    const { data } = await agent.call('importDevices', { ...input, dryRun: true });
    expect(data).toMatchObject({ total: 30, failed: 18, quotaLeft: 0 });
    expect(data.problems[0]).toMatchObject({ line: 14, key: 'importQuotaInsufficient' });
    const jobId = (await agent.call('importDevices', input)).data.jobId ?? '';
    // Some of it is used elsewhere before the job gets there, or not: no more than there are.
    const other = await agent.call('inputTerminalIds', { id: ids.agent, terminalIDs: [draw(), draw()] });
    const job = await waitForJob(agent, jobId);
    const imported = (job.total ?? 0) - job.failed + (other.status === 200 ? 2 : 0);
    expect(imported).toBe(12 - (await quotaLeft()));
    await setQuota(1_000);
  });

  test('is for the agent, into an account of its own that may have devices', async () => {
    const file = fileOf('importDevices', [[draw()]]);
    const user = await stack.logIn('below');
    expect((await user.call('importDevices', { id: ids.below, file })).message).toBe('noPermission');
    expect((await agent.call('importDevices', { id: ids.other, file })).message).toBe('notFound');
    const wrong = Buffer.from('number\n1').toString('base64');
    expect((await agent.call('importDevices', { id: ids.agent, file: wrong })).message).toBe(
      'templateMismatch',
    );
    const { data } = await agent.call('findDeviceTemplate', { kind: 'importDevices' });
    expect(Buffer.from(data.content, 'base64').subarray(0, 2).toString()).toBe('PK');
  });

  test('does not tell which numbers of strangers exist, beyond a few', async () => {
    const numbers = Array.from({ length: 30 }, draw);
    for (const number of numbers) await stack.importDevice(ids.other, number);
    const input = {
      id: ids.agent,
      file: fileOf(
        'importDevices',
        numbers.map((each) => [each]),
      ),
      dryRun: true,
    };
    expect((await agent.call('importDevices', input)).message).toBe('importAnswersUsedUp');
  });
});

test('twenty imports at once use no more quota than there is, and none is lost', async () => {
  await sql`DELETE FROM import_refusals`.execute(stack.platform.database);
  await setQuota(50);
  const before = (await agent.call('findImportNumRecord', { id: ids.agent })).data.total;
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      agent.call('inputTerminalIds', { id: ids.agent, terminalIDs: [draw(), draw(), draw()] }),
    ),
  );
  const done = answers.filter(({ status }) => status === 200).length;
  expect(done).toBe(16);
  expect(await quotaLeft()).toBe(2);
  expect((await agent.call('findImportNumRecord', { id: ids.agent })).data.total).toBe(before + 16);
  await setQuota(1_000);
});

describe('details of devices', () => {
  test('are filled in from a file, an empty cell leaves what there is, and all is put back', async () => {
    const [first, second, strange] = [draw(), draw(), draw()];
    const id = await stack.importDevice(ids.agent, first, { name: 'Old' });
    await stack.importDevice(ids.below, second);
    await stack.importDevice(ids.other, strange);
    const rows = [
      [first, '', '粤B22222', '', '89860012345678901299'],
      [second, 'New'],
      [strange, 'Mine'],
      [first, 'Twice'],
    ];
    const input = { file: fileOf('importDeviceDetails', rows) };
    const { data } = await agent.call('importDeviceDetails', { ...input, dryRun: true });
    expect(data.problems.map(({ line, key }: Problem) => [line, key])).toEqual([
      [4, 'deviceUnknown'],
      [5, 'deviceNamedTwice'],
    ]);
    const jobId = (await agent.call('importDeviceDetails', input)).data.jobId ?? '';
    expect(await waitForJob(agent, jobId)).toMatchObject({ state: 'done', failed: 2, canUndo: true });
    expect(await find(first)).toMatchObject({
      id,
      nickname: 'Old',
      carNumber: '粤B22222',
      iccid: '89860012345678901299',
    });
    expect(await find(second)).toMatchObject({ nickname: 'New' });
    const { list } = (await agent.call('findAuditLog', { id: ids.agent, actions: ['importDeviceDetails'] }))
      .data;
    expect(list).toHaveLength(1);
    await waitForJob(agent, (await agent.call('undoJob', { id: jobId })).data.jobId);
    expect(await find(first)).toMatchObject({ nickname: 'Old', carNumber: '', iccid: '' });
  });
});

test('the list is exported as it is narrowed, with the columns that are asked for', async () => {
  const number = draw();
  await stack.importDevice(ids.below, number, { name: 'Exported' });
  const columns = [
    { id: 'terminalID', title: 'Number' },
    { id: 'nickname', title: 'Name' },
  ];
  const { data } = await agent.call('exportDevices', {
    ids: [ids.agent],
    search: 'Exported',
    format: 'csv',
    columns,
  });
  await waitForJob(agent, data.jobId);
  const text = (await readResult(agent, data.jobId)).replace('\uFEFF', '');
  expect(text.trim().split('\r\n')).toEqual(['Number,Name', `${number},Exported`]);
  expect((await agent.call('exportDevices', { ids: [ids.other] })).message).toBe('notFound');
});
