/** The app without a network: the shell, and the last known state of whoever is logged in, marked as old. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser, logInBy, openPageAs, pickFromAccountMenu } from '@outrider/test-stack/browser.ts';
import { setLatestState } from '@outrider/test-stack/latest-state.ts';
import { startStack, type Stack } from '@outrider/test-stack/stack.ts';

const VAN = '粤B7K318';

let stack: Stack;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  stack = await startStack();
  browser = await launchBrowser();
  const ownerId = await stack.createAccount('owner', 'user');
  const deviceId = await stack.importDevice(ownerId, '13507318526', { plate: VAN });
  await stack.createAccount('neighbour', 'user');
  await setLatestState(stack, deviceId, { place: { latitude: 22.5, longitude: 114 }, speedKmh: 42 });
});

afterAll(async () => {
  await browser.close();
  await stack.stop();
});

afterEach(async () => {
  await page.context().close();
});

/** The monitor with the service worker in charge, and what it shows kept. */
async function openMonitor(): Promise<void> {
  await visitMonitor({ remember: true });
  await putAway();
  await expect.poll(() => readKept(), { timeout: 10_000 }).toContain(VAN);
}

async function visitMonitor(options: { remember: boolean }): Promise<void> {
  ({ page } = await openPageAs(browser, stack, 'owner', { ...options, hasServiceWorker: true }));
  await page.goto('/index/home');
  await page.getByRole('option', { name: VAN }).waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // What was loaded before it took charge is kept by the next visit.
  await page.reload();
  await page.getByRole('option', { name: VAN }).waitFor();
}

/** As a phone does with a browser. */
async function putAway(): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

/** Nothing of the fleet, neither stored nor shown, for whoever opens the browser without a network. */
async function expectNothingLeft(): Promise<void> {
  await expect.poll(() => readKept().catch(() => 'leaving'), { timeout: 10_000 }).toMatch(/^("")?$/);
  await page.context().setOffline(true);
  await page.goto('/index/home');
  await page.getByRole('alert').waitFor();
  expect(await page.getByText(VAN).count()).toBe(0);
}

/** The session was to end a moment ago. */
async function letKeptEnd(): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('outrider');
        opening.addEventListener('success', () => {
          const database = opening.result;
          const store = database.transaction('lastKnown', 'readwrite').objectStore('lastKnown');
          const reading = store.get('fleet');
          reading.addEventListener('success', () => {
            const writing = store.put({ ...reading.result, untilMs: Date.now() - 1 }, 'fleet');
            writing.addEventListener('success', () => {
              database.close();
              resolve();
            });
          });
        });
      }),
  );
}

async function readKept(): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('outrider');
        opening.addEventListener('success', () => {
          const database = opening.result;
          if (!database.objectStoreNames.contains('lastKnown')) {
            database.close();
            resolve('');
            return;
          }
          const reading = database.transaction('lastKnown').objectStore('lastKnown').get('fleet');
          reading.addEventListener('success', () => {
            database.close();
            resolve(JSON.stringify(reading.result ?? ''));
          });
        });
      }),
  );
}

async function listCached(): Promise<string[]> {
  return page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) paths.push(new URL(url).pathname);
    }
    return paths;
  });
}

describe('without a network', () => {
  test('the shell opens and shows the last known state as old; back on it, it is live again', async () => {
    await openMonitor();
    await page.context().setOffline(true);
    await page.goto('/index/home');
    await page.getByRole('heading', { name: 'No network' }).waitFor();
    const row = page.getByRole('listitem').filter({ hasText: VAN });
    await row.getByText('Moving').waitFor();
    await page.getByText('It is not live.').waitFor();
    await page.context().setOffline(false);
    await page.getByRole('option', { name: VAN }).waitFor();
  });

  test('nothing of the API is cached, and the document comes from the server while there is one', async () => {
    await openMonitor();
    const cached = await listCached();
    expect(cached.filter((path) => path !== '/index.html' && !path.startsWith('/assets/'))).toEqual([]);
    expect(cached).toContain('/index.html');
    const worker = await page.request.get('/service-worker.js');
    expect(worker.headers()['cache-control']).toBe('no-cache');
    expect(await worker.text()).not.toContain('__OUTRIDER_BUILD__');
  });

  test('logging out takes the last known state away', async () => {
    await openMonitor();
    await page.evaluate(() => {
      Reflect.deleteProperty(document, 'visibilityState');
    });
    await pickFromAccountMenu(page, 'Log out');
    // The page is left for a new one, in whose midst nothing can be asked.
    await page.getByLabel('Username').waitFor();
    await expectNothingLeft();
  });

  test('a session that ends with the browser leaves nothing in it', async () => {
    await visitMonitor({ remember: false });
    await putAway();
    // As after the browser was closed: its window is gone, and the cookie with it.
    await page.context().clearCookies();
    await expectNothingLeft();
  });

  test('a session that was ended elsewhere takes the last known state away', async () => {
    await openMonitor();
    await stack.platform.database.deleteFrom('sessions').execute();
    await page.goto('/index/home');
    await page.getByLabel('Username').waitFor();
    await expectNothingLeft();
  });

  test('another account that logs in takes it away', async () => {
    await openMonitor();
    await logInBy(page.context(), stack, 'neighbour', { remember: true });
    await page.goto('/index/home');
    await page.getByRole('button', { name: /^Account: neighbour/ }).waitFor();
    await expectNothingLeft();
  });

  test('a session whose time has run out shows nothing', async () => {
    await openMonitor();
    await letKeptEnd();
    await page.context().setOffline(true);
    await page.goto('/index/home');
    await page.getByRole('alert').waitFor();
    expect(await page.getByText(VAN).count()).toBe(0);
    expect(await readKept()).toBe('""');
  });
});

test('a new build waits until its reader takes it, and is loaded then', async () => {
  await openMonitor();
  const inCharge = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL);
  // As after a deployment: for the browser a script of another address is another worker of the same pages.
  await page.evaluate(() => navigator.serviceWorker.register('/service-worker.js?next'));
  const notice = page.getByText('There is a new version');
  await notice.waitFor();
  expect(await inCharge()).toMatch(/service-worker\.js$/);
  await page.getByRole('option', { name: VAN }).waitFor();
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Reload' }).click()]);
  expect(await inCharge()).toMatch(/\?next$/);
  await page.getByRole('option', { name: VAN }).waitFor();
});

test('the manifest names the product and its icons are there', async () => {
  ({ page } = await openPageAs(browser, stack, 'owner', { hasServiceWorker: true }));
  const manifest = await (await page.request.get('/manifest.webmanifest')).json();
  expect(manifest).toMatchObject({ name: 'Outrider', display: 'standalone', start_url: '/' });
  for (const { src } of manifest.icons) {
    const icon = await page.request.get(src);
    expect(icon.headers()['content-type']).toBe('image/png');
  }
});
