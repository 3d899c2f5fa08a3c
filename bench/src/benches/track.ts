/**
 * `track`: the history of 5 vehicles over 90 days at 10 s, from the database into the browser, compared with the same
 * history read as rows and sent as JSON. `--scale` below 1 requests fewer days. Above 1 there are more vehicles; these
 * are sealed directly, requested five by five, and not compared with rows.
 */
import { launchBrowser, logInPage, openPage } from '@outrider/test-stack/browser.ts';
import { withDatabaseServer } from '@outrider/test-stack/database-server.ts';
import { openTrackPage } from '@outrider/test-stack/track-page.ts';
import { sealHistory } from '@outrider/server/jobs/sealing/seal-history.ts';
import { preparePartitions } from '@outrider/server/store/partitions.ts';
import { sql } from 'kysely';
import { ensureWebBuilt } from '../../../scripts/web-build.ts';
import { asOwner, fastest, type Owner, RUNS, type Transfer } from '../as-owner.ts';
import { POINTS_PER_DAY } from '../drive.ts';
import { createFleetDatabase, type FleetDatabase, runUnhurried, writeDrives } from '../fleet-database.ts';
import { readAsRows, type RowsTransfer } from '../read-as-rows.ts';
import type { BenchOptions, BenchResult } from '../report.ts';
import { sealDrives } from '../sealed-drives.ts';

const DEVICES = 5;
const DAYS = 90;
const DAY_MS = 86_400_000;

interface Request {
  readonly ids: readonly string[];
  readonly from: string;
  readonly to: string;
}

export async function runTrack({ scale }: BenchOptions): Promise<BenchResult> {
  await ensureWebBuilt(console.log);
  return withDatabaseServer(async () => {
    const days = Math.max(1, Math.round(DAYS * Math.min(1, scale)));
    const size = scale > 1 ? Math.round(DEVICES * scale) : DEVICES;
    const endMs = Math.floor(Date.now() / DAY_MS) * DAY_MS - 5 * DAY_MS;
    const beginMs = endMs - days * DAY_MS;
    const fleet = await createFleetDatabase(size, beginMs);
    const requests = Array.from({ length: size / DEVICES }, (_, index) => ({
      ids: fleet.deviceIds.slice(index * DEVICES, (index + 1) * DEVICES),
      from: new Date(beginMs).toISOString(),
      to: new Date(endMs).toISOString(),
    }));
    const [request] = requests;
    if (!request) throw new RangeError('no devices');
    const rows = scale > 1 ? undefined : await measureRows(fleet, beginMs, days);
    if (scale > 1) await sealDrives(fleet, beginMs, days);
    else await seal(fleet.database);
    const storedBytes = await sizeOf(fleet, 'track_segments');
    const result = await asOwner(fleet, async (owner) => ({
      five: await fastest(() => owner.measure('/track/find', request)),
      all: requests.length > 1 ? await measureAll(owner, requests) : undefined,
      json: rows && (await owner.measure('/track/export', { ...request, format: 'json' })),
      browser: await measureBrowser(owner, request),
    }));
    await fleet.close();
    return report({ points: size * days * POINTS_PER_DAY, size, days, rows, storedBytes, ...result });
  });
}

async function measureRows(fleet: FleetDatabase, beginMs: number, days: number) {
  // Each step prepares four days.
  for (let day = 0; day < days; day += 4) {
    await preparePartitions(fleet.database, 'positions', beginMs + day * DAY_MS);
  }
  await writeDrives(fleet, beginMs, days);
  await runUnhurried(fleet, 'VACUUM ANALYZE positions');
  return { storedBytes: await sizeOf(fleet, 'positions'), ...(await readAsRows(fleet)) };
}

async function seal(database: FleetDatabase['database']): Promise<void> {
  await sealHistory({
    database,
    nowMs: Date.now(),
    sealAfterDays: 1,
    keyframeDays: 9,
    patchAfterMs: 0,
    interruption: { throwIfAborted: () => undefined },
  });
}

/** One after another, as one person would. */
async function measureAll(owner: Owner, requests: readonly Request[]): Promise<Transfer> {
  const sum = { firstByteMs: Infinity, lastByteMs: 0, bytes: 0, processorMs: 0 };
  for (const request of requests) {
    const { firstByteMs, lastByteMs, bytes, processorMs } = await owner.measure('/track/find', request);
    sum.firstByteMs = Math.min(sum.firstByteMs, firstByteMs);
    sum.lastByteMs += lastByteMs;
    sum.bytes += bytes;
    sum.processorMs += processorMs;
  }
  return sum;
}

/** In headless Chromium, with the worker that the pages use. */
async function measureBrowser({ stack }: Owner, request: Request) {
  const browser = await launchBrowser();
  try {
    const { page } = await openPage(browser, stack);
    await logInPage(page, 'owner');
    await page.waitForURL('**/index/home');
    const trackPage = await openTrackPage(page);
    let best = { firstDayMs: Infinity, decodedMs: Infinity };
    for (let run = 0; run < RUNS; run++) {
      const { outcome, firstDayMs, doneMs } = await trackPage.load(request);
      if (outcome !== 'done') throw new Error(`the browser says ${outcome}`);
      if (doneMs < best.decodedMs) best = { firstDayMs, decodedMs: doneMs };
    }
    await trackPage.close();
    return best;
  } finally {
    await browser.close();
  }
}

/** Size of a partitioned table with its indexes. */
async function sizeOf({ database }: FleetDatabase, table: string): Promise<number> {
  const { rows } = await sql<{ bytes: string }>`
    SELECT sum(pg_total_relation_size(inhrelid)) AS bytes FROM pg_inherits
    WHERE inhparent = ${table}::regclass`.execute(database);
  return Number(rows[0]?.bytes ?? 0);
}

interface Measured {
  readonly points: number;
  readonly size: number;
  readonly days: number;
  readonly storedBytes: number;
  /** Only for more than five vehicles. */
  readonly all: Transfer | undefined;
  readonly five: Transfer;
  readonly rows: (RowsTransfer & { readonly storedBytes: number }) | undefined;
  readonly json: Transfer | undefined;
  readonly browser: { readonly firstDayMs: number; readonly decodedMs: number };
}

function report(measured: Measured): BenchResult {
  const { points, size, days, storedBytes, five, all = five, rows, json, browser } = measured;
  const ratioToRows = rows && rows.rowsMs / all.lastByteMs;
  return {
    name: 'track',
    rows: [
      { measure: 'vehicles', value: size, unit: '' },
      { measure: 'days', value: days, unit: '' },
      { measure: 'points', value: points, unit: '' },
      { measure: 'stored, with the table', value: storedBytes / points, unit: 'bytes a point' },
      { measure: 'sent', value: all.bytes / points, unit: 'bytes a point' },
      { measure: 'first byte', value: five.firstByteMs, unit: 'ms' },
      { measure: 'last byte', value: all.lastByteMs, unit: 'ms' },
      { measure: 'last byte of five vehicles', value: five.lastByteMs, unit: 'ms' },
      { measure: 'processor time of server and reader', value: all.processorMs, unit: 'ms' },
      { measure: 'first day decoded in the browser', value: browser.firstDayMs, unit: 'ms' },
      { measure: 'five vehicles decoded in the browser', value: browser.decodedMs, unit: 'ms' },
      ...(rows && json && ratioToRows !== undefined
        ? [
            { measure: 'as rows: stored', value: rows.storedBytes / points, unit: 'bytes a point' },
            { measure: 'as rows: read from the database', value: rows.rowsMs, unit: 'ms' },
            { measure: 'as rows: processor time of the reader', value: rows.rowsProcessorMs, unit: 'ms' },
            { measure: 'as rows: sent as JSON, last byte', value: rows.jsonMs, unit: 'ms' },
            { measure: 'as rows: sent as JSON', value: rows.jsonBytes / points, unit: 'bytes a point' },
            { measure: 'our own JSON of all columns, last byte', value: json.lastByteMs, unit: 'ms' },
            { measure: 'our own JSON of all columns', value: json.bytes / points, unit: 'bytes a point' },
            { measure: 'faster than rows', value: ratioToRows, unit: 'times' },
            {
              measure: 'less processor time than rows',
              value: rows.rowsProcessorMs / all.processorMs,
              unit: 'times',
            },
            { measure: 'faster than rows as JSON', value: rows.jsonMs / all.lastByteMs, unit: 'times' },
          ]
        : []),
    ],
    json: {
      points,
      bytesPerPoint: all.bytes / points,
      storedBytesPerPoint: storedBytes / points,
      firstByteMs: five.firstByteMs,
      lastByteMs: all.lastByteMs,
      firstDayMs: browser.firstDayMs,
      decodedMs: browser.decodedMs,
      processorMs: all.processorMs,
      ...(rows && json && ratioToRows !== undefined
        ? {
            ratioToRows,
            processorRatioToRows: rows.rowsProcessorMs / all.processorMs,
            rowsMs: rows.rowsMs,
            rowsAsJsonMs: rows.jsonMs,
            jsonMs: json.lastByteMs,
          }
        : {}),
    },
  };
}
