/** A fence drawn by mouse and one that is typed; both are seen on the monitor, and what crossed them in the replay. */
import { createBus } from '@outrider/server/bus/bus.ts';
import { createIngest } from '@outrider/server/ingest/ingest.ts';
import { createLog } from '@outrider/server/log.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPageAs } from '@outrider/test-stack/browser.ts';
import { selectedMiddle } from '@outrider/test-stack/selected-middle.ts';
import { startStack, type Stack } from '@outrider/test-stack/stack.ts';

const PLATE = '粤B7K318';
const MINUTE_MS = 60_000;
/** How near a chosen vehicle is shown (MonitorPage.tsx). */
/** On the built-in map a vehicle is shown at 12, where its border would lie under it. */
const NEAR_ZOOM = 15;
const ZOOM_STEPS = 3;
const PATIENCE = { timeout: 25_000 };
/** More than a flight across the map takes. */
const FLIGHT_MS = 2_000;
const BEGIN = Date.now() - 30 * MINUTE_MS;

let stack: Stack;
let browser: Browser;
let deviceId: string;
let context: BrowserContext;
let page: Page;
let errors: string[];

beforeAll(async () => {
  stack = await startStack();
  browser = await launchBrowser();
  const accountId = await stack.createAccount('owner', 'user');
  deviceId = await stack.importDevice(accountId, '13507318526', { plate: PLATE });
  const ingest = createIngest({
    databaseUrl: stack.databaseUrl,
    database: stack.platform.database,
    bus: createBus(createLog('silent')),
    log: createLog('silent'),
    pendingMax: 100,
  });
  await ingest.open(deviceId);
  // Two kilometres west, through the middle, and two kilometres east.
  const reports = [113.98, 113.99, 114, 114.01, 114.02].map((longitude, index) => ({
    deviceId,
    receivedAtMs: BEGIN + index * MINUTE_MS,
    kind: 'location' as const,
    position: {
      positionedAtMs: BEGIN + index * MINUTE_MS,
      latitude: 22.5,
      longitude,
      valid: true,
      locationType: 'gps' as const,
      speedKmh: 60,
      courseDeg: 90,
      altitudeM: 12,
    },
    historical: false,
    acc: true,
    alarms: [],
  }));
  await Promise.all(reports.map((each) => ingest.accept(each)));
  await ingest.close();
});

afterAll(async () => {
  await browser.close();
  await stack.stop();
});

afterEach(async () => {
  await context.close();
  if (errors.length > 0) throw new Error(errors.join('\n'));
});

async function open(path: string): Promise<void> {
  ({ page, context, errors } = await openPageAs(browser, stack, 'owner'));
  await page.goto(path);
}

const listOf = async () => {
  const owner = await stack.logIn('owner');
  const user = await owner.call('findCurrent');
  return (await owner.call('findFences', { id: user.data.id })).data.list;
};

test('the map opens where the vehicles are; a circle is put by a click on one and made larger by its handle', async () => {
  ({ page, context, errors } = await openPageAs(browser, stack, 'owner'));
  await Promise.all([
    page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived')),
    page.goto('/index/fence'),
  ]);
  await page.waitForTimeout(FLIGHT_MS);
  await page.getByRole('button', { name: 'New fence' }).first().click();
  const map = await page.getByRole('application').boundingBox();
  if (!map) throw new Error('no map');
  const [x, y] = [map.x + map.width / 2, map.y + map.height / 2];
  const radius = page.getByLabel('Radius');
  const center = page.getByLabel('Centre: latitude, longitude');
  await expect
    .poll(
      async () => {
        // A map that has not been drawn yet takes no clicks; once there is a circle, further ones are nothing to it.
        await page.mouse.click(x, y);
        return center.inputValue();
        // Nor are they the two of a double click, which zooms.
      },
      { ...PATIENCE, interval: 800 },
    )
    .toMatch(/^22\.(499|500)\d*, 114\.0(19|20)/);
  const before = Number(await radius.inputValue());
  // A fifth of the smaller side of the map.
  const reach = Math.min(map.width, map.height) / 5;
  await page.mouse.move(x + reach, y + 6);
  await page.mouse.down();
  await page.mouse.move(x + reach * 1.2, y + 6, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Number(await radius.inputValue()), PATIENCE).toBeGreaterThan(before * 1.1);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Give the fence a name.').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('By mouse');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('list', { name: 'Fences' }).getByText('By mouse').waitFor();
});

test('what was changed is what the next change begins with', async () => {
  await open('/index/fence');
  await page.getByRole('button', { name: 'Edit: By mouse' }).click();
  await page.getByLabel('Name', { exact: true }).fill('By hand');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Edit: By hand' }).click();
  const name = page.getByLabel('Name', { exact: true });
  await name.waitFor();
  expect(await name.inputValue()).toBe('By hand');
});

test('a circle is typed by keyboard alone, for the device that the page was opened for', async () => {
  await open(`/index/fence?device=${deviceId}`);
  await page.getByText(`${PLATE} has no fence yet.`, { exact: false }).waitFor();
  await page.getByRole('button', { name: 'New fence' }).first().press('Enter');
  await page.getByLabel('Name', { exact: true }).fill('Typed yard');
  await page.getByLabel('Centre: latitude, longitude').fill('22.5, 114');
  await page.getByLabel('Radius').fill('1500');
  await page.getByLabel('Radius').press('Enter');
  await page.getByRole('list', { name: 'Fences' }).getByText('Typed yard').waitFor();
  expect(await listOf()).toMatchObject([
    { name: 'By hand', deviceNum: 0 },
    {
      name: 'Typed yard',
      deviceNum: 1,
      shape: { kind: 'circle', lat: 22.5, lon: 114, radiusM: 1_500 },
    },
  ]);
});

test('a click on its border tells its name on the monitor, and lets go of no vehicle', async () => {
  await open(`/index/home?device=${deviceId}`);
  await page.getByRole('region', { name: PLATE }).waitFor();
  const note = page.getByRole('region', { name: 'Typed yard' });
  const map = await page.getByRole('application').boundingBox();
  if (!map) throw new Error('no map');
  // The border lies 0.0054 degrees west of the vehicle.
  const x = (await selectedMiddle(page)).x - ((0.02 - 0.014601) / 360) * 256 * 2 ** NEAR_ZOOM;
  const card = page.getByRole('region', { name: PLATE });
  const comeNear = async () => {
    await card.waitFor();
    await page.waitForTimeout(FLIGHT_MS);
    for (let step = 0; step < ZOOM_STEPS; step++) {
      await page.getByRole('button', { name: 'Zoom in' }).click();
      await page.waitForTimeout(FLIGHT_MS);
    }
  };
  await comeNear();
  await expect
    .poll(async () => {
      // A click that came before the flight to the vehicle had ended hit the ground, and let it go: once more.
      if (!(await card.isVisible())) {
        await page.goto(`/index/home?device=${deviceId}`);
        await comeNear();
      }
      await page.mouse.click(x, map.y + map.height / 2);
      await note.waitFor({ timeout: 1_000 }).catch(() => undefined);
      return note.isVisible();
    }, PATIENCE)
    .toBe(true);
  await page.getByRole('region', { name: PLATE }).waitFor();
  await note.getByRole('link', { name: 'Edit' }).click();
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue(), PATIENCE).toBe('Typed yard');
});

test('the replay lists when its border was crossed', async () => {
  // Not today's: the way may begin before midnight.
  const from = new Date(BEGIN - MINUTE_MS).toISOString();
  await open(`/index/track?devices=${deviceId}&from=${from}&to=${new Date().toISOString()}`);
  await page.getByRole('tab', { name: /^Fences 2/ }).click();
  const rows = page.getByRole('listbox', { name: 'Fences' }).getByRole('option');
  await expect.poll(() => rows.allInnerTexts(), PATIENCE).toHaveLength(2);
  const [enter, leave] = await rows.allInnerTexts();
  expect([enter, leave]).toEqual([
    expect.stringContaining('Came into Typed yard'),
    expect.stringContaining('Left Typed yard'),
  ]);
  await rows.first().click();
  await page.getByRole('status').getByText('22.5', { exact: false }).first().waitFor();
});

test('a corridor is drawn for a chosen device; leaving it unsaved asks first', async () => {
  await open('/index/fence');
  await page.getByRole('button', { name: 'New fence' }).first().click();
  await page.getByText('Corridor', { exact: true }).click();
  const map = await page.getByRole('application').boundingBox();
  if (!map) throw new Error('no map');
  const [x, y] = [map.x + map.width / 2, map.y + map.height / 2];
  const line = page.getByLabel('Line, one point a line: latitude, longitude');
  await page.waitForTimeout(FLIGHT_MS);
  await page.mouse.click(x - 100, y);
  await page.waitForTimeout(800);
  await page.mouse.click(x, y + 60);
  await page.waitForTimeout(800);
  await page.mouse.click(x + 100, y);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await line.inputValue()).split('\n'), PATIENCE).toHaveLength(3);
  await page.getByLabel('Width, both sides together').fill('400');
  await page.getByLabel('Name', { exact: true }).fill('Road');
  await page.getByRole('combobox', { name: 'Find a vehicle' }).click();
  await page.getByTitle(PLATE, { exact: false }).first().click();
  await page.keyboard.press('Escape');
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Stay' }).click();
  // While it fades, it would take the next click as well.
  await dialog.waitFor({ state: 'hidden' });
  await page.goBack();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('list', { name: 'Fences' }).getByText('Road').waitFor();
  const road = (await listOf()).find(({ name }: { name: string }) => name === 'Road');
  expect(road).toMatchObject({ deviceNum: 1, shape: { kind: 'corridor', widthM: 400 } });
});
