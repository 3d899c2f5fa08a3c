/** Where each role's work begins: the page that the server names, which is open to it and is where the logo leads. */
import { findPermissions } from '@outrider/domain/permissions.ts';
import { findHomePage } from '@outrider/domain/home-pages.ts';
import { type Role, ROLES } from '@outrider/domain/roles.ts';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPageAs } from '@outrider/test-stack/browser.ts';
import { startStack, type Stack } from '@outrider/test-stack/stack.ts';

let stack: Stack;
let browser: Browser;

beforeAll(async () => {
  stack = await startStack();
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
  await stack.stop();
});

async function open(role: Role) {
  await stack.createAccount(`some-${role}`, role);
  return openPageAs(browser, stack, `some-${role}`);
}

const HOMES = (Object.keys(ROLES) as Role[]) // keys() widens what are the names of the roles.
  .map((role) => ({ role, home: findHomePage(findPermissions(role)) }))
  .filter(({ home }) => home !== undefined);

test.each(HOMES)('$role begins at $home', async ({ role, home }) => {
  const { page, context, errors } = await open(role);
  await page.goto('/');
  await page.waitForURL(`**${home}`);
  await page.locator('main#page > *').first().waitFor();
  if (role === 'testStockUser') {
    await page.goto('/profile');
    await page.getByRole('link', { name: 'Outrider' }).click();
    await page.waitForURL(`**${home}`);
  }
  expect(errors).toEqual([]);
  await context.close();
});

test('superAgent has nowhere to begin: it is told so, and can log out', async () => {
  const { page, context } = await open('superAgent');
  await page.goto('/index/home');
  await page.waitForURL('**/notFound');
  await page.getByRole('link', { name: 'Back to the start' }).click();
  await page.getByText('Nothing is open to this account').waitFor();
  expect(new URL(page.url()).pathname).toBe('/redirect');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/login');
  await context.close();
});
