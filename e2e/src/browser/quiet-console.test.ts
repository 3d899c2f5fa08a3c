/** A tour through every page that is built: whatever is usual there, the console says nothing and no call is refused. */
import { SECTIONS } from '../../../apps/web/src/lib/route-table.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPage, openPageAs } from '@outrider/test-stack/browser.ts';
import { setLatestState } from '@outrider/test-stack/latest-state.ts';
import { startStack, type Stack } from '@outrider/test-stack/stack.ts';

let stack: Stack;
let browser: Browser;

beforeAll(async () => {
  stack = await startStack();
  browser = await launchBrowser();
  const chiefId = await stack.createAccount('chief', 'admin');
  const ownerId = await stack.createAccount('owner', 'user', chiefId);
  const deviceId = await stack.importDevice(ownerId, '13507318526', { plate: '粤B7K318' });
  await setLatestState(stack, deviceId, { place: { latitude: 22.5, longitude: 114 }, speedKmh: 42 });
});

afterAll(async () => {
  await browser.close();
  await stack.stop();
});

/** What a developer would see in red, and what the network has refused. */
function listen(page: Page): string[] {
  const heard: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') heard.push(`${page.url()}: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) heard.push(`${response.status()} ${response.url()}`);
  });
  return heard;
}

const PATHS = SECTIONS.flatMap(({ pages }) => pages)
  .filter(({ isBuilt, redirectTo }) => isBuilt && redirectTo === undefined)
  .map(({ path }) => path);

/** Some fifty pages, each opened anew and waited for until it asks for nothing more. */
const PAGES_TIMEOUT_MS = 240_000;

test(
  'nothing is red, from the log-in through every page',
  async () => {
    const stranger = await openPage(browser, stack);
    const atLogin = listen(stranger.page);
    await stranger.page.goto('/login');
    await stranger.page.locator('form').waitFor();
    await stranger.page.waitForLoadState('networkidle');
    expect(atLogin).toEqual([]);
    await stranger.context.close();

    const { page, context, errors } = await openPageAs(browser, stack, 'chief');
    const heard = listen(page);
    for (const path of [...PATHS, '/profile', '/jobs']) {
      await page.goto(path);
      await page.locator('main, [role=main]').first().waitFor();
      await page.waitForLoadState('networkidle');
    }
    expect(PATHS.length).toBeGreaterThan(8);
    expect([...heard, ...errors]).toEqual([]);
    await context.close();
  },
  PAGES_TIMEOUT_MS,
);
