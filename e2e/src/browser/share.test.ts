/** A link made in the card shows its vehicles to someone without an account, until it is revoked or has run out. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser, openPage, openPageAs } from '@outrider/test-stack/browser.ts';
import { setLatestState } from '@outrider/test-stack/latest-state.ts';
import { startStack, type Stack } from '@outrider/test-stack/stack.ts';
import { startTileServer } from '@outrider/test-stack/tile-server.ts';

const VAN = '粤B7K318';
const HOUR_MS = 3_600_000;

let stack: Stack;
let browser: Browser;
let deviceId: string;
const opened: Page[] = [];

beforeAll(async () => {
  stack = await startStack({ publicMaps: true });
  browser = await launchBrowser();
  const ownerId = await stack.createAccount('owner', 'user', await stack.createAccount('agent', 'agent'));
  deviceId = await stack.importDevice(ownerId, '13507318526', { plate: VAN, name: 'Frau Meier' });
  await setLatestState(stack, deviceId, { place: { latitude: 22.543, longitude: 114.058 }, speedKmh: 42 });
});

afterAll(async () => {
  await browser.close();
  await stack.stop();
});

afterEach(async () => {
  for (const page of opened.splice(0)) await page.context().close();
});

/** Someone who has nothing but the link. */
async function visit(path: string): Promise<Page> {
  const { page } = await openPage(browser, stack);
  opened.push(page);
  await page.goto(path);
  return page;
}

async function openDialog(username = 'owner'): Promise<Page> {
  const { page } = await openPageAs(browser, stack, username);
  opened.push(page);
  await page.goto(`/index/home?device=${deviceId}`);
  await page.getByRole('region', { name: VAN }).getByRole('button', { name: 'Share' }).click();
  return page;
}

const dialogOf = (page: Page) =>
  page.getByRole('dialog', { name: /^(Share a live position|The link is ready)$/ });

const confirmRevoke = (page: Page) =>
  page.getByRole('dialog', { name: 'Revoke this link?' }).getByRole('button', { name: 'Revoke' }).click();

async function insert(more: object): Promise<string> {
  const owner = await stack.logIn('owner');
  const { data } = await owner.call('insertShare', {
    ids: [deviceId],
    from: new Date().toISOString(),
    to: new Date(Date.now() + HOUR_MS).toISOString(),
    ...more,
  });
  return data.path;
}

describe('a share link', () => {
  test('is made in the card, opens without an account, and shows what was chosen', async () => {
    const page = await openDialog();
    await dialogOf(page).getByLabel('Title').fill('Delivery to Long An');
    await dialogOf(page).getByRole('button', { name: 'Make the link' }).click();
    const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/share\/[\w-]{32}$/);

    const visitor = await visit(link);
    await visitor.getByRole('heading', { name: 'Delivery to Long An' }).first().waitFor();
    const row = visitor.getByRole('listitem').filter({ hasText: VAN });
    await row.getByText('Moving').waitFor();
    await row.getByText('42 km/h').waitFor();
    await visitor.getByText(/^Ends in 2[34] hr|^Ends in 1 day/).waitFor();
    // The name was not chosen.
    expect(await visitor.content()).not.toContain('Frau Meier');
    expect(await visitor.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
    const response = await visitor.request.get(link, { headers: { accept: 'text/html' } });
    expect(response.headers()).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });

    await dialogOf(page).getByRole('button', { name: 'Revoke' }).click();
    await confirmRevoke(page);
    await dialogOf(page).getByText('Revoked').waitFor();
    await visitor.reload();
    await visitor.getByRole('heading', { name: 'This link was ended' }).waitFor();
  });

  test('is seen by those above with who made it, and ended by them', async () => {
    // A second try finds the link of the first as well.
    const name = `To depot ${Date.now()}`;
    const path = await insert({ name });
    const page = await openDialog('agent');
    const item = dialogOf(page).getByRole('listitem').filter({ hasText: name });
    await item.getByText('owner account').waitFor();
    await item.getByRole('button', { name: 'Revoke' }).click();
    await confirmRevoke(page);
    await item.getByText('Revoked').waitFor();
    await (await visit(path)).getByRole('heading', { name: 'This link was ended' }).waitFor();
  });

  test('moves its vehicle as it is asked for again', async () => {
    const { page } = await openPage(browser, stack);
    opened.push(page);
    await page.clock.install();
    await page.goto(await insert({ shows: ['plate', 'speed'] }));
    await page.getByText('42 km/h').waitFor();
    await stack.platform.database
      .updateTable('latestStates')
      .set({ speedDkmh: 550 })
      .where('deviceId', '=', deviceId)
      .execute();
    await page.clock.runFor(11_000);
    await page.getByText('55 km/h').waitFor();
  });

  test('asks for tiles where the operator says, and nobody else for anything', async () => {
    const path = await insert({ shows: ['plate'] });
    const hostsOf = async (): Promise<Set<string>> => {
      const { page } = await openPage(browser, stack);
      opened.push(page);
      const hosts = new Set<string>();
      page.on('request', (request) => hosts.add(new URL(request.url()).host));
      await page.goto(path);
      await page.getByRole('listitem').filter({ hasText: VAN }).waitFor();
      await page.waitForLoadState('networkidle');
      hosts.delete('');
      return hosts;
    };
    const ours = new URL(stack.url).host;
    expect(await hostsOf()).toEqual(new Set([ours]));
    const tiles = await startTileServer();
    try {
      await stack.createAccount('root', 'admin');
      const admin = await stack.logIn('root');
      const normal = { layers: [`${tiles.url}/square/{z}/{x}/{y}`] };
      await admin.call('saveKey', { mapType: 'OSM', normal });
      expect(await hostsOf()).toEqual(new Set([ours, new URL(tiles.url).host]));
      expect(tiles.requests()).toBeGreaterThan(0);
    } finally {
      await tiles.stop();
    }
  });

  test('says when it has run out, is not open yet, or was never given out', async () => {
    const soon = await insert({
      from: new Date(Date.now() + HOUR_MS).toISOString(),
      to: new Date(Date.now() + 2 * HOUR_MS).toISOString(),
    });
    await (await visit(soon)).getByRole('heading', { name: 'Not open yet' }).waitFor();
    const over = await insert({});
    await stack.platform.database
      .updateTable('shareLinks')
      .set({ beginsAt: new Date(Date.now() - 2 * HOUR_MS), endsAt: new Date(Date.now() - HOUR_MS) })
      .where('name', '=', '')
      .where('beginsAt', '<=', new Date())
      .execute();
    await (await visit(over)).getByRole('heading', { name: 'This link has run out' }).waitFor();
    await (
      await visit(`/share/${'x'.repeat(32)}`)
    )
      .getByRole('heading', { name: 'There is nothing here' })
      .waitFor();
  });

  test('a session that has ended meanwhile leads to the log-in', async () => {
    const page = await openDialog();
    await dialogOf(page).getByLabel('Title').waitFor();
    await page.context().clearCookies();
    // What the page asks by itself may find out before the click does.
    const isLed = page.waitForURL(/\/login\?back=/);
    await Promise.race([dialogOf(page).getByRole('button', { name: 'Make the link' }).click(), isLed]);
    await isLed;
  });
});
