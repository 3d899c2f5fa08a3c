/** axe finds nothing serious on any page, light and dark. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findSerious } from '@outrider/test-stack/axe.ts';
import { launchBrowser, openPage, openPageAs } from '@outrider/test-stack/browser.ts';
import { startStack, type Stack } from '@outrider/test-stack/stack.ts';

let stack: Stack;
let browser: Browser;
let devicePassword: string;
let deviceId: string;

beforeAll(async () => {
  stack = await startStack();
  browser = await launchBrowser();
  const agentId = await stack.createAccount('agent', 'agent');
  await stack.createAccount('below', 'user', agentId);
  await stack.createAccount('root', 'admin');
  deviceId = await stack.importDevice(agentId, '13507318526', { plate: 'van' });
  const opened = await (
    await stack.logIn('agent')
  ).call('updateDeviceLogin', { id: deviceId, enabled: true });
  devicePassword = opened.data.password;
  await (
    await stack.logIn('agent')
  ).call('updateUser', {
    id: (await (await stack.logIn('below')).call('findCurrent')).data.id,
    nickname: 'Renamed',
  });
});

afterAll(async () => {
  await browser.close();
  await stack.stop();
});

/** Path, what is awaited on it, and who looks at it. */
type Shown = readonly [string, Parameters<Page['getByRole']>[0], string | RegExp, string];
const PAGES: readonly Shown[] = [
  ['/index/system/demoAccountSet', 'region', 'Account for visitors', 'root'],
  ['/profile', 'heading', 'My account', 'agent'],
  ['/_test', 'heading', 'About this browser', 'agent'],
  ['/index/agent/agentList', 'treeitem', /Renamed/, 'agent'],
  ['/index/agent/agentList?tab=details', 'heading', 'Provider information', 'agent'],
  ['/index/agent/agentList?tab=rights', 'checkbox', 'Replay tracks', 'agent'],
  ['/index/agent/setImportRecords', 'heading', 'Records', 'agent'],
  ['/index/agent/audit', 'cell', /Account edited/, 'agent'],
  ['/index/agent/brand', 'region', 'Preview', 'agent'],
  ['/index/count/countMileage', 'heading', 'Mileage', 'agent'],
  ['/index/home', 'textbox', /Search/, 'agent'],
  ['/index/fence?edit=new', 'heading', 'New fence', 'agent'],
  ['/index/directive', 'heading', 'Commands', 'agent'],
];

test.each(['/login', '/loginByImei', '/notFound'])('%s', async (path) => {
  const { page, context } = await openPage(browser, stack);
  await page.goto(path);
  await page
    .getByText(/Log in|Back to the start/)
    .first()
    .waitFor();
  expect(await findSerious(page)).toEqual([]);
  await context.close();
});

test('/vehicle', async () => {
  const { page, context } = await openPage(browser, stack);
  await page.goto('/loginByImei?imei=13507318526');
  await page.getByLabel('Password', { exact: true }).fill(devicePassword);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'van' }).waitFor();
  expect(await findSerious(page)).toEqual([]);
  await context.close();
});

test('the monitor with card, layers and alarms, put back in time, and side by side', async () => {
  const { page, context } = await openPageAs(browser, stack, 'agent');
  await page.goto(`/index/home?device=${deviceId}`);
  await page.getByRole('region', { name: 'van' }).getByText('13507318526').waitFor();
  await page.getByRole('treeitem', { name: /Renamed/ }).waitFor();
  expect(await findSerious(page)).toEqual([]);
  await page.getByRole('button', { name: 'Map layers' }).click();
  await page.getByRole('checkbox', { name: 'Alarms of the last 24 hours' }).check();
  expect(await findSerious(page)).toEqual([]);
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await page.getByText('No alarms in the last 24 hours.').waitFor();
  await page.getByRole('button', { name: 'Rewind' }).click();
  await page.getByRole('region', { name: 'The fleet in the past' }).waitFor();
  expect(await findSerious(page)).toEqual([]);
  await page.goto(`/index/home?split=${deviceId}`);
  await page.getByRole('group', { name: 'Side by side' }).waitFor();
  expect(await findSerious(page)).toEqual([]);
  await context.close();
});

test.each(PAGES)('%s', async (path, role, name, who) => {
  const { page, context } = await openPageAs(browser, stack, who);
  await page.goto(path);
  await page.getByRole(role, { name }).first().waitFor();
  expect(await findSerious(page)).toEqual([]);
  await context.close();
});
