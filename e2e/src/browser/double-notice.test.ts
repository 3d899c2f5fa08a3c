/** The notice that a device is heard from two networks at the same time. */
import { saveDouble } from '@outrider/server/store/devices/device-doubles.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPageAs } from '@outrider/test-stack/browser.ts';
import { setLatestState } from '@outrider/test-stack/latest-state.ts';
import { startStack, type Stack } from '@outrider/test-stack/stack.ts';

let stack: Stack;
let browser: Browser;
let deviceId: string;

beforeAll(async () => {
  stack = await startStack();
  browser = await launchBrowser();
  const agentId = await stack.createAccount('agent', 'agent');
  const userId = await stack.createAccount('user', 'user', agentId);
  deviceId = await stack.importDevice(userId, '13507318526', { plate: 'van' });
  await setLatestState(stack, deviceId, { place: { latitude: 22.5, longitude: 114 }, speedKmh: 50 });
  const networks = ['203.0.113.7', '198.51.100.1'] as const;
  await saveDouble(stack.platform.database, { deviceId, atMs: Date.now() - 3_600_000, networks });
});

afterAll(async () => {
  await browser.close();
  await stack.stop();
});

test('is shown on the card and explained in the details, until somebody who manages the device takes note', async () => {
  const { page: ofUser } = await openPageAs(browser, stack, 'user');
  await ofUser.goto(`/index/home?device=${deviceId}`);
  const notice = { name: 'Heard from two networks at the same time' };
  await ofUser.getByRole('region', notice).waitFor();
  expect(await ofUser.getByRole('button', { name: 'Dismiss' }).count()).toBe(0);
  expect(await ofUser.content()).not.toContain('203.0.113.7');

  const { page } = await openPageAs(browser, stack, 'agent');
  await page.goto(`/index/home?device=${deviceId}`);
  await page.getByRole('button', { name: 'Details' }).click();
  const explained = page.getByRole('dialog').getByRole('region', notice);
  await explained.getByText('Somebody else may be reporting').waitFor();
  await explained.getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(() => page.getByRole('region', notice).count()).toBe(0);
});
