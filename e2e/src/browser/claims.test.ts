/** Claims to numbers, as the accounts that file them and the administrators who decide them see them. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser, openPageAs } from '@outrider/test-stack/browser.ts';
import { type Client, startStack, type Stack } from '@outrider/test-stack/stack.ts';

const IMEI = '863902040718523';
const TWIN = '871902040718523';
const SHARED = '902040718523';
const OTHER = '863902040718531';

let stack: Stack;
let browser: Browser;
let ownerId: string;
let claimantId: string;
let claimant: Client;
const contexts: BrowserContext[] = [];

beforeAll(async () => {
  stack = await startStack();
  browser = await launchBrowser();
  const rootId = await stack.createAccount('root', 'admin');
  ownerId = await stack.createAccount('owner', 'agent', rootId);
  claimantId = await stack.createAccount('claimant', 'agent', rootId);
  claimant = await stack.logIn('claimant');
  for (const terminalId of [IMEI, OTHER]) await stack.importDevice(ownerId, terminalId);
});

afterAll(async () => {
  await browser.close();
  await stack.stop();
});

afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
});

async function openAs(username: string, path: string, width = 1440): Promise<Page> {
  const { page, context } = await openPageAs(browser, stack, username, { width });
  contexts.push(context);
  await page.goto(path);
  return page;
}

const claim = (terminalID: string, note: string) =>
  claimant.call('insertClaims', { id: claimantId, terminalIDs: [terminalID], note });

const confirm = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();

/** Confirms a dialog that closes by it; once more where it was still opening when it was clicked. */
async function decide(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await confirm(page, name);
  await dialog.waitFor({ state: 'hidden', timeout: 10_000 }).catch(() => confirm(page, name));
}

describe('an account’s own claims', () => {
  test('are filed, seen and withdrawn', async () => {
    const page = await openAs('claimant', '/index/device/deviceClaims', 390);
    await page.getByText('No claims yet').waitFor();
    await page.getByRole('button', { name: 'Claim numbers' }).click();
    const dialog = page.getByRole('dialog', { name: 'Claim numbers' });
    await dialog.getByLabel('Numbers, one a line').fill('12345');
    await dialog.getByRole('button', { name: 'File the claim' }).click();
    await dialog.getByText('1 to 20 numbers of 10 to 15 digits, one a line.').waitFor();
    await dialog.getByText('Say what shows that they are yours.').waitFor();
    await dialog.getByLabel('Numbers, one a line').fill('863902040718524');
    await dialog.getByLabel('What shows that they are yours').fill('Invoice 12');
    await dialog.getByRole('button', { name: 'File the claim' }).click();
    await dialog.getByText('its last digit should be 3').waitFor();
    await dialog.getByLabel('Numbers, one a line').fill(`${OTHER}\n`);
    await dialog.getByRole('button', { name: 'File the claim' }).click();
    await dialog.waitFor({ state: 'detached' });
    const entry = page.getByRole('listitem').filter({ hasText: OTHER });
    await entry.getByText('Invoice 12').waitFor();
    await entry.getByRole('button', { name: 'Withdraw' }).click();
    await confirm(page, 'Withdraw');
    await entry.getByText('Withdrawn').waitFor();
    // Nothing lies beyond the edge of a phone.
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  test('are nobody else’s to see, nor administrators’ page an agent’s', async () => {
    const page = await openAs('owner', '/index/device/deviceClaims');
    await page.getByText('No claims yet').waitFor();
    await page.goto('/index/system/numberClaims');
    await page.waitForURL('**/notFound');
  });
});

describe('the administrators’ page', () => {
  test('shows both sides, and rejects with a reason', async () => {
    await claim(OTHER, 'Found it');
    const page = await openAs('root', '/index/system/numberClaims');
    const row = page.getByRole('row').filter({ hasText: 'Found it' });
    await row.getByText('claimant account (claimant)').waitFor();
    await row.getByText('owner account (owner)').waitFor();
    await row.getByText('Never heard of').waitFor();
    expect(await row.getByRole('button', { name: 'Allow both' }).count()).toBe(0);
    await row.getByRole('button', { name: 'Reject' }).click();
    await confirm(page, 'Reject');
    await page.getByText('Say why.').waitFor();
    await page.getByLabel('Reason').fill('That invoice is for another device.');
    await confirm(page, 'Reject');
    await page.getByText('No claims to decide').waitFor();
    await page.getByText('All', { exact: true }).click();
    await page.getByText('That invoice is for another device.').waitFor();

    const own = await openAs('claimant', '/index/device/deviceClaims');
    await own.getByText('That invoice is for another device.').waitFor();
  });

  test('grants', async () => {
    await claim(OTHER, 'Invoice 12');
    const page = await openAs('root', '/index/system/numberClaims');
    await page.getByRole('button', { name: 'Grant' }).click();
    await page.getByRole('dialog', { name: `Give ${OTHER} to claimant account?` }).waitFor();
    await decide(page, 'Grant');
    await page.getByText('No claims to decide').waitFor();
    const { data } = await claimant.call('findByUser', { id: claimantId });
    expect(data.list.map(({ terminalID }: { terminalID: string }) => terminalID)).toEqual([OTHER]);
  });

  test('allows both, and then lists what they share', async () => {
    await claim(TWIN, 'A second lorry');
    const page = await openAs('root', '/index/system/numberClaims');
    const row = page.getByRole('row').filter({ hasText: 'A second lorry' });
    await row.getByText(`Same on the wire: ${SHARED}`).waitFor();
    expect(await page.getByRole('region', { name: 'Numbers that lead to no device' }).count()).toBe(0);
    await row.getByRole('button', { name: 'Allow both' }).click();
    await decide(page, 'Allow both');
    const shared = page.getByRole('region', { name: 'Numbers that lead to no device' });
    const entry = shared.getByRole('row').filter({ hasText: SHARED });
    await entry.getByText(IMEI).waitFor();
    await entry.getByText(TWIN).waitFor();
  });

  test('tells a decision that somebody else has made meanwhile, and a list that cannot be had', async () => {
    await claim('13507318526', 'Mine');
    const page = await openAs('root', '/index/system/numberClaims');
    await page.getByRole('button', { name: 'Grant' }).waitFor();
    const { data } = await claimant.call('findOwnClaims');
    await claimant.call('withdrawClaim', { id: data.list[0].id });
    await page.getByRole('button', { name: 'Grant' }).click();
    await confirm(page, 'Grant');
    await page.getByText('This claim is not open any more').waitFor();
    await page.getByText('No claims to decide').waitFor();
    await page.route('**/claim/findClaims', (route) => route.abort());
    await page.reload();
    await page.getByRole('alert').getByText('Network problem').waitFor();
    await page.unroute('**/claim/findClaims');
    await page.getByRole('alert').getByRole('button').click();
    await page.getByText('No claims to decide').waitFor();
  });
});
