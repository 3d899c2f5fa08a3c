/**
 * `replay`: 90 days of 5 vehicles at 10 s on the page of the replay in headless Chromium. The results are the times
 * until the first day is drawn and until all days are, and the frames while it plays at 300 times real speed and while
 * the map is dragged with all lines in view. The comparison, on the same machine and run, are the same points as plain
 * JSON, drawn as one line each by OpenLayers: once read as rows of the same PostgreSQL and written as JSON for each
 * request (`ratioToPlainJson`), and once with the JSON ready in memory, so that only the browser's work is compared
 * (`ratioToReadyJson`).
 *
 * Our time starts with setting the address in an open page. It includes reading the vehicles' records, loading,
 * decoding and drawing. `--scale` changes the number of days.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { launchBrowser, openPageAs } from '@outrider/test-stack/browser.ts';
import { withDatabaseServer } from '@outrider/test-stack/database-server.ts';
import type { Stack } from '@outrider/test-stack/stack.ts';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { ensureWebBuilt } from '../../../scripts/web-build.ts';
import type { ReplayBenchApi } from '../../pages/replay/main.ts';
import { asOwner } from '../as-owner.ts';
import { POINTS_PER_DAY } from '../drive.ts';
import { createFleetDatabase } from '../fleet-database.ts';
import { listPoints, toPlainJson, writePlainRows } from '../plain-rows.ts';
import { type BenchOptions, type BenchResult, percentile } from '../report.ts';
import { sealDrives } from '../sealed-drives.ts';
import { type Served, serveFolder } from '../serve-folder.ts';

const DEVICES = 5;
const DAYS = 90;
const DAY_MS = 86_400_000;
const PAGES = fileURLToPath(new URL('../../pages/replay', import.meta.url));
const OUTPUT = fileURLToPath(new URL('../../dist/replay', import.meta.url));
/** The fastest run of each contender counts: on a shared machine the others measure the neighbours. */
const RUNS = 3;
const PLAY_MS = 6_000;
const DRAG_MS = 4_000;
/** In each direction: about as far as a hand moves. */
const DRAG_PX = 300;
const TIMEOUT_MS = 300_000;

export async function runReplay({ scale }: BenchOptions): Promise<BenchResult> {
  const days = Math.max(1, Math.round(DAYS * Math.min(1, scale)));
  const endMs = Math.floor(Date.now() / DAY_MS) * DAY_MS - 5 * DAY_MS;
  const beginMs = endMs - days * DAY_MS;
  await ensureWebBuilt(console.log);
  const { ours, plain } = await withDatabaseServer(async () => {
    const fleet = await createFleetDatabase(DEVICES, beginMs);
    await sealDrives(fleet, beginMs, days);
    const address = `/index/track?devices=${fleet.deviceIds.join(',')}&from=${new Date(beginMs).toISOString()}&to=${new Date(endMs).toISOString()}`;
    const best = await asOwner(fleet, ({ stack }) => fastest(() => measureOurs(stack, address)));
    await writePlainRows(fleet, beginMs, days);
    const rows = fleet.deviceIds.map((deviceId) => () => toPlainJson(fleet.url, deviceId));
    await buildPlain();
    const fromRows = await measurePlain(rows);
    await fleet.close();
    return { ours: best, plain: fromRows };
  });
  const ready = await measurePlain(
    Array.from({ length: DEVICES }, (_, index) => toReadyJson(index, beginMs, days)),
  );
  const points = DEVICES * days * POINTS_PER_DAY;
  for (const each of [ours, plain, ready]) {
    if (each.points !== points) throw new Error(`of ${points} points ${each.points} were loaded`);
  }
  return toResult(points, ours, plain, ready);
}

interface Drawn {
  readonly points: number;
  readonly firstLineMs: number;
  readonly allDrawnMs: number;
  /** Memory of the process with page and workers; undefined if the system does not report it. */
  readonly peakMemoryMb: number | undefined;
}
interface Played extends Drawn {
  readonly framesMs: readonly number[];
  readonly panFramesMs: readonly number[];
}

async function fastest<Result extends Drawn>(run: () => Promise<Result>): Promise<Result> {
  let best: Result | undefined;
  for (let count = 0; count < RUNS; count++) {
    const result = await run();
    if (!best || result.allDrawnMs < best.allDrawnMs) best = result;
  }
  if (!best) throw new RangeError('no runs');
  return best;
}

async function measureOurs(stack: Stack, address: string): Promise<Played> {
  const browser = await launchBrowser();
  try {
    const { page } = await openPageAs(browser, stack, 'owner');
    // The map without tiles from the network, which would be measured with it.
    await page.addInitScript(() => localStorage.setItem('outrider.baseMap', 'offline/normal'));
    await page.goto('/index/track');
    await page.getByRole('button', { name: 'Add a vehicle' }).waitFor();
    const drawn = await page.evaluate(openAddress, address);
    const peakMemoryMb = await peakMemory(browser, page);
    const panFramesMs = await drag(page);
    return { ...drawn, peakMemoryMb, panFramesMs, framesMs: await play(page) };
  } finally {
    await browser.close();
  }
}

/** Runs in the page. */
async function openAddress(address: string): Promise<Omit<Drawn, 'peakMemoryMb'>> {
  const begun = performance.now();
  history.pushState(null, '', address);
  // The router listens only for this event.
  dispatchEvent(new PopStateEvent('popstate'));
  let firstLineMs = 0;
  for (;;) {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const layer = document.querySelector<HTMLElement>('.track-layer');
    const isDrawn = Number(layer?.dataset['points'] ?? 0) > 0;
    if (isDrawn) firstLineMs ||= performance.now() - begun;
    const status = document.querySelector('.track-status');
    if (!isDrawn || layer?.dataset['finished'] !== 'true') continue;
    if (!status || status.querySelector('progress')) continue;
    const points = Number(/[\d,]+/.exec(status.textContent ?? '')?.[0].replaceAll(',', ''));
    return { points, firstLineMs, allDrawnMs: performance.now() - begun };
  }
}

/** Milliseconds between frames at 300 times real speed, with all vehicles in view. */
async function play(page: Page): Promise<number[]> {
  const faster = page.getByRole('button', { name: 'Faster' });
  // As often as there are speeds; at the fastest the button is disabled.
  for (let press = 0; press < 9 && (await faster.isEnabled()); press++) await faster.click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  return listFrames(page, PLAY_MS);
}

/** Milliseconds between frames while the map is dragged to and fro with all lines in view. */
async function drag(page: Page): Promise<number[]> {
  const [x, y] = [900, 350];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const frames = listFrames(page, DRAG_MS);
  const endMs = performance.now() + DRAG_MS;
  for (let step = 0; performance.now() < endMs; step++) {
    await page.mouse.move(x + DRAG_PX * Math.sin(step / 20), y + DRAG_PX * Math.sin(step / 33));
  }
  const found = await frames;
  await page.mouse.up();
  return found;
}

function listFrames(page: Page, durationMs: number): Promise<number[]> {
  return page.evaluate(async (lastsMs) => {
    const frames: number[] = [];
    let last = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
    for (const end = last + lastsMs; last < end;) {
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      frames.push(now - last);
      last = now;
    }
    return frames;
  }, durationMs);
}

/** The peak memory of the page's process, from Linux. */
async function peakMemory(browser: Browser, page: Page): Promise<number | undefined> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await page.title();
  let peakKb = 0;
  for (const { id, type } of processInfo) {
    if (type !== 'renderer') continue;
    const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '');
    peakKb = Math.max(peakKb, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0));
  }
  return peakKb === 0 ? undefined : peakKb / 1_024;
}

async function buildPlain(): Promise<void> {
  await build({
    root: PAGES,
    logLevel: 'warn',
    build: { outDir: OUTPUT, emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 3_000 },
  });
}

async function measurePlain(tracks: readonly Served[]): Promise<Drawn> {
  const files = new Map(tracks.map((track, index) => [`/track-${index}.json`, track]));
  const server = await serveFolder(OUTPUT, files);
  try {
    return await fastest(async () => {
      const browser = await launchBrowser();
      try {
        const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
        page.setDefaultTimeout(TIMEOUT_MS);
        await page.goto(server.url);
        await page.waitForFunction('globalThis.replayBench');
        const drawn = await page.evaluate(
          (paths) => {
            // pages/replay/main.ts sets it.
            const { replayBench } = globalThis as unknown as { replayBench: ReplayBenchApi };
            return replayBench.load(paths);
          },
          [...files.keys()],
        );
        return { ...drawn, peakMemoryMb: await peakMemory(browser, page) };
      } finally {
        await browser.close();
      }
    });
  } finally {
    server.stop();
  }
}

/** The same drive as in the database. */
function toReadyJson(index: number, beginMs: number, days: number): Uint8Array {
  const points = listPoints(index, beginMs);
  const parts = Array.from({ length: days }, (_, day) =>
    Buffer.from(`${day === 0 ? '[' : ','}${JSON.stringify(points(POINTS_PER_DAY)).slice(1, -1)}`),
  );
  return Buffer.concat([...parts, Buffer.from(']')]);
}

function toResult(points: number, ours: Played, plain: Drawn, ready: Drawn): BenchResult {
  const ratioToPlainJson = plain.allDrawnMs / ours.allDrawnMs;
  const frameMs = percentile(ours.framesMs, 0.5);
  const slowFrameMs = percentile(ours.framesMs, 0.95);
  const ratioToReadyJson = ready.allDrawnMs / ours.allDrawnMs;
  const panFrameMs = percentile(ours.panFramesMs, 0.5);
  const slowPanFrameMs = percentile(ours.panFramesMs, 0.95);
  const { peakMemoryMb = 'unknown' } = ours;
  return {
    name: 'replay',
    rows: [
      { measure: 'points', value: points, unit: '' },
      { measure: 'first day drawn', value: ours.firstLineMs, unit: 'ms' },
      { measure: 'all drawn', value: ours.allDrawnMs, unit: 'ms' },
      { measure: 'frame at 300 times life, median', value: frameMs, unit: 'ms' },
      { measure: 'frame at 300 times life, 95 of 100 within', value: slowFrameMs, unit: 'ms' },
      { measure: 'frame while the map is dragged, median', value: panFrameMs, unit: 'ms' },
      { measure: 'frame while the map is dragged, 95 of 100 within', value: slowPanFrameMs, unit: 'ms' },
      { measure: 'most memory of page and workers', value: peakMemoryMb, unit: 'MiB' },
      { measure: 'rows as JSON: first vehicle drawn', value: plain.firstLineMs, unit: 'ms' },
      { measure: 'rows as JSON: all drawn', value: plain.allDrawnMs, unit: 'ms' },
      { measure: 'rows as JSON: most memory', value: plain.peakMemoryMb ?? 'unknown', unit: 'MiB' },
      { measure: 'ready JSON: first vehicle drawn', value: ready.firstLineMs, unit: 'ms' },
      { measure: 'ready JSON: all drawn', value: ready.allDrawnMs, unit: 'ms' },
      { measure: 'faster than rows as JSON', value: ratioToPlainJson, unit: 'times' },
      { measure: 'faster than ready JSON', value: ratioToReadyJson, unit: 'times' },
      {
        measure: 'first line faster than rows as JSON',
        value: plain.firstLineMs / ours.firstLineMs,
        unit: 'times',
      },
    ],
    json: {
      points,
      firstLineMs: ours.firstLineMs,
      allDrawnMs: ours.allDrawnMs,
      frameMs,
      slowFrameMs,
      peakMemoryMb,
      plainFirstLineMs: plain.firstLineMs,
      plainAllDrawnMs: plain.allDrawnMs,
      ratioToPlainJson,
      readyFirstLineMs: ready.firstLineMs,
      readyAllDrawnMs: ready.allDrawnMs,
      ratioToReadyJson,
      panFrameMs,
      slowPanFrameMs,
    },
  };
}
