/** The stock as the factory's keeper and an agent use it: put in, scanned, given out, removed, labelled. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPageAs, type PageOptions } from '@outrider/test-stack/browser.ts';
import { startStack, type Stack } from '@outrider/test-stack/stack.ts';

const SHELF = '/test/stock/stockDevice';

let stack: Stack;
let browser: Browser;
let page: Page;
let context: BrowserContext;
let errors: string[];

beforeAll(async () => {
  stack = await startStack();
  browser = await launchBrowser();
  const factoryId = await stack.createAccount('factory', 'admin');
  await stack.createAccount('keeper', 'testStockUser', factoryId);
  await stack.createAccount('seller', 'agent', factoryId);
  await stack.createAccount('rival', 'agent', factoryId);
});

afterAll(async () => {
  await browser.close();
  await stack.stop();
});

afterEach(async () => {
  await context.close();
  if (errors.length > 0) throw new Error(`the page threw ${errors.join(', ')}`);
});

async function open(username: string, path: string, options?: PageOptions): Promise<void> {
  ({ page, context, errors } = await openPageAs(browser, stack, username, options));
  await page.goto(path);
}

const dialog = () => page.getByRole('dialog');
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });

/** Presses a button of the dialog; presses that follow each other at once are one. */
async function press(name: string): Promise<void> {
  await page.waitForTimeout(600);
  await dialog().getByRole('button', { name, exact: true }).click();
}

async function chooseHolder(label: string, name: string): Promise<void> {
  await dialog().getByRole('combobox', { name: label }).fill(name);
  await page.getByTitle(new RegExp(`\\(${name}\\)`)).click();
}

test('pasted numbers are checked and put in, and given to an agent, who alone sees them then', async () => {
  await open('keeper', SHELF);
  await page.getByRole('button', { name: 'Put in' }).click();
  await dialog().getByLabel('Batch').fill('A7');
  await dialog()
    .getByLabel('Or paste terminal IDs')
    .fill('13390000001 13390000002 13390000003\n133900000044 13390000001');
  await dialog().getByRole('button', { name: 'Check', exact: true }).click();
  await dialog().getByText('133900000044 does not fit').waitFor();
  await dialog().getByText('13390000001 is in the list twice.').waitFor();
  await press('Import 3');
  await dialog().getByText('Failed: 2').waitFor();
  await page.keyboard.press('Escape');
  for (const number of ['13390000001', '13390000002']) await row(number).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Give out', exact: true }).click();
  await chooseHolder('To', 'seller');
  await press('Check');
  await dialog().getByText('Will be changed: 2').waitFor();
  await press('Give out 2');
  await dialog().getByText('Rows: 2').waitFor();
  await page.keyboard.press('Escape');
  await row('13390000001').getByText('seller account').waitFor();
  await row('13390000001').getByRole('button', { name: 'Movements: 13390000001' }).click();
  await expect
    .poll(() => dialog().getByRole('listitem').allInnerTexts())
    .toEqual([
      expect.stringMatching(/Given out\s+factory account → seller account/),
      expect.stringMatching(/Put in/),
    ]);
  await context.close();

  await open('seller', '/index/device/deviceStock');
  await row('13390000002').waitFor();
  expect(await row('13390000003').count()).toBe(0);
  await context.close();
  await open('rival', '/index/device/deviceStock');
  await page.getByText('Nothing in stock').waitFor();
});

test('numbers are scanned one after the other, each with what became of it', async () => {
  await open('keeper', '/test/stock/importImei', { width: 390, height: 844 });
  const field = page.getByRole('textbox', { name: 'Number' });
  await field.waitFor();
  for (const number of ['13390000011', '13390000011', '123', '13390000012']) {
    await page.keyboard.type(number);
    await page.keyboard.press('Enter');
  }
  await page.getByText('Put in: 2').waitFor();
  await page.getByText('Refused: 2').waitFor();
  await page.getByText('13390000011 is in the stock already.').waitFor();
  await page.getByText('123 does not fit').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('what broke is removed with its reason, and put back by undoing it', async () => {
  await open('keeper', '/test/stock/Removal');
  await page.getByRole('button', { name: 'Remove by numbers' }).click();
  await dialog().getByLabel('Terminal IDs').fill('13390000012 13399999999');
  await dialog().getByRole('combobox', { name: 'Reason' }).click();
  await page.getByTitle('Other').click();
  // That alone says nothing.
  expect(await dialog().getByRole('button', { name: 'Check' }).isDisabled()).toBe(true);
  await dialog().getByLabel('Note').fill('Wet in the store');
  await press('Check');
  await dialog().getByText('13399999999 is not in your stock.').waitFor();
  await press('Remove 1');
  await dialog().getByText('Failed: 1').waitFor();
  await press('Undo');
  await page.getByRole('dialog').last().getByRole('button', { name: 'Undo' }).click();
  await page.goto(`${SHELF}?search=13390000012`);
  await row('13390000012').getByText('On the shelf').waitFor();
});

test('labels have a code of each number, and fill a sheet alone when they are printed', async () => {
  await open('keeper', SHELF);
  await row('13390000001').waitFor();
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Print labels' }).click();
  const codes = page.locator('.labels-print img');
  await codes.first().waitFor({ state: 'attached' });
  const shown = await page.locator('.labels-preview img').first().getAttribute('src');
  await dialog().getByText('QR code').click();
  await expect.poll(() => page.locator('.labels-preview img').first().getAttribute('src')).not.toBe(shown);
  await page.emulateMedia({ media: 'print' });
  expect(await codes.first().isVisible()).toBe(true);
  expect(await dialog().first().isVisible()).toBe(false);
  expect(await page.locator('.labels-print strong').allInnerTexts()).toContain('13390000001');
});
