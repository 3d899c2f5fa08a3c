/** Jobs: who sees them, how many there may be, how they are stopped, and what is no file of theirs. */
import { IMPORT_FILE_MAX_BYTES, type Job } from '@outrider/contract/jobs.ts';
import { administer } from '@outrider/test-database/administer.ts';
import { readResult, waitForJob } from '@outrider/test-stack/jobs.ts';
import { type Client, startStack, type Stack } from '@outrider/test-stack/stack.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

/** However busy the machine is. */
const WITHIN = { timeout: 60_000 };
const HEAD = 'username,nickname,role,telephone,address,remarks';

let stack: Stack;
let number = 0;
const ids = { top: '', agent: '', other: '' };
let top: Client;
let agent: Client;
let other: Client;

beforeAll(async () => {
  stack = await startStack();
  ids.top = await stack.createAccount('top', 'agent');
  ids.agent = await stack.createAccount('middle', 'agent', ids.top);
  ids.other = await stack.createAccount('other', 'agent', ids.top);
  [top, agent, other] = [await stack.logIn('top'), await stack.logIn('middle'), await stack.logIn('other')];
});

afterAll(() => stack.stop());

const toFile = (text: string): string => Buffer.from(text).toString('base64');

function drawFile(rows: number): string {
  const lines = Array.from({ length: rows }, () => `job-user-${number++},,user`);
  return toFile([HEAD, ...lines].join('\n'));
}

async function begin(client: Client, id: string, rows: number): Promise<string> {
  const { data } = await client.call('importUser', { id, file: drawFile(rows) });
  return data.jobId;
}

async function find(client: Client, id: string, more: object = {}): Promise<Job[]> {
  return (await client.call('findJobs', { id, pageSize: 100, ...more })).data.list;
}

describe('a job', () => {
  test('is seen by whoever began it and by those above, and is nobody else’s', async () => {
    const jobId = await begin(agent, ids.agent, 1);
    await waitForJob(agent, jobId);
    const isThere = async (client: Client, id: string) =>
      (await find(client, id)).some((job) => job.id === jobId);
    expect([await isThere(agent, ids.agent), await isThere(top, ids.top)]).toEqual([true, true]);
    expect(await isThere(other, ids.other)).toBe(false);
    expect((await find(top, ids.top, { own: true })).some((job) => job.id === jobId)).toBe(false);
    for (const name of ['findJobRows', 'getJobResult'] as const) {
      expect((await other.call(name, { id: jobId })).message).toBe('notFound');
    }
    for (const name of ['stopJobs', 'deleteJobs'] as const) {
      expect((await other.call(name, { jobIds: [jobId] })).message).toBe('notFound');
    }
  });

  test('tells passwords to whoever began it alone', async () => {
    const jobId = await begin(agent, ids.agent, 1);
    await waitForJob(agent, jobId);
    expect((await top.call('getJobResult', { id: jobId })).message).toBe('noPermission');
    const text = await readResult(agent, jobId);
    const [, password = ''] = text.trim().split('\r\n')[1]?.split(',') ?? [];
    expect(password).toMatch(/^\w{4}(-\w{4}){3}$/);
    // Nor is any of it to be read in the database.
    const { rows } = await administer(stack.databaseUrl, (client) =>
      client.query<{ found: string }>(
        `SELECT encode(bytes, 'hex') AS found FROM job_files WHERE job_id = $1
         UNION ALL SELECT job_rows::text FROM job_rows WHERE job_id = $1`,
        [jobId],
      ),
    );
    expect(rows.length).toBeGreaterThan(1);
    const hex = Buffer.from(password).toString('hex');
    expect(rows.some(({ found }) => found.includes(hex) || found.includes(password))).toBe(false);
  });

  test('that is stopped leaves done what is done, and the rest undone', async () => {
    const jobId = await begin(agent, ids.agent, 200);
    await vi.waitUntil(
      async () => (await find(agent, ids.agent)).some(({ id, done }) => id === jobId && done > 0),
      WITHIN,
    );
    expect((await agent.call('stopJobs', { jobIds: [jobId] })).data.total).toBe(1);
    const job = await waitForJob(agent, jobId);
    expect(job).toMatchObject({ state: 'stopped', total: 200 });
    expect(job.done).toBeLessThan(200);
    const rows = async (states: string[]) =>
      (await agent.call('findJobRows', { id: jobId, states })).data.total;
    expect([await rows(['done']), await rows(['waiting'])]).toEqual([job.done, 200 - job.done]);
    expect((await readResult(agent, jobId)).trim().split('\r\n')).toHaveLength(job.done + 1);
    expect((await agent.call('deleteJobs', { jobIds: [jobId] })).data.total).toBe(1);
    expect((await agent.call('findJobRows', { id: jobId })).message).toBe('notFound');
  });

  test('ends when its owner loses the right to it', async () => {
    const jobId = await begin(agent, ids.agent, 1_000);
    await vi.waitUntil(
      async () => (await find(agent, ids.agent)).some(({ id, done }) => id === jobId && done > 0),
      WITHIN,
    );
    await top.call('updatePermissions', { id: ids.agent, denied: ['main:agents_add'] });
    const job = await waitForJob(top, jobId);
    expect(job).toMatchObject({ state: 'failed', problem: { key: 'noPermission' } });
    expect(job.done).toBeLessThan(1_000);
    expect((await agent.call('getJobResult', { id: jobId })).message).toBe('noPermission');
    await top.call('updatePermissions', { id: ids.agent, denied: [] });
  }, 60_000);

  test('is begun once', async () => {
    const file = drawFile(300);
    const twice = await Promise.all([1, 2].map(() => other.call('importUser', { id: ids.other, file })));
    expect(twice.map(({ message }) => message).toSorted()).toEqual(['duplicateOperation', 'ok']);
    const jobId = twice.find(({ data }) => data.jobId)?.data.jobId;
    await other.call('stopJobs', { jobIds: [jobId] });
    await waitForJob(other, jobId);
    const key = 'the same again';
    const once = await other.call('importUser', { id: ids.other, file: drawFile(1), key });
    await waitForJob(other, once.data.jobId);
    expect((await other.call('importUser', { id: ids.other, file: drawFile(1), key })).message).toBe(
      'duplicateOperation',
    );
  });

  test('waits while others of its account run, and there are not many of them', async () => {
    const begun: string[] = [];
    for (let each = 0; each < 5; each++) begun.push(await begin(top, ids.top, 100));
    expect((await top.call('importUser', { id: ids.top, file: drawFile(1) })).message).toBe('tooManyJobs');
    await vi.waitUntil(
      async () => (await find(top, ids.top)).some(({ state }) => state === 'running'),
      WITHIN,
    );
    const own = await find(top, ids.top, { own: true });
    expect(own.filter(({ state }) => state === 'running')).toHaveLength(1);
    // Another account does not wait for them.
    const theirs = await begin(other, ids.other, 1);
    expect(await waitForJob(other, theirs)).toMatchObject({ state: 'done' });
    expect((await top.call('stopJobs', { jobIds: begun })).data.total).toBe(5);
    for (const jobId of begun) expect((await waitForJob(top, jobId)).state).toBe('stopped');
  }, 60_000);
});

describe('a file', () => {
  test.each([
    ['nothing of a table', toFile('\0\0\0\0'), 'fileUnreadable'],
    ['a broken workbook', toFile('PK\u0003\u0004 and nothing'), 'fileUnreadable'],
    ['no template', toFile('name,password\nlin,1'), 'templateMismatch'],
    ['the template alone', toFile(HEAD), 'templateMismatch'],
    ['too many rows', toFile(`${HEAD}\n${'a-user,,user\n'.repeat(2_001)}`), 'tooManyRows'],
    ['no base64', '=====', 'invalidInput'],
  ])('of %s is refused', async (_name, file, message) => {
    expect(await agent.call('importUser', { id: ids.agent, file })).toMatchObject({ status: 400, message });
  });

  test('longer than it may be is not read', async () => {
    const file = Buffer.alloc(IMPORT_FILE_MAX_BYTES + 3).toString('base64');
    expect((await agent.call('importUser', { id: ids.agent, file })).message).toBe('invalidInput');
  });
});
