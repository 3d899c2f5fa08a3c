/**
 * `visit`: what somebody loads who opens the monitor for the first time, in English, logged in, with ten vehicles: how
 * many requests and kilobytes until nothing is loading any more, and how long until the first vehicle is listed and until
 * the map is whole. Then once more with what the browser has kept. The built-in map is shown, since no other server is
 * asked; the service worker, which loads the rest of the app in the background once the page is at rest, is left out.
 */
import { type Browser, chromium, type Page } from 'playwright-core';
import { setLatestState } from '@outrider/test-stack/latest-state.ts';
import { startStack, type Stack } from '@outrider/test-stack/stack.ts';
import { logInBy, openPage } from '@outrider/test-stack/browser.ts';
import { withDatabaseServer } from '@outrider/test-stack/database-server.ts';
import { BROWSER_ARGUMENTS, findChromium } from '../../../scripts/chromium.ts';
import { ensureWebBuilt } from '../../../scripts/web-build.ts';
import { type BenchResult, percentile } from '../report.ts';

const VEHICLES = 10;
/** Each cold, in a browser of its own, and then warm. */
const VISITS = 3;
/** Nothing has been loading for so long: the page is at rest. */
const QUIET_MS = 2_000;

interface Visit {
  readonly requests: number;
  readonly kilobytes: number;
  readonly firstVehicleMs: number;
  readonly wholeMapMs: number;
}

export async function runVisit(): Promise<BenchResult> {
  await ensureWebBuilt(console.log);
  return withDatabaseServer(async () => {
    const stack = await startStack();
    const browser = await chromium.launch({
      executablePath: await findChromium(),
      args: [...BROWSER_ARGUMENTS],
    });
    try {
      await addVehicles(stack);
      const cold: Visit[] = [];
      const warm: Visit[] = [];
      for (let count = 0; count < VISITS; count++) {
        const [first, second] = await visitTwice(browser, stack);
        cold.push(first);
        warm.push(second);
      }
      return toResult(cold, warm);
    } finally {
      await browser.close();
      await stack.stop();
    }
  });
}

async function addVehicles(stack: Stack): Promise<void> {
  const ownerId = await stack.createAccount('owner', 'user');
  for (let index = 0; index < VEHICLES; index++) {
    const id = await stack.importDevice(ownerId, String(13_507_318_000 + index), { plate: `van ${index}` });
    await setLatestState(stack, id, { place: { latitude: 48.85 + index / 100, longitude: 2.35 } });
  }
}

async function visitTwice(browser: Browser, stack: Stack): Promise<[cold: Visit, warm: Visit]> {
  const { page, context } = await openPage(browser, stack);
  await logInBy(context, stack, 'owner');
  const cold = await visit(page);
  await page.goto('about:blank');
  const warm = await visit(page);
  await context.close();
  return [cold, warm];
}

async function visit(page: Page): Promise<Visit> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const began = performance.now();
  const seen = { requests: 0, bytes: 0, open: 0, lastMs: 0 };
  // What the browser has kept answers without a request.
  page.on('request', () => {
    seen.open++;
    seen.lastMs = performance.now() - began;
  });
  const finish = (): void => {
    seen.open--;
    seen.lastMs = performance.now() - began;
  };
  page.on('requestfinished', finish);
  page.on('requestfailed', finish);
  client.on('Network.loadingFinished', ({ encodedDataLength }) => {
    if (encodedDataLength === 0) return;
    seen.requests++;
    seen.bytes += encodedDataLength;
  });
  await page.goto('/index/home');
  await page.getByRole('option', { name: 'van 0' }).waitFor();
  const firstVehicleMs = performance.now() - began;
  while (seen.open > 0 || performance.now() - began - seen.lastMs < QUIET_MS) await page.waitForTimeout(50);
  page.removeAllListeners();
  await client.detach();
  const { requests, bytes, lastMs } = seen;
  return { requests, kilobytes: Math.round(bytes / 1_000), firstVehicleMs, wholeMapMs: lastMs };
}

function toResult(cold: readonly Visit[], warm: readonly Visit[]): BenchResult {
  const middle = (visits: readonly Visit[], key: keyof Visit): number =>
    Math.round(
      percentile(
        visits.map((each) => each[key]),
        0.5,
      ),
    );
  const json = {
    requests: middle(cold, 'requests'),
    kilobytes: middle(cold, 'kilobytes'),
    firstVehicleMs: middle(cold, 'firstVehicleMs'),
    wholeMapMs: middle(cold, 'wholeMapMs'),
    warmRequests: middle(warm, 'requests'),
    warmKilobytes: middle(warm, 'kilobytes'),
    warmFirstVehicleMs: middle(warm, 'firstVehicleMs'),
    warmWholeMapMs: middle(warm, 'wholeMapMs'),
  };
  const rows = [
    { name: 'cold', visits: cold },
    { name: 'warm', visits: warm },
  ].flatMap(({ name, visits }) => {
    return [
      { measure: `${name}: requests`, value: middle(visits, 'requests'), unit: '' },
      { measure: `${name}: loaded`, value: middle(visits, 'kilobytes'), unit: 'kB' },
      { measure: `${name}: to the first vehicle`, value: middle(visits, 'firstVehicleMs'), unit: 'ms' },
      { measure: `${name}: to the whole map`, value: middle(visits, 'wholeMapMs'), unit: 'ms' },
    ];
  });
  return { name: 'visit', rows, json };
}
