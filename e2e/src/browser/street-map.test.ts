/**
 * The street map that needs no key: shown to whoever has chosen no other, in the user's language, only where the
 * operator allows it and the browser reaches it. And the operator's own, from a file.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPageAs } from '@outrider/test-stack/browser.ts';
import { setLatestState } from '@outrider/test-stack/latest-state.ts';
import { countColors } from '@outrider/test-stack/pixels.ts';
import { REGION_ROAD, REGION_TOWN, writeRegion } from '@outrider/test-stack/region-archive.ts';
import { startStack, type Stack } from '@outrider/test-stack/stack.ts';
import { MAIN_STREET, serveStreets, type StreetServer, TOWN } from '@outrider/test-stack/street-tiles.ts';

let stack: Stack;
let browser: Browser;

beforeAll(async () => {
  stack = await startStack({ publicMaps: true });
  browser = await launchBrowser();
  await stack.createAccount('root', 'admin');
  await addVehicle(stack);
});

afterAll(async () => {
  await browser.close();
  await stack.stop();
});

async function addVehicle(where: Stack): Promise<void> {
  const ownerId = await where.createAccount('owner', 'user');
  const id = await where.importDevice(ownerId, '13507318526', { plate: 'van' });
  await setLatestState(where, id, { place: { latitude: 48.85, longitude: 2.35 } });
}

/** Which servers the content policy lets scripts ask. */
async function connectSourcesOf({ url }: Stack): Promise<string | undefined> {
  const policy = (await fetch(url)).headers.get('content-security-policy') ?? '';
  return /connect-src ([^;]*)/.exec(policy)?.[1];
}

interface Opened {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly streets: StreetServer;
  /** What the console shows in red. */
  readonly red: readonly string[];
}

interface Options {
  readonly language?: string;
  readonly isReachable?: boolean;
  readonly username?: string;
}

async function openMonitor(
  where: Stack,
  { language = 'en', isReachable = true, username = 'owner' }: Options = {},
): Promise<Opened> {
  const { page, context } = await openPageAs(browser, where, username, { language });
  const streets = await serveStreets(context, isReachable);
  const red: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') red.push(message.text());
  });
  await page.addInitScript(noteDrawnTexts);
  await page.goto('/index/home');
  await page.getByRole('option', { name: 'van' }).waitFor();
  return { page, context, streets, red };
}

/** Runs in the page: notes what is written on its canvases. */
function noteDrawnTexts(): void {
  const drawn = new Set<string>();
  Object.assign(globalThis, { drawn });
  const { fillText } = CanvasRenderingContext2D.prototype;
  CanvasRenderingContext2D.prototype.fillText = function write(text, x, y, maxWidth) {
    drawn.add(text);
    fillText.call(this, text, x, y, maxWidth);
  };
}

function drawnTexts(page: Page): Promise<string[]> {
  // `noteDrawnTexts` put it there.
  return page.evaluate(() => [...(globalThis as unknown as { drawn: Set<string> }).drawn]);
}

async function hasColor(page: Page, color: string): Promise<boolean> {
  const colors = await countColors(page, { x: 560, y: 100, width: 400, height: 600 });
  return colors.has(color);
}

test.each([
  ['en', TOWN.latin, MAIN_STREET.latin],
  ['cn', TOWN.chinese, MAIN_STREET.chinese],
])(
  'streets are drawn with names in the language %s, and their makers are credited',
  async (language, town, street) => {
    const { page, context, red } = await openMonitor(stack, { language });
    for (const credit of ['OpenFreeMap', '© OpenMapTiles', '© OpenStreetMap']) {
      await page.getByRole('link', { name: credit }).waitFor();
    }
    await page.getByRole('option', { name: 'van' }).click();
    // The map flies there once the card is beside it: without the card there are no streets to wait for.
    await page.getByRole('heading', { name: 'van' }).waitFor();
    // A main road's colour.
    await expect.poll(() => hasColor(page, '251,236,203'), { timeout: 20_000 }).toBe(true);
    await expect.poll(() => drawnTexts(page)).toContain(town);
    // Names along a line are written in parts.
    await expect.poll(async () => (await drawnTexts(page)).join('')).toContain(street.slice(0, 3));
    expect(red).toEqual([]);
    await context.close();
  },
);

test('where it cannot be reached the built-in map is there, nothing is red, and it is not offered', async () => {
  const { page, context, streets, red } = await openMonitor(stack, { isReachable: false });
  await expect.poll(streets.asked).toEqual(['/planet', '/0/0/0.png']);
  await page.getByRole('link', { name: 'Natural Earth' }).waitFor();
  await page.getByRole('button', { name: 'Map layers' }).click();
  await expect.poll(() => page.getByRole('radio', { name: 'Built-in map, Map' }).isChecked()).toBe(true);
  expect(await page.getByRole('radio').count()).toBe(1);
  expect(red).toEqual([]);
  await context.close();
});

test('the layers offer it by name, and lead those who may to the maps’ set-up', async () => {
  const { page, context } = await openMonitor(stack);
  await page.getByRole('button', { name: 'Map layers' }).click();
  await expect.poll(() => page.getByRole('radio', { name: 'OpenFreeMap, Map' }).isChecked()).toBe(true);
  await page.getByRole('radio', { name: 'Built-in map, Map' }).check();
  await page.getByRole('link', { name: 'Natural Earth' }).waitFor();
  expect(await page.getByRole('link', { name: 'Set up maps' }).count()).toBe(0);
  await context.close();
  const administrator = await openPageAs(browser, stack, 'root');
  await serveStreets(administrator.context);
  await administrator.page.goto('/index/home');
  await administrator.page.getByRole('button', { name: 'Map layers' }).click();
  await administrator.page.getByRole('link', { name: 'Set up maps' }).click();
  await administrator.page.waitForURL('**/index/system/mapKey');
  await administrator.context.close();
});

test('where the operator has switched it off nobody is asked, and the streets of a file come and go with it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'outrider-streets-'));
  const file = join(folder, 'region.pmtiles');
  const quiet = await startStack({ mapsDir: folder });
  await addVehicle(quiet);
  const { page, context, streets, red } = await openMonitor(quiet);
  await page.getByRole('link', { name: 'Natural Earth' }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(streets.asked()).toEqual([]);

  await writeFile(file, writeRegion());
  await lookAgain(page);
  await page.getByRole('link', { name: 'Protomaps' }).waitFor();
  await page.getByRole('option', { name: 'van' }).click();
  await page.getByRole('heading', { name: 'van' }).waitFor();
  await expect.poll(() => hasColor(page, '251,236,203'), { timeout: 20_000 }).toBe(true);
  await expect.poll(() => drawnTexts(page)).toContain(REGION_TOWN.english);
  await expect.poll(async () => (await drawnTexts(page)).join('')).toContain(REGION_ROAD.english.slice(0, 3));
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => hasColor(page, DARK_MAIN_ROAD), { timeout: 20_000 }).toBe(true);

  await writeFile(file, 'no map');
  await lookAgain(page);
  await page.getByRole('link', { name: 'Protomaps' }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Natural Earth' }).waitFor();
  expect(streets.asked()).toEqual([]);
  expect(red).toEqual([]);
  await context.close();
  const administrator = await quiet
    .createAccount('root', 'admin')
    .then(() => openPageAs(browser, quiet, 'root'));
  await administrator.page.goto('/index/system/mapKey');
  await administrator.page.getByText('This file is not a PMTiles archive of version 3').waitFor();
  await administrator.context.close();
  expect(await connectSourcesOf(stack)).toBe(
    "'self' https://tiles.openfreemap.org https://tile.openstreetmap.org",
  );
  expect(await connectSourcesOf(quiet)).toBe("'self'");
  await quiet.stop();
  await rm(folder, { recursive: true });
});

const DARK_MAIN_ROAD = '69,74,77';

/** An open page asks each minute, and when somebody comes back to it. */
async function lookAgain(page: Page): Promise<void> {
  await page.evaluate(() => globalThis.dispatchEvent(new Event('visibilitychange')));
}
