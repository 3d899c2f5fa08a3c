/** A platform in a process of its own, for tests that kill it in the middle of its work. */
import { setTimeout as sleep } from 'node:timers/promises';
import { CALLS, type CallName } from '@outrider/contract/calls.ts';
import type { Job } from '@outrider/contract/jobs.ts';
import { ROLES } from '@outrider/domain/roles.ts';
import { findRunningUrl } from '@outrider/embedded-postgres/find-running.ts';
import { hashPassword } from '@outrider/server/api/passwords.ts';
import { wakeSchedules } from '@outrider/server/jobs/schedules/wake.ts';
import { insertAccount } from '@outrider/server/store/accounts/accounts.ts';
import { openDatabase } from '@outrider/server/store/database.ts';
import { makeDatabaseFolder } from '@outrider/test-database/data-folder.ts';
import { PASSWORD } from '@outrider/test-stack/stack.ts';
import { type RawBuilder, sql } from 'kysely';
import { expect } from 'vitest';
import { type ServerProcess, startServerProcess } from './server-process.ts';

export const QUOTA = 1_000_000;

/** A platform in a process of its own, and an agent of it who is logged in. */
export interface Killable {
  readonly agentId: string;
  /** An agent below that one. */
  readonly belowId: string;
  readonly call: (name: CallName, input: object, cookie?: string) => Promise<Response>;
  readonly query: <Row>(query: RawBuilder<Row>) => Promise<readonly Row[]>;
  /** Kills the server each time that `step` more rows are done, and returns the job when it has ended. */
  readonly killDuring: (jobId: string, kills: number, step: number) => Promise<Job>;
  /**
   * Keeps the job that is begun from writing its last row, kills the server when it has done all before, and returns it
   * when it has ended.
   * @param hold what the last row waits for, as long as its transaction is open.
   * @param before rows that are done by then.
   */
  readonly killHeld: (
    hold: readonly RawBuilder<unknown>[],
    begin: () => Promise<string>,
    before: number,
  ) => Promise<Job>;
  /** Holds something, has a turn of the schedules begin, kills the server as soon as `isThere`, and starts it again. */
  readonly killSchedules: (hold: RawBuilder<unknown>, isThere: () => Promise<boolean>) => Promise<void>;
}

/** What a call answered, as the schema of its output reads it. */
export async function read<Output>(
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

/** Ends a transaction that held something, without a trace of it. */
class Held extends Error {}

export async function withKillable(work: (platform: Killable) => Promise<void>): Promise<void> {
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

    async function waitFor(jobId: string, has: (job: Job) => boolean): Promise<Job> {
      let job = await findJob(jobId);
      for (; !has(job); job = await findJob(jobId)) await sleep(10);
      return job;
    }

    const waitForEnd = (jobId: string) => waitFor(jobId, ({ finishedTime }) => finishedTime !== undefined);

    async function killAndStart(): Promise<void> {
      const { webPort: web, jt808Port: jt808 } = server;
      await server.kill();
      server = await startServerProcess(dataDir, { web, jt808 });
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
          const job = await waitFor(jobId, (each) => each.done >= before + step);
          ({ done } = job);
          expect(done).toBeLessThan(job.total ?? 0);
          await killAndStart();
        }
        return waitForEnd(jobId);
      },
      async killHeld(hold, begin, before) {
        let jobId = '';
        const held = withDatabase(dataDir, (database) =>
          database.transaction().execute(async (transaction) => {
            for (const each of hold) await each.execute(transaction);
            jobId = await begin();
            await waitFor(jobId, ({ done }) => done >= before);
            await server.kill();
            throw new Held();
          }),
        );
        await expect(held).rejects.toThrow(Held);
        await killAndStart();
        return waitForEnd(jobId);
      },
      async killSchedules(hold, isThere) {
        const held = withDatabase(dataDir, async (database) => {
          await database.transaction().execute(async (transaction) => {
            await hold.execute(transaction);
            await wakeSchedules(database);
            while (!(await isThere())) await sleep(10);
            await server.kill();
            throw new Held();
          });
        });
        await expect(held).rejects.toThrow(Held);
        await killAndStart();
        await withDatabase(dataDir, wakeSchedules);
      },
    });
  } finally {
    await server.kill();
    await remove();
  }
}
