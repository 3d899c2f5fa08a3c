/** Who is told of alarms, as those see it who say so: from a policy's form to the message, with a silence in between. */
import { connectTracker, type Tracker } from '@outrider/simulator/tracker.ts';
import { launchBrowser, openPageAs, type PageOptions } from '@outrider/test-stack/browser.ts';
import { type MessageReceiver, startMessageReceiver } from '@outrider/test-stack/message-receiver.ts';
import { startStack, type Stack } from '@outrider/test-stack/stack.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

const NUMBER = '13507318526';

let stack: Stack;
let receiver: MessageReceiver;
let browser: Browser;
let tracker: Tracker;
let ownerId: string;
const opened: BrowserContext[] = [];

beforeAll(async () => {
  receiver = await startMessageReceiver();
  stack = await startStack({
    messages: {
      publicUrl: undefined,
      allowedHosts: new Set(['127.0.0.1']),
      email: undefined,
      sms: undefined,
      voice: undefined,
    },
  });
  browser = await launchBrowser();
  ownerId = await stack.createAccount('owner', 'user');
  await stack.importDevice(ownerId, NUMBER, { plate: '粤B7K318' });
  await stack.createAccount('stranger', 'user');
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
  await receiver.stop();
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

/** Chooses in a field that opens a list. */
async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('dialog').getByLabel(field, { exact: true }).click();
  await page.locator('.ant-select-item-option').getByText(option, { exact: true }).click();
}

const raise = (alarm: 'sos' | 'powerOff') =>
  tracker.sendPosition({
    time: new Date(),
    latitude: 22.5,
    longitude: 114.05,
    speedKmh: 40,
    course: 90,
    acc: true,
    alarm,
  });

test('an owner says who is told of one vehicle, silences it and reads what became of each message', async () => {
  const owner = await stack.logIn('owner');
  const page = await open('owner', '/index/alarmPolicies');
  await page.getByText('Nobody is told of alarms yet').waitFor();
  await page.getByRole('button', { name: 'New policy' }).first().click();
  const form = page.getByRole('dialog', { name: 'New policy' });
  await form.getByText('There are no contacts yet. Add people under Contacts first.').waitFor();
  expect(await form.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
  const person = { name: 'Li', language: 'cn', timeZone: 'Asia/Shanghai', userId: ownerId };
  await owner.call('insertContact', { accountId: ownerId, ...person });
  await owner.call('insertWebhook', { accountId: ownerId, name: 'Desk', url: `${receiver.url}/ok` });

  await page.reload();
  await page.getByRole('button', { name: 'New policy' }).first().click();
  await form.getByLabel('Name').fill('Night shift');
  await choose(page, 'Vehicles', 'Some vehicles');
  await choose(page, 'Find a vehicle', `粤B7K318 · ${NUMBER}`);
  await choose(page, 'Tier 1: Contact or webhook', 'Li');
  await form.getByRole('button', { name: 'Platform + SMS + phone' }).click();
  const preview = form.getByRole('region', { name: 'What will happen' });
  await preview.getByText('Li gets a notice on the platform and an SMS at once.').waitFor();
  await preview
    .getByText('Li gets a phone call after 5 min, unless the alarm is acknowledged by then.')
    .waitFor();
  await form.getByRole('button', { name: 'Platform', exact: true }).click();
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Each tier tells somebody.').waitFor();
  await form.getByLabel('Tier 1: Contact or webhook').last().click();
  await page.locator('.ant-select-item-option').getByText('Desk (webhook)').last().click();
  await preview.getByText('Desk (webhook) gets a webhook call at once.').waitFor();
  await form.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('row', { name: /Night shift/ });
  await row.getByText('Li gets a notice on the platform at once.').waitFor();
  await row.getByText('Some vehicles (1)').waitFor();

  await page.getByRole('button', { name: 'Who would be told now?' }).click();
  await choose(page, 'Vehicle', `粤B7K318 · ${NUMBER}`);
  await page.getByRole('dialog').getByText('Desk gets a webhook call at once.').waitFor();

  await raise('sos');
  await expect.poll(() => receiver.requests.length).toBe(1);
  await page.goto('/index/alarmMessages');
  await page.getByRole('row', { name: /Desk.*Webhook.*粤B7K318.*Sent/ }).waitFor();
  await page.getByRole('row', { name: /Li.*Platform.*粤B7K318.*Sent/ }).waitFor();
  await page.goto('/index/alarms');
  await page.getByRole('row', { name: /SOS/ }).getByRole('button').first().click();
  await page.getByRole('region', { name: 'Who was told' }).getByText(/Desk/).waitFor();

  await page.goto('/index/alarmSilences');
  await page.getByRole('button', { name: 'New silence' }).first().click();
  await choose(page, 'All vehicles', `粤B7K318 · ${NUMBER}`);
  await page.keyboard.press('Escape');
  await page.getByLabel('Reason').fill('Workshop');
  await page.getByRole('button', { name: 'Silence', exact: true }).click();
  const silence = page.getByRole('row', { name: /粤B7K318.*Workshop/ });
  await silence.waitFor();
  await raise('powerOff');
  await page.goto('/index/alarmMessages?statuses=heldBack');
  await page.getByRole('row', { name: /Desk.*Held back.*a silence was on/ }).waitFor();
  expect(receiver.requests).toHaveLength(1);
  await page.goto('/index/alarmSilences');
  await silence.getByRole('button', { name: /End now/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End now' }).click();
  await page.getByText('No silence', { exact: true }).waitFor();
});

test('a stranger sees none of it and may ask for none; on a phone all of it fits', async () => {
  const owner = await stack.logIn('owner');
  const stranger = await stack.logIn('stranger');
  const [policy] = (await owner.call('findPolicies', { id: ownerId })).data.list;
  expect((await stranger.call('deletePolicy', { id: policy.id })).message).toBe('notFound');
  expect((await stranger.call('findMessages', { id: ownerId })).message).toBe('notFound');
  const theirs = await open('stranger', '/index/alarmMessages');
  await theirs.getByText('No messages yet').waitFor();
  await theirs.goto('/index/alarmPolicies');
  await theirs.getByText('Nobody is told of alarms yet').waitFor();
  const page = await open('owner', '/index/alarmPolicies', { width: 390, height: 844 });
  const fits = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByText('Li gets a notice on the platform at once.').waitFor();
  await fits();
  await page.getByRole('button', { name: /Edit/ }).first().click();
  await page.getByRole('dialog', { name: 'Policy' }).getByText('What will happen').waitFor();
  await fits();
  for (const path of ['alarmSilences', 'alarmMessages']) {
    await page.goto(`/index/${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await fits();
  }
});
