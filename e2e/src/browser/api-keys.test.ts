/** API keys, as the account that gives them to its programs and the administrator who watches over all see them. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPageAs } from '@outrider/test-stack/browser.ts';
import { startStack, type Stack } from '@outrider/test-stack/stack.ts';

let stack: Stack;
let browser: Browser;
let agentId: string;
const contexts: BrowserContext[] = [];

beforeAll(async () => {
  stack = await startStack();
  browser = await launchBrowser();
  const rootId = await stack.createAccount('root', 'admin');
  agentId = await stack.createAccount('agent', 'agent', rootId);
});

afterAll(async () => {
  await browser.close();
  await stack.stop();
});

afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
});

async function openAs(username: string, path: string, width = 1440): Promise<Page> {
  const { page, context } = await openPageAs(browser, stack, username, { width });
  contexts.push(context);
  await page.goto(path);
  return page;
}

async function make(page: Page, name: string, addresses: string): Promise<string> {
  await page.getByRole('button', { name: 'New key' }).click();
  const dialog = page.getByRole('dialog', { name: 'New key' });
  await dialog.getByLabel('What for').fill(name);
  await dialog.getByLabel('May do').fill('live on');
  await page.getByTitle('Watch vehicles live on the map').click();
  await dialog.getByLabel('From IP addresses').fill(addresses);
  await dialog.getByRole('button', { name: 'New key' }).click();
  if (addresses === 'the office') {
    await dialog.getByText('Not an IP address or network: the').waitFor();
    await dialog.getByLabel('From IP addresses').fill('127.0.0.0/8');
    await dialog.getByRole('button', { name: 'New key' }).click();
  }
  return note(page);
}

/** Takes the key out of the dialog that tells it once, and closes that; once more where it was still opening. */
async function note(page: Page): Promise<string> {
  const made = page.getByRole('dialog', { name: 'Key made' });
  const key = await made.getByLabel('The key').inputValue();
  const close = () => made.getByRole('button', { name: 'Noted' }).click();
  await close();
  await made.waitFor({ state: 'hidden', timeout: 10_000 }).catch(close);
  return key;
}

const tryKey = async (key: string) => (await stack.withKey(key).call('findByUser', { id: agentId })).message;

test('a key is made from the profile, used, replaced and deleted, on a phone', async () => {
  const page = await openAs('agent', '/profile', 390);
  await page.getByRole('link', { name: 'Manage keys' }).click();
  await page.getByText('No keys yet').waitFor();
  const key = await make(page, 'Invoices', 'the office');
  expect(await tryKey(key)).toBe('ok');
  const card = page.getByRole('listitem').filter({ hasText: 'Invoices' });
  await card.getByText('Watch vehicles live on the map').waitFor();
  await card.getByRole('button', { name: 'Replace' }).click();
  const dialog = page.getByRole('dialog', { name: 'Replace the key “Invoices”' });
  await dialog.getByRole('button', { name: 'Replace' }).click();
  const next = await note(page);
  await card.getByText('The former key works until').waitFor();
  expect(await Promise.all([tryKey(key), tryKey(next)])).toEqual(['ok', 'ok']);
  await card.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No keys yet').waitFor();
  expect(await Promise.all([tryKey(key), tryKey(next)])).toEqual(['notLoggedIn', 'notLoggedIn']);
});

test('an administrator sees the keys of all accounts, and ends one', async () => {
  const agent = await openAs('agent', '/apiKeys');
  const key = await make(agent, 'Nightly', '');
  const page = await openAs('root', '/index/system/apiKey');
  const row = page.getByRole('row').filter({ hasText: 'Nightly' });
  await row.getByText('agent account (agent)').waitFor();
  await row.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No keys yet').waitFor();
  expect(await tryKey(key)).toBe('notLoggedIn');
});
