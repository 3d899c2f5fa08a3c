/** A server that is killed in the middle of a job goes on with it: nothing is half done, and no row is done twice. */
import { setTimeout as sleep } from 'node:timers/promises';
import { jobBegun } from '@outrider/contract/jobs.ts';
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

/** Ends a transaction that held something, without a trace of it. */
class Held extends Error {}

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

/** Where the devices and units are, and what was written down of them. */
interface Standing {
  readonly own: number;
  readonly below: number;
  readonly quota: number;
  readonly used: number;
  readonly returned: number;
  /** Devices with the new icon, with a name, with the host, and commands that wait to tell them. */
  readonly icons: number;
  readonly names: number;
  readonly hosts: number;
  readonly commands: number;
  readonly states: number;
  /** Units on the shelf of the account below, and movements of stock on all. */
  readonly given: number;
  readonly movements: number;
}

const findStanding = (id: string, belowId: string) => sql<Standing>`
  SELECT (SELECT count(*)::int FROM devices WHERE account_id = ${id}) AS own,
    (SELECT count(*)::int FROM devices WHERE account_id = ${belowId}) AS below,
    import_quota AS quota,
    (SELECT coalesce(sum(amount), 0)::int FROM import_quota_records records
      WHERE records.account_id = ${id} AND set_type = ${IMPORT_SET_TYPES.used}) AS used,
    (SELECT coalesce(sum(amount), 0)::int FROM import_quota_records records
      WHERE records.account_id = ${id} AND set_type = ${IMPORT_SET_TYPES.returned}) AS returned,
    (SELECT count(*)::int FROM devices WHERE icon_type = 3) AS icons,
    (SELECT count(*)::int FROM devices WHERE name <> '') AS names,
    (SELECT count(*)::int FROM devices WHERE host <> '') AS hosts,
    (SELECT count(*)::int FROM command_records WHERE status = 'queued') AS commands,
    (SELECT count(*)::int FROM latest_states) AS states,
    (SELECT count(*)::int FROM stock_units WHERE holder_id = ${belowId}) AS given,
    (SELECT count(*)::int FROM stock_movements) AS movements
  FROM accounts WHERE account_id = ${id}`;

function fileOf(
  kind: 'importDevices' | 'importDeviceDetails' | 'importStock',
  numbers: readonly string[],
  ...cells: readonly string[]
): string {
  const lines = numbers.map((each) => [each, ...cells]);
  return Buffer.from(formatCsv([IMPORT_COLUMNS[kind], ...lines])).toString('base64');
}

test('what is done to many devices and units survives kill -9, each way of it, and its undoing', async () => {
  const rows = 550;
  await withKillable(async ({ agentId: id, belowId: toId, call, query, killHeld }) => {
    const numbersFrom = (first: number) => Array.from({ length: rows }, (_, at) => String(first + at));
    const terminalIDs = numbersFrom(13_800_000_000);
    const units = numbersFrom(13_700_000_000);
    const all = String(rows);
    /** By what was begun. */
    const jobOf = new Map<string, string>();

    interface Round {
      readonly before?: RawBuilder<unknown>;
      readonly begin: () => Promise<Response>;
      /** What then is otherwise than before. */
      readonly changed: Partial<Standing>;
      /** How often each device then stands in the audit log with which deed. */
      readonly audited?: readonly [string, number];
    }
    const rounds: Readonly<Record<string, Round>> = {
      importStock: {
        begin: () => call('importStock', { file: fileOf('importStock', units) }),
        changed: { movements: rows },
      },
      importDevices: {
        begin: () => call('importDevices', { id, file: fileOf('importDevices', terminalIDs) }),
        changed: { own: rows, quota: QUOTA - rows, used: rows },
        audited: ['inputTerminalIds', 1],
      },
      updateDevices: {
        begin: () => call('updateDevices', { terminalIDs, values: { iconType: 3 } }),
        changed: { icons: rows },
        audited: ['updateDevice', 1],
      },
      moveStock: {
        begin: () => call('moveStock', { terminalIDs: units, move: 'give', toId }),
        changed: { given: rows, movements: 2 * rows },
      },
      importDeviceDetails: {
        begin: () =>
          call('importDeviceDetails', { file: fileOf('importDeviceDetails', terminalIDs, 'Lorry') }),
        changed: { names: rows },
        audited: ['updateDevice', 2],
      },
      updateHosts: {
        begin: () => call('updateHosts', { terminalIDs, host: '203.0.113.7', confirmation: all }),
        changed: { hosts: rows, commands: rows },
        audited: ['updateHosts', 1],
      },
      'undoing updateHosts': {
        begin: () => call('undoJob', { id: jobOf.get('updateHosts') }),
        changed: { hosts: 0, commands: 0 },
        audited: ['updateHosts', 2],
      },
      transferDevices: {
        begin: () => call('transferDevices', { toId, terminalIDs }),
        changed: { own: 0, below: rows },
        // One for the account that gave, one for the account that got it.
        audited: ['transferDevices', 2],
      },
      clearDevicesData: {
        before: haveReported,
        begin: () => call('clearDevicesData', { terminalIDs, confirmation: all }),
        changed: { states: 0 },
        audited: ['clearDevicesData', 1],
      },
      deleteDevices: {
        begin: () => call('deleteDevices', { terminalIDs, confirmation: all }),
        // Devices that never reported are paid back.
        changed: { below: 0, quota: QUOTA, returned: rows, icons: 0, names: 0 },
        audited: ['deleteDevices', 1],
      },
    };

    const last = terminalIDs.at(-1) ?? '';
    const lastUnit = units.at(-1) ?? '';
    /** The last device and unit are locked, and their numbers are about to be taken. */
    const hold = [
      sql`INSERT INTO device_numbers (number, device_ids) VALUES (${last}, '{1}') ON CONFLICT DO NOTHING`,
      sql`SELECT FROM devices WHERE terminal_id = ${last} FOR UPDATE`,
      sql`INSERT INTO stock_units (terminal_id, model, protocol_type, state, holder_id, since)
        VALUES (${lastUnit}, 8, 1, 'onShelf', ${id}, now()) ON CONFLICT DO NOTHING`,
      sql`SELECT FROM stock_units WHERE terminal_id = ${lastUnit} FOR UPDATE`,
    ];
    let [standing] = await query(findStanding(id, toId));
    for (const [kind, { before, begin, changed, audited }] of Object.entries(rounds)) {
      if (before) await query(before);
      const job = await killHeld(
        hold,
        async () => {
          const { jobId } = await read(jobBegun, begin());
          jobOf.set(kind, jobId);
          return jobId;
        },
        500,
      );
      expect([kind, job]).toMatchObject([kind, { state: 'done', total: rows, done: rows, failed: 0 }]);
      const expected = { ...standing, ...changed };
      [standing] = await query(findStanding(id, toId));
      expect([kind, standing]).toEqual([kind, expected]);
      if (!audited) continue;
      const [action, times] = audited;
      const entries = await query(sql<{ entries: number; subjects: number }>`
        SELECT count(*)::int AS entries, count(DISTINCT subject)::int AS subjects FROM audit_log
        WHERE action = ${action} AND subject = ANY (${terminalIDs})`);
      expect([kind, ...entries]).toEqual([kind, { entries: times * rows, subjects: rows }]);
    }
  });
}, 300_000);

/** As if each device had been heard of, so that there is something to be cleared. */
const haveReported = sql<never>`INSERT INTO latest_states (device_id, communicated_at)
  SELECT device_id, now() FROM devices`;
