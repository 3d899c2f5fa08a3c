/** Users out of a filled-in template (specification, section 5). */
import type { JobRow } from '@outrider/contract/jobs.ts';
import { readResult, waitForJob } from '@outrider/test-stack/jobs.ts';
import { type Client, startStack, type Stack } from '@outrider/test-stack/stack.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let stack: Stack;
let agentId: string;
let agent: Client;
let number = 0;

beforeAll(async () => {
  stack = await startStack();
  agentId = await stack.createAccount('agent', 'agent', await stack.createAccount('boss', 'admin'));
  agent = await stack.logIn('agent');
});

afterAll(() => stack.stop());

const toFile = (rows: readonly string[]): string =>
  Buffer.from(['username,nickname,role,telephone,address,remarks', ...rows].join('\r\n')).toString('base64');

describe('importing users by the template', () => {
  test('makes each with a password of its own', async () => {
    const [one, two] = [`file-${number++}`, `file-${number++}`];
    const file = toFile([`${one},One,agent,13800138000,,`, `${two},,user,,,`]);
    const checked = await agent.call('importUser', { id: agentId, file, dryRun: true });
    expect(checked.data).toEqual({ total: 2, failed: 0, problems: [] });
    const { data } = await agent.call('importUser', { id: agentId, file });
    const job = await waitForJob(agent, data.jobId);
    expect(job).toMatchObject({ state: 'done', total: 2, done: 2, failed: 0, file: { own: true } });
    const lines = (await readResult(agent, job.id)).trim().split('\r\n').slice(1);
    const passwords = new Map(lines.map((line) => line.split(',') as [string, string]));
    expect([...passwords.keys()]).toEqual([one, two]);
    expect(passwords.get(one ?? '')).not.toBe(passwords.get(two ?? ''));
    const entered = await stack.stranger.call('login', { username: two, password: passwords.get(two ?? '') });
    expect(entered).toMatchObject({ code: 200, data: { mustChangePassword: true } });
  });

  test('leaves out the rows that are refused, and names each', async () => {
    const good = `file-${number++}`;
    const file = toFile([
      `${good},,user,,,`,
      'no,,user,,,',
      'AGENT,,user,,,',
      `${good},,user,,,`,
      `file-${number++},,admin,,,`,
    ]);
    const { data } = await agent.call('importUser', { id: agentId, file });
    expect(data).toMatchObject({ total: 5, failed: 4 });
    const problems = [
      [3, 'usernameInvalid'],
      [4, 'usernameTaken'],
      [5, 'usernameTaken'],
      [6, 'roleNotAllowed'],
    ];
    expect(data.problems.map(({ line, key }: { line: number; key: string }) => [line, key])).toEqual(
      problems,
    );
    expect(await waitForJob(agent, data.jobId)).toMatchObject({ total: 5, done: 5, failed: 4 });
    const rows = await agent.call('findJobRows', { id: data.jobId, states: ['failed'] });
    expect(rows.data.list.map((row: JobRow) => [row.line, row.problem?.key])).toEqual(problems);
    expect((await agent.call('findUsername', { username: good })).data.taken).toBe(true);
  });

  test('begins no job where every row is refused', async () => {
    const { data } = await agent.call('importUser', { id: agentId, file: toFile(['no,,user,,,']) });
    expect(data).toMatchObject({ total: 1, failed: 1 });
    expect(data).not.toHaveProperty('jobId');
  });

  test('takes its own template, and no other table', async () => {
    const template = (await agent.call('findImportTemplate')).data;
    const checked = await agent.call('importUser', { id: agentId, file: template.content, dryRun: true });
    expect(checked.data.total).toBe(2);
    const file = Buffer.from('name,password\r\nlin,123456').toString('base64');
    expect(await agent.call('importUser', { id: agentId, file })).toMatchObject({
      status: 400,
      message: 'templateMismatch',
    });
  });
});
