/** A server that is killed in the middle of an import goes on with it, and does no row twice. */
import { setTimeout as sleep } from 'node:timers/promises';
import { CALLS, type CallName } from '@outrider/contract/calls.ts';
import type { Job } from '@outrider/contract/jobs.ts';
import { ROLES } from '@outrider/domain/roles.ts';
import { findRunningUrl } from '@outrider/embedded-postgres/find-running.ts';
import { hashPassword } from '@outrider/server/api/passwords.ts';
import { insertAccount } from '@outrider/server/store/accounts/accounts.ts';
import { openDatabase } from '@outrider/server/store/database.ts';
import { makeDatabaseFolder } from '@outrider/test-database/data-folder.ts';
import { PASSWORD } from '@outrider/test-stack/stack.ts';
import { expect, test } from 'vitest';

import { type ServerProcess, startServerProcess } from '../crash/server-process.ts';

const ROWS = 60;
const KILLS = 3;

async function call(server: ServerProcess, cookie: string, name: CallName, input: object): Promise<Response> {
  return fetch(`http://127.0.0.1:${server.webPort}${CALLS[name].path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(input),
  });
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

async function makeAgent(dataDir: string): Promise<string> {
  const url = await findRunningUrl(dataDir);
  if (url === undefined) throw new Error('no database runs');
  const database = openDatabase(url, () => undefined);
  try {
    return await insertAccount(database, {
      parentId: undefined,
      username: 'agent',
      nickname: '',
      role: ROLES.agent,
      passwordHash: await hashPassword(PASSWORD),
      createdAt: new Date(),
    });
  } finally {
    await database.destroy();
  }
}

test('an import survives kill -9', async () => {
  const folder = await makeDatabaseFolder('outrider-jobs-');
  let server = await startServerProcess(folder.dataDir);
  try {
    const id = await makeAgent(folder.dataDir);
    const entered = await call(server, '', 'login', { username: 'agent', password: PASSWORD });
    const cookie = entered.headers
      .getSetCookie()
      .map((each) => each.split(';')[0])
      .join('; ');
    const names = Array.from({ length: ROWS }, (_, index) => `killed-${index}`);
    const lines = [
      'username,nickname,role,telephone,address,remarks',
      ...names.map((name) => `${name},,user`),
    ];
    const file = Buffer.from(lines.join('\n')).toString('base64');
    const { jobId } = await read(CALLS.importUser.output, call(server, cookie, 'importUser', { id, file }));
    const findJob = async (): Promise<Job> => {
      const { list } = await read(CALLS.findJobs.output, call(server, cookie, 'findJobs', { id }));
      const found = list.find((job) => job.id === jobId);
      if (!found) throw new Error(`there is no job ${jobId}`);
      return found;
    };

    let done = 0;
    for (let kill = 0; kill < KILLS; kill++) {
      // Somewhere in a row of its own each time.
      const before = done;
      while (done < before + 5) {
        await sleep(10);
        ({ done } = await findJob());
      }
      expect(done).toBeLessThan(ROWS);
      const { webPort: web, jt808Port: jt808 } = server;
      await server.kill();
      server = await startServerProcess(folder.dataDir, { web, jt808 });
    }
    let job = await findJob();
    for (; job.finishedTime === undefined; job = await findJob()) await sleep(50);
    expect(job).toMatchObject({ state: 'done', total: ROWS, done: ROWS, failed: 0 });

    const result = await call(server, cookie, 'getJobResult', { id: jobId });
    const told = (await result.text())
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(','));
    expect(told.map(([name]) => name)).toEqual(names);
    // The passwords of the first and the last row, which different servers have written.
    for (const [username, password] of [told[0] ?? [], told.at(-1) ?? []]) {
      expect((await call(server, '', 'login', { username, password })).status).toBe(200);
    }
    const log = await read(
      CALLS.findAuditLog.output,
      call(server, cookie, 'findAuditLog', { id, actions: ['importUser'], pageSize: 100 }),
    );
    expect(log.total).toBe(ROWS + 1);
  } finally {
    await server.kill();
    await folder.remove();
  }
}, 300_000);
