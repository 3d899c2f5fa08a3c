/** A server that is killed in the middle of a job goes on with it: nothing is half done, and no row is done twice. */
import { jobBegun } from '@outrider/contract/jobs.ts';
import { CALLS } from '@outrider/contract/calls.ts';
import { IMPORT_COLUMNS } from '@outrider/contract/jobs.ts';
import { formatCsv } from '@outrider/domain/csv.ts';
import { IMPORT_SET_TYPES } from '@outrider/domain/import-quota.ts';
import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { QUOTA, read, withKillable } from '../crash/killable.ts';

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
