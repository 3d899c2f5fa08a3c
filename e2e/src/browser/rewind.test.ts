/** The monitor put back: everyone where they were, by the clock of then, never to be taken for live. */
import { createReportWriter } from '@outrider/server/store/reports/report-batches.ts';
import type { PositionRow } from '@outrider/server/telemetry/position-row.ts';
import { preparePartitions } from '@outrider/server/store/partitions.ts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser, openPageAs } from '@outrider/test-stack/browser.ts';
import { setLatestState } from '@outrider/test-stack/latest-state.ts';
import { EMPTY_BATCH, PLAIN_POSITION } from '@outrider/server/test-support/plain.ts';
import { startStack, type Stack } from '@outrider/test-stack/stack.ts';

const MINUTE_MS = 60_000;
const VAN = '粤B7K318';

let stack: Stack;
let browser: Browser;
let page: Page;
/** A whole minute, three hours ago. */
let momentMs: number;

function row(deviceId: string, positionedAtMs: number, minutes: number): PositionRow {
  return {
    ...PLAIN_POSITION,
    deviceId,
    positionedAtMs,
    receivedAtMs: positionedAtMs,
    latitudeE6: 22_500_000 + minutes * 1_000,
    altitudeM: 12,
    speedDkmh: 420,
  };
}

beforeAll(async () => {
  stack = await startStack();
  browser = await launchBrowser();
  momentMs = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS - 180 * MINUTE_MS;
  const ownerId = await stack.createAccount('owner', 'user');
  await stack.createAccount('stranger', 'user');
  const deviceId = await stack.importDevice(ownerId, '13507318526', { plate: VAN });
  await preparePartitions(stack.platform.database, 'positions', momentMs);
  const writer = createReportWriter(stack.databaseUrl);
  // It drives north for an hour, 0.001 degree a minute.
  await writer.write({
    ...EMPTY_BATCH,
    positions: Array.from({ length: 61 }, (_, minute) =>
      row(deviceId, momentMs + minute * MINUTE_MS, minute),
    ),
  });
  await writer.close();
  await setLatestState(stack, deviceId, { place: { latitude: 23, longitude: 114 }, speedKmh: 0 });
});

afterAll(async () => {
  await browser.close();
  await stack.stop();
});

afterEach(async () => {
  await page.context().close();
});

const addressOf = (ms: number) => `${new Date(ms).toISOString().slice(0, 16)}Z`;
const bar = () => page.getByRole('region', { name: 'The fleet in the past' });
const slider = () => bar().getByRole('slider');
const card = () => page.getByRole('region', { name: VAN });

async function open(search: string, username = 'owner'): Promise<void> {
  ({ page } = await openPageAs(browser, stack, username));
  await page.goto(`/index/home${search}`);
}

describe('rewind', () => {
  test('a link opens the monitor at its minute; arrows step on, an hour at a time with Page Up', async () => {
    await open(`?at=${addressOf(momentMs + 20 * MINUTE_MS)}`);
    await page.getByRole('option', { name: VAN }).click();
    await card().getByText('22.520000, 114.000000').waitFor();
    await card().getByText('42 km/h').waitFor();
    expect(await page.getByRole('option', { name: VAN }).innerText()).toContain('Moving');
    await bar().getByText('Not live').waitFor();
    await slider().press('ArrowRight');
    await card().getByText('22.521000, 114.000000').waitFor();
    await slider().press('PageUp');
    // At the end of its drive, and silent for 21 minutes by the clock of then.
    await card().getByText('22.560000, 114.000000').waitFor();
    await expect.poll(() => page.getByRole('option', { name: VAN }).innerText()).toContain('Offline 21 min');
    await expect.poll(() => page.url()).toContain(encodeURIComponent(addressOf(momentMs + 81 * MINUTE_MS)));
  });

  test('around a minute that was shown, dragging asks the server nothing', async () => {
    ({ page } = await openPageAs(browser, stack, 'owner'));
    await page.goto(`/index/home?at=${addressOf(momentMs + 20 * MINUTE_MS)}`);
    await page.getByRole('option', { name: VAN }).click();
    await card().getByText('22.520000').waitFor();
    // The instant itself, and then the minutes around it.
    await page.waitForFunction(() => {
      const ended = performance.getEntriesByType('resource').map(({ name }) => name);
      return ended.filter((name) => name.endsWith('/findAllAt')).length === 2;
    });
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('findAllAt') && asked.push(request.url()));
    for (let step = 0; step < 5; step++) await slider().press('ArrowLeft');
    await card().getByText('22.515000').waitFor();
    expect(asked).toEqual([]);
  });

  test('plays on by itself, and goes back to live', async () => {
    await open(`?at=${addressOf(momentMs + 5 * MINUTE_MS)}`);
    await page.getByRole('option', { name: VAN }).click();
    await card().getByText('22.505000').waitFor();
    await bar().getByRole('button', { name: /^Play/ }).click();
    // It goes on by itself, whichever minute is caught.
    await card()
      .getByText(/22\.5(0[789]|[1-5]\d)000/)
      .waitFor();
    await bar().getByRole('button', { name: 'Back to live' }).click();
    await card().getByText('23.000000, 114.000000').waitFor();
    await page.locator('#page').getByText('Live', { exact: true }).waitFor();
    expect(await bar().count()).toBe(0);
    await expect.poll(() => page.url()).not.toContain('at=');
  });

  test('opens from the map’s tools, and says so where nothing is known', async () => {
    await open('');
    await page.getByRole('button', { name: 'Rewind' }).click();
    await bar().waitFor();
    const field = bar().getByLabel('Date and time');
    await field.fill(localField(momentMs - 60 * MINUTE_MS));
    await field.press('Enter');
    await bar().getByText('No position is known from this moment.').waitFor();
  });

  test('an instant that is no longer kept becomes the first that is', async () => {
    await open('?at=2020-01-01T00:00Z');
    await bar().waitFor();
    const first = await slider().getAttribute('min');
    await expect.poll(() => slider().inputValue()).toBe(first);
  });

  test('a stranger sees nothing of it, and an ended session leads to the log-in', async () => {
    await open(`?at=${addressOf(momentMs + 20 * MINUTE_MS)}`, 'stranger');
    await bar().waitFor();
    await bar().getByText('No position is known from this moment.').waitFor();
    expect(await page.getByText(VAN).count()).toBe(0);
    await slider().focus();
    await page.context().clearCookies();
    // The page may have asked for the minutes around by itself, and be gone already.
    await page.keyboard.press('PageDown');
    await page.waitForURL(/\/login\?back=/);
  });
});

/** As the field wants it, in the zone of the test's browser (browser.ts). */
function localField(ms: number): string {
  const SHANGHAI_MS = 8 * 3_600_000;
  return new Date(ms + SHANGHAI_MS).toISOString().slice(0, 16).replace('T', ' ');
}
