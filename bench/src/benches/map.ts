/**
 * `map`: the time from an update of the whole fleet to the finished frame, with 1,000, 10,000 and 100,000 moving
 * vehicles, for our vehicle layer and for MapLibre with a GeoJSON symbol layer, on the same page, machine and run; and
 * how long a click takes while 100,000 vehicles move. Frames are not limited to the screen's rate, since waiting for it
 * would level both; and vehicles jump instead of gliding, as MapLibre's do.
 *
 * Each ratio is that of the scene in which our lead is smallest. If very many vehicles are in view, our layer clusters
 * them, as in the product, while MapLibre draws each; with 1,000 in `allAlone` both draw the same.
 */
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { BROWSER_ARGUMENTS, findChromium } from '../../../scripts/chromium.ts';
import type { SceneName } from '../../pages/map/fleet.ts';
import type { ContenderName, MapBenchApi } from '../../pages/map/main.ts';
import { type BenchResult, percentile } from '../report.ts';
import { serveFolder } from '../serve-folder.ts';

const PAGES = fileURLToPath(new URL('../../pages/map', import.meta.url));
const OUTPUT = fileURLToPath(new URL('../../dist/map', import.meta.url));
const COUNTS = [1_000, 10_000, 100_000] as const;
const SCENE_NAMES = ['zoomedIn', 'allInView', 'allAlone'] as const satisfies readonly SceneName[];
const SAMPLES: Readonly<Record<ContenderName, Readonly<Record<number, number>>>> = {
  ours: { 1_000: 60, 10_000: 40, 100_000: 20 },
  maplibre: { 1_000: 10, 10_000: 4, 100_000: 2 },
};
const GLIDE_SECONDS = 5;
const CLICKS = 40;
/** Not a multiple of the update's second, so that clicks are spread over it. */
const CLICK_PAUSE_MS = 637;
const VIEWPORT = { width: 1440, height: 900 };
const UNTHROTTLED = ['--disable-frame-rate-limit', '--disable-gpu-vsync'];
export async function runMap(): Promise<BenchResult> {
  await build({
    root: PAGES,
    logLevel: 'warn',
    build: { outDir: OUTPUT, emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 3_000 },
  });
  const server = await serveFolder(OUTPUT);
  try {
    const updates = await withBrowser(UNTHROTTLED, server.url, 'reduce', compare);
    const glide = await withBrowser(UNTHROTTLED, server.url, 'no-preference', (page) =>
      page.evaluate(([seconds]) => api().measureGlide('zoomedIn', 100_000, seconds), [
        GLIDE_SECONDS,
      ] as const),
    );
    const clicks = await withBrowser([], server.url, 'no-preference', click);
    return toResult(updates, glide, clicks);
  } finally {
    server.stop();
  }
}

/** Runs in the page; the benchmark's own process has no such global. */
declare function api(): MapBenchApi;

async function withBrowser<T>(
  more: readonly string[],
  url: string,
  reducedMotion: 'reduce' | 'no-preference',
  measure: (page: Page) => Promise<T>,
): Promise<T> {
  const browser: Browser = await chromium.launch({
    executablePath: await findChromium(),
    args: [...BROWSER_ARGUMENTS, ...more],
  });
  try {
    const context = await browser.newContext({ viewport: VIEWPORT, reducedMotion });
    const page = await context.newPage();
    await page.addInitScript('globalThis.api = () => globalThis.mapBench');
    await page.goto(url);
    await page.waitForFunction('globalThis.mapBench');
    return await measure(page);
  } finally {
    await browser.close();
  }
}

interface Comparison {
  readonly count: number;
  readonly scene: SceneName;
  readonly oursMs: number;
  /** Undefined if it failed; the reason is beside it. */
  readonly maplibreMs: number | undefined;
  readonly failure: string | undefined;
}

async function compare(page: Page): Promise<Comparison[]> {
  const results: Comparison[] = [];
  for (const count of COUNTS) {
    for (const scene of SCENE_NAMES) {
      const ours = await sample(page, 'ours', scene, count);
      const maplibre = await sample(page, 'maplibre', scene, count);
      if (ours.failure !== undefined) throw new Error(ours.failure);
      results.push({
        count,
        scene,
        oursMs: percentile(ours.ms, 0.5),
        maplibreMs: maplibre.failure === undefined ? percentile(maplibre.ms, 0.5) : undefined,
        failure: maplibre.failure,
      });
      console.log(JSON.stringify(results.at(-1)));
    }
  }
  return results;
}

function sample(page: Page, name: ContenderName, scene: SceneName, count: number) {
  return page.evaluate(([name, scene, count, samples]) => api().measureUpdates(name, scene, count, samples), [
    name,
    scene,
    count,
    SAMPLES[name][count] ?? 1,
  ] as const);
}

async function click(page: Page): Promise<number[]> {
  await page.evaluate(() => api().startClicking(100_000));
  const ms: number[] = [];
  for (let index = 0; index < CLICKS; index++) {
    await page.waitForTimeout(CLICK_PAUSE_MS);
    await page.mouse.click(VIEWPORT.width / 2, VIEWPORT.height / 2);
    ms.push(await page.evaluate(() => api().lastClick()));
  }
  return ms;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function toResult(
  updates: readonly Comparison[],
  glide: readonly number[],
  clicks: readonly number[],
): BenchResult {
  const ratio = (count: number): number =>
    round(
      Math.min(
        ...updates
          .filter((each) => each.count === count && each.maplibreMs !== undefined)
          .map(({ oursMs, maplibreMs = Number.NaN }) => maplibreMs / oursMs),
      ),
    );
  const rows = updates.flatMap(({ count, scene, oursMs, maplibreMs, failure }) => {
    const name = `${count.toLocaleString('en')} vehicles, ${scene}`;
    return [
      { measure: `${name}: ours`, value: round(oursMs), unit: 'ms' },
      {
        measure: `${name}: MapLibre`,
        value: maplibreMs === undefined ? (failure ?? '') : round(maplibreMs),
        unit: 'ms',
      },
    ];
  });
  const json = {
    ratioToMapLibre1k: ratio(1_000),
    ratioToMapLibre10k: ratio(10_000),
    ratioToMapLibre100k: ratio(100_000),
    glideFrameP99Ms100k: round(percentile(glide, 0.99)),
    clickP50Ms100k: round(percentile(clicks, 0.5)),
    clickP90Ms100k: round(percentile(clicks, 0.9)),
    clickMaxMs100k: round(Math.max(...clicks)),
  };
  return {
    name: 'map',
    rows: [
      ...rows,
      { measure: '100,000 gliding, zoomedIn: frame, p50', value: round(percentile(glide, 0.5)), unit: 'ms' },
      { measure: '100,000 gliding, zoomedIn: frame, p99', value: json.glideFrameP99Ms100k, unit: 'ms' },
      { measure: '100,000 moving: click to frame, p50', value: json.clickP50Ms100k, unit: 'ms' },
      { measure: '100,000 moving: click to frame, p90', value: json.clickP90Ms100k, unit: 'ms' },
      { measure: '100,000 moving: click to frame, longest', value: json.clickMaxMs100k, unit: 'ms' },
    ],
    json,
  };
}
