/** Alarms as those see them who act on them: told by the bell and beside the map, acknowledged by one for all; and risk points. */
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

async function open(username: string, path: string, options?: PageOptions, script?: string): Promise<Page> {
  const { page, context } = await openPageAs(browser, stack, username, options);
  opened.push(context);
  await page.addInitScript({ content: `${COUNT_SOUNDS};${script ?? ''}` });
  await page.goto(path);
  return page;
}

/** Counts the sounds that a page makes; nobody can hear them here. */
const COUNT_SOUNDS = `
  window.sounds = 0;
  const start = OscillatorNode.prototype.start;
  OscillatorNode.prototype.start = function (...times) { window.sounds++; return start.apply(this, times); };
`;

const countSounds = (page: Page) => page.evaluate(() => (window as unknown as { sounds: number }).sounds);

const bell = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const NOTHING = 'Nothing needs you';

async function press(page: Page, name: string): Promise<void> {
  // Presses that follow each other at once are one.
  await page.waitForTimeout(600);
  await page.getByRole('dialog').last().getByRole('button', { name, exact: true }).click();
}

const sample = () => ({
  time: new Date(),
  latitude: 22.5,
  longitude: 114.05,
  speedKmh: 40,
  course: 90,
  acc: true,
});

test('an SOS sounds and stays beside the map, and one who acknowledges it elsewhere does so for all', async () => {
  const owner = await open('owner', '/index/home');
  const agent = await open('agent', '/index/alarmsAll');
  const rival = await open('rival', '/index/alarmsAll');
  await bell(owner, NOTHING).waitFor();
  await agent.getByText('No alarms yet').waitFor();
  // A page that nobody has touched may make no sound.
  await owner.getByRole('application').click();

  await tracker.sendPosition({ ...sample(), alarm: 'sos' });
  const drawer = owner.getByRole('region', { name: '1 alarm' });
  await drawer.getByText('SOS (粤B7K318)').waitFor();
  await expect.poll(() => countSounds(owner)).toBeGreaterThan(0);
  await drawer.getByRole('button', { name: /^SOS \(粤B7K318\)/ }).click();
  const card = await owner.getByRole('heading', { name: '粤B7K318' }).boundingBox();
  const box = await drawer.boundingBox();
  expect((box?.y ?? 0) > (card?.y ?? 0)).toBe(true);

  await bell(owner, '1 thing needs you, 1 urgent alarm').click();
  await owner.getByRole('region', { name: 'What needs you' }).getByText('SOS (粤B7K318)').click();
  await owner.getByRole('row', { name: /SOS/ }).waitFor();
  // It is announced where a list is open, and comes when it is asked for.
  await agent.getByText('1 new alarm', { exact: true }).waitFor();
  await agent.getByRole('button', { name: 'Show', exact: true }).click();
  await agent.getByRole('row', { name: /SOS/ }).getByRole('button').first().click();
  const chosen = agent.getByRole('region', { name: 'Chosen alarm' });
  await chosen.getByText('40 km/h').waitFor();
  await chosen.getByRole('button', { name: 'Acknowledge' }).click();
  await agent.getByRole('dialog').getByLabel('Note').fill('Called the driver: pressed by mistake');
  await press(agent, 'Acknowledge');
  await agent.getByText('1 alarm changed').waitFor();

  await bell(agent, NOTHING).waitFor();
  await bell(owner, NOTHING).waitFor();
  const silent = await countSounds(owner);
  await owner.goto('/index/alarms?state=read');
  await owner.getByText(/Acknowledged .*Called the driver/).waitFor();
  expect(silent).toBeGreaterThan(0);
  await bell(rival, NOTHING).waitFor();
  expect(await rival.getByText('粤B7K318').count()).toBe(0);
});

test('all that match are read at once; on a phone what needs somebody is a sheet', async () => {
  await tracker.sendPosition({ ...sample(), alarm: 'powerOff' });
  await tracker.sendPosition({ ...sample(), alarm: 'overspeed' });
  const owner = await open('owner', '/index/alarms', { width: 390, height: 844 });
  await bell(owner, '2 things need you, 1 urgent alarm').click();
  const sheet = owner.getByRole('dialog', { name: 'What needs you' });
  await sheet.getByRole('button', { name: 'Acknowledge: Power cut (粤B7K318)' }).click();
  await press(owner, 'Acknowledge');
  await bell(owner, '1 thing needs you').waitFor();
  await expect.poll(() => owner.getByRole('list', { name: 'Alarms' }).getByRole('listitem').count()).toBe(1);
  expect(await owner.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await owner.getByRole('checkbox').first().check();
  await owner.getByRole('button', { name: 'Mark as read' }).click();
  await owner.getByText('1 alarm changed').waitFor();
  await bell(owner, NOTHING).waitFor();
});

test('a browser without live connections or sound says so, and gets new alarms nevertheless', async () => {
  const owner = await open('owner', '/index/home', {}, 'delete window.WebSocket; delete window.AudioContext');
  await bell(owner, NOTHING).click();
  const panel = owner.getByRole('region', { name: 'What needs you' });
  await panel.getByText(/This browser lacks real-time alarm support/).waitFor();
  await tracker.sendPosition({ ...sample(), alarm: 'sos' });
  await bell(owner, '1 thing needs you, 1 urgent alarm').waitFor();
  await owner.getByRole('region', { name: '1 alarm' }).getByText('SOS (粤B7K318)').waitFor();
});

test('a risk point is typed and imported, shown on the map, and warns whoever heads to it', async () => {
  const agent = await open('agent', '/index/riskPoint');
  await agent.getByRole('button', { name: 'New risk point' }).first().click();
  await agent.getByRole('button', { name: 'Save' }).click();
  await agent.getByText('Give the risk point a name.').waitFor();
  await agent.getByLabel('Name').fill('North bend');
  await agent.getByLabel('Warning').fill('Slow down to 40 km/h');
  await agent.getByLabel('Place: latitude, longitude').fill('22.5, 114.2');
  await agent.getByRole('button', { name: 'Save' }).click();
  const points = agent.getByRole('list', { name: 'Risk points' });
  await points.getByText('Slow down to 40 km/h').waitFor();

  await agent.getByRole('button', { name: 'Import', exact: true }).click();
  const pasted = agent.getByLabel(/Or paste coordinates/);
  await pasted.fill('22.6, 114.1, School\nnowhere');
  await agent.getByRole('button', { name: 'Check the list' }).click();
  await agent.getByText('No place in line 2. Nothing was checked.').waitFor();
  await pasted.fill('22.6, 114.1, School');
  await agent.getByRole('button', { name: 'Check the list' }).click();
  await press(agent, 'Import 1');
  await press(agent, 'I have noted it');
  await points.getByText('School').waitFor();

  await tracker.sendPosition({ ...sample(), longitude: 114.196 });
  const owner = await open('owner', '/index/alarms?kinds=riskPoint');
  await owner
    .getByRole('row', { name: /Risk point ahead/ })
    .getByRole('button')
    .first()
    .click();
  await owner.getByRole('region', { name: 'Chosen alarm' }).getByText('Slow down to 40 km/h').waitFor();
  // Who stands below sees the point of the account above, and cannot change it.
  await owner.goto('/index/riskPoint');
  const seen = owner.getByRole('list', { name: 'Risk points' });
  await seen
    .getByText(/From your provider/)
    .first()
    .waitFor();
  expect(await seen.getByRole('button', { name: /Edit/ }).count()).toBe(0);
  const stranger = await stack.logIn('rival');
  const { data } = await (await stack.logIn('agent')).call('findCurrent');
  const { list } = (await (await stack.logIn('agent')).call('findRiskPoints', { id: data.id })).data;
  expect((await stranger.call('findRiskPointById', { id: list[0].id })).message).toBe('notFound');
});
