/** The pages of those who manage devices: found, edited, changed by the list or by pasted numbers, and put back. */
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readTable } from '@outrider/server/spreadsheet/read-table.ts';
import { downloadBy, launchBrowser, openPageAs, type PageOptions } from '@outrider/test-stack/browser.ts';
import { startStack, type Stack } from '@outrider/test-stack/stack.ts';

const PATH = '/index/device/deviceList';
const NUMBERS = ['13900000001', '13900000002', '13900000003'];

let stack: Stack;
let browser: Browser;
let page: Page;
let errors: string[];

beforeAll(async () => {
  stack = await startStack();
  browser = await launchBrowser();
  const agentId = await stack.createAccount('agent', 'agent');
  const ownerId = await stack.createAccount('owner', 'user', agentId);
  for (const [index, number] of NUMBERS.entries()) {
    await stack.importDevice(ownerId, number, { plate: `粤B1000${index}` });
  }
  const otherId = await stack.createAccount('other', 'agent');
  await stack.importDevice(otherId, '13900000009');
});

afterAll(async () => {
  await browser.close();
  await stack.stop();
});

afterEach(async () => {
  await page.context().close();
  if (errors.length > 0) throw new Error(`the page threw ${errors.join(', ')}`);
});

async function open(path: string, options?: PageOptions): Promise<void> {
  ({ page, errors } = await openPageAs(browser, stack, 'agent', options));
  await page.goto(path);
}

async function setQuota(username: string, quota: number): Promise<void> {
  await sql`UPDATE accounts SET import_quota = ${quota} WHERE username = ${username}`.execute(
    stack.platform.database,
  );
}

async function getQuota(username: string): Promise<number | undefined> {
  const { rows } = await sql<{ quota: number }>`
    SELECT import_quota AS quota FROM accounts WHERE username = ${username}`.execute(stack.platform.database);
  return rows[0]?.quota;
}

const dialog = () => page.getByRole('dialog');
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });

test('a device is found by its last digits and edited; what is wrong is told at its field', async () => {
  await open(PATH);
  await page.getByRole('searchbox').fill('000002');
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  await page.getByRole('button', { name: 'Edit: 粤B10001' }).click();
  await dialog().getByLabel('Plate').fill('粤B1');
  await dialog().getByLabel('SIM number').fill('123');
  await dialog().getByRole('button', { name: 'Save' }).click();
  await dialog().getByText('This is no plate.').waitFor();
  await dialog().getByText('A SIM number has 11 or 13').waitFor();
  await dialog().getByLabel('Plate').fill('粤B10000');
  await dialog().getByLabel('SIM number').fill('');
  await dialog().getByRole('button', { name: 'Save' }).click();
  // Only the server knows this.
  await dialog().getByText('Another device has the plate 粤B10000 already.').waitFor();
  await dialog().getByLabel('Plate').fill('粤b·20001');
  await dialog().getByLabel('Name').fill('Lorry 7');
  await dialog().getByRole('button', { name: 'Save' }).click();
  await dialog().waitFor({ state: 'detached' });
  await row('粤B20001').getByText('Lorry 7').waitFor();
});

test('pasted numbers get a verdict, then a job changes them, and puts them back', async () => {
  await open(PATH);
  await page.getByRole('button', { name: 'By pasted numbers' }).click();
  await dialog()
    .getByLabel('Terminal IDs')
    .fill(`${NUMBERS.join(',')}\n13900000009 ${NUMBERS[0]}`);
  await dialog().getByRole('combobox', { name: 'What to change' }).click();
  await page.getByTitle('Name').click();
  await page.keyboard.press('Escape');
  await dialog().getByLabel('Name').fill('Fleet');
  await dialog().getByRole('button', { name: 'Check' }).click();
  await dialog().getByText('Will be changed: 3').waitFor();
  await dialog().getByText('No device has the number 13900000009.').waitFor();
  await dialog().getByText('13900000001 is in the list twice.').waitFor();
  // Another choice asks for another check.
  await dialog().getByLabel('Name').fill('Fleet 1');
  // Presses that follow each other at once are one.
  await page.waitForTimeout(600);
  await dialog().getByRole('button', { name: 'Check' }).click();
  await dialog().getByRole('button', { name: 'Change 3' }).waitFor();
  await page.waitForTimeout(600);
  await dialog().getByRole('button', { name: 'Change 3' }).click();
  await dialog().getByText('Failed: 2').waitFor();
  await dialog().getByRole('button', { name: 'Undo' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('cell', { name: 'Fleet 1' }).count()).toBe(3);
  await page.goto('/jobs');
  await row('Change of devices').getByRole('button', { name: 'Undo' }).click();
  await dialog().getByRole('button', { name: 'Undo' }).click();
  await row('Undoing').getByText('Done').waitFor();
  await page.goto(PATH);
  await row(NUMBERS[0] ?? '').waitFor();
  expect(await page.getByRole('cell', { name: 'Fleet 1' }).count()).toBe(0);
});

/** Presses a button of the dialog; presses that follow each other at once are one. */
async function press(name: string): Promise<void> {
  await page.waitForTimeout(600);
  await dialog().getByRole('button', { name, exact: true }).click();
}

test('new devices are pasted, checked and imported, and taken back', async () => {
  await open('/index/device/deviceImport');
  await page.getByRole('button', { name: 'Import devices' }).click();
  await dialog()
    .getByLabel('Or paste terminal IDs')
    .fill('13911110001, 13911110002\n139111100033 13900000009');
  await dialog().getByRole('button', { name: 'Check' }).click();
  await dialog().getByText('139111100033 does not fit').waitFor();
  await dialog().getByText('Row 4').waitFor();
  // What is chosen changes what would be done: it is checked again.
  await dialog().getByRole('combobox', { name: 'Service period' }).click();
  await page.getByTitle('One year').click();
  await press('Check again');
  await dialog().getByRole('button', { name: 'Import 2' }).waitFor();
  await press('Import 2');
  await dialog().getByText('Failed: 2').waitFor();
  await page.keyboard.press('Escape');
  await row('13911110001').getByText('One year').waitFor();
  await page.goto('/jobs');
  await row('Import of devices').getByRole('button', { name: 'Undo' }).click();
  await dialog().getByRole('button', { name: 'Undo' }).click();
  await row('Undoing').first().getByText('Done').waitFor();
  await page.goto(PATH);
  await row('粤B10000').waitFor();
  expect(await row('13911110001').count()).toBe(0);
});

/** Numbers that are good, with mistakes of every kind among them. */
function mixMistakes(goodCount: number): string[] {
  const good = Array.from({ length: goodCount }, (_, index) => String(13_922_220_000 + index));
  const bad = [
    ...good.slice(0, 30), // Twice.
    ...good.slice(0, 30).map((number) => `${number}9`),
    ...Array.from({ length: 15 }, (_, index) => `no-number-${index}`),
    ...Array.from({ length: 15 }, (_, index) => `86390204072${String(index).padStart(4, '0')}`),
    ...NUMBERS,
    '13900000009',
  ];
  const every = Math.floor(good.length / bad.length);
  return [
    ...good.flatMap((each, index) => {
      const mistake = index >= 100 && index % every === 0 ? bad.shift() : undefined;
      return mistake === undefined ? [each] : [each, mistake];
    }),
    ...bad,
  ];
}

test('a thousand numbers with every mistake are checked; the quota ends among them; the job is found again', async () => {
  const quota = 700;
  await setQuota('agent', quota);
  await open('/index/device/deviceImport');
  await page.getByRole('button', { name: 'Import devices' }).click();
  const numbers = mixMistakes(906);
  expect(numbers).toHaveLength(1_000);
  await dialog().getByLabel('Or paste terminal IDs').fill(numbers.join('\n'));
  await dialog().getByRole('button', { name: 'Check' }).click();
  await dialog().getByRole('alert').waitFor();
  for (const mistake of [
    '13922220000 is in the list twice',
    '139222200009 does not fit',
    'no-number-0',
    'is not an IMEI',
    '13900000001',
    'The import quota is not sufficient',
  ])
    await dialog().getByText(mistake).first().waitFor();
  await dialog().getByText('29 more like it').first().click();
  await dialog().getByText('13922220029 is in the list twice').waitFor();
  await press(`Import ${quota}`);
  await dialog().waitFor();
  // The page is left while the job is under way.
  await page.goto('/index/home');
  await page.goto('/jobs');
  const job = row('Import of devices').first();
  await job.getByText('Done').waitFor();
  await job.getByText(`Failed: ${numbers.length - quota}`).waitFor();
  const file = await downloadBy(page, () =>
    job.getByRole('button', { name: 'Save the failed rows' }).click(),
  );
  const failed = await readTable(await readFile(await file.path()), 1_000);
  expect(failed).toHaveLength(numbers.length - quota + 1);
  expect(await getQuota('agent')).toBe(0);
  await job.getByRole('button', { name: 'Undo' }).click();
  await dialog().getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => getQuota('agent'), { timeout: 20_000 }).toBe(quota);
});

test('chosen devices are transferred, and the former account has them no longer', async () => {
  await open('/index/device/deviceTransform');
  await row('粤B10002').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Transfer', exact: true }).click();
  await dialog().getByRole('combobox', { name: 'To account' }).click();
  await page.getByRole('option').first().waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  await press('Check');
  await dialog().getByText('Will be changed: 1').waitFor();
  await press('Transfer 1');
  await dialog().getByRole('button', { name: 'Undo' }).waitFor();
  await page.keyboard.press('Escape');
  await row('粤B10002').getByText('agent account').waitFor();
});

test('a device has a page: its record, where everything else of it is, another unit, who did what, its end', async () => {
  await open(PATH);
  await row('粤B10002').getByRole('button', { name: '粤B10002', exact: true }).press('Enter');
  await page.getByRole('heading', { name: '粤B10002' }).waitFor();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  expect(await save.isDisabled()).toBe(true);
  await page.getByLabel('Name').fill('Crane 2');
  // What is typed is not lost by a link.
  await page.locator('.device-head').getByRole('link', { name: 'Replay' }).click();
  await dialog().getByRole('button', { name: 'Save' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByLabel('Name').press('Enter');
  await page.getByRole('cell', { name: 'Crane 2' }).waitFor();
  await page.getByRole('button', { name: 'Change number' }).click();
  await dialog().getByLabel('New terminal ID').fill('139222200');
  await press('Change number');
  await dialog().getByText('another number of digits').waitFor();
  await dialog().getByLabel('New terminal ID').fill('13922220001');
  await press('Change number');
  await dialog().waitFor({ state: 'detached' });
  await page.locator('.device-head').getByText('13922220001').waitFor();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await dialog().getByRole('button', { name: 'Check' }).click();
  await dialog().getByLabel('Type the device’s number to confirm').fill('1');
  await press('Delete 1');
  await dialog().getByText('does not confirm it').waitFor();
  await dialog().getByLabel('Type the device’s number to confirm').fill('13922220001');
  await press('Delete 1');
  await dialog().getByText('You find it under Jobs.').waitFor();
  await page.goto(PATH);
  await row('粤B10000').waitFor();
  await row('13922220001').waitFor({ state: 'detached' });
});

test('on a phone the devices are cards', async () => {
  await open(PATH, { width: 390, height: 844 });
  // Little room: all but the search waits behind a button.
  await page.getByRole('searchbox').waitFor();
  expect(await page.getByRole('combobox', { name: 'All models' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('combobox', { name: 'All models' }).waitFor();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('button', { name: 'Edit: 粤B10000' }).click();
  await dialog().getByLabel('Name').fill('By phone');
  await dialog().getByRole('button', { name: 'Save' }).click();
  await page.getByRole('listitem').getByText('By phone').waitFor();
});
