/** The live stream in a browser whose network fails in all the ways that networks do. */
import { connectTracker, type Tracker } from '@outrider/simulator/tracker.ts';
import type { Browser, Page, WebSocketRoute } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { launchBrowser, logInPage, openPage } from '@outrider/test-stack/browser.ts';
import { startStack, type Stack } from '@outrider/test-stack/stack.ts';

let stack: Stack;
let browser: Browser;
let page: Page;
let tracker: Tracker;
let network: Network;
let minute = 0;

const TERMINAL = '13507318526';
const PLATE = '粤B7K318';
const SNAPSHOT = 1;
const CHANGES = 2;

/** What lies between the page and the server. */
interface Network {
  /** No socket gets through. */
  isBlocked: boolean;
  /** Sockets wait for it before they open. */
  gate: Promise<unknown>;
  /** Kinds of the messages that came by each socket (live-encode.ts). */
  readonly kinds: number[][];
  readonly asked: string[];
  cut(): Promise<void>;
}

beforeAll(async () => {
  stack = await startStack();
  browser = await launchBrowser();
  const ownerId = await stack.createAccount('owner', 'user');
  await stack.importDevice(ownerId, TERMINAL, { plate: PLATE });
  tracker = await connectTracker({
    protocol: 'jt808',
    host: '127.0.0.1',
    port: stack.platform.ports.jt808,
    terminalId: TERMINAL,
  });
  await tracker.login();
});

afterAll(async () => {
  await tracker.close();
  await browser.close();
  await stack.stop();
});

beforeEach(async () => {
  ({ page } = await openPage(browser, stack));
  network = await layNetwork(page);
  await driveTo(22.5);
});

afterEach(async () => {
  await page.context().close();
});

async function layNetwork(page: Page): Promise<Network> {
  let open: WebSocketRoute | undefined;
  const laid: Network = {
    isBlocked: false,
    gate: Promise.resolve(),
    kinds: [],
    asked: [],
    cut: async () => open?.close({ code: 1012, reason: 'cut' }),
  };
  await page.routeWebSocket('**/live*', async (socket) => {
    await laid.gate;
    if (laid.isBlocked) {
      void socket.close({ code: 1013, reason: 'blocked' });
      return;
    }
    open = socket;
    const kinds: number[] = [];
    laid.kinds.push(kinds);
    const server = socket.connectToServer();
    server.onMessage((message) => {
      kinds.push(((Buffer.from(message)[0] ?? 0) >> 3) & 3);
      socket.send(message);
    });
    socket.onMessage((message) => {
      laid.asked.push(String(message));
      server.send(message);
    });
  });
  return laid;
}

async function driveTo(latitude: number): Promise<void> {
  minute++;
  await tracker.sendPosition({
    latitude,
    longitude: 114,
    speedKmh: 42,
    course: 90,
    acc: true,
    time: new Date(Date.now() - 3_600_000 + minute * 1_000),
  });
}

async function openCard(): Promise<void> {
  await logInPage(page, 'owner');
  await page.getByRole('option', { name: PLATE }).click();
  await shown(22.5);
}

async function shown(latitude: number): Promise<void> {
  await page.getByText(`${latitude.toFixed(6)}, 114.000000`).waitFor();
}

const status = (text: string) =>
  page.getByRole('status').filter({ hasText: text === 'Live' ? /^Live$/ : text });

test('a socket that is cut comes back with what changed, and keeps what it had until then', async () => {
  await openCard();
  await status('Live').waitFor();
  const gate = Promise.withResolvers<void>();
  network.gate = gate.promise;
  await network.cut();
  await status('Connection lost').filter({ hasText: 'Last update' }).waitFor();
  await shown(22.5);
  await driveTo(22.6);
  gate.resolve();
  await shown(22.6);
  await status('Live').waitFor();
  expect(network.kinds.map(([first]) => first)).toEqual([SNAPSHOT, CHANGES]);
  expect(network.kinds.flat().filter((kind) => kind === SNAPSHOT)).toEqual([SNAPSHOT]);
  await driveTo(22.7);
  await shown(22.7);
});

test('where sockets are blocked the page fetches, says so, and takes a socket as soon as there is one', async () => {
  network.isBlocked = true;
  await openCard();
  await status('Live connection blocked').waitFor();
  await driveTo(22.6);
  await page.getByRole('button', { name: 'Refresh now' }).click();
  await shown(22.6);
  network.isBlocked = false;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await status('Live').waitFor();
  await driveTo(22.7);
  await shown(22.7);
  expect(network.kinds.map(([first]) => first)).toEqual([CHANGES]);
});

const refreshes = () => network.asked.filter((text) => text.includes('refresh')).length;

test('the countdown refreshes at zero and by hand, is remembered, and can be off', async () => {
  await openCard();
  await page.getByRole('button', { name: 'Refresh now' }).click();
  await expect.poll(refreshes).toBe(1);
  await page.getByRole('button', { name: /^Automatic refresh/ }).click();
  await page.getByRole('menuitemradio', { name: '10 sec' }).click();
  await expect.poll(refreshes, { timeout: 20_000 }).toBeGreaterThan(1);
  await page.getByRole('button', { name: /^Automatic refresh/ }).click();
  await page.getByRole('menuitemradio', { name: 'Off' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Automatic refresh: Off' }).waitFor();
});

test('the page tells its view and the vehicle that is open', async () => {
  await openCard();
  await expect
    .poll(() => network.asked.some((text) => text.includes('"look"') && !text.includes('"watched":[]')))
    .toBe(true);
  await expect.poll(() => network.asked.some((text) => text.includes('"west"'))).toBe(true);
});

test('rows in sight are told too, so that they are as fresh as what is on the map', async () => {
  await logInPage(page, 'owner');
  await page.getByRole('option', { name: PLATE }).waitFor();
  await expect
    .poll(() => network.asked.some((text) => /"watched":\["\d+"\]/.test(text)), { timeout: 10_000 })
    .toBe(true);
});

test('a session that ends in the middle leads to the log-in and back to the same vehicle', async () => {
  await openCard();
  const address = page.url();
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  await stack.withCookie(cookie).call('logout');
  await page.waitForURL(/\/login\?back=/);
  await logInPage(page, 'owner', { stay: true });
  await shown(22.5);
  expect(page.url()).toBe(address);
});
