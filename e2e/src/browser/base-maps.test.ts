/**
 * Base maps of every provider, on tiles that the test's own server cuts as the provider does: the ring that it paints
 * where the provider has a place must lie round the vehicle that is there. And never an empty page.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setLatestState } from '@outrider/test-stack/latest-state.ts';
import { launchBrowser, logInPage, openPage } from '@outrider/test-stack/browser.ts';
import { countColors, findMiddle } from '@outrider/test-stack/pixels.ts';
import { selectedMiddle } from '@outrider/test-stack/selected-middle.ts';
import { type Client, startStack, type Stack } from '@outrider/test-stack/stack.ts';
import { RING_COLOR, startTileServer, type TileServer } from '@outrider/test-stack/tile-server.ts';

let stack: Stack;
let browser: Browser;
let page: Page;
let tiles: TileServer;
let admin: Client;
const devices = new Map<string, string>();

const PLACES = {
  shenzhen: [22.543096, 114.057865],
  hongKong: [22.3193, 114.1694],
  hanoi: [21.0278, 105.8342],
} as const;

beforeAll(async () => {
  stack = await startStack();
  tiles = await startTileServer();
  browser = await launchBrowser();
  const ownerId = await stack.createAccount('owner', 'user');
  await stack.createAccount('root', 'admin');
  admin = await stack.logIn('root');
  let terminal = 13_507_318_526;
  for (const [name, [latitude, longitude]] of Object.entries(PLACES)) {
    const deviceId = await stack.importDevice(ownerId, String(terminal++), { plate: name });
    devices.set(name, deviceId);
    await setLatestState(stack, deviceId, { place: { latitude, longitude } });
  }
  await setUpMaps();
  ({ page } = await openPage(browser, stack));
  await logInPage(page, 'owner');
  await page.getByRole('option', { name: 'hanoi' }).waitFor();
});

afterAll(async () => {
  await browser.close();
  await tiles.stop();
  await stack.stop();
});

function styleOf(path: string) {
  return { layers: [`${tiles.url}/${path}`], minZoom: 3, maxZoom: 18 };
}

async function setUpMaps(): Promise<void> {
  const square = styleOf('square/{z}/{x}/{y}');
  for (const [mapType, style] of [
    ['Baidu', styleOf('baidu/{z}/{x}/{y}')],
    ['GaoDe', square],
    ['Google', square],
    ['Bing', styleOf('quadkey/{q}')],
    ['Yandex', square],
  ] as const) {
    const { status } = await admin.call('saveKey', { mapType, normal: style, satellite: style });
    if (status !== 200) throw new Error(`could not set up ${mapType}`);
  }
}

async function show(choice: string, device: string): Promise<void> {
  await page.evaluate((value) => localStorage.setItem('outrider.baseMap', value), choice);
  await page.goto(`/index/home?device=${devices.get(device)}`);
  await page.getByRole('region', { name: device }).waitFor();
}

/** The middle of what the panels leave free of the map, where a selected vehicle is brought. */
async function visibleMiddle(): Promise<{ x: number; y: number }> {
  return selectedMiddle(page);
}

/** How far the ring's middle is from where the selected vehicle stands, pixels. */
async function ringDistance(): Promise<number> {
  const middle = await visibleMiddle();
  const half = 50;
  const clip = {
    x: Math.round(middle.x) - half,
    y: Math.round(middle.y) - half,
    width: 2 * half,
    height: 2 * half,
  };
  const ring = await findMiddle(page, clip, RING_COLOR);
  return ring ? Math.hypot(ring.x - middle.x, ring.y - middle.y) : Infinity;
}

/** How many colours the map has in its middle; a blank one has a few. */
async function groundColors(): Promise<number> {
  const { x, y } = await visibleMiddle();
  return (await countColors(page, { x: x - 200, y: y - 200, width: 400, height: 400 })).size;
}

describe('a vehicle lies where the provider has its place', () => {
  // Metres of each projection, worked out with gcoord and PROJ.
  test.each([
    ['Baidu/normal', 'shenzhen', [12698300.047, 2560680.415]],
    ['Baidu/satellite', 'hongKong', [12710701.022, 2533881.176]],
    ['Baidu/normal', 'hanoi', [11781537.445, 2379724.328]],
    ['GaoDe/normal', 'hongKong', [12709832.403, 2549573.612]],
    ['Google/normal', 'shenzhen', [12697432.736, 2576529.048]],
    ['Google/satellite', 'shenzhen', [12696863.453, 2576856.552]],
    ['Bing/satellite', 'hanoi', [11781409.253, 2395193.75]],
    ['Yandex/normal', 'hanoi', [11781409.253, 2379868.529]],
  ] as const)('%s, %s', async (choice, device, metres) => {
    tiles.setRing(metres);
    await show(choice, device);
    await expect.poll(ringDistance, { timeout: 20_000 }).toBeLessThan(1.5);
    expect(await page.getByText('Map config not obtained').count()).toBe(0);
  });
});

describe('never an empty page', () => {
  test('a map that is not set up is named, and so is the one that is shown instead', async () => {
    await admin.call('saveKey', { mapType: 'GaoDe' });
    await show('GaoDe/normal', 'hanoi');
    const notice = page.getByText('Amap (GaoDe) is not set up here. Shown instead: Baidu.');
    await notice.waitFor();
    await page.getByRole('button', { name: 'Map layers' }).click();
    expect(await page.getByRole('radio', { name: /^Amap/ }).count()).toBe(0);
    await page.getByRole('radio', { name: 'Built-in map, Map' }).check();
    await notice.waitFor({ state: 'hidden' });
    await expect.poll(groundColors, { timeout: 20_000 }).toBeGreaterThan(20);
  });

  test('tiles that do not come are told, and the built-in map is shown until they do', async () => {
    const dead = { layers: [`${tiles.url}/nothing/here/{x}/{y}/{z}`] };
    await admin.call('saveKey', { mapType: 'OSM', normal: dead });
    await show('OSM/normal', 'shenzhen');
    await page.getByText('OpenStreetMap cannot be reached.').waitFor();
    await expect.poll(groundColors, { timeout: 20_000 }).toBeGreaterThan(20);
    tiles.setRing([12696863.453, 2576856.552]);
    await admin.call('saveKey', {
      mapType: 'OSM',
      normal: { layers: [`${tiles.url}/square/{z}/{x}/{y}`] },
    });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(ringDistance, { timeout: 20_000 }).toBeLessThan(1.5);
  });
});
