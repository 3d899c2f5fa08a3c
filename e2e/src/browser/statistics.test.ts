/** The pages of figures as people use them: sums and their choice in the address, what lies below them, files, phones. */
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { wakeSchedules } from '@outrider/server/jobs/schedules/wake.ts';
import type { OutgoingMessage } from '@outrider/server/notifications/delivery.ts';
import { writeDays } from '@outrider/server/store/statistics/device-days.ts';
import { downloadBy, launchBrowser, openPageAs, type PageOptions } from '@outrider/test-stack/browser.ts';
import { startStack, type Stack } from '@outrider/test-stack/stack.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Of the browser and of the vehicles. */
const OFFSET_MS = 8 * HOUR_MS;
const PHONE: PageOptions = { width: 390, height: 844, language: 'my' };
/** Midnight in Shanghai. */
const TODAY_MS = Math.floor((Date.now() + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS;

let stack: Stack;
let browser: Browser;
let movedMs = 0;
const mails: OutgoingMessage[] = [];
const opened: BrowserContext[] = [];

beforeAll(async () => {
  stack = await startStack({}, undefined, {
    now: () => new Date(Date.now() + movedMs),
    deliver(_channel, _recipient, message) {
      mails.push(message);
      return Promise.resolve({ kind: 'sent' });
    },
  });
  browser = await launchBrowser();
  const agentId = await stack.createAccount('agent', 'agent');
  const ownerId = await stack.createAccount('owner', 'user', agentId);
  const lorry = await stack.importDevice(ownerId, '13507318526', {
    plate: 'lorry',
    expiresAt: new Date(Date.now() - DAY_MS),
  });
  const van = await stack.importDevice(agentId, '13507318527', { plate: 'van' });
  await stack.platform.database.transaction().execute(async (transaction) => {
    await writeDays(transaction, [
      ...daysOf(lorry, { distanceM: 12_000, odometerDistanceM: 12_500 }),
      ...daysOf(van, { distanceM: 7_000, odometerDistanceM: undefined }),
    ]);
  });
});

afterAll(async () => {
  await browser.close();
  await stack.stop();
});

afterEach(async () => {
  for (const context of opened.splice(0)) await context.close();
});

/** Today and the six days before, each with a stay over its beginning. */
function daysOf(
  deviceId: string,
  way: { readonly distanceM: number; readonly odometerDistanceM: number | undefined },
) {
  return Array.from({ length: 7 }, (_, index) => {
    const beginMs = TODAY_MS - index * DAY_MS;
    return {
      deviceId,
      day: new Date(beginMs + OFFSET_MS).toISOString().slice(0, 10),
      figures: {
        pointCount: 10,
        firstAtMs: beginMs,
        lastAtMs: beginMs + HOUR_MS,
        ...way,
        drivingS: 1_800,
        idlingS: 60,
        stoppedS: 1_000,
        maxSpeedKmh: 64,
        overspeedS: 0,
        overspeedCount: 0,
        alarms: { sos: 1, overspeed: 2 },
        fuelUsedL: undefined,
        refuelledL: undefined,
        fuelUsedPercent: undefined,
        refuelledPercent: undefined,
      },
      ended: [
        {
          type: 'stay' as const,
          beginMs: beginMs - HOUR_MS,
          endMs: beginMs + HOUR_MS,
          place: { latitude: 22.5431, longitude: 114.0579 },
          accOnMs: 600_000,
        },
      ],
    };
  });
}

async function open(path: string, options?: PageOptions): Promise<Page> {
  const { page, context } = await openPageAs(browser, stack, 'agent', options);
  opened.push(context);
  await page.goto(path);
  return page;
}

const row = (page: Page, name: RegExp | string) => page.getByRole('row', { name });

/** Neither the page nor anything in it is wider than the phone. */
async function expectToFit(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
}

test('mileage is summed by vehicle and day as the address says, with totals, and is saved as a file', async () => {
  const page = await open('/index/count/countMileage');
  await row(page, /^lorry .*87\.5 km Odometer/).waitFor();
  await row(page, /^van .*49\.0 km Line on the map/).waitFor();
  await row(page, /^Total .*136\.5 km Odometer and line/).waitFor();
  await page.getByText('Day', { exact: true }).click();
  await page.waitForURL(/per=day/);
  await expect.poll(() => row(page, /^lorry/).count()).toBe(7);
  await page.getByText('By account', { exact: true }).click();
  await page.getByText('Whole period', { exact: true }).click();
  await row(page, /^owner account .*87\.5 km/).waitFor();
  await page.reload();
  await row(page, /^owner account .*87\.5 km/).waitFor();

  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  await page.getByRole('alert').getByRole('button', { name: 'Save the result' }).waitFor();
  await page.goto('/index/count/countExport');
  const saved = await downloadBy(page, () =>
    page.getByRole('button', { name: 'Save the result' }).first().click(),
  );
  expect(String(await readFile(await saved.path()))).toContain('owner account');
});

test('alarms are taken apart from kinds to vehicles, and lead to the list of each', async () => {
  const page = await open('/index/count/countAlarms');
  await row(page, /^Overspeed 28 2/).waitFor();
  await row(page, /^Total 42 2/).waitFor();
  await row(page, /^Overspeed/)
    .getByRole('button')
    .first()
    .click();
  await row(page, /^lorry .*14/).waitFor();
  await page.waitForURL(/kinds=overspeed/);
  await page.getByText('By week', { exact: true }).click();
  await row(page, /^Total 28/).waitFor();
  await page.getByText('By vehicle', { exact: true }).click();
  await row(page, /^lorry/)
    .getByRole('button', { name: /Show the alarms/ })
    .click();
  await page.waitForURL(/\/index\/alarmsAll\?.*kinds=overspeed/);
});

test('stays say how long the ignition was on, and lie on a map, also on a phone', async () => {
  const page = await open('/index/count/countStayDetail');
  await row(page, /^lorry .*2 hr 10 min/).waitFor();
  await page.getByText('Total: 2').waitFor();
  await row(page, /^lorry/)
    .getByRole('button', { name: 'lorry', exact: true })
    .click();
  await page
    .getByRole('region', { name: 'Map of the stays' })
    .or(page.getByLabel('Map of the stays'))
    .first()
    .waitFor();
  const phone = await open('/index/count/countStayDetail', PHONE);
  await phone.getByRole('listitem').first().waitFor();
  await expectToFit(phone);
});

test('what has run out is found by account and by service period, and renewed in one go', async () => {
  const page = await open('/index/count/countPastDue');
  await row(page, /^owner account 1/).waitFor();
  await page.getByText('By service period', { exact: true }).click();
  await row(page, /^Fixed end 1/)
    .getByRole('button')
    .first()
    .click();
  await row(page, /^Select lorry/)
    .or(row(page, /lorry/))
    .first()
    .waitFor();
  await page.getByRole('checkbox').last().check();
  await page.getByRole('button', { name: 'Renew', exact: true }).first().click();
  await page.getByRole('dialog').getByText('Renew', { exact: false }).first().waitFor();
  const phone = await open('/index/count/countPastDue?view=devices', PHONE);
  await phone.getByText('lorry').waitFor();
  await expectToFit(phone);
});

test('a report is scheduled, fires when its time has come, is mailed and fetched', async () => {
  const page = await open('/index/count/countSchedules');
  await page.getByText('No schedules yet').waitFor();
  await page.getByRole('button', { name: 'New schedule' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Fleet each day');
  await dialog.getByLabel('How often').click();
  await page.getByTitle('Every day').click();
  await dialog.getByLabel('E-mail to').fill('boss@example.com');
  await dialog.getByLabel('E-mail to').press('Enter');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await row(page, /^Select Fleet each day|Fleet each day/)
    .first()
    .waitFor();

  movedMs = 2 * DAY_MS;
  await wakeSchedules(stack.platform.database);
  while (mails.length === 0) await sleep(25);
  await page.getByText('What was made', { exact: true }).click();
  await page.getByText('boss@example.com').first().waitFor();
  await page.getByText('Sent').first().waitFor();
  const saved = await downloadBy(page, () =>
    page
      .getByRole('button', { name: /^Save the result/ })
      .first()
      .click(),
  );
  expect(saved.suggestedFilename()).toMatch(/\.xlsx$/);
  expect(mails[0]?.subject).toMatch(/^Fleet each day: /);
  const phone = await open('/index/count/countSchedules?view=runs', PHONE);
  await phone.getByText('boss@example.com').first().waitFor();
  await expectToFit(phone);
});
