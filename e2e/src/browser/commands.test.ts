/** Commands in the card: answered by a tracker that is there, kept for one that is away, and asked again where they can do harm. */
import { DEVICE_MODELS } from '@outrider/domain/device-models.ts';
import { PROTOCOL_TYPES } from '@outrider/domain/protocol-types.ts';
import { connectTracker, type Tracker } from '@outrider/simulator/tracker.ts';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPageAs } from '@outrider/test-stack/browser.ts';
import { startStack, type Stack } from '@outrider/test-stack/stack.ts';

const GT06 = { model: DEVICE_MODELS.Gt06, protocolType: PROTOCOL_TYPES.gt06 };
const PRESENT = { terminalId: '863902040718523', plate: '粤B7K318' };
const AWAY = { terminalId: '863902040718531', plate: '粤B00001' };

let stack: Stack;
let browser: Browser;
let tracker: Tracker;
let presentId: string;
let awayId: string;
const opened: Page[] = [];

beforeAll(async () => {
  stack = await startStack();
  browser = await launchBrowser();
  const ownerId = await stack.createAccount('owner', 'user');
  presentId = await stack.importDevice(ownerId, PRESENT.terminalId, { ...GT06, plate: PRESENT.plate });
  awayId = await stack.importDevice(ownerId, AWAY.terminalId, { ...GT06, plate: AWAY.plate });
  const { gt06: port } = stack.platform.ports;
  const { terminalId } = PRESENT;
  tracker = await connectTracker({ protocol: 'gt06', host: '127.0.0.1', port, terminalId });
  await tracker.login();
  const place = { latitude: 22.543, longitude: 114.058, speedKmh: 0, course: 0 };
  await tracker.sendPosition({ ...place, time: new Date(), acc: true });
});

afterAll(async () => {
  await browser.close();
  await tracker.close();
  await stack.stop();
});

afterEach(async () => {
  for (const page of opened.splice(0)) await page.context().close();
});

/** The dialog of a device's card. */
async function openDialog(deviceId: string, plate: string): Promise<Locator> {
  const { page } = await openPageAs(browser, stack, 'owner');
  opened.push(page);
  await page.goto(`/index/home?device=${deviceId}`);
  await page.getByRole('region', { name: plate }).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Send a command' }).click();
  return page.getByRole('dialog', { name: `Commands to ${plate}` });
}

async function choose(dialog: Locator, command: string): Promise<void> {
  await dialog.getByLabel('Command', { exact: true }).fill(command);
  await dialog.page().getByRole('option', { name: command }).waitFor({ state: 'attached' });
  await dialog.getByLabel('Command', { exact: true }).press('Enter');
}

test('a command is sent in the card and answered, with its limits', async () => {
  const dialog = await openDialog(presentId, PRESENT.plate);
  await dialog.getByText('The device is connected').waitFor();
  await choose(dialog, 'Set the report interval');
  await dialog.getByLabel('Interval while driving').fill('1');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await dialog.getByText('Only 5 to 18,000 is possible.').waitFor();
  await dialog.getByLabel('Interval while driving').fill('20');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  expect(await tracker.nextCommand()).toMatchObject({ text: 'TIMER,20,300#' });
  const recent = dialog.getByRole('region', { name: 'Latest commands' });
  await recent.getByText('Answered').waitFor();
  await recent.getByText('OK!').waitFor();
});

test('the fuel is cut only by whoever has read what will happen', async () => {
  const dialog = await openDialog(presentId, PRESENT.plate);
  await choose(dialog, 'Cut fuel and power');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await dialog.getByText('The engine stops').waitFor();
  await dialog.getByRole('button', { name: 'Yes: Cut fuel and power' }).click();
  expect(await tracker.nextCommand()).toMatchObject({ text: 'RELAY,1#' });
  await dialog.getByText('Fuel and power are cut.').waitFor();
});

test('a command for a device that is away waits, and is taken back on the page of commands', async () => {
  const dialog = await openDialog(awayId, AWAY.plate);
  await dialog.getByText('The command waits up to 3 days').waitFor();
  await choose(dialog, 'Ask for the state');
  await dialog.getByRole('button', { name: 'Save as offline command' }).click();
  await dialog.getByRole('region', { name: 'Latest commands' }).getByText('Waiting').waitFor();
  await dialog.getByRole('link', { name: 'All commands to this device' }).click();
  const page = dialog.page();
  await page.waitForURL(`**/index/directive?device=${awayId}`);
  const row = page.getByRole('row').filter({ hasText: 'Ask for the state' });
  await row.getByRole('button', { name: 'Cancel' }).click();
  await row.getByText('Cancelled').waitFor();
  await row.getByRole('button', { name: 'Send again' }).click();
  await row.getByText('The device is offline').waitFor();
});
