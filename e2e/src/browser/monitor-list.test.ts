/** The monitor's list: what it is narrowed by, what is done with several vehicles, and who it is for without a mouse. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connectTracker } from '@outrider/simulator/tracker.ts';
import { downloadBy, launchBrowser, openPageAs, type PageOptions } from '@outrider/test-stack/browser.ts';
import { setLatestState } from '@outrider/test-stack/latest-state.ts';
import { startStack, type Stack } from '@outrider/test-stack/stack.ts';

let stack: Stack;
let browser: Browser;
let page: Page;
let errors: string[];
const ids = new Map<string, string>();

const DAY_MS = 86_400_000;
/** Reports from a little ahead, so that nothing turns stale while a busy machine runs these tests. */
const AHEAD_MS = 15 * 60_000;
const VEHICLES = [
  { plate: '粤B00001', speedKmh: 40, iconType: 1, model: 8 },
  { plate: '粤B00002', speedKmh: 80, iconType: 2, model: 8 },
  { plate: '粤B00003', speedKmh: 0, iconType: 2, model: 13, expiresAt: new Date(Date.now() + 5 * DAY_MS) },
  { plate: '粤B00004', speedKmh: 0, iconType: 5, model: 8, at: new Date(Date.now() - DAY_MS) },
  { plate: '粤B00005', speedKmh: 30, iconType: 5, model: 8 },
] as const;

beforeAll(async () => {
  stack = await startStack();
  browser = await launchBrowser();
  const agentId = await stack.createAccount('agent', 'agent');
  const ownerId = await stack.createAccount('riverside', 'user', agentId);
  for (const [index, { plate, iconType, model, speedKmh, ...more }] of VEHICLES.entries()) {
    const expiresAt = 'expiresAt' in more ? more.expiresAt : null;
    const id = await stack.importDevice(ownerId, `1350731852${index}`, { plate, iconType, model, expiresAt });
    ids.set(plate, id);
    await setLatestState(stack, id, {
      place: { latitude: 22.5 + index / 100, longitude: 114 },
      speedKmh,
      at: 'at' in more ? more.at : new Date(Date.now() + AHEAD_MS),
    });
  }
  await stack.importDevice(ownerId, '13507318529', { plate: '粤B00009' });
});

afterAll(async () => {
  await browser.close();
  await stack.stop();
});

async function open(path: string, options: PageOptions = {}): Promise<void> {
  ({ page, errors } = await openPageAs(browser, stack, 'agent', options));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(path);
  await page.getByRole('option').first().waitFor();
}

beforeEach(() => {
  errors = [];
});

afterEach(async () => {
  await page.context().close();
  if (errors.length > 0) throw new Error(`the page threw ${errors.join(', ')}`);
});

/** On a machine with other work. */

const plates = async () =>
  (await page.getByRole('option').locator('.device-name').allInnerTexts()).map((text) =>
    text.replace(/\s+/, ' '),
  );
const idsOf = (...wanted: string[]) => wanted.map((plate) => ids.get(plate)).join(',');

describe('what the list is narrowed by', () => {
  test('a filter that is chosen stands in the address, and comes back from it', async () => {
    await open('/index/home');
    await expect
      .poll(plates)
      .toEqual(['粤B00001', '粤B00002', '粤B00003', '粤B00004', '粤B00005', '粤B00009']);
    // All vehicles stand within 10 km: the map has left the country that it opens with, of 500 km to the scale.
    await expect.poll(() => page.locator('.map-scale').innerText()).toMatch(/^\d{1,2} km$/);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByRole('button', { name: 'Moving', exact: true }).click();
    await page.getByRole('button', { name: 'Fast', exact: true }).click();
    await page.getByRole('button', { name: 'SUV' }).click();
    await expect.poll(plates).toEqual(['粤B00002']);
    await expect
      .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
      .toEqual({ state: 'moving,fast', icon: '2' });
    await page.reload();
    await page.getByRole('option').first().waitFor();
    await expect.poll(plates).toEqual(['粤B00002']);
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect.poll(plates).toHaveLength(6);
  });

  test.each([
    ['tab=offline', ['粤B00004']],
    ['tab=inactive', ['粤B00009']],
    ['expiry=7', ['粤B00003']],
    ['model=13', ['粤B00003']],
    ['search=318524', ['粤B00005 13507318524']],
  ])('%s', async (address, expected) => {
    await open(`/index/home?${address}`);
    await expect.poll(plates).toEqual(expected);
    await page.getByRole('tab', { name: 'All 6' }).waitFor();
  });

  test('a search by digits marks them, Enter opens the match, and an arrow leads into the list', async () => {
    await open('/index/home');
    await page.keyboard.press('/');
    await page.keyboard.type('318523');
    await expect.poll(plates).toEqual(['粤B00004 13507318523']);
    expect(await page.getByRole('option').locator('mark').innerText()).toBe('318523');
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: '粤B00004' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(plates).toHaveLength(6);
    await page.keyboard.press('ArrowDown');
    expect(await page.evaluate(() => document.activeElement?.role)).toBe('listbox');
    // Escape closes one thing at a time, the topmost first.
    await page.getByRole('button', { name: 'Legend' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('region', { name: '粤B00004' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('region', { name: '粤B00004' }).waitFor({ state: 'detached' });
  });

  test('a search finds accounts as well, and one that is picked is watched', async () => {
    await open('/index/home');
    await page.keyboard.press('/');
    await page.keyboard.type('rivers');
    await page.getByRole('button', { name: 'riverside account, 6 vehicles' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('account')).toMatch(/^\d+$/);
    await expect.poll(plates).toHaveLength(6);
  });

  test('keys walk the account tree without changing what is watched; Enter does; it stays closed', async () => {
    const watched = () => new URL(page.url()).searchParams.get('account');
    await open('/index/home');
    const tree = page.getByRole('tree', { name: 'Account tree' });
    await tree.focus();
    await page.getByRole('treeitem', { name: 'riverside account, devices: 6' }).waitFor();
    await page.keyboard.press('ArrowDown');
    const child = page.getByRole('treeitem', { name: /^riverside/ });
    expect(await tree.getAttribute('aria-activedescendant')).toBe(await child.getAttribute('id'));
    expect(watched()).toBeNull();
    await page.keyboard.press('Enter');
    await expect.poll(watched).toMatch(/^\d+$/);
    await page.getByRole('treeitem', { name: /^riverside/, selected: true }).waitFor();
    await page.getByRole('button', { name: /^Account: riverside account/ }).click();
    await page.reload();
    await page.getByRole('button', { name: /^Account: riverside account/, expanded: false }).waitFor();
    expect(await tree.count()).toBe(0);
  });
});

test('the palette opens a vehicle by six digits, a page, a day of replay, and the question of a command', async () => {
  await open('/index/home');
  const palette = page.getByRole('combobox', { name: 'Find a vehicle, page or account' });
  const ask = async (text: string) => {
    await page.keyboard.press('Control+k');
    // Enter comes before the list has caught up with the text, and, after a log-in, before any vehicle is known.
    await palette.fill(text);
    await page.keyboard.press('Enter');
  };
  await ask('318523');
  await page.getByRole('region', { name: '粤B00004' }).waitFor();
  await ask('fences');
  await page.waitForURL('**/index/fence');
  await ask('cut fuel of 318523');
  await page
    .getByRole('dialog', { name: /粤B00004/ })
    .getByText('Cut fuel')
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await ask('yesterday 318523');
  await page.waitForURL(/\/index\/track\?.*from=/);
  expect(new URL(page.url()).searchParams.get('devices')).toBe(ids.get('粤B00004'));
});

describe('several vehicles', () => {
  test('are ticked one by one, as a range and all at once; their IMEIs are copied', async () => {
    await open('/index/home');
    await page.getByRole('button', { name: 'Select several' }).click();
    await page.getByRole('option', { name: '粤B00001' }).click();
    await page.getByRole('option', { name: '粤B00003' }).click({ modifiers: ['Shift'] });
    await page.getByRole('status').getByText('3 selected').or(page.getByText('3 selected')).first().waitFor();
    await page.getByRole('button', { name: 'Copy IMEIs' }).click();
    await page.getByText('IMEIs copied: 3').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      ['13507318520', '13507318521', '13507318522'].join('\n'),
    );
    await page.getByRole('button', { name: 'Select all 6' }).click();
    await page.getByText('6 selected').waitFor();
    await page.getByRole('button', { name: 'Follow', exact: true }).click();
    await page.getByText('Up to 4 vehicles are followed side by side.').waitFor();
  });

  test('alone are left on the map, until all are shown again', async () => {
    await open('/index/home');
    await page.getByRole('button', { name: 'Select several' }).click();
    await page.getByRole('option', { name: '粤B00001' }).click();
    await page.getByRole('button', { name: 'Only these on the map' }).click();
    const notice = page.getByText('Only 1 vehicle is on the map.');
    await notice.waitFor();
    await notice.locator('..').getByRole('button', { name: 'Show all', exact: true }).click();
    await notice.waitFor({ state: 'detached' });
  });

  test('are saved as a table', async () => {
    await open('/index/home?tab=offline');
    await page.getByRole('button', { name: 'Select several' }).click();
    await page.getByRole('button', { name: 'Select all 1' }).click();
    const download = await downloadBy(page, () => page.getByRole('button', { name: 'Export CSV' }).click());
    const stream = await download.createReadStream();
    const text = Buffer.concat(await stream.toArray()).toString();
    expect(text).toMatch(/^\uFEFFPlate,Name,Terminal ID/);
    expect(text).toContain('粤B00004,,13507318523,,808,Offline 1 day,0,22.53,114,');
  });

  test('are followed side by side, as the address says', async () => {
    await open(`/index/home?split=${idsOf('粤B00001', '粤B00002')}`);
    await page.getByRole('region', { name: '粤B00001' }).waitFor();
    await page.getByRole('option', { name: '粤B00009' }).click();
    await page.getByText('粤B00009 has not sent a position yet.').waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('split')?.split(',')).toHaveLength(3);
    await page.getByRole('button', { name: 'Take 粤B00001 away' }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('split')?.split(',')).toHaveLength(2);
    await page.getByRole('button', { name: 'Back to one map' }).click();
    await page.getByRole('group', { name: 'Side by side' }).waitFor({ state: 'detached' });
    await expect.poll(() => page.url()).not.toContain('split');
  });
});

describe('without a mouse', () => {
  test('arrows move, Enter opens the card, and the detail has an address of its own', async () => {
    await open('/index/home');
    // The first row is the active one when the list gets the focus.
    await page.getByRole('listbox').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const card = page.getByRole('region', { name: '粤B00002' });
    await card.getByText('13507318521').waitFor();
    await card.getByRole('button', { name: 'Details' }).click();
    const detail = page.getByRole('dialog');
    await detail.getByText('SIM card ends').waitFor();
    await detail.getByText('JT/T 808').waitFor();
    await expect.poll(() => new URL(page.url()).searchParams.get('detail')).toBe('1');
    await page.keyboard.press('Escape');
    await detail.waitFor({ state: 'detached' });
    await card.waitFor();
  });

  test('Space ticks, and Shift with an arrow ticks on', async () => {
    await open('/index/home');
    await page.getByRole('button', { name: 'Select several' }).click();
    await page.getByRole('listbox').focus();
    await page.keyboard.press('Home');
    await page.keyboard.press(' ');
    await page.keyboard.press('Shift+ArrowDown');
    await page.getByText('2 selected').waitFor();
    expect(await page.getByRole('option', { selected: true }).count()).toBe(2);
  });
});

describe('what is written down of a vehicle', () => {
  test('when its SIM card ends is written by who may, and shown apart from the platform’s service', async () => {
    await open(`/index/home?device=${ids.get('粤B00003')}&detail=1`);
    const detail = page.getByRole('dialog');
    await detail.getByRole('button', { name: 'Change when the SIM card ends' }).click();
    await detail.getByRole('textbox', { name: 'SIM card ends' }).fill('2030-05-17');
    await page.keyboard.press('Enter');
    await detail.getByText('May 17, 2030').waitFor();
    const agent = await stack.logIn('agent');
    const { data } = await agent.call('findDeviceById', { id: ids.get('粤B00003') });
    // Until the day is over where it was written: the test's browser is in Shanghai.
    expect(data.simExpire).toBe('2030-05-17T15:59:59.999Z');
    expect(data.expire).not.toBe(data.simExpire);
  });
});

describe('on a phone', () => {
  test('the menu has the palette, which lies above it', async () => {
    await open('/index/home', { width: 390, height: 844 });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Find a vehicle, page or account' }).click();
    await page.getByRole('combobox', { name: 'Find a vehicle, page or account' }).fill('318523');
    const found = page.getByRole('listbox', { name: 'Find a vehicle, page or account' });
    await found.getByRole('option', { name: '粤B00004' }).first().click();
    await page.getByRole('region', { name: '粤B00004' }).waitFor();
  });

  test('list, card and side by side take turns on one screen', async () => {
    await open('/index/home', { width: 390, height: 844 });
    await page.getByRole('option', { name: '粤B00001' }).click();
    const card = page.getByRole('region', { name: '粤B00001' });
    await card.getByText('Position time').waitFor();
    const box = await card.boundingBox();
    expect(box?.x).toBe(0);
    expect(box?.width).toBe(390);
    await card.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Select several' }).click();
    await page.getByRole('option', { name: '粤B00001' }).click();
    await page.getByRole('option', { name: '粤B00002' }).click();
    await page.getByRole('button', { name: 'Follow', exact: true }).click();
    await page.getByRole('region', { name: '粤B00001' }).waitFor();
    await page.getByRole('tab', { name: '粤B00002' }).click();
    await page.getByRole('region', { name: '粤B00002' }).waitFor();
    expect(await page.getByRole('application').count()).toBe(2);
  });
});

/** Last, since from then on the sixth vehicle has reported. */
describe('the order', () => {
  test('by state stays while the pointer is in the list, until it is taken anew', async () => {
    await open('/index/home');
    await page.getByRole('button', { name: 'Order: By name' }).click();
    await page.getByRole('menuitem', { name: 'By state' }).click();
    const byState = ['粤B00001', '粤B00002', '粤B00005', '粤B00003', '粤B00004', '粤B00009'];
    await expect.poll(plates).toEqual(byState);
    await page.getByRole('option', { name: '粤B00009' }).hover();
    const tracker = await connectTracker({
      protocol: 'jt808',
      host: '127.0.0.1',
      port: stack.platform.ports.jt808,
      terminalId: '13507318529',
    });
    await tracker.login();
    const place = { latitude: 22.6, longitude: 114, speedKmh: 42, course: 90, acc: true };
    await tracker.sendPosition({ ...place, time: new Date() });
    await page.getByRole('option', { name: /粤B00009.*Moving/ }).waitFor();
    const update = page.getByRole('button', { name: 'The list has changed: update' });
    await update.waitFor();
    expect(await plates()).toEqual(byState);
    await update.click();
    await expect
      .poll(plates)
      .toEqual(['粤B00001', '粤B00002', '粤B00005', '粤B00009', '粤B00003', '粤B00004']);
    await tracker.close();
  });
});
