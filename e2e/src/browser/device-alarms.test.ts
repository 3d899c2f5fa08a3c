/** Alarms as those see them who act on them: told by the bell, listed, acknowledged by one for all. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { connectTracker, type Tracker } from '@outrider/simulator/tracker.ts';
import { launchBrowser, openPageAs, type PageOptions } from '@outrider/test-stack/browser.ts';
import { startStack, type Stack } from '@outrider/test-stack/stack.ts';

const NUMBER = '13507318526';

let stack: Stack;
let browser: Browser;
let tracker: Tracker;
const opened: BrowserContext[] = [];

beforeAll(async () => {
  stack = await startStack();
  browser = await launchBrowser();
  const agentId = await stack.createAccount('agent', 'agent');
  const ownerId = await stack.createAccount('owner', 'user', agentId);
  await stack.importDevice(ownerId, NUMBER, { plate: '粤B7K318' });
  const rivalId = await stack.createAccount('rival', 'agent');
  await stack.importDevice(rivalId, '13507318527', { plate: '粤B00001' });
  tracker = await connectTracker({
    protocol: 'jt808',
    host: '127.0.0.1',
    port: stack.platform.ports.jt808,
    terminalId: NUMBER,
  });
  await tracker.login();
});

afterAll(async () => {
  await tracker.close();
  await browser.close();
  await stack.stop();
});

afterEach(async () => {
  for (const context of opened.splice(0)) await context.close();
});

async function open(username: string, path: string, options?: PageOptions): Promise<Page> {
  const { page, context } = await openPageAs(browser, stack, username, options);
  opened.push(context);
  await page.goto(path);
  return page;
}

const bell = (page: Page, name: string) => page.getByRole('button', { name });

async function press(page: Page, name: string): Promise<void> {
  // Presses that follow each other at once are one.
  await page.waitForTimeout(600);
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}

const sample = () => ({
  time: new Date(),
  latitude: 22.5,
  longitude: 114.05,
  speedKmh: 40,
  course: 90,
  acc: true,
});

test('an SOS rings the bell of all above it, and one who acknowledges it does so for all', async () => {
  const owner = await open('owner', '/index/home');
  const agent = await open('agent', '/index/alarmsAll');
  const rival = await open('rival', '/index/alarmsAll');
  await bell(owner, 'No unread urgent alarm').waitFor();
  await agent.getByText('No alarms yet').waitFor();

  await tracker.sendPosition({ ...sample(), alarm: 'sos' });
  await bell(owner, '1 unread urgent alarm').click();
  await owner.getByRole('region', { name: 'Alarms' }).getByText('粤B7K318').click();
  await owner.getByRole('row', { name: /SOS/ }).waitFor();
  // It is announced where a list is open, and comes when it is asked for.
  await agent.getByText('1 new alarm', { exact: true }).waitFor();
  await agent.getByRole('button', { name: 'Show', exact: true }).click();
  await agent.getByRole('row', { name: /SOS/ }).getByRole('button').first().click();
  const card = agent.getByRole('region', { name: 'Chosen alarm' });
  await card.getByText('40 km/h').waitFor();
  await card.getByRole('button', { name: 'Acknowledge' }).click();
  await agent.getByRole('dialog').getByLabel('Note').fill('Called the driver: pressed by mistake');
  await press(agent, 'Acknowledge');
  await agent.getByText('1 alarm changed').waitFor();

  await bell(agent, 'No unread urgent alarm').waitFor();
  await bell(owner, 'No unread urgent alarm').waitFor();
  await owner.goto('/index/alarms?state=read');
  await owner.getByText(/Acknowledged .*Called the driver/).waitFor();
  await bell(rival, 'No unread urgent alarm').waitFor();
  expect(await rival.getByText('粤B7K318').count()).toBe(0);
});

test('all that match are read at once; on a phone they are counted beside the page’s icon', async () => {
  await tracker.sendPosition({ ...sample(), alarm: 'powerOff' });
  await tracker.sendPosition({ ...sample(), alarm: 'overspeed' });
  const owner = await open('owner', '/index/alarms', { width: 390, height: 844 });
  await owner.getByRole('img', { name: '1 unread urgent alarm' }).waitFor();
  await expect.poll(() => owner.getByRole('list', { name: 'Alarms' }).getByRole('listitem').count()).toBe(2);
  expect(await owner.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await owner.getByRole('checkbox').first().check();
  await owner.getByRole('button', { name: /Select all/ }).click();
  await owner.getByRole('button', { name: 'Mark as read' }).click();
  await owner.getByText('2 alarms changed').waitFor();
  await expect.poll(() => owner.getByRole('img', { name: /unread urgent/ }).count()).toBe(0);
});
