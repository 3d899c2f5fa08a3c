/** An import that is left, found again, and whose failed rows become a file; and the page of the jobs. */
import { WorkbookWriter } from '@outrider/server/spreadsheet/workbook.ts';
import { readTable } from '@outrider/server/spreadsheet/read-table.ts';
import { IMPORT_COLUMNS } from '@outrider/contract/jobs.ts';
import { downloadBy, launchBrowser, openPageAs } from '@outrider/test-stack/browser.ts';
import { waitForJob } from '@outrider/test-stack/jobs.ts';
import { startStack, type Stack } from '@outrider/test-stack/stack.ts';
import type { Browser, BrowserContext, Download, Page } from 'playwright-core';
import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

const ROWS = 60;

let stack: Stack;
let browser: Browser;
let page: Page;
let context: BrowserContext;
let bossId: string;

beforeAll(async () => {
  stack = await startStack();
  browser = await launchBrowser();
  bossId = await stack.createAccount('boss', 'agent');
});

afterAll(async () => {
  await browser.close();
  await stack.stop();
});

afterEach(async () => {
  await context.close();
});

async function makeWorkbook(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const writer = new WorkbookWriter(new Date());
  const columns = IMPORT_COLUMNS.importUser.map((title) => ({ title, width: 20 }));
  return Buffer.concat([
    await writer.beginSheet('1', columns),
    await writer.rows(rows),
    await writer.finish(),
  ]);
}

async function readDownload(download: Download): Promise<(readonly string[])[]> {
  return (await readTable(await readFile(await download.path()), 1_000)).map(({ cells }) => cells);
}

test('an import from a workbook goes on without its page, and its failed rows become a file', async () => {
  ({ page, context } = await openPageAs(browser, stack, 'boss'));
  await page.goto('/index/agent/agentList');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const good = Array.from({ length: ROWS }, (_, index) => [`sheet-${index}`, `Customer ${index}`, 'user']);
  await page.locator('input[type=file]').setInputFiles({
    name: 'accounts.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await makeWorkbook([...good, ['no', '', 'user'], ['boss', 'Myself', 'user']]),
  });
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Rows refused: 2 of 62').waitFor();
  await dialog.getByRole('button', { name: `Import ${ROWS}` }).click();
  await dialog.getByRole('progressbar').waitFor();

  await page.goto('/profile');
  await page.getByRole('button', { name: /Jobs/ }).click();
  const panel = page.getByRole('region', { name: 'Jobs' });
  await panel.getByText('Import of accounts').waitFor();
  await panel.getByText(`Rows: 62 of 62`).waitFor();
  await panel.getByText('Failed: 2').waitFor();
  const saved = await downloadBy(page, () =>
    panel.getByRole('button', { name: 'Save the failed rows' }).click(),
  );
  const [head, ...rows] = await readDownload(saved);
  expect(head?.slice(0, 6)).toEqual(IMPORT_COLUMNS.importUser);
  expect(rows.map((row) => [row[0], row[2]])).toEqual([
    ['no', 'user'],
    ['boss', 'user'],
  ]);
  expect(rows[1]?.at(-1)).toBe('Username boss is already in use. Choose another.');
});

test('the page lists what was begun, and deletes what is chosen', async () => {
  const boss = await stack.logIn('boss');
  const begun: string[] = [];
  for (const action of ['updateUser', 'importUser']) {
    const { data } = await boss.call('exportAuditLog', { id: bossId, actions: [action] });
    await waitForJob(boss, data.jobId);
    begun.push(data.jobId);
  }
  ({ page, context } = await openPageAs(browser, stack, 'boss'));
  await page.goto('/jobs');
  const rows = page.getByRole('row', { name: /Export of the audit log/ });
  await rows.first().waitFor();
  expect(await rows.count()).toBe(2);
  const saved = await downloadBy(page, () =>
    rows.first().getByRole('button', { name: 'Save the result' }).click(),
  );
  expect((await readDownload(saved))[0]).toEqual(['time', 'action', 'subject', 'actor', 'changes']);
  for (const row of await rows.all()) await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await rows.first().waitFor({ state: 'detached' });
  expect(await rows.count()).toBe(0);
  await page.getByRole('row', { name: /Import of accounts/ }).waitFor();
});

test('the audit log is exported by a job, as the page shows it', async () => {
  ({ page, context } = await openPageAs(browser, stack, 'boss'));
  await page.goto('/index/agent/audit?actions=importUser');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const saved = await downloadBy(page, () =>
    page.getByRole('alert').getByRole('button', { name: 'Save the result' }).click(),
  );
  const [head, ...rows] = await readDownload(saved);
  expect(head).toContain('Action');
  // The job itself, and each account.
  expect(rows).toHaveLength(ROWS + 1);
});
