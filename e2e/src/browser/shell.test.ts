/** The frame around the pages: navigation, notices, and what is left when a page breaks down. */
import { LANGUAGES } from '@outrider/domain/languages.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  launchBrowser,
  logInPage,
  openPage,
  openPageAs,
  type PageOptions,
  pickFromAccountMenu,
} from '@outrider/test-stack/browser.ts';
import { startStack, type Stack } from '@outrider/test-stack/stack.ts';

let stack: Stack;
let browser: Browser;
let page: Page;
let context: BrowserContext;

beforeAll(async () => {
  stack = await startStack();
  browser = await launchBrowser();
  await stack.createAccount('chief', 'admin');
  await stack.createAccount('agent', 'agent');
});

afterAll(async () => {
  await browser.close();
  await stack.stop();
});

beforeEach(async () => {
  ({ page, context } = await openPage(browser, stack));
});

afterEach(async () => {
  await page.context().close();
});

/** A page in the shell, opened by its address after a log-in without the form. */
async function openAs(username: string, path: string, options: PageOptions = {}): Promise<Page> {
  await page.context().close();
  ({ page, context } = await openPageAs(browser, stack, username, options));
  await page.goto(path);
  return page;
}

describe('the navigation', () => {
  test('leads to a section, lists its pages, and names the tab', async () => {
    await openAs('agent', '/profile');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('link', { name: 'Accounts' }).click();
    await page.waitForURL('**/index/agent/agentList');
    await menu.getByRole('link', { name: 'Audit log' }).click();
    await page.getByRole('heading', { name: 'Audit log' }).waitFor();
    await expect.poll(() => page.title()).toBe('Audit log · Outrider');
  });

  test('leaves out what is not built, whose address says so', async () => {
    await openAs('chief', '/test/qc/search');
    await page.getByText('This page is not there yet.').waitFor();
    await page.getByRole('link', { name: 'Main area' }).click();
    await page.waitForURL('**/index/home');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('link', { name: 'Commands' }).waitFor();
    expect(await menu.getByRole('link', { name: 'Tyre pressure' }).count()).toBe(1);
    expect(await menu.getByRole('link', { name: 'Batteries' }).count()).toBe(0);
  });

  test('a section’s own address leads to its first page', async () => {
    await openAs('agent', '/index/device');
    await page.waitForURL('**/index/device/deviceList');
    await openAs('agent', '/index/count');
    await page.waitForURL('**/index/count/countMileage');
  });

  test('stays narrow or wide, as it was left', async () => {
    await openAs('agent', '/profile');
    await page.getByRole('button', { name: 'Show the icons only' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Show the names' }).waitFor();
  });

  test('works by keyboard: past the navigation, through a menu, and back to its button', async () => {
    await openAs('agent', '/profile');
    await page.getByRole('heading', { name: 'My account' }).waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the content');
    const button = page.getByRole('button', { name: 'Theme' });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('on a phone lies at the foot, with a sheet for all the rest', async () => {
    await openAs('agent', '/profile', { width: 390, height: 844 });
    await page.getByRole('button', { name: 'Menu' }).click();
    const sheet = page.getByRole('dialog', { name: 'Main menu' });
    await sheet.getByRole('link', { name: 'Import quotas' }).click();
    await page.waitForURL('**/index/agent/setImportRecords');
    await expect.poll(() => sheet.isVisible()).toBe(false);
  });

  test.each(Object.keys(LANGUAGES))('in %s fits, wide and on a phone', async (language) => {
    await openAs('chief', '/_test', { language });
    await page.locator('h1').waitFor();
    for (const [width, height] of [
      [1280, 720],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      const tooWide = await page.evaluate(() =>
        [
          document.documentElement,
          ...document.querySelectorAll<HTMLElement>('.rail, .rail-pages, .page, .bottom-bar'),
        ]
          .filter((element) => element.scrollWidth > element.clientWidth)
          .map((element) => element.className || element.tagName),
      );
      expect(tooWide).toEqual([]);
    }
  });
});

describe('when something goes wrong', () => {
  test('a page that breaks down leaves the navigation, and a way on', async () => {
    await openAs('agent', '/_test');
    await page.getByRole('button', { name: 'Show the error page' }).click();
    const alert = page.getByRole('alert');
    await alert.getByText('This page broke down').waitFor();
    await alert.getByText('broken on purpose').waitFor();
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Accounts' }).click();
    await page.getByRole('heading', { name: 'Agents and users' }).waitFor();
  });

  test('without a network it says so, until there is one', async () => {
    await openAs('agent', '/profile');
    await page.getByRole('heading', { name: 'My account' }).waitFor();
    await context.setOffline(true);
    await page.getByText('No network.').waitFor();
    await context.setOffline(false);
    await page.getByText('No network.').waitFor({ state: 'detached' });
  });
});

describe('one’s own account', () => {
  test('is changed, and is called by its new name at once', async () => {
    await logInPage(page, 'agent');
    await page.waitForURL('**/index/home');
    await pickFromAccountMenu(page, 'My account');
    await page.getByLabel('Name', { exact: true }).fill('Harbour Fleet');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved').waitFor();
    await expect
      .poll(() => page.getByRole('button', { name: /^Account:/ }).innerText())
      .toBe('Harbour Fleet');
  });

  test('keeps its password when the current one is wrong', async () => {
    await openAs('agent', '/profile');
    await page.getByLabel('Current password').fill('not this one');
    await page.getByLabel('New password', { exact: true }).fill('lorries over the bridge');
    await page.getByLabel('New password again').fill('lorries over the bridge');
    await page.getByRole('button', { name: 'Change the password' }).click();
    await page.getByRole('alert').getByText('Wrong password. Try again.').waitFor();
    await stack.logIn('agent');
  });
});
