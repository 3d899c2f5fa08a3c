/** The notice of a coming maintenance, as the operator configured it. */
import { readMaintenanceConfig } from '@outrider/server/config-maintenance.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, logInPage, openPage, openPageAs } from '@outrider/test-stack/browser.ts';
import { startStack, type Stack } from '@outrider/test-stack/stack.ts';

let stack: Stack;
let browser: Browser;

beforeAll(async () => {
  stack = await startStack({
    maintenance: readMaintenanceConfig({
      MAINTENANCE_FROM: '2090-05-01T00:00:00+08:00',
      MAINTENANCE_TO: '2090-05-01T01:00:00+08:00',
    }),
  });
  browser = await launchBrowser();
  await stack.createAccount('user', 'user');
});

afterAll(async () => {
  await browser.close();
  await stack.stop();
});

test('is shown on the log-in page, once, and not again behind it', async () => {
  const { page, context } = await openPage(browser, stack);
  await page.goto('/login');
  const notice = page.getByRole('dialog', { name: 'Planned maintenance' });
  await notice.getByText('May 1, 2090').waitFor();
  expect(await notice.getByRole('button').count()).toBe(1);
  await notice.getByRole('button', { name: 'Understood' }).click();
  await logInPage(page, 'user');
  await page.waitForURL('**/index/home');
  await page.getByRole('main').waitFor();
  expect(await notice.count()).toBe(0);
  await context.close();
});

test('is shown to those who are logged in already', async () => {
  const { page, context } = await openPageAs(browser, stack, 'user');
  await page.goto('/profile');
  await page.getByRole('dialog', { name: 'Planned maintenance' }).getByText('May 1, 2090').waitFor();
  await context.close();
});
