/** A server that is killed in the middle of a job goes on with it: nothing is half done, and no row is done twice. */
import { setTimeout as sleep } from 'node:timers/promises';
import { CALLS, type CallName } from '@outrider/contract/calls.ts';
import { IMPORT_COLUMNS, type Job } from '@outrider/contract/jobs.ts';
import { formatCsv } from '@outrider/domain/csv.ts';
import { IMPORT_SET_TYPES } from '@outrider/domain/import-quota.ts';
import { ROLES } from '@outrider/domain/roles.ts';
import { findRunningUrl } from '@outrider/embedded-postgres/find-running.ts';
import { hashPassword } from '@outrider/server/api/passwords.ts';
import { insertAccount } from '@outrider/server/store/accounts/accounts.ts';
import { openDatabase } from '@outrider/server/store/database.ts';
import { makeDatabaseFolder } from '@outrider/test-database/data-folder.ts';
import { PASSWORD } from '@outrider/test-stack/stack.ts';
import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';

import { type ServerProcess, startServerProcess } from '../crash/server-process.ts';

const QUOTA = 1_000_000;

/** A platform in a process of its own, and an agent of it who is logged in. */
interface Killable {
  readonly agentId: string;
  /** An agent below that one. */
  readonly belowId: string;
  readonly call: (name: CallName, input: object, cookie?: string) => Promise<Response>;
  readonly query: <Row>(query: RawBuilder<Row>) => Promise<readonly Row[]>;
  /** Kills the server each time that `step` more rows are done, and returns the job when it has ended. */
  readonly killDuring: (jobId: string, kills: number, step: number) => Promise<Job>;
}

/** What a call answered, as the schema of its output reads it. */
async function read<Output>(
  output: { readonly parse: (answered: unknown) => Output },
  answer: Promise<Response>,
): Promise<Output> {
  const response = await answer;
  if (!response.ok) throw new Error(await response.text());
  return output.parse(((await response.json()) as { data: unknown }).data);
}

async function withDatabase<Result>(
  dataDir: string,
  work: (database: ReturnType<typeof openDatabase>) => Promise<Result>,
): Promise<Result> {
  const url = await findRunningUrl(dataDir);
  if (url === undefined) throw new Error('no database runs');
  const database = openDatabase(url, () => undefined);
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}

function makeAccounts(dataDir: string): Promise<Pick<Killable, 'agentId' | 'belowId'>> {
  return withDatabase(dataDir, async (database) => {
    const passwordHash = await hashPassword(PASSWORD);
    const add = (username: string, parentId: string | undefined) =>
      insertAccount(database, {
        parentId,
        username,
        nickname: '',
        role: ROLES.agent,
        passwordHash,
        createdAt: new Date(),
      });
    const agentId = await add('agent', undefined);
    await sql`UPDATE accounts SET import_quota = ${QUOTA} WHERE account_id = ${agentId}`.execute(database);
    return { agentId, belowId: await add('below', agentId) };
  });
}

async function withKillable(work: (platform: Killable) => Promise<void>): Promise<void> {
  const { dataDir, remove } = await makeDatabaseFolder('outrider-jobs-');
  let server: ServerProcess = await startServerProcess(dataDir);
  const call = (name: CallName, input: object, cookie = '') =>
    fetch(`http://127.0.0.1:${server.webPort}${CALLS[name].path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(input),
    });
  try {
    const { agentId, belowId } = await makeAccounts(dataDir);
    const entered = await call('login', { username: 'agent', password: PASSWORD });
    const cookies = entered.headers.getSetCookie().map((each) => each.split(';')[0]);
    const callAsAgent: Killable['call'] = (name, input, cookie = cookies.join('; ')) =>
      call(name, input, cookie);

    async function findJob(jobId: string): Promise<Job> {
      const { list } = await read(CALLS.findJobs.output, callAsAgent('findJobs', { id: agentId }));
      const found = list.find((job) => job.id === jobId);
      if (!found) throw new Error(`there is no job ${jobId}`);
      return found;
    }

    await work({
      agentId,
      belowId,
      call: callAsAgent,
      query: (query) => withDatabase(dataDir, async (database) => (await query.execute(database)).rows),
      async killDuring(jobId, kills, step) {
        let done = 0;
        for (let kill = 0; kill < kills; kill++) {
          // Somewhere in a transaction of its own each time.
          const before = done;
          let job = await findJob(jobId);
          for (; job.done < before + step; job = await findJob(jobId)) await sleep(10);
          ({ done } = job);
          expect(done).toBeLessThan(job.total ?? 0);
          const { webPort: web, jt808Port: jt808 } = server;
          await server.kill();
          server = await startServerProcess(dataDir, { web, jt808 });
        }
        let job = await findJob(jobId);
        for (; job.finishedTime === undefined; job = await findJob(jobId)) await sleep(50);
        return job;
      },
    });
  } finally {
    await server.kill();
    await remove();
  }
}

test('an import of accounts survives kill -9', async () => {
  const rows = 60;
  await withKillable(async ({ agentId: id, call, killDuring }) => {
    const names = Array.from({ length: rows }, (_, index) => `killed-${index}`);
    const lines = [IMPORT_COLUMNS.importUser, ...names.map((name) => [name, '', 'user'])];
    const file = Buffer.from(formatCsv(lines)).toString('base64');
    const { jobId } = await read(CALLS.importUser.output, call('importUser', { id, file }));
    expect(await killDuring(jobId ?? '', 2, 5)).toMatchObject({
      state: 'done',
      total: rows,
      done: rows,
      failed: 0,
    });

    const result = await call('getJobResult', { id: jobId });
    const told = (await result.text())
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(','));
    expect(told.map(([name]) => name)).toEqual(names);
    // The passwords of the first and the last row, which different servers have written.
    for (const [username, password] of [told[0] ?? [], told.at(-1) ?? []]) {
      expect((await call('login', { username, password }, '')).status).toBe(200);
    }
    const log = await read(
      CALLS.findAuditLog.output,
      call('findAuditLog', { id, actions: ['importUser'], pageSize: 100 }),
    );
    expect(log.total).toBe(rows + 1);
  });
}, 300_000);

interface DeviceTotals {
  readonly devices: number;
  readonly quota: number;
  readonly used: number;
  readonly returned: number;
}

test('what is done to many devices survives kill -9: imported, changed, transferred, deleted', async () => {
  const rows = 6_000;
  await withKillable(async ({ agentId: id, belowId: toId, call, query, killDuring }) => {
    const numbers = Array.from({ length: rows }, (_, index) => String(13_800_000_000 + index));
    const totals = async (accountId: string) =>
      (
        await query(sql<DeviceTotals>`
          SELECT (SELECT count(*)::int FROM devices WHERE account_id = ${accountId}) AS devices,
            import_quota AS quota,
            (SELECT coalesce(sum(amount), 0)::int FROM import_quota_records records
             WHERE records.account_id = ${id} AND set_type = ${IMPORT_SET_TYPES.used}) AS used,
            (SELECT coalesce(sum(amount), 0)::int FROM import_quota_records records
             WHERE records.account_id = ${id} AND set_type = ${IMPORT_SET_TYPES.returned}) AS returned
          FROM accounts WHERE account_id = ${id}`)
      )[0];
    const entriesOf = async (action: string) =>
      (
        await query(sql<{ entries: number; subjects: number }>`
          SELECT count(*)::int AS entries, count(DISTINCT subject)::int AS subjects FROM audit_log
          WHERE action = ${action} AND subject = ANY (${numbers})`)
      )[0];

    const file = Buffer.from(
      formatCsv([IMPORT_COLUMNS.importDevices, ...numbers.map((each) => [each])]),
    ).toString('base64');
    const done = { state: 'done', total: rows, done: rows, failed: 0 };
    const each = { entries: rows, subjects: rows };
    const imported = await read(CALLS.importDevices.output, call('importDevices', { id, file }));
    expect(await killDuring(imported.jobId ?? '', 1, 500)).toMatchObject(done);
    const used = { quota: QUOTA - rows, used: rows, returned: 0 };
    expect(await totals(id)).toEqual({ devices: rows, ...used });
    expect(await entriesOf('inputTerminalIds')).toEqual(each);

    const changed = await read(
      CALLS.updateDevices.output,
      call('updateDevices', { terminalIDs: numbers, values: { iconType: 3 } }),
    );
    expect(await killDuring(changed.jobId ?? '', 1, 500)).toMatchObject(done);
    expect(await entriesOf('updateDevice')).toEqual(each);

    const moved = await read(
      CALLS.transferDevices.output,
      call('transferDevices', { toId, terminalIDs: numbers }),
    );
    expect(await killDuring(moved.jobId ?? '', 1, 500)).toMatchObject(done);
    expect(await totals(toId)).toEqual({ devices: rows, ...used });
    // One for the account that gave, one for the account that got it.
    expect(await entriesOf('transferDevices')).toEqual({ entries: 2 * rows, subjects: rows });

    const deleted = await read(
      CALLS.deleteDevices.output,
      call('deleteDevices', { terminalIDs: numbers, confirmation: String(rows) }),
    );
    expect(await killDuring(deleted.jobId ?? '', 1, 50)).toMatchObject(done);
    // Devices that never reported are paid back.
    expect(await totals(toId)).toEqual({ devices: 0, quota: QUOTA, used: rows, returned: rows });
    expect(await entriesOf('deleteDevices')).toEqual(each);
  });
}, 300_000);
