/**
 * `devices`: managing one tenancy of 200,000 devices in 2,000 accounts. Half of the devices are there, half are imported
 * from a file; then the list's first page is read with each filter and each order, 50,000 are transferred, and all are
 * exported. Everything goes through the API of a platform on a database as durable as in production, first with a tenth
 * of all that, to show how the cost grows.
 */
import { DEVICE_EXPIRIES, DEVICE_SORTS } from '@outrider/contract/device-list.ts';
import { IMPORT_COLUMNS, type Job } from '@outrider/contract/jobs.ts';
import { formatCsv } from '@outrider/domain/csv.ts';
import { DEVICE_MODELS } from '@outrider/domain/device-models.ts';
import { MENU_TYPES } from '@outrider/domain/device-menu.ts';
import { PROTOCOL_TYPES } from '@outrider/domain/protocol-types.ts';
import { ROLES } from '@outrider/domain/roles.ts';
import { recountTotals } from '@outrider/server/store/accounts/account-totals.ts';
import { insertAccounts } from '@outrider/server/store/accounts/accounts.ts';
import type { Database } from '@outrider/server/store/database.ts';
import { withDatabaseServer } from '@outrider/test-stack/database-server.ts';
import { waitForJob } from '@outrider/test-stack/jobs.ts';
import { type Client, startStack, type Stack } from '@outrider/test-stack/stack.ts';
import { sql } from 'kysely';
import { type BenchOptions, type BenchResult, percentile } from '../report.ts';

const DEVICES = 200_000;
const ACCOUNTS = 2_000;
const TRANSFERRED = 50_000;
const SAMPLES = 4;
/** Below what is imported: 13900000000 and on. */
const FIRST_THERE = 13_500_000_000;
const FIRST_NEW = 13_900_000_000;

/** Figures by their keys in the result's JSON. */
type Figures = Readonly<Record<keyof typeof MEASURES, number>>;

/** What each figure measures, with its unit. */
const MEASURES = {
  devices: ['devices', ''],
  importedPerSecond: ['import, devices', '/s'],
  importCheckMs: ['import, the verdict alone', 'ms'],
  listP50Ms: ['first page of the list, p50', 'ms'],
  listP99Ms: ['first page of the list, p99', 'ms'],
  listSlowestMs: ['first page of the list, the slowest', 'ms'],
  countP50Ms: ['number of all that match, p50', 'ms'],
  countMaxMs: ['number of all that match, the slowest', 'ms'],
  searchMs: ['search by the last six digits', 'ms'],
  transferMs: ['transfer', 'ms'],
  transferCheckMs: ['transfer, the verdict alone', 'ms'],
  exportRowsPerSecond: ['export, rows', '/s'],
  exportPeakMb: ['export, memory above idle', 'MB'],
} as const;

export async function runDevices({ scale }: BenchOptions): Promise<BenchResult> {
  return withDatabaseServer(async () => {
    const tenth = await measureStack(scale / 10);
    const whole = await measureStack(scale);
    // Object.entries widens the keys to string; they are those of the table.
    const measures = Object.entries(MEASURES) as [keyof typeof MEASURES, readonly [string, string]][];
    const rows = (figures: Figures, suffix: string) =>
      measures.map(([key, [measure, unit]]) => ({ measure: measure + suffix, value: figures[key], unit }));
    return {
      name: 'devices',
      rows: [...rows(tenth, ' (a tenth)'), ...rows(whole, '')],
      json: {
        ...whole,
        ...Object.fromEntries(measures.map(([key]) => [`${key}Tenth`, tenth[key]])),
      },
    };
  });
}

async function measureStack(scale: number): Promise<Figures> {
  const stack = await startStack();
  try {
    return await measure(stack, scale);
  } finally {
    await stack.stop();
  }
}

async function measure(stack: Stack, scale: number): Promise<Figures> {
  const devices = Math.round(DEVICES * scale);
  const { database } = stack.platform;
  const ownerId = await stack.createAccount('owner', 'agent');
  await fillAccounts(database, ownerId, Math.round(ACCOUNTS * scale));
  await fillDevices(database, ownerId, devices / 2);
  const owner = await stack.logIn('owner');
  const imported = await importFile(owner, ownerId, devices / 2);
  await sql`VACUUM ANALYZE devices`.execute(database);
  const list = await readList(owner, ownerId);
  const transfer = await transferMany(stack, owner, ownerId, Math.round(TRANSFERRED * scale));
  const exported = await exportAll(owner, ownerId);
  return {
    devices,
    importedPerSecond: imported.perSecond,
    importCheckMs: imported.checkMs,
    ...list,
    transferMs: transfer.ms,
    transferCheckMs: transfer.checkMs,
    exportRowsPerSecond: exported.rowsPerSecond,
    exportPeakMb: exported.peakMb,
  };
}

async function fillAccounts(database: Database, ownerId: string, accounts: number): Promise<void> {
  const made = Array.from({ length: accounts }, (_, index) => ({
    username: `customer-${index}`,
    nickname: `Customer ${index}`,
    role: ROLES.user,
    passwordHash: '',
    createdAt: new Date(),
  }));
  await insertAccounts(database, ownerId, made);
}

/** Spread over the accounts, most of them heard of, at times that do not go by their model; some about to run out. */
async function fillDevices(database: Database, ownerId: string, devices: number): Promise<void> {
  await sql`WITH made AS (
      INSERT INTO devices (account_id, terminal_id, name, plate, model, protocol_type, created_at, activated_at,
        user_expires_at, sim_number)
      SELECT (SELECT min(account_id) FROM accounts WHERE parent_id = ${ownerId}) +
          number % (SELECT count(*) FROM accounts WHERE parent_id = ${ownerId}),
        (${FIRST_THERE}::bigint + number)::text, 'Lorry ' || number, '粤B' || lpad(number::text, 6, '0'),
        number % 8, 1, now() - number * interval '1 second', now(), now() + (number % 400 - 30) * interval '1 day',
        (14400000000 + number)::text
      FROM generate_series(1, ${devices}) AS number RETURNING device_id, terminal_id
    ), numbered AS (
      INSERT INTO device_numbers (number, device_ids) SELECT terminal_id, ARRAY[device_id] FROM made
    ), named AS (
      INSERT INTO device_terminals (terminal_id, device_id) SELECT terminal_id, device_id FROM made
    )
    INSERT INTO latest_states (device_id, communicated_at, speed_dkmh)
    SELECT device_id, now() - abs(hashint8(device_id) % 20) * interval '3 minutes', 0 FROM made
    WHERE device_id % 10 > 0`.execute(database);
  await recountTotals(database);
  await sql`VACUUM ANALYZE`.execute(database);
}

async function importFile(owner: Client, id: string, devices: number) {
  // A plate has five digits; the rest of the rows have none.
  const lines = Array.from({ length: devices }, (_, index) => [
    String(FIRST_NEW + index),
    `New ${index}`,
    index < 90_000 ? `京A${10_000 + index}` : '',
  ]);
  const file = Buffer.from(formatCsv([IMPORT_COLUMNS.importDevices, ...lines])).toString('base64');
  const input = { id, file, fileName: 'bench.csv' };
  const begunCheck = performance.now();
  await owner.call('importDevices', { ...input, dryRun: true });
  const checkMs = performance.now() - begunCheck;
  const begun = performance.now();
  const { data } = await owner.call('importDevices', input);
  assertDone(await waitForJob(owner, data.jobId ?? ''), devices);
  return { perSecond: devices / ((performance.now() - begun) / 1_000), checkMs };
}

function assertDone({ state, done, failed }: Job, expected: number): void {
  if (state !== 'done' || failed > 0 || done !== expected)
    throw new Error(`a job is ${state}, did ${done} of ${expected}, and ${failed} failed`);
}

async function readList(owner: Client, id: string) {
  const filters: readonly [string, object][] = [
    ['all', {}],
    ...Object.entries(MENU_TYPES).map(([name, menuType]): [string, object] => [name, { menuType }]),
    ...DEVICE_EXPIRIES.map((expiry): [string, object] => [expiry, { expiry }]),
    ['a model', { deviceTypes: [DEVICE_MODELS['808']] }],
    ['a protocol', { deviceProtocols: [PROTOCOL_TYPES.jt808] }],
    ['a name', { search: 'Lorry 777' }],
  ];
  const asked = filters.flatMap(([name, filter]) =>
    DEVICE_SORTS.flatMap((sort) =>
      [false, true].map((descending) => ({
        name: `${name} by ${sort}${descending ? ', descending' : ''}`,
        input: { ids: [id], ...filter, sort, descending },
      })),
    ),
  );
  const all: number[] = [];
  let slowest = { name: '', medianMs: 0 };
  for (const { name, input } of asked) {
    const samples = await time(owner, 'findDeviceList', { ...input, counted: false });
    all.push(...samples);
    const medianMs = percentile(samples, 0.5);
    if (medianMs > slowest.medianMs) slowest = { name, medianMs };
  }
  console.log(`the slowest list: ${slowest.name}`);
  const counts: number[] = [];
  for (const [, filter] of filters) {
    counts.push(percentile(await time(owner, 'countDeviceList', { ids: [id], ...filter }), 0.5));
  }
  const search = String(FIRST_THERE + 777).slice(-6);
  const searched = await time(owner, 'findDeviceList', { ids: [id], search });
  return {
    listP50Ms: percentile(all, 0.5),
    listP99Ms: percentile(all, 0.99),
    listSlowestMs: slowest.medianMs,
    countP50Ms: percentile(counts, 0.5),
    countMaxMs: Math.max(...counts),
    searchMs: percentile(searched, 0.5),
  };
}

/** After one that does not count. */
async function time(
  owner: Client,
  call: 'findDeviceList' | 'countDeviceList',
  input: object,
): Promise<number[]> {
  const samples: number[] = [];
  for (let sample = -1; sample < SAMPLES; sample++) {
    const begun = performance.now();
    const { status } = await owner.call(call, input);
    if (status !== 200) throw new Error(`the list answers with ${status}`);
    if (sample >= 0) samples.push(performance.now() - begun);
  }
  return samples;
}

async function transferMany(stack: Stack, owner: Client, ownerId: string, devices: number) {
  const toId = await stack.createAccount('buyer', 'user', ownerId);
  const terminalIDs = Array.from({ length: devices }, (_, index) => String(FIRST_NEW + index));
  const begunCheck = performance.now();
  await owner.call('transferDevices', { terminalIDs, toId, dryRun: true });
  const checkMs = performance.now() - begunCheck;
  const begun = performance.now();
  const { data } = await owner.call('transferDevices', { terminalIDs, toId });
  assertDone(await waitForJob(owner, data.jobId ?? ''), devices);
  return { ms: performance.now() - begun, checkMs };
}

const POLL_MS = 20;

async function exportAll(owner: Client, id: string) {
  const idle = process.memoryUsage().rss;
  let peak = idle;
  const watching = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), POLL_MS);
  const begun = performance.now();
  const { data } = await owner.call('exportDevices', { ids: [id] });
  const { total, done, state } = await waitForJob(owner, data.jobId);
  clearInterval(watching);
  if (state !== 'done') throw new Error(`the export is ${state}`);
  const rowsPerSecond = (total ?? done) / ((performance.now() - begun) / 1_000);
  return { rowsPerSecond, peakMb: (peak - idle) / 2 ** 20 };
}
