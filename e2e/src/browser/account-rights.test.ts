/** What others may do: visitors in the trial account, and the people below whose role was made narrower. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser, openPage, openPageAs } from '../harness/browser.ts';
import { startStack, type Stack } from '../harness/stack.ts';

let stack: Stack;
let browser: Browser;
let rootId: string;
const contexts: BrowserContext[] = [];

beforeAll(async () => {
  stack = await startStack();
  browser = await launchBrowser();
  rootId = await stack.createAccount('root', 'admin');
});

afterAll(async () => {
  await browser.close();
  await stack.stop();
});

afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
});

async function openAs(username: string | undefined, path: string): Promise<Page> {
  const { page, context } =
    username === undefined ? await openPage(browser, stack) : await openPageAs(browser, stack, username);
  contexts.push(context);
  await page.goto(path);
  return page;
}

describe('the trial account', () => {
  test('is chosen, tried, and turned off; its visitors are out at once', async () => {
    await stack.createAccount('showroom', 'user', rootId);
    const page = await openAs('root', '/index/system/demoAccountSet');
    await page.getByText('Off: the login page does not offer it').waitFor();
    await page.getByRole('combobox', { name: 'Account for visitors' }).fill('showroom');
    await page.getByTitle(/showroom account/).click();
    await page.getByText('Replay tracks').waitFor();
    expect(await page.getByText('Send commands to devices').count()).toBe(0);
    await page.getByRole('button', { name: 'Let visitors in' }).click();
    await page.getByText('visitors look around as showroom account').waitFor();

    const visitor = await openAs(undefined, '/login');
    await visitor.getByRole('button', { name: 'Look around' }).click();
    await visitor.waitForURL('**/index/home');

    await page.getByRole('button', { name: 'Turn it off' }).click();
    await page.getByRole('tooltip').getByRole('button', { name: 'Turn it off' }).click();
    await page.getByText('Off: the login page does not offer it').waitFor();
    await visitor.goto('/index/home');
    await visitor.waitForURL('**/login?*');
    expect(await visitor.getByRole('button', { name: 'Look around' }).count()).toBe(0);
  });

  test('is an administrator’s to choose', async () => {
    await stack.createAccount('reseller', 'agent');
    const page = await openAs('reseller', '/index/system/demoAccountSet');
    await page.waitForURL('**/notFound');
  });
});
