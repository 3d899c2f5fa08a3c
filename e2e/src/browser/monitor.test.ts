/** From socket to screen: a tracker speaks, and a person who has logged in sees its vehicle where it is. */
import { connectTracker, type Tracker } from '@outrider/simulator/tracker.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { launchBrowser, logInPage, openPage } from '@outrider/test-stack/browser.ts';
import { countColors } from '@outrider/test-stack/pixels.ts';
import { selectedMiddle } from '@outrider/test-stack/selected-middle.ts';
import { startStack, type Stack } from '@outrider/test-stack/stack.ts';

let stack: Stack;
let browser: Browser;
let page: Page;
let errors: string[];
let deviceId: string;
let tracker: Tracker | undefined;

const TERMINAL = '13507318526';
const PLATE = '粤B7K318';

beforeAll(async () => {
  stack = await startStack();
  browser = await launchBrowser();
  const agentId = await stack.createAccount('agent', 'agent');
  const ownerId = await stack.createAccount('owner', 'user', agentId);
  await stack.createAccount('other', 'user');
  deviceId = await stack.importDevice(ownerId, TERMINAL, { plate: PLATE, iconType: 5 });
  await stack.importDevice(ownerId, '13507318527', { plate: '粤B00001' });
});

afterAll(async () => {
  await browser.close();
  await stack.stop();
});

beforeEach(async () => {
  ({ page, errors } = await openPage(browser, stack));
});

afterEach(async () => {
  await page.context().close();
  // While one is connected, the platform refuses a second one that gives itself out for it, as a further try would.
  await tracker?.close();
  tracker = undefined;
});

async function connect(): Promise<Tracker> {
  tracker = await connectTracker({
    protocol: 'jt808',
    host: '127.0.0.1',
    port: stack.platform.ports.jt808,
    terminalId: TERMINAL,
  });
  await tracker.login();
  return tracker;
}

const place = { latitude: 22.543096, longitude: 114.057865, speedKmh: 42, course: 90, acc: true };

/** The colours within a few pixels of the map's visible middle, as the screen has them. */
async function middleColors(page: Page): Promise<Set<string>> {
  const { x, y } = await selectedMiddle(page);
  const clip = { x: x - 8, y: y - 8, width: 16, height: 16 };
  return new Set((await countColors(page, clip)).keys());
}

const MOVING = '23,138,67';
const STOPPED = '37,99,217';

describe('the live monitor', () => {
  test('shows a vehicle at its place, and moves it and changes its state as its frames come', async () => {
    const device = await connect();
    await device.sendPosition({ ...place, time: new Date() });
    await logInPage(page, 'agent');
    const row = page.getByRole('option', { name: PLATE });
    await row.waitFor();
    expect(await row.innerText()).toContain('Moving');
    await row.click();
    const card = page.getByRole('region', { name: PLATE });
    await card.getByText('22.543096, 114.057865').waitFor();
    await card.getByText('42 km/h').waitFor();
    expect(page.url()).toContain(`device=${deviceId}`);
    await expect.poll(() => middleColors(page), { timeout: 30_000 }).toContain(MOVING);

    await device.sendPosition({
      ...place,
      latitude: 22.5441,
      speedKmh: 0,
      acc: false,
      time: new Date(Date.now() + 5_000),
    });
    await card.getByText('22.544100, 114.057865').waitFor();
    await card.getByText('Stopped').waitFor();
    await card.getByRole('button', { name: 'Centre' }).click();
    await expect.poll(() => middleColors(page), { timeout: 30_000 }).toContain(STOPPED);
    expect(errors).toEqual([]);
  });

  test('finds a vehicle by the last digits of its terminal id, and says when nothing matches', async () => {
    await logInPage(page, 'owner');
    await page.getByRole('option', { name: PLATE }).waitFor();
    const search = page.getByRole('textbox', { name: /^Search/ });
    await page.keyboard.press('/');
    await search.fill('318527');
    await page.getByRole('option', { name: '粤B00001' }).waitFor();
    await expect.poll(() => page.getByRole('option').count()).toBe(1);
    await search.fill('no such vehicle');
    await page.getByText('Nothing matches').waitFor();
  });

  test('an address with a device opens its card after the log-in', async () => {
    await page.goto(`/index/home?device=${deviceId}`);
    await page.waitForURL(/\/login\?back=/);
    await logInPage(page, 'owner', { stay: true });
    await page.getByRole('region', { name: PLATE }).waitFor();
  });

  test('a stranger sees neither the vehicle nor the account, even by their address', async () => {
    await logInPage(page, 'other');
    await page.getByText('No devices yet').waitFor();
    await page.goto(`/index/home?device=${deviceId}&account=1`);
    await page.getByRole('alert').waitFor();
    expect(await page.getByText(PLATE).count()).toBe(0);
  });
});
