/** The replay page: tracks are chosen, loaded, played and read, by mouse and by keyboard. */
import type { IncomingReport } from '@outrider/server/telemetry/incoming-report.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { launchBrowser, openPageAs, type PageOptions } from '@outrider/test-stack/browser.ts';
import { takeReports } from '@outrider/test-stack/reports.ts';
import { startStack, type Stack } from '@outrider/test-stack/stack.ts';

/** The clocks of New York go back on this day (UTC-4 to UTC-5 at 06:00). */
const BEGIN = Date.UTC(2026, 10, 1, 4);
const MINUTE_MS = 60_000;
const PLATES = ['粤B10001', '粤B10002', '粤B10003', '粤B10004', '粤B10005', '粤B10006'];
const ZONES = [
  'Asia/Shanghai',
  'America/New_York',
  'Europe/Paris',
  'Asia/Kathmandu',
  'Etc/GMT-8',
  'Etc/GMT-8',
];
/** The day of the first two vehicles, whole in their own zones too. */
const RANGE = 'from=2026-10-31T16:00:00.000Z&to=2026-11-02T16:00:00.000Z';

let stack: Stack;
let browser: Browser;
let ids: string[];
let strangersDevice: string;
let account: string;
let context: BrowserContext;
let page: Page;
let errors: string[];

/** Half an hour of driving, ten minutes of standing, over and over; from the 100th minute on it is silent for 2 hours. */
function makeReports(deviceId: string, lane: number): IncomingReport[] {
  return Array.from({ length: 200 }, (_, minute) => {
    const isDriving = minute % 40 < 30;
    const driven = Math.floor(minute / 40) * 30 + Math.min(30, minute % 40);
    return {
      deviceId,
      receivedAtMs: BEGIN + minute * MINUTE_MS + 1_500,
      kind: 'location' as const,
      position: {
        positionedAtMs: BEGIN + (minute + (minute >= 100 ? 120 : 0)) * MINUTE_MS,
        latitude: 22.5 + driven / 200,
        longitude: 114 + lane / 50 + (driven % 7) / 1_000,
        valid: true,
        locationType: 'gps' as const,
        speedKmh: isDriving ? 33 + lane : 0,
        courseDeg: 10,
        altitudeM: 12,
      },
      ...(lane === 0 && { odometerM: 50_000 + driven * 560 }),
      historical: false,
      acc: isDriving,
      alarms: minute === 20 ? ['sos'] : [],
    };
  });
}

const report = (reports: readonly IncomingReport[]): Promise<void> => takeReports(stack, reports);

beforeAll(async () => {
  stack = await startStack();
  browser = await launchBrowser();
  const agent = await stack.createAccount('agent', 'agent');
  account = await stack.createAccount('owner', 'user', agent);
  const stranger = await stack.createAccount('stranger', 'user');
  ids = [];
  const manager = await stack.logIn('agent');
  for (const [index, plate] of PLATES.entries()) {
    ids.push(await stack.importDevice(account, String(13507318526 + index), { plate }));
  }
  for (const [index, zone] of ZONES.entries()) {
    const answer = await manager.call('updateZone', { ids: [ids[index]], timeZone: zone });
    if (answer.code !== 200) throw new Error(answer.message);
  }
  strangersDevice = await stack.importDevice(stranger, '13507318599', { plate: '京A99999' });
  await report(ids.slice(0, 5).flatMap(makeReports));
  // The sixth told one position, once.
  await report(makeReports(ids[5] ?? '', 5).slice(0, 1));
});

afterAll(async () => {
  await browser.close();
  await stack.stop();
});

async function open(address: string, options: PageOptions = {}): Promise<void> {
  ({ page, context, errors } = await openPageAs(browser, stack, 'owner', options));
  await page.goto(`/index/track?${address}`);
}

beforeEach(() => {
  errors = [];
});

afterEach(async () => {
  await context.close();
  if (errors.length > 0) throw new Error(errors.join());
});

const player = () => page.getByRole('region', { name: 'Player' });
const slider = () => page.getByRole('slider', { name: 'Time' });
const countWorkers = () => page.workers().filter((each) => each.url().includes('track-worker')).length;
/** A busy machine takes its time. */
const until = (read: () => unknown) => expect.poll(read, { timeout: 15_000 });
const nowMs = async () => Number(await slider().inputValue());
const points = (count: string) => page.getByText(`${count} points`).waitFor();

describe('the choice', () => {
  test('begins with nobody, is made by search, and stands in the address', async () => {
    await open('');
    await page.getByText('Choose a vehicle to replay').waitFor();
    await page.keyboard.press('/');
    await page.getByPlaceholder('Search name').fill('10002');
    await page.getByRole('option', { name: PLATES[1] ?? '' }).click();
    await page.getByRole('button', { name: `Remove ${PLATES[1]}` }).waitFor();
    await page.getByRole('button', { name: 'Yesterday' }).click();
    const address = new URL(page.url()).searchParams;
    expect(address.get('devices')).toBe(ids[1]);
    // A day of Shanghai, where the browser is.
    expect(address.get('from')).toMatch(/T16:00:00.000Z$/);
    expect(Date.parse(address.get('to') ?? '') - Date.parse(address.get('from') ?? '')).toBe(86_400_000);
  });

  test.each([
    ['a stranger’s vehicle', () => `devices=${strangersDevice}&${RANGE}`, 'Not found: it does not exist'],
    [
      'more than ninety days',
      () => `devices=${ids[0]}&from=2026-01-01T00:00:00Z&to=2026-05-01T00:00:00Z`,
      'At most 90 days',
    ],
    ['more than five vehicles', () => `devices=${ids.join()}&${RANGE}`, 'more than 5 vehicles'],
    [
      'an end before the beginning',
      () => `devices=${ids[0]}&from=2026-02-01T00:00:00Z&to=2026-01-01T00:00:00Z`,
      'no end after its beginning',
    ],
  ])('%s in the address is refused in words', async (_name, address, text) => {
    await open(address());
    await page.getByRole('alert').getByText(text).waitFor();
  });

  test('a stranger’s vehicle does not keep one’s own from being seen', async () => {
    await open(`devices=${strangersDevice},${ids[0]}&${RANGE}`);
    await points('200');
    await page.getByRole('button', { name: `Remove ${strangersDevice}` }).click();
    await until(() => page.getByRole('alert').count()).toBe(0);
  });

  test('a period without data leads to the nearest day that has some', async () => {
    await open(`devices=${ids[0]}&from=2026-11-05T16:00:00.000Z&to=2026-11-06T16:00:00.000Z`);
    await page.getByText('No positions in this period').waitFor();
    await page.getByRole('button', { name: 'Show Nov 1, 2026' }).click();
    await points('200');
  });
});

describe('loading', () => {
  test('five vehicles of five zones over the change of the clocks, on one clock', async () => {
    await open(`devices=${ids.slice(0, 5).join()}&${RANGE}`);
    await points('1,000');
    await until(nowMs).toBe(BEGIN);
    expect(Number(await slider().getAttribute('max'))).toBe(BEGIN + 319 * MINUTE_MS);
    await page.getByRole('tab', { name: 'Mileage' }).click();
    await page.getByRole('region', { name: PLATES[4] ?? '' }).waitFor();
  });

  test('one point is shown as one', async () => {
    await open(`devices=${ids[5]}&${RANGE}`);
    await page.getByText('1 point', { exact: true }).waitFor();
    await player().waitFor();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await until(nowMs).toBe(BEGIN);
  });

  test('what is cancelled leaves nothing behind, and goes on with what is missing', async () => {
    await open('');
    const stalled: (() => void)[] = [];
    await context.route('**/track/find', async (route) => {
      await new Promise<void>((resolve) => stalled.push(resolve));
      await route.continue().catch(() => undefined);
    });
    await page.goto(`/index/track?devices=${ids[0]}&${RANGE}`);
    await until(countWorkers).toBe(1);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('Track not fully loaded. Days: 0 of 3.').waitFor();
    // With the worker its request ends, and what it had decoded.
    await until(countWorkers).toBe(0);
    await context.unroute('**/track/find');
    for (const release of stalled) release();
    await page.getByRole('button', { name: 'Load the rest' }).click();
    await points('200');
    expect(await page.getByText('Track not fully loaded').count()).toBe(0);
  });

  test('what comes while the page is open is told, and loaded when asked for', async () => {
    const device = await stack.importDevice(account, '13507318600', { plate: '粤B20000' });
    await report(makeReports(device, 6).slice(0, 50));
    await open(`devices=${device}&${RANGE}`);
    await points('50');
    await report(makeReports(device, 6).slice(50, 60));
    await page.getByText('New positions have arrived').waitFor({ timeout: 40_000 });
    await page.getByRole('button', { name: 'Load them' }).click();
    await points('60');
  });
});

describe('playing', () => {
  test('by mouse: play, pause, step, speed, slider, stop', async () => {
    await open(`devices=${ids[0]}&${RANGE}`);
    await points('200');
    await page.getByRole('button', { name: 'Next point' }).click();
    expect(await nowMs()).toBe(BEGIN + MINUTE_MS);
    await page.getByRole('button', { name: 'Previous point' }).click();
    expect(await nowMs()).toBe(BEGIN);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await until(nowMs).toBeGreaterThan(BEGIN);
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await page.getByRole('button', { name: 'Faster' }).click();
    await player().getByText('×120').waitFor();
    await slider().fill(String(BEGIN + 30 * MINUTE_MS));
    await player().getByText('0 km/h').waitFor();
    await page.getByRole('button', { name: 'Stop, back to the beginning' }).click();
    expect(await nowMs()).toBe(BEGIN);
  });

  test('by keyboard: space, arrows, + and -, F', async () => {
    await open(`devices=${ids[0]}&${RANGE}`);
    await points('200');
    await slider().focus();
    await page.keyboard.press('ArrowRight');
    expect(await nowMs()).toBe(BEGIN + MINUTE_MS);
    await page.keyboard.press('ArrowLeft');
    expect(await nowMs()).toBe(BEGIN);
    for (const key of ['+', '+', '-']) await page.keyboard.press(key);
    await player().getByText('×120').waitFor();
    await page.keyboard.press('f');
    await page.getByRole('button', { name: 'Stop following' }).waitFor();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
    await until(nowMs).toBeGreaterThan(BEGIN);
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  });

  test('in a gap nothing moves, and it is said', async () => {
    await open(`devices=${ids[0]}&${RANGE}`);
    await points('200');
    await slider().fill(String(BEGIN + 150 * MINUTE_MS));
    await player().getByText('No data at this time').waitFor();
  });
});

describe('reading', () => {
  test('trips, stays and alarms lead to their time', async () => {
    await open(`devices=${ids[0]}&${RANGE}`);
    await points('200');
    await page.getByRole('option', { name: 'Trip 2' }).click();
    await until(nowMs).toBeGreaterThan(BEGIN + 35 * MINUTE_MS);
    await page.getByRole('tab', { name: 'Events 1' }).click();
    await page.getByRole('option', { name: 'SOS' }).click();
    await until(nowMs).toBe(BEGIN + 20 * MINUTE_MS);
    await page.getByRole('tab', { name: 'Stays' }).click();
    await page.getByRole('option', { name: 'Stay 1' }).click();
    await until(nowMs).toBe(BEGIN + 30 * MINUTE_MS);
  });

  test('the mileage is that of the statistics, to the metre', async () => {
    await open(`devices=${ids[0]}&${RANGE}`);
    await points('200');
    const owner = await stack.logIn('owner');
    const input = { id: account, ids: [ids[0]], from: '2026-11-01', to: '2026-11-02', by: 'all' };
    const [sum] = (await owner.call('sumStatistics', input)).data.list;
    await page.getByRole('tab', { name: 'Mileage' }).click();
    const region = page.getByRole('region', { name: PLATES[0] ?? '' });
    await region.getByText(`(${sum.distanceM.toLocaleString('en')} m)`).waitFor();
    await region.getByText(`(${sum.odometerDistanceM.toLocaleString('en')} m)`).waitFor();
    await region.getByText('Counts by the odometer.').waitFor();
  });

  test('the table goes to its last row, the clock with it; the chart opens', async () => {
    await open(`devices=${ids[0]}&${RANGE}`);
    await points('200');
    await page.getByRole('button', { name: 'Points' }).click();
    const table = page.getByRole('grid', { name: 'Points' });
    expect(await table.getAttribute('aria-rowcount')).toBe('201');
    await table.focus();
    await page.keyboard.press('End');
    await until(nowMs).toBe(BEGIN + 319 * MINUTE_MS);
    await table.locator('[aria-rowindex="201"][aria-selected="true"]').waitFor();
    await page.getByRole('button', { name: 'Chart' }).click();
    await page.getByRole('img', { name: 'Chart' }).locator('canvas').waitFor();
  });

  test('a fence is proposed around a stay, and the way back leads here', async () => {
    await open(`devices=${ids[0]}&${RANGE}`);
    await points('200');
    await page.getByRole('tab', { name: /^Stays/ }).click();
    await page.getByRole('listbox', { name: 'Stays' }).getByRole('option').first().click();
    await page.getByRole('status').getByText('Shenzhen', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Fence around this stay' }).click();
    const name = page.getByLabel('Name', { exact: true });
    const center = page.getByLabel('Centre: latitude, longitude');
    const expectProposed = async () => {
      await until(() => name.inputValue()).toContain('Shenzhen');
      expect(await center.inputValue()).toBe('22.650000, 114.002000');
      expect(await page.getByLabel('Radius').inputValue()).toBe('100');
      await page.getByTitle(PLATES[0] ?? '', { exact: false }).waitFor();
    };
    await expectProposed();
    await page.reload();
    await expectProposed();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('list', { name: 'Fences' }).getByText('Shenzhen', { exact: false }).waitFor();
    await page.goBack();
    await page.getByRole('listbox', { name: 'Trips' }).waitFor();
  });

  test('a corridor is proposed along a trip; a reload keeps it, another tab says that it is not there', async () => {
    await open(`devices=${ids[0]}&${RANGE}`);
    await points('200');
    await page.getByRole('listbox', { name: 'Trips' }).getByRole('option').first().click();
    await page.getByRole('button', { name: 'Corridor along this trip' }).click();
    const line = page.getByLabel('Line, one point a line: latitude, longitude');
    await until(async () => (await line.inputValue()).split('\n').length).toBeGreaterThan(5);
    const proposed = await line.inputValue();
    await page.reload();
    await until(() => line.inputValue()).toBe(proposed);
    const address = page.url();
    await page.goto('/jobs');
    await page.goto(address);
    await page.getByText('The proposed shape is not in this address.', { exact: false }).waitFor();
  });

  test('thresholds are changed here, and trips follow', async () => {
    await open(`devices=${ids[1]}&${RANGE}`);
    const trips = page.getByRole('tab', { name: 'Trips' });
    await page.getByRole('option', { name: 'Trip 2' }).waitFor();
    const before = await trips.innerText();
    await page.getByRole('button', { name: 'Stays and trips' }).click();
    // The replay's keys are not meant for what lies behind a dialog.
    await page.getByRole('dialog').press('f');
    expect(await page.getByRole('button', { name: 'Stop following' }).count()).toBe(0);
    await page.getByLabel('A stay from (s)').fill('3600');
    await page.getByRole('button', { name: 'Apply' }).click();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    // Nobody but the server makes them anew, and at once.
    await until(() => trips.innerText()).not.toBe(before);
  });

  test('on a phone the player is at the bottom, and all of it within the screen', async () => {
    await open(`devices=${ids[0]}&${RANGE}`, { width: 390, height: 844 });
    await points('200');
    // Beside the panel, which has three heights, the player can be reached.
    const panel = page.locator('[data-slot=start]');
    const handle = page.getByRole('slider', { name: 'Height of the panel' });
    const heights: number[] = [];
    for (const key of ['Home', 'ArrowUp', 'End']) {
      await handle.press(key);
      heights.push((await panel.boundingBox())?.height ?? 0);
      await player().getByRole('button', { name: 'Play', exact: true }).click();
      await player().getByRole('button', { name: 'Pause', exact: true }).click();
    }
    expect(heights).toEqual(heights.toSorted((a, b) => a - b));
    expect(heights[0]).toBeLessThan(100);
    const box = await player().boundingBox();
    expect(box?.x).toBe(0);
    expect(box?.width).toBe(390);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBe(390);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
  });
});
