/** The page of reports: chosen by its address, looked at, summed up, kept as a template, and made a file. */
import { writeDays } from '@outrider/server/store/statistics/device-days.ts';
import type { DayFigures } from '@outrider/server/telemetry/rollup.ts';
import { launchBrowser, openPageAs } from '@outrider/test-stack/browser.ts';
import { startStack, type Stack } from '@outrider/test-stack/stack.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

const PERIOD = 'from=2026-03-16&to=2026-03-18';
const HOUR_MS = 3_600_000;

let stack: Stack;
let browser: Browser;

const FIGURES: DayFigures = {
  pointCount: 100,
  firstAtMs: 0,
  lastAtMs: 0,
  distanceM: 24_000,
  odometerDistanceM: undefined,
  drivingS: 3_600,
  idlingS: 600,
  stoppedS: 60_000,
  maxSpeedKmh: 88,
  overspeedS: 0,
  overspeedCount: 0,
  alarms: {},
  fuelUsedL: 3,
  refuelledL: 0,
  fuelUsedPercent: undefined,
  refuelledPercent: undefined,
};

beforeAll(async () => {
  stack = await startStack();
  browser = await launchBrowser();
  const accountId = await stack.createAccount('lin', 'agent');
  const devices = [
    await stack.importDevice(accountId, '13400000001', { name: 'Van' }),
    await stack.importDevice(accountId, '13400000002', { name: 'Truck' }),
  ];
  const made = devices.flatMap((deviceId, device) =>
    ['2026-03-16', '2026-03-17', '2026-03-18'].map((day, index) => {
      const beginMs = Date.parse(`${day}T01:00:00Z`) + device * HOUR_MS;
      const from = { latitude: 22.54, longitude: 114.05 + device / 20 };
      const to = { latitude: 22.6 + index / 50, longitude: 114.1 };
      const distanceM = 8_000 + 4_000 * device + 1_000 * index;
      const stay = {
        type: 'stay',
        accOnMs: 0,
        beginMs: beginMs + HOUR_MS,
        endMs: beginMs + 9 * HOUR_MS,
        place: to,
      } as const;
      const trip = {
        type: 'trip',
        beginMs,
        endMs: beginMs + HOUR_MS,
        from,
        to,
        distanceM,
        maxSpeedKmh: 88,
      } as const;
      return { deviceId, day, figures: { ...FIGURES, distanceM }, ended: [trip, stay] };
    }),
  );
  await stack.platform.database.transaction().execute((transaction) => writeDays(transaction, made));
});

afterAll(async () => {
  await browser.close();
  await stack.stop();
});

test('a report is chosen, summed up, kept, applied again and made a file', async () => {
  const { page, context } = await openPageAs(browser, stack, 'lin');
  await page.goto(`/index/count/countReports?kind=trips&${PERIOD}`);
  await page.getByRole('heading', { name: 'Reports' }).waitFor();
  await page.getByText('Covers 6 vehicle-days.').waitFor();
  await page.getByText('Rows · 6').waitFor();
  const rows = page.getByRole('table', { name: 'Trips' }).getByRole('row');
  expect(await rows.filter({ hasText: 'Truck' }).count()).toBe(3);

  await page.getByText('Summed up').click();
  await page.waitForURL('**view=sums*');
  const sums = page.getByRole('table', { name: 'Summed up' });
  await sums.getByRole('row', { name: /Truck.*3.*39/ }).waitFor();
  await sums.getByRole('row', { name: /Total.*6.*66/ }).waitFor();

  await page.goto(`/index/count/countReports?kind=trips&${PERIOD}&minDistanceM=10000&group=day`);
  await page.getByText('Rows · 4').waitFor();
  await page.getByRole('button', { name: 'Templates' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Long trips');
  await page.getByRole('button', { name: 'Save as a template' }).click();
  await page.getByRole('button', { name: /^Long trips/ }).waitFor();

  await page.goto(`/index/count/countReports?kind=stays&${PERIOD}`);
  await page.getByText('Rows · 6').waitFor();
  await page.getByRole('button', { name: 'Templates' }).click();
  await page.getByRole('button', { name: /^Long trips/ }).click();
  await page.waitForURL(/kind=trips.*minDistanceM=10000|minDistanceM=10000.*kind=trips/);
  await page.getByText('Rows · 4').waitFor();

  await page.getByRole('button', { name: 'Make a file' }).click();
  await page.getByRole('menuitem', { name: 'Pages to print (PDF)' }).click();
  await page
    .getByRole('main')
    .getByRole('button', { name: /Save the result/ })
    .waitFor();
  await page.goto('/index/count/countExport');
  await page
    .getByText(/trips-2026-03-16-2026-03-18\.pdf|Making of a report/)
    .first()
    .waitFor();
  await context.close();
});

test('a day sheet asks for its vehicle, and too much is said before it is asked', async () => {
  const { page, context } = await openPageAs(browser, stack, 'lin');
  await page.goto(`/index/count/countReports?kind=daySheet&${PERIOD}`);
  await page.getByText('Choose one vehicle.').waitFor();
  await page.goto('/index/count/countReports?kind=idling&from=2025-03-18&to=2026-03-18');
  await page.getByText('Too much for a page.').waitFor();
  await context.close();
});

test('on a phone a report is cards, and utilisation shows the hours of the week', async () => {
  const { page, context } = await openPageAs(browser, stack, 'lin');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/index/count/countReports?kind=utilisation&${PERIOD}`);
  const heat = page.getByRole('table', { name: 'Driving by hour' });
  await heat.waitFor();
  expect(await heat.getByTitle(/^Mon 9:00 · 1 h/).count()).toBe(1);
  await page.getByText('Van').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await context.close();
});
