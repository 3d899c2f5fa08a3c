/** What devices have, where they report to, what they look like; views of their list, and the tree they are dragged onto. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPageAs, type PageOptions } from '@outrider/test-stack/browser.ts';
import { PICTURE } from '@outrider/test-stack/picture.ts';
import { startStack, type Stack } from '@outrider/test-stack/stack.ts';

const LIST = '/index/device/deviceList';

let stack: Stack;
let browser: Browser;
let page: Page;
let errors: string[];
let agentId: string;
let ownerId: string;
let lowerId: string;

beforeAll(async () => {
  stack = await startStack();
  browser = await launchBrowser();
  const bossId = await stack.createAccount('boss', 'admin');
  agentId = await stack.createAccount('agent', 'agent', bossId);
  ownerId = await stack.createAccount('owner', 'user', agentId);
  lowerId = await stack.createAccount('lower', 'user', agentId);
  await stack.importDevice(lowerId, '13800000009', { plate: '粤C10009' });
  for (const index of [0, 1, 2])
    await stack.importDevice(agentId, `1380000000${index}`, { plate: `粤C1000${index}` });
});

afterAll(async () => {
  await browser.close();
  await stack.stop();
});

afterEach(async () => {
  await page.context().close();
  if (errors.length > 0) throw new Error(`the page threw ${errors.join(', ')}`);
});

async function open(username: string, path: string, options?: PageOptions): Promise<void> {
  ({ page, errors } = await openPageAs(browser, stack, username, options));
  await page.goto(path);
}

const dialog = () => page.getByRole('dialog');
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });

/** Presses a button of the dialog; presses that follow each other at once are one. */
async function press(name: string): Promise<void> {
  await page.waitForTimeout(600);
  await dialog().getByRole('button', { name, exact: true }).click();
}

test('an administrator names a type, and an agent gives it to a device', async () => {
  await open('boss', '/index/device/deviceTypes');
  await page.getByRole('button', { name: 'Add type' }).click();
  await dialog().getByLabel('Name').fill('R001');
  await press('Save');
  await dialog().getByText('There is a type or model named R001 already.').waitFor();
  await dialog().getByLabel('Name').fill('Magnet box');
  await dialog().getByRole('checkbox', { name: 'Ignition' }).uncheck();
  await press('Save');
  await dialog().waitFor({ state: 'detached' });
  await page.context().close();

  await open('agent', LIST);
  await page.getByRole('button', { name: 'Edit: 粤C10000' }).click();
  await dialog().getByRole('combobox', { name: 'Model' }).click();
  await page.keyboard.type('Magnet');
  await page.keyboard.press('Enter');
  await press('Save');
  await row('粤C10000').getByText('Magnet box').waitFor();
  await page.getByRole('combobox', { name: 'All models' }).click();
  await page.keyboard.type('Magnet');
  await page.keyboard.press('Enter');
  await row('粤C10001').waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.get('models')).toMatch(/^own-\d+$/);
  await row('粤C10000').waitFor();
  await page.goto('/index/device/deviceConfig');
  await row('粤C10000').getByText('Battery level, Fuel cut-off and locks, Commands').waitFor();
  await page.goto('/index/device/deviceTypes');
  // Only administrators change types.
  expect(await page.getByRole('button', { name: 'Add type' }).count()).toBe(0);
});

test('devices are told another server once it is confirmed', async () => {
  await open('agent', '/index/device/deviceUpdateHost');
  await row('粤C10001').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Change server' }).first().click();
  await dialog().getByLabel('Server').fill('203.0.113');
  await dialog().getByLabel('Server').blur();
  await dialog().getByText('Give an IP address and a port').waitFor();
  await dialog().getByLabel('Server').fill('203.0.113.7');
  await press('Check');
  await dialog().getByLabel('Type the device’s number to confirm').fill('13800000001');
  await press('Change 1');
  await dialog().getByText('You find it under Jobs.').waitFor();
  await page.keyboard.press('Escape');
  await row('粤C10001').getByText('203.0.113.7:8080').waitFor();
  await row('粤C10001').getByRole('button', { name: 'Commands' }).click();
  await page.getByText('203.0.113.7').first().waitFor();
});

test('a picture is attached to a device and deleted', async () => {
  await open('agent', LIST);
  await row('粤C10002').getByRole('button', { name: '粤C10002', exact: true }).press('Enter');
  const chosen = page.locator('input[type=file]');
  await chosen.setInputFiles({ name: 'no.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await page.getByText('This file cannot be read as a picture.').waitFor();
  const bytes = Buffer.from(PICTURE.slice(PICTURE.indexOf(',') + 1), 'base64');
  await chosen.setInputFiles({ name: 'lorry.png', mimeType: 'image/png', buffer: bytes });
  await page.getByRole('img', { name: 'Picture of 粤C10002' }).waitFor();
  await page.getByRole('button', { name: 'Delete picture' }).click();
  await page
    .getByRole('dialog', { name: /Delete the picture/ })
    .getByRole('button', { name: 'Delete' })
    .click();
  await page.getByRole('button', { name: 'Add picture' }).waitFor();
});

test('a view keeps filters, order and columns, also for another browser', async () => {
  await open('agent', `${LIST}?state=inactive&sort=-terminalID`);
  await row('粤C10002').waitFor();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'ICCID' }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('textbox', { name: 'Name of the view' }).fill('New ones');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'New ones', exact: true }).waitFor();
  await page.context().close();

  await open('agent', LIST);
  await row('粤C10002').waitFor();
  expect(await page.getByRole('columnheader', { name: 'ICCID' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('button', { name: 'New ones', exact: true }).click();
  await page.getByRole('columnheader', { name: 'ICCID' }).waitFor();
  expect(new URL(page.url()).search).toBe('?state=inactive&sort=-terminalID');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('button', { name: 'Delete the view New ones' }).click();
  await page.getByText('No views yet.').waitFor();
});

test('selected devices are dragged onto an account in the tree', async () => {
  await open('agent', `/index/agent/agentList?account=${agentId}&tab=devices`);
  await row('粤C10000').getByRole('checkbox').check();
  await row('粤C10001').getByRole('checkbox').check();
  await row('粤C10001').dragTo(page.getByRole('treeitem', { name: /owner/ }));
  await press('Check');
  await dialog().getByText('Will be changed: 2').waitFor();
  await press('Transfer 2');
  await dialog().getByRole('button', { name: 'Undo' }).waitFor();
  await page.keyboard.press('Escape');
  await row('粤C10001').getByText('owner account').waitFor();

  // Of several accounts at once: without the agent's own, the device that stayed is not listed.
  await page.goto(`${LIST}?account=${ownerId},${lowerId}`);
  await row('粤C10001').waitFor();
  await row('粤C10009').waitFor();
  expect(await row('粤C10002').count()).toBe(0);
  await page.getByRole('combobox', { name: 'All accounts' }).press('Backspace');
  await row('粤C10009').waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.get('account')).toBe(ownerId);
});
