/** A session of one device: turned on by an agent, begun by IMEI and a drawn password, and seeing nothing else. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPage, openPageAs } from '@outrider/test-stack/browser.ts';
import { setLatestState } from '@outrider/test-stack/latest-state.ts';
import { startStack, type Stack } from '@outrider/test-stack/stack.ts';

const IMEI = '13507318526';

let stack: Stack;
let browser: Browser;
let deviceId: string;
const contexts: BrowserContext[] = [];

beforeAll(async () => {
  stack = await startStack();
  browser = await launchBrowser();
  const agentId = await stack.createAccount('agent', 'agent');
  deviceId = await stack.importDevice(agentId, IMEI, { plate: 'van' });
  await setLatestState(stack, deviceId, { place: { latitude: 22.5, longitude: 114 }, speedKmh: 50 });
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

async function logIn(page: Page, password: string): Promise<void> {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

test('is off until an agent turns it on, and ends when it is turned off', async () => {
  const stranger = await openAs(undefined, `/loginByImei?imei=${IMEI}`);
  await stranger.getByText('This way in is off until').waitFor();
  await logIn(stranger, IMEI);
  await stranger.getByRole('alert').getByText('log-in is not turned on').waitFor();

  const agent = await openAs('agent', `/index/home?device=${deviceId}`);
  await agent.getByRole('button', { name: 'More' }).click();
  await agent.getByRole('menuitem', { name: 'Log-in by IMEI' }).click();
  const dialog = agent.getByRole('dialog');
  await dialog.getByText('Off: nobody can log in').waitFor();
  await dialog.getByRole('button', { name: 'Turn on and draw a password' }).click();
  await dialog.getByText('On: whoever was given the password').waitFor();
  const password = await dialog.getByLabel('Password', { exact: true }).inputValue();

  await logIn(stranger, 'not this one');
  await stranger.getByRole('alert').waitFor();
  await logIn(stranger, password);
  await stranger.waitForURL('**/vehicle');
  await stranger.getByRole('heading', { name: 'van' }).waitFor();
  await stranger.getByText('Moving').waitFor();
  await stranger.getByText('50 km/h').waitFor();
  expect(await stranger.getByRole('navigation').count()).toBe(0);
  await stranger.goto('/index/home');
  await stranger.waitForURL('**/vehicle');

  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await dialog.getByText('Off: nobody can log in').waitFor();
  await stranger.waitForURL('**/login?*', { timeout: 20_000 });
});

test('is left by logging out, and its page is nobody else’s', async () => {
  const agent = await stack.logIn('agent');
  const { data } = await agent.call('updateDeviceLogin', { id: deviceId, enabled: true });
  const page = await openAs(undefined, `/loginByImei?imei=${IMEI}`);
  await logIn(page, data.password);
  await page.waitForURL('**/vehicle');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/login');

  const other = await openAs('agent', '/vehicle');
  await other.waitForURL('**/notFound');
});
