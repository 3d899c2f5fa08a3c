/** The help, as people come to it: from the page that they are on, by the question mark, its key, and a link. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPageAs } from '@outrider/test-stack/browser.ts';
import { startStack, type Stack } from '@outrider/test-stack/stack.ts';

let stack: Stack;
let browser: Browser;

beforeAll(async () => {
  stack = await startStack();
  browser = await launchBrowser();
  const agentId = await stack.createAccount('agent', 'agent');
  await stack.createAccount('keeper', 'testStockUser', agentId);
});

afterAll(async () => {
  await browser.close();
  await stack.stop();
});

const isOfHelp = (path: string) => /\/assets\/help-/i.test(path);

test('the question mark leads to the topic of the page, whose texts and picture come then alone', async () => {
  const { page, context, errors } = await openPageAs(browser, stack, 'agent');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/index/fence');
  const link = page.getByRole('link', { name: 'Help (?)' });
  await link.waitFor();
  expect(asked.filter(isOfHelp)).toEqual([]);
  await link.click();
  const article = page.getByRole('article');
  // The pages have headings of the same names.
  const heading = (name: string) => article.getByRole('heading', { level: 1, name, exact: true });
  await heading('Fences').waitFor();
  expect(new URL(page.url()).search).toBe('?topic=fences');
  const picture = page.getByRole('img', { name: 'Fences' });
  await picture.scrollIntoViewIfNeeded();
  await page.waitForFunction(
    () => (document.querySelector<HTMLImageElement>('.help-picture')?.naturalWidth ?? 0) > 0,
  );
  // One language's texts.
  expect(new Set(asked.filter((path) => /\/assets\/help-.*\.js$/.test(path))).size).toBe(1);

  await page.getByRole('searchbox', { name: 'Search the help' }).fill('stock shelf');
  await page.getByRole('link', { name: 'Stock', exact: true }).click();
  await heading('Stock').waitFor();
  await page.reload();
  await heading('Stock').waitFor();
  expect(await page.locator('mark').first().textContent()).toBe('Stock');

  await page.goto('/index/agent/agentList');
  await page.getByRole('treeitem').first().waitFor();
  await page.locator('body').press('?');
  await heading('Accounts').waitFor();
  expect(errors).toEqual([]);
  await context.close();
});

test('staff of the factory get there by the menu of a phone, and are led to their own pages alone', async () => {
  const { page, context, errors } = await openPageAs(browser, stack, 'keeper', { width: 390 });
  await page.goto('/test/stock/stockDevice');
  await page.getByText('Nothing in stock').waitFor();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Help', exact: true }).first().click();
  const article = page.getByRole('article');
  await article.getByRole('heading', { level: 1, name: 'Stock' }).waitFor();
  expect(await article.getByRole('link').allTextContents()).toEqual(['All topics', 'In stock', 'Removals']);
  await page.getByRole('link', { name: 'All topics' }).click();
  await page.getByRole('link', { name: 'The factory area' }).waitFor();
  expect(errors).toEqual([]);
  await context.close();
});
