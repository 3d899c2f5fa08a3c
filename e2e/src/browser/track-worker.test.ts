/** History in a real browser: fetched and decoded by the worker that the pages use. */
import { createReportWriter } from '@outrider/server/store/reports/report-batches.ts';
import type { PositionRow } from '@outrider/server/telemetry/position-row.ts';
import { sealHistory } from '@outrider/server/jobs/sealing/seal-history.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, logInPage, openPage } from '@outrider/test-stack/browser.ts';
import { EMPTY_BATCH, PLAIN_POSITION } from '@outrider/server/test-support/plain.ts';
import { startStack, type Stack } from '@outrider/test-stack/stack.ts';
import { openTrackPage, type TrackPage } from '@outrider/test-stack/track-page.ts';

const BEGIN = Date.UTC(2026, 2, 16);
const DAY_MS = 86_400_000;
const DAYS = 30;
const STEP_MS = 300_000;
const PER_DAY = DAY_MS / STEP_MS;
const RANGE = { from: '2026-03-16T00:00:00Z', to: '2026-04-15T00:00:00Z' };

let stack: Stack;
let browser: Browser;
let page: Page;
let errors: string[];
let trackPage: TrackPage;
let ids: string[];
let strangersDevice: string;

beforeAll(async () => {
  stack = await startStack();
  browser = await launchBrowser();
  const owner = await stack.createAccount('owner', 'user');
  const stranger = await stack.createAccount('stranger', 'user');
  ids = [await stack.importDevice(owner, '13507318526'), await stack.importDevice(owner, '13507318527')];
  strangersDevice = await stack.importDevice(stranger, '13507318528');
  const writer = createReportWriter(stack.databaseUrl);
  const write = async (fromDay: number, toDay: number) => {
    for (const deviceId of ids) {
      const positions = Array.from({ length: (toDay - fromDay) * PER_DAY }, (_, index) =>
        makeRow(deviceId, BEGIN + fromDay * DAY_MS + index * STEP_MS),
      );
      await writer.write({ ...EMPTY_BATCH, positions });
    }
  };
  await write(0, DAYS - 1);
  await sealHistory({
    database: stack.platform.database,
    nowMs: Date.now() + 1,
    sealAfterDays: 1,
    keyframeDays: 9,
    patchAfterMs: 0,
    interruption: { throwIfAborted: () => undefined },
  });
  await write(DAYS - 1, DAYS);
  await writer.close();
  ({ page, errors } = await openPage(browser, stack));
  await logInPage(page, 'owner');
  await page.waitForURL('**/index/home');
  trackPage = await openTrackPage(page);
});

afterAll(async () => {
  await trackPage?.close();
  await browser.close();
  await stack.stop();
});

function makeRow(deviceId: string, positionedAtMs: number): PositionRow {
  return {
    ...PLAIN_POSITION,
    deviceId,
    positionedAtMs,
    receivedAtMs: positionedAtMs + 1_000,
    latitudeE6: 22_500_000 + ((positionedAtMs - BEGIN) / STEP_MS) * 10,
    speedDkmh: 400,
    courseDdeg: 900,
  };
}

test('all of it arrives, in order and once', async () => {
  const summary = await trackPage.load({ ids, ...RANGE });
  const count = DAYS * PER_DAY;
  const device = {
    points: count,
    firstMs: BEGIN,
    lastMs: BEGIN + DAYS * DAY_MS - STEP_MS,
    latitudeSumE6: count * 22_500_000 + (10 * (count * (count - 1))) / 2,
  };
  expect(summary).toMatchObject({ outcome: 'done', points: 2 * count, devices: [device, device] });
});

test('a part of a day is cut to it', async () => {
  const part = { from: '2026-03-20T01:00:00Z', to: '2026-03-20T02:00:00Z' };
  const { devices } = await trackPage.load({ ids: ids.slice(0, 1), ...part });
  expect(devices).toMatchObject([
    { points: 12, firstMs: Date.parse(part.from), lastMs: Date.parse(part.to) - STEP_MS },
  ]);
});

test('it can be broken off, and begun again', async () => {
  const broken = await trackPage.load({ ids, ...RANGE }, 1);
  expect(broken.outcome).toBe('cancelled');
  expect(broken.points).toBeLessThan(2 * DAYS * PER_DAY);
  expect((await trackPage.load({ ids, ...RANGE })).outcome).toBe('done');
});

test.each([
  ['a stranger’s device', () => [strangersDevice], RANGE, 'notFound'],
  ['too long a range', () => ids, { ...RANGE, from: '2025-03-16T00:00:00Z' }, 'rangeTooLong'],
])('%s is refused with its reason', async (_name, devices, range, key) => {
  expect(await trackPage.load({ ids: devices(), ...range })).toMatchObject({ outcome: key, points: 0 });
});

test('a connection that breaks is told', async () => {
  await page.context().route('**/track/find', (route) => route.abort());
  expect((await trackPage.load({ ids, ...RANGE })).outcome).toBe('network');
  await page.context().unroute('**/track/find');
  expect(errors).toEqual([]);
});
