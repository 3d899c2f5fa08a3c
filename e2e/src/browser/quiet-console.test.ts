/** A tour through every page that is built: whatever is usual there, the console says nothing and no call is refused. */
import { SECTIONS } from '../../../apps/web/src/lib/route-table.ts';
import type { Browser, Page, Request } from 'playwright-core';
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

/** For each page, and for all. */
const PAGE_TIMEOUT_MS = 20_000;
const PAGES_TIMEOUT_MS = 240_000;

/** Goes on as a link does, without loading the app anew. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate(async (to) => {
    history.pushState(null, '', to);
    // The router listens only for this event.
    dispatchEvent(new PopStateEvent('popstate'));
    // React has begun to show the page, and the page to ask for what it shows.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  }, path);
  await page.locator('main > :not([role=status])').first().waitFor({ state: 'attached' });
}

/** What is asked for and not answered yet. */
function countOpen(page: Page): () => number {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  const close = (request: Request): void => void open.delete(request);
  page.on('requestfinished', close);
  page.on('requestfailed', close);
  return () => open.size;
}

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
    const open = countOpen(page);
    await page.goto('/index/home');
    await page.locator('main').waitFor();
    await page.waitForLoadState('networkidle');
    for (const path of [...PATHS, '/profile', '/jobs']) {
      await follow(page, path);
      await expect.poll(open, { interval: 20, timeout: PAGE_TIMEOUT_MS }).toBe(0);
    }
    await page.waitForLoadState('networkidle');
    expect(PATHS.length).toBeGreaterThan(8);
    expect([...heard, ...errors]).toEqual([]);
    await context.close();
  },
  PAGES_TIMEOUT_MS,
);
