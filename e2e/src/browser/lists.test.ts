/** The kit of the lists, with pretend rows: order, selection, keys, columns, cards, states and files. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Download, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '@outrider/test-stack/browser.ts';
import { serveBuiltPage } from '@outrider/test-stack/built-page.ts';

const FOLDER = '/list-page/';
const ENTRY = join(import.meta.dirname, '../../../apps/web/test-pages/list/main.tsx');

let browser: Browser;
let wide: BrowserContext;
let phone: BrowserContext;
const closers: (() => Promise<void>)[] = [];
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  wide = await openContext(1200);
  phone = await openContext(390);
});

afterAll(async () => {
  await browser.close();
  for (const close of closers) await close();
});

afterEach(() => page.close());

async function openContext(width: number): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: 'http://lists.test',
    viewport: { width, height: 800 },
    locale: 'en',
  });
  await context.addInitScript(() => localStorage.setItem('outrider.language', 'en'));
  closers.push(await serveBuiltPage(context, FOLDER, ENTRY));
  return context;
}

async function open(query = '', context = wide): Promise<void> {
  page = await context.newPage();
  await page.goto(`${FOLDER}${query}`);
  await page.getByRole('heading', { name: 'Things' }).waitFor();
}

/** The row of a thing; rows are named by all that stands in them. */
const row = (number: number): Locator =>
  page.getByRole('row', { name: new RegExp(`^(Select )?Thing ${number}\\b`) });
const check = (number: number): Locator =>
  page.getByRole('checkbox', { name: `Select Thing ${number}`, exact: true });
const done = (): Promise<unknown> => page.evaluate('done');

test('a page of 15 rows stands under its titles, and the address names the page', async () => {
  await open('?page=2');
  await row(16).waitFor();
  expect(await page.getByRole('row').count()).toBe(16);
  await page.getByText('Total: 230').waitFor();
  expect(await page.getByRole('rowheader').first().textContent()).toBe('Thing 16');
  await page.getByRole('listitem', { name: '3' }).click();
  await row(31).waitFor();
  expect(page.url()).toContain('page=3');
});

test('a page beyond the last is the last', async () => {
  await open('?page=99');
  await row(230).waitFor();
});

test('a column sorts up, down, and as the call has it', async () => {
  await open();
  const head = page.getByRole('columnheader', { name: 'Before and after' });
  const first = page.getByRole('row').nth(1).getByRole('cell').nth(2);
  await head.getByRole('button').click();
  await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending');
  await expect.poll(() => first.textContent()).toBe('0');
  await head.getByRole('button').click();
  await expect.poll(() => first.textContent()).toBe('229');
  expect(page.url()).toContain('sort=-count');
  await head.getByRole('button').click();
  await expect.poll(() => head.getAttribute('aria-sort')).toBe('none');
});

test('a range is selected with shift, across pages, and something done to it', async () => {
  await open();
  await check(3).click();
  await check(5).click({ modifiers: ['Shift'] });
  await page.getByText('Selected: 3').waitFor();
  await page.getByRole('listitem', { name: '2' }).click();
  await check(20).click();
  await page.getByText('Selected: 4').waitFor();
  await page.getByRole('button', { name: 'Delete the selected' }).click();
  expect(await done()).toEqual(['delete Thing 3 Thing 4 Thing 5 Thing 20']);
  await page.getByText('Selected:').waitFor({ state: 'detached' });
});

test('all that match are selected, and forgotten with the filter', async () => {
  await open('?status=failed');
  await page.getByRole('checkbox', { name: 'Select this page' }).click();
  await page.getByText('Selected: 15').waitFor();
  await page.getByRole('button', { name: 'Select all that match: 115' }).click();
  await page.getByRole('button', { name: 'Delete the selected' }).click();
  expect(await done()).toEqual(['delete all 115']);
  await page.getByRole('checkbox', { name: 'Select this page' }).click();
  await page.getByRole('searchbox').fill('Thing 12');
  await page.getByText('Selected:').waitFor({ state: 'detached' });
});

test('the arrows go from row to row, and the space bar selects', async () => {
  await open();
  await row(2).waitFor();
  await page.locator('tr[tabindex="0"]').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.getByText('Selected: 1').waitFor();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByText('Selected: 3').waitFor();
  await page.keyboard.press('End');
  expect(await row(15).evaluate((element) => element === document.activeElement)).toBe(true);
});

test('actions are those that the viewer may do', async () => {
  await open();
  await row(2).getByRole('button', { name: 'Change' }).click();
  expect(await done()).toEqual(['open Thing 2']);
  expect(await page.getByRole('button', { name: 'Transfer' }).count()).toBe(0);
});

test('columns are chosen, and remembered', async () => {
  await open();
  await page.getByRole('button', { name: 'Columns' }).click();
  const choice = page.getByRole('group', { name: 'Columns' });
  await choice.getByRole('checkbox', { name: 'Action' }).check();
  await page.getByRole('columnheader', { name: 'Action', exact: true }).waitFor();
  expect(await choice.getByRole('checkbox', { name: 'Account or device' }).isDisabled()).toBe(true);
  await page.reload();
  await page.getByRole('columnheader', { name: 'Action', exact: true }).waitFor();
});

test('what matches nothing says so, and the filters are cleared', async () => {
  await open('?text=nowhere');
  await page.getByText('Nothing matches').waitFor();
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await row(2).waitFor();
  expect(page.url()).not.toContain('text');
});

test('what failed is asked for again; what is refused is not', async () => {
  await open('?text=broken');
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor();
  await page.close();
  await open('?text=refused');
  await page.getByText('This list is not open to your account.').waitFor();
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
});

test('on a phone each row is a card, and nothing is wider than the screen', async () => {
  await open('', phone);
  const card = page.getByRole('list', { name: 'Audit log' }).getByRole('listitem').nth(1);
  await card.getByText('Thing 2').waitFor();
  await card.getByRole('button', { name: 'Change' }).click();
  expect(await done()).toEqual(['open Thing 2']);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await page.getByRole('table').count()).toBe(0);
});

async function exportAs(kind: string): Promise<Download> {
  await page.getByRole('button', { name: 'Export' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: kind }).click(),
  ]);
  return download;
}

test('every row that matches is exported, and none is a formula', async () => {
  await open();
  const csv = await exportAs('CSV');
  const lines = (await readFile(await csv.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(231);
  expect(lines[1]).toMatch(/^'=SUM\(A1\),/);
  const xlsx = await exportAs('Excel (XLSX)');
  expect(xlsx.suggestedFilename()).toMatch(/^things-\d{4}-\d\d-\d\d\.xlsx$/);
  expect((await readFile(await xlsx.path())).subarray(0, 2).toString()).toBe('PK');
});

const table = (): Locator => page.getByRole('table');

describe('a list without pages', () => {
  test('holds 40,000 rows with a handful drawn, down to the last', async () => {
    await open('?rows=40000');
    await row(2).waitFor();
    expect(await table().getAttribute('aria-rowcount')).toBe('40001');
    await page.locator('tr[data-row]').first().focus();
    await page.keyboard.press('End');
    await row(40_000).waitFor();
    expect(await row(40_000).evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await row(40_000).getAttribute('aria-rowindex')).toBe('40001');
    expect(await page.getByRole('row').count()).toBeLessThan(80);
  });

  test('a range is selected over rows that were never drawn', async () => {
    await open('?rows=5000');
    await check(3).click();
    await page.locator('tr[tabindex="0"]').focus();
    await page.keyboard.press('Shift+End');
    await page.getByText('Selected: 4,998').waitFor();
    await check(5000).click();
    await page.getByText('Selected: 4,997').waitFor();
    await page.getByRole('button', { name: 'Delete the selected' }).click();
    const [what] = (await done()) as string[];
    expect(what?.split(' Thing ')).toHaveLength(4_998);
  });

  test('of all that match one is taken out, and the others stay selected', async () => {
    await open('?rows=5000');
    await page.getByRole('checkbox', { name: 'Select all that match: 5,000' }).click();
    await page.getByText('All that match are selected: 5,000').waitFor();
    await check(2).click();
    await page.getByText('Selected: 4,999').waitFor();
  });

  test('on a phone its cards are drawn as they come into view', async () => {
    await open('?rows=5000', phone);
    const cards = page.getByRole('list', { name: 'Audit log' });
    await cards.getByText('Thing 2', { exact: true }).waitFor();
    // What is drawn is measured, so that the end may move while one scrolls to it.
    await expect
      .poll(
        async () => {
          await cards.evaluate((list) => list.parentElement?.scrollTo(0, list.parentElement.scrollHeight));
          return cards.getByText('Thing 5000', { exact: true }).count();
        },
        { timeout: 20_000 },
      )
      .toBe(1);
    expect(await cards.getByRole('listitem').count()).toBeLessThan(60);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
