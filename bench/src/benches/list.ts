/**
 * `list`: the monitor's device list with 100,000 devices in a real browser, while 500 of them report per second. The
 * results are the times until the first rows and the whole list are shown, how busy the page is, its longest tasks, how
 * long a search takes, and a page of the same list as programs request it. `--scale` changes the size of the fleet.
 */
import { launchBrowser, openPageAs } from '@outrider/test-stack/browser.ts';
import { withDatabaseServer } from '@outrider/test-stack/database-server.ts';
import type { Stack } from '@outrider/test-stack/stack.ts';
import { DEVICE_MODELS } from '@outrider/domain/device-models.ts';
import { createFleet, type Fleet } from '@outrider/simulator/fleet.ts';
import { getModel } from '@outrider/simulator/models.ts';
import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { ensureWebBuilt } from '../../../scripts/web-build.ts';
import { asOwner, fastest } from '../as-owner.ts';
import { createFleetDatabase, type FleetDatabase, runUnhurried } from '../fleet-database.ts';
import { type BenchOptions, type BenchResult, percentile } from '../report.ts';

const DEVICES = 100_000;
const REPORTING = 500;
const WATCHED_MS = 15_000;
const SEARCHES = 12;
const PATIENCE_MS = 120_000;

interface Watched {
  readonly firstRowsMs: number;
  readonly firstListMs: number;
  /** Until the list was there and the map had settled. */
  readonly longestLoadingTaskMs: number;
  /** Of each second, with the map and everything else that the page does. */
  readonly busyMsPerSecond: number;
  readonly longestTaskMs: number;
  readonly searchMs: readonly number[];
}

export async function runList({ scale }: BenchOptions): Promise<BenchResult> {
  await ensureWebBuilt(console.log);
  return withDatabaseServer(async () => {
    const devices = Math.max(2 * REPORTING, Math.round(DEVICES * scale));
    const fleet = await createFleetDatabase(devices - REPORTING, Date.now());
    await fillIn(fleet);
    const { page, watched } = await asOwner(fleet, async ({ stack, measure }) => ({
      page: await fastest(() => measure('/device/findByUser', { id: fleet.accountId, pageSize: 15 })),
      watched: await watch(stack, fleet, devices),
    }));
    await fleet.close();
    const p50 = percentile(watched.searchMs, 0.5);
    return {
      name: 'list',
      rows: [
        { measure: 'devices', value: devices, unit: '' },
        { measure: 'first rows', value: watched.firstRowsMs, unit: 'ms' },
        { measure: 'all of the list', value: watched.firstListMs, unit: 'ms' },
        { measure: 'longest task until then', value: watched.longestLoadingTaskMs, unit: 'ms' },
        {
          measure: `page busy while ${REPORTING} report each second`,
          value: watched.busyMsPerSecond,
          unit: 'ms/s',
        },
        { measure: 'longest task then', value: watched.longestTaskMs, unit: 'ms' },
        { measure: 'search, p50', value: p50, unit: 'ms' },
        { measure: 'a page of 15 by /device/findByUser', value: page.lastByteMs, unit: 'ms' },
      ],
      json: {
        devices,
        firstRowsMs: watched.firstRowsMs,
        firstListMs: watched.firstListMs,
        longestLoadingTaskMs: watched.longestLoadingTaskMs,
        busyMsPerSecond: watched.busyMsPerSecond,
        longestTaskMs: watched.longestTaskMs,
        searchP50Ms: p50,
        apiPageMs: page.lastByteMs,
      },
    };
  });
}

/** Plates of three provinces, and a latest state for most devices; a third of them reported within the last minutes. */
async function fillIn(fleet: FleetDatabase): Promise<void> {
  await sql`UPDATE devices SET
    plate = (ARRAY['粤B', '京A', '沪C'])[1 + device_id % 3] || lpad((device_id * 7919 % 100000)::text, 5, '0'),
    sim_number = (14400000000 + device_id)::text, icon_type = 1 + device_id % 12`.execute(fleet.database);
  await sql`INSERT INTO latest_states (device_id, communicated_at, positioned_at, position_received_at, latitude_e6,
      longitude_e6, speed_dkmh, course_ddeg, location_type, satellites, acc, battery_percent, gsm_percent)
    SELECT device_id, at, at, at, 22500000 + (random() * 1000000)::integer, 113900000 + (random() * 1000000)::integer,
      (random() * 900)::integer, (random() * 3599)::integer, 0, 9, random() < 0.5, 80, 70
    FROM devices, LATERAL (SELECT now() - CASE WHEN device_id % 3 = 0 THEN random() * interval '1 minute'
      ELSE random() * interval '9 days' END AS at) AS said
    WHERE device_id % 20 > 0`.execute(fleet.database);
  await runUnhurried(fleet, 'VACUUM ANALYZE devices', 'VACUUM ANALYZE latest_states');
}

async function watch(stack: Stack, database: FleetDatabase, devices: number): Promise<Watched> {
  const browser = await launchBrowser();
  const reporting = await startReporting(stack, database);
  try {
    const { page } = await openPageAs(browser, stack, 'owner');
    await page.addInitScript(noteLongTasks);
    const begun = Date.now();
    await page.goto('/index/home');
    await page.getByRole('option').first().waitFor({ timeout: PATIENCE_MS });
    const firstRowsMs = Date.now() - begun;
    const all = devices.toLocaleString('en');
    await page.getByRole('tab', { name: `All ${all}`, exact: true }).waitFor({ timeout: PATIENCE_MS });
    const firstListMs = Date.now() - begun;
    // The rest of the page settles: the map draws all vehicles.
    await page.waitForTimeout(5_000);
    const longestLoadingTaskMs = await page.evaluate(longestTask);
    const { busyMsPerSecond, longestTaskMs } = await watchTasks(page);
    return {
      firstRowsMs,
      firstListMs,
      longestLoadingTaskMs,
      busyMsPerSecond,
      longestTaskMs,
      searchMs: await search(page),
    };
  } finally {
    await reporting.stop();
    await browser.close();
  }
}

/** Resolves when no more of them begin to report: while they connect, the server has more to do than what is measured. */
async function startReporting(stack: Stack, { database, accountId }: FleetDatabase): Promise<Fleet> {
  const host = '127.0.0.1';
  const fleet = createFleet({
    seed: 1,
    size: REPORTING,
    jt808: { host, port: stack.platform.ports.jt808 },
    gt06: { host, port: stack.platform.ports.gt06 },
    reportIntervalMs: 1_000,
  });
  for (const { terminalId, plate, iconType, model } of fleet.identities) {
    await stack.importDevice(accountId, terminalId, {
      plate,
      iconType,
      model: DEVICE_MODELS[model],
      protocolType: getModel(model).protocolType,
    });
  }
  fleet.start();
  const terminalIds = fleet.identities.map(({ terminalId }) => terminalId);
  const countReported = async () => {
    const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM latest_states
      JOIN devices USING (device_id) WHERE terminal_id = ANY (${terminalIds})`.execute(database);
    return rows[0]?.count ?? 0;
  };
  for (let before = -1, count = 0; count > before || count === 0;) {
    before = count;
    await sleep(1_000);
    count = await countReported();
  }
  return fleet;
}

interface Tasks {
  readonly busyMsPerSecond: number;
  readonly longestTaskMs: number;
}

/** Runs in the page: records tasks of 50 ms and more. */
function noteLongTasks(): void {
  const noted = { longestMs: 0 };
  Object.assign(globalThis, { noted });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) noted.longestMs = Math.max(noted.longestMs, duration);
  }).observe({ type: 'longtask', buffered: true });
}

/** Runs in the page: the longest task since the last call. */
function longestTask(): number {
  // `noteLongTasks` put it there.
  const { noted } = globalThis as unknown as { noted: { longestMs: number } };
  const { longestMs } = noted;
  noted.longestMs = 0;
  return longestMs;
}

/** By the browser's own measurement of its main thread. */
async function watchTasks(page: Page): Promise<Tasks> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const taskSeconds = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
  await page.evaluate(longestTask);
  const before = await taskSeconds();
  await page.waitForTimeout(WATCHED_MS);
  const busyMs = ((await taskSeconds()) - before) * 1_000;
  return {
    busyMsPerSecond: busyMs / (WATCHED_MS / 1_000),
    longestTaskMs: await page.evaluate(longestTask),
  };
}

/** From the last key of a search to the frame with its result. */
async function search(page: Page): Promise<number[]> {
  const samples: number[] = [];
  const input = page.getByRole('textbox', { name: /^Search/ });
  for (let index = 0; index < SEARCHES; index++) {
    // As `createFleetDatabase` numbers them; the last six digits are a search of their own.
    const digits = String(13_000_000_000 + index * 7_919).slice(-6);
    await input.fill('no such vehicle');
    await page.getByRole('option').first().waitFor({ state: 'detached', timeout: PATIENCE_MS });
    const begun = await page.evaluate(() => performance.now());
    await input.fill(digits);
    samples.push((await page.evaluate(whenListed, PATIENCE_MS)) - begun);
  }
  return samples;
}

/** Runs in the page: resolves when its list has a row again. */
function whenListed(patienceMs: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('nothing was found')), patienceMs);
    const check = () => {
      if (document.querySelector('[role=option]') === null) {
        requestAnimationFrame(check);
        return;
      }
      clearTimeout(timer);
      requestAnimationFrame(() => resolve(performance.now()));
    };
    check();
  });
}
