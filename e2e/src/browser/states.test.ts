/** States by the clock: a vehicle that falls silent changes on every screen with nothing sent and nothing loaded. */
import { readPeopleConfig } from '@outrider/server/config-people.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setLatestState } from '@outrider/test-stack/latest-state.ts';
import { launchBrowser, logInPage, openPage } from '@outrider/test-stack/browser.ts';
import { startStack, type Stack } from '@outrider/test-stack/stack.ts';

let stack: Stack;
let browser: Browser;
let page: Page;
let requests: string[];

const MINUTE_MS = 60_000;

beforeAll(async () => {
  // The first account that is made.
  stack = await startStack({ people: readPeopleConfig({ HIDE_LONG_OFFLINE_ACCOUNT_IDS: '1' }) });
  browser = await launchBrowser();
  const customerId = await stack.createAccount('customer', 'agent');
  await reporting(await stack.importDevice(customerId, '13507318526', { plate: 'van' }));
  const sleeper = { plate: 'sleeper', model: 7, protocolType: 3 };
  await reporting(await stack.importDevice(customerId, '13507318527', sleeper));
  const expiresAt = new Date(Date.now() + 30 * MINUTE_MS);
  await reporting(await stack.importDevice(customerId, '13507318528', { plate: 'lorry', expiresAt }));
});

afterAll(async () => {
  await browser.close();
  await stack.stop();
});

const PLACE = { latitude: 22.5, longitude: 114 };

async function reporting(deviceId: string): Promise<void> {
  await setLatestState(stack, deviceId, { place: PLACE, speedKmh: 50 });
}

beforeEach(async () => {
  ({ page } = await openPage(browser, stack));
  await page.clock.install();
  await logInPage(page, 'customer');
  await page.getByRole('option', { name: 'van' }).waitFor();
  requests = [];
  page.on('request', (request) => requests.push(request.url()));
});

/** Moves the page's clock and lets its timers run once more. */
async function wait(ms: number): Promise<void> {
  await page.clock.fastForward(ms);
  await page.clock.runFor(10_000);
}

async function stateOf(name: string): Promise<string> {
  return page.getByRole('option', { name }).locator('.device-state').innerText();
}

async function countOf(tab: string): Promise<string> {
  return page
    .getByRole('tab', { name: new RegExp(`^${tab}`) })
    .locator('.numbers')
    .innerText();
}

test('moving turns into stopped, offline with its duration, expired and hidden; a sleeper stays online', async () => {
  expect(await stateOf('van')).toBe('Moving');
  await wait(4 * MINUTE_MS);
  await expect.poll(() => stateOf('van')).toBe('Stopped');

  await wait(7 * MINUTE_MS);
  await expect.poll(() => stateOf('van')).toBe('Offline 11 min');
  expect(await stateOf('sleeper')).toBe('Stopped');
  expect([await countOf('Online'), await countOf('Offline')]).toEqual(['1', '2']);

  await wait(25 * MINUTE_MS);
  await expect.poll(() => stateOf('lorry')).toBe('Expired');

  await wait(25 * 60 * MINUTE_MS);
  await expect.poll(() => stateOf('sleeper')).toMatch(/^Offline/);
  expect(await countOf('Online')).toBe('0');

  await wait(2 * 24 * 60 * MINUTE_MS);
  await page.getByText('No devices yet').waitFor();
  // Since when a vehicle has stood is asked for; its state is not.
  expect(requests.filter((url) => url.includes('/device/') && !url.endsWith('/findHalts'))).toEqual([]);
});
