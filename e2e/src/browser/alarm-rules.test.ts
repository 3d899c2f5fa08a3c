/** The platform's alarm rules: tried and set by form, inherited below, a vehicle's own, a fence's, armed, and on a phone. */
import { createBus } from '@outrider/server/bus/bus.ts';
import { createIngest } from '@outrider/server/ingest/ingest.ts';
import { createLog } from '@outrider/server/log.ts';
import { insertLinks } from '@outrider/server/store/fences/fence-devices.ts';
import { insertFence } from '@outrider/server/store/fences/fences.ts';
import { PLAIN_FENCE } from '@outrider/server/test-support/plain.ts';
import { launchBrowser, openPageAs } from '@outrider/test-stack/browser.ts';
import { startStack, type Stack } from '@outrider/test-stack/stack.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

let stack: Stack;
let browser: Browser;
let van: string;

const BEGIN = Date.now() - 3_600_000;

beforeAll(async () => {
  stack = await startStack();
  browser = await launchBrowser();
  const agentId = await stack.createAccount('agent', 'agent');
  const ownerId = await stack.createAccount('owner', 'user', agentId);
  van = await stack.importDevice(ownerId, '13507318526');
  const log = createLog('silent');
  const { databaseUrl, platform } = stack;
  const { database } = platform;
  const ingest = createIngest({ databaseUrl, database, bus: createBus(log), log, pendingMax: 100 });
  await ingest.open(van);
  for (const [minute, speedKmh] of [50, 95, 97, 50].entries()) {
    const atMs = BEGIN + minute * 60_000;
    const place = { latitude: 22.5, longitude: 114, valid: true, locationType: 'gps', courseDeg: 0 } as const;
    await ingest.accept({
      deviceId: van,
      receivedAtMs: atMs,
      kind: 'location',
      position: { positionedAtMs: atMs, speedKmh, ...place },
      historical: false,
      alarms: [],
    });
  }
  await ingest.close();
  const shape = { kind: 'circle', center: { latitude: 22.5, longitude: 114 }, radiusM: 500 } as const;
  const fenceId = await insertFence(database, ownerId, { ...PLAIN_FENCE, shape }, new Date());
  await insertLinks(database, fenceId, [van], new Date());
});

afterAll(async () => {
  await browser.close();
  await stack.stop();
});

test('a rule is tried, set, inherited, and changed for one vehicle', async () => {
  const above = await openPageAs(browser, stack, 'agent', { width: 1440 });
  await above.page.goto('/index/alarmRules');
  const row = above.page.getByRole('row').filter({ hasText: 'Overspeed' });
  await row.getByText('Not set').waitFor();
  await row.getByRole('button', { name: /^Set/ }).click();
  const dialog = above.page.getByRole('dialog', { name: 'Overspeed' });
  await dialog.getByLabel('Limit').fill('90');
  await dialog.getByRole('button', { name: 'What would it have raised?' }).click();
  await dialog.getByText('Alarms in the last 7 days: 1').waitFor();
  await dialog.getByText('1 of 1 vehicles looked at').waitFor();
  expect(await dialog.getByRole('link').getAttribute('href')).toContain(`/index/track?devices=${van}&from=`);
  await dialog.getByLabel('Always').uncheck();
  await dialog.getByText('Urgent').click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await row.getByText('Faster than 90 km/h for 30 sec, Mon–Fri · 07:00–19:00: urgent').waitFor();
  await row.getByText('Own', { exact: true }).waitFor();
  expect(above.errors).toEqual([]);
  await above.context.close();

  const below = await openPageAs(browser, stack, 'owner', { width: 390 });
  await below.page.goto(`/index/alarmRules?device=${van}`);
  const card = below.page.getByRole('listitem').filter({ hasText: 'Overspeed' });
  await card.getByText('Inherited from above').waitFor();
  await card.getByRole('button', { name: /^Set/ }).click();
  const own = below.page.getByRole('dialog', { name: 'Overspeed' });
  await own.getByLabel('Limit').fill('70');
  await own.getByRole('button', { name: 'What would it have raised?' }).click();
  // How many depends on the hour: the rule above holds by day.
  await own.getByText('1 of 1 vehicles looked at').waitFor();
  await own.getByRole('button', { name: 'Save' }).click();
  await card.getByText(/^Faster than 70 km/).waitFor();
  await below.page.getByRole('switch', { name: 'Not armed' }).click();
  await below.page.getByRole('switch', { name: /^Armed since/ }).waitFor();
  await card.getByRole('button', { name: /^Give up/ }).click();
  await below.page.getByRole('dialog').getByRole('button', { name: 'Give up own rule' }).click();
  await card.getByText(/^Faster than 90 km/).waitFor();

  await below.page.goto('/index/fence');
  const fence = below.page.getByRole('listitem').filter({ hasText: 'Yard' });
  await fence.getByRole('button', { name: /^Alarm rules/ }).click();
  await below.page.getByText('Fence Yard').waitFor();
  const inside = below.page.getByRole('listitem').filter({ hasText: 'Too fast in fence' });
  await inside.getByRole('button', { name: /^Set/ }).click();
  const ofFence = below.page.getByRole('dialog', { name: 'Too fast in fence' });
  await ofFence.getByLabel('Limit').fill('60');
  await ofFence.getByRole('button', { name: 'What would it have raised?' }).click();
  await ofFence.getByText('Alarms in the last 7 days: 1').waitFor();
  await ofFence.getByRole('button', { name: 'Save' }).click();
  await inside.getByText(/^Faster than 60 km.h in a fence/).waitFor();
  expect(below.errors).toEqual([]);
  await below.context.close();
});
