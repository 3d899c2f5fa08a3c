/** What the map answers: what is here, where is this place, how far is it, and where am I. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setLatestState } from '@outrider/test-stack/latest-state.ts';
import { launchBrowser, logInPage, openPage } from '@outrider/test-stack/browser.ts';
import { countColors, findMiddle } from '@outrider/test-stack/pixels.ts';
import { selectedMiddle } from '@outrider/test-stack/selected-middle.ts';
import { startStack, type Stack } from '@outrider/test-stack/stack.ts';

let stack: Stack;
let browser: Browser;
let page: Page;
let context: BrowserContext;
let provider: Server;
let deviceId: string;

const HANOI = { latitude: 21.0978, longitude: 105.8342 };
/** Of a mark on the light map. */
const MARK = '15,107,92';
/** And of an alarm. */
const ALARM_MARK = '217,38,50';

beforeAll(async () => {
  stack = await startStack();
  browser = await launchBrowser();
  const ownerId = await stack.createAccount('owner', 'user');
  await stack.createAccount('root', 'admin');
  deviceId = await stack.importDevice(ownerId, '13507318526', { plate: 'van' });
  await setLatestState(stack, deviceId, { place: HANOI });
  provider = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ display_name: '12 Phố Hàng Đào' }));
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
});

afterAll(async () => {
  provider.close();
  await browser.close();
  await stack.stop();
});

beforeEach(async () => {
  ({ page, context } = await openPage(browser, stack));
  await page.addInitScript(() => localStorage.setItem('outrider.baseMap', 'offline/normal'));
  await page.goto(`/index/home?device=${deviceId}`);
  await logInPage(page, 'owner', { stay: true });
  await page.getByRole('region', { name: 'van' }).waitFor();
});

afterEach(() => context.close());

/** The middle of what the panels leave free of the map. */
async function visibleMiddle(): Promise<{ x: number; y: number }> {
  return selectedMiddle(page);
}

async function isMarked(): Promise<boolean> {
  const { x, y } = await visibleMiddle();
  const colors = await countColors(page, { x: x - 5, y: y - 5, width: 10, height: 10 });
  return (colors.get(MARK) ?? 0) > 20;
}

describe('an address', () => {
  test('is the nearest place that is known, where no provider is set up', async () => {
    await page
      .getByRole('region', { name: 'van' })
      .getByText(/\d km .+ of \S+/)
      .waitFor();
  });

  test('is the provider’s, where one is', async () => {
    const admin = await stack.logIn('root');
    // It listens on a port.
    const { port } = provider.address() as AddressInfo;
    await admin.call('saveKey', { mapType: 'OSM', serviceUrl: `http://127.0.0.1:${port}` });
    await page.reload();
    await page.getByText('12 Phố Hàng Đào').waitFor();
    await admin.call('saveKey', { mapType: 'OSM' });
  });
});

test('a place is found by its name without any provider, and marked', async () => {
  await page.getByRole('button', { name: 'Find a place' }).click();
  await page.getByRole('textbox', { name: 'Find a place' }).fill('phnom p');
  await page.getByRole('button', { name: /^Phnom Penh/ }).click();
  await expect.poll(isMarked, { timeout: 15_000 }).toBe(true);
  await page.getByRole('textbox', { name: 'Find a place' }).fill('no such place');
  await page.getByText('No place found').waitFor();
});

test('alarms lie on the map when that layer is chosen; one leads to the replay of its time', async () => {
  await stack.platform.database
    .insertInto('recentAlarms')
    .values({
      deviceId,
      raisedAt: new Date(Date.now() - 3_600_000),
      kind: 'sos',
      // Beside the vehicle, which would hide it.
      latitudeE6: (HANOI.latitude + 0.032) * 1e6,
      longitudeE6: HANOI.longitude * 1e6,
      speedDkmh: 415,
    })
    .execute();
  await page.getByRole('button', { name: 'Map layers' }).click();
  await page.getByRole('checkbox', { name: 'Alarms of the last 24 hours' }).check();
  await page.getByRole('button', { name: 'List', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Alarms of the last 24 hours' });
  const alarm = panel.getByRole('button', { name: 'SOS van 1 hr. ago · 42 km/h' });
  await alarm.click();
  expect(await alarm.getAttribute('aria-pressed')).toBe('true');
  await panel.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await page.getByRole('region', { name: 'van' }).waitFor();
  const { x, y } = await visibleMiddle();
  const clip = { x: x - 80, y: y - 200, width: 160, height: 180 };
  const findMark = () => findMiddle(page, clip, ALARM_MARK);
  await expect.poll(findMark).toBeDefined();
  // Once it stands still.
  await expect
    .poll(async () => JSON.stringify(await findMark()) === JSON.stringify(await findMark()))
    .toBe(true);
  const mark = await findMark();
  await page.mouse.click(mark?.x ?? 0, mark?.y ?? 0);
  await panel.getByRole('button', { name: /^SOS van/, pressed: true }).waitFor();
  await page.getByRole('region', { name: 'van' }).waitFor();
  await panel.getByRole('link', { name: 'Replay of van at this time' }).click();
  await page.waitForURL(/\/index\/track\?/);
  const address = new URL(page.url()).searchParams;
  expect(address.get('devices')).toBe(deviceId);
  expect(Date.parse(address.get('to') ?? '') - Date.parse(address.get('from') ?? '')).toBe(30 * 60_000);
});

test('the ruler measures on the ground, in metric and US units, and selects nothing', async () => {
  await page.getByRole('button', { name: 'Measure' }).click();
  const { x, y } = await visibleMiddle();
  await page.mouse.click(x - 150, y - 100);
  await page.mouse.move(x + 50, y - 100, { steps: 4 });
  await page.mouse.click(x + 50, y - 100);
  await page.keyboard.press('Enter');
  const length = page.getByRole('group', { name: 'Measure' }).locator('output');
  // 200 pixels of level 12 at the vehicle's latitude.
  const expectedKm = 200 * ((2 * Math.PI * 6_378.137) / 256 / 2 ** 12) * Math.cos((21.1 * Math.PI) / 180);
  await expect
    .poll(async () => Math.abs(parseFloat(await length.innerText()) - expectedKm), { timeout: 10_000 })
    .toBeLessThan(0.1);
  await page.getByRole('radio', { name: 'US' }).check();
  await expect.poll(() => length.innerText()).toBe('4.4 mi');
  await page.getByRole('region', { name: 'van' }).waitFor();
});

describe('where am I', () => {
  test('is shown, with how sure it is', async () => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation({ latitude: 13.7563, longitude: 100.5018, accuracy: 40 });
    await page.getByRole('button', { name: 'Where am I' }).click();
    await expect.poll(isMarked, { timeout: 15_000 }).toBe(true);
  });

  test('is told to be withheld where the browser does not say', async () => {
    await page.getByRole('button', { name: 'Where am I' }).click();
    await page.getByText('The browser does not tell where you are.').waitFor();
  });
});
