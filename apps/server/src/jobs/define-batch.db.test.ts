import { ROLES } from '@outrider/domain/roles.ts';
import { type ClonedDatabase, cloneDatabase } from '@outrider/test-database/clone-database.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DomainError } from '../domain-error.ts';
import type { Services } from '../services.ts';
import { insertAccount } from '../store/accounts/accounts.ts';
import { type Database, openDatabase } from '../store/database.ts';
import { findJobRows } from '../store/jobs/job-rows.ts';
import { beginJob, findJob, stopJobs } from '../store/jobs/jobs.ts';
import { defineBatch } from './define-batch.ts';
import type { JobContext } from './job-kind.ts';

let clone: ClonedDatabase;
let database: Database;
let context: JobContext;
let accountId: string;

/** Gives accounts a nickname, and refuses those called `refused`. */
const batch = defineBatch<{ id: string; nickname?: string }>({
  kind: 'importUser',
  targetsMax: 10,
  atOnce: 3,
  subjectOf: async (_context, { id }) => ({ accountId: id, name: 'some' }),
  check: async (_context, _input, targets) =>
    new Map(
      targets.filter(({ name }) => name === 'wrong').map(({ id }) => [id, { key: 'notAnAgent', params: {} }]),
    ),
  async change(_context, transaction, _input, targetIds) {
    const rows = await transaction
      .updateTable('accounts')
      .set({ nickname: 'changed' })
      .where('accountId', 'in', targetIds)
      .returning('username')
      .execute();
    if (rows.some(({ username }) => username === 'refused')) throw new DomainError('notAnAgent');
    return undefined;
  },
});

beforeAll(async () => {
  clone = await cloneDatabase();
  database = openDatabase(clone.url, () => undefined);
  accountId = await make('owner');
  // What beginning and running a batch reads of both.
  context = {
    services: { database } as Services,
    caller: { accountId, username: 'owner', session: 'password' } as JobContext['caller'],
    request: { ip: '127.0.0.1', id: '1' },
  };
});

afterAll(async () => {
  await database.destroy();
  await clone.drop();
});

function make(username: string): Promise<string> {
  return insertAccount(database, {
    parentId: undefined,
    username,
    nickname: '',
    role: ROLES.agent,
    passwordHash: '',
    createdAt: new Date(),
  });
}

async function begin(names: readonly string[]): Promise<string> {
  const targets = [];
  for (const name of names) targets.push({ id: await make(name), name });
  return batch.begin(context, { input: { id: accountId }, targets, key: undefined, audited: {} });
}

const run = (jobId: string) =>
  batch.kind.run({
    ...context,
    jobId,
    input: { id: accountId },
    interruption: new AbortController().signal,
    assertAllowed: () => Promise.resolve(),
  });

test('what is refused is refused alone, and is not done', async () => {
  const jobId = await begin(['one', 'refused', 'two', 'wrong', 'three']);
  await beginJob(database, jobId, new Date());
  expect(await run(jobId)).toMatchObject({ state: 'done' });
  expect(await findJob(database, jobId)).toMatchObject({ total: 5, done: 5, failed: 2 });
  const rows = await findJobRows(database, jobId, [], { limit: 10, offset: 0 });
  expect(rows.map(({ name, state }) => [name, state])).toEqual([
    ['one', 'done'],
    ['refused', 'failed'],
    ['two', 'done'],
    ['wrong', 'failed'],
    ['three', 'done'],
  ]);
  const changed = await database
    .selectFrom('accounts')
    .select('username')
    .where('nickname', '=', 'changed')
    .orderBy('username')
    .execute();
  expect(changed.map(({ username }) => username)).toEqual(['one', 'three', 'two']);
});

test('what is stopped does nothing more', async () => {
  const jobId = await begin(['four']);
  await beginJob(database, jobId, new Date());
  await stopJobs(database, [jobId], new Date(), new Date());
  expect(await run(jobId)).toMatchObject({ state: 'stopped' });
  expect(await findJob(database, jobId)).toMatchObject({ done: 0 });
});

test('more than it may take is refused', async () => {
  const targets = Array.from({ length: 11 }, (_, index) => ({ id: String(index), name: '' }));
  expect(() => batch.check(context, { input: { id: accountId }, targets })).toThrow(DomainError);
});
