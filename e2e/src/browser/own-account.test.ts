/** What concerns oneself and those below: second factor, sessions, audit log and a login page of one's own. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { downloadBy, launchBrowser, openPageAs } from '@outrider/test-stack/browser.ts';
import { EMPTY_BRAND } from '@outrider/test-stack/permission-cases.ts';
import { PASSWORD, startStack, type Stack } from '@outrider/test-stack/stack.ts';
import { codeOf } from '@outrider/test-stack/totp.ts';

let stack: Stack;
let browser: Browser;
let page: Page;
let context: BrowserContext;
let bossId: string;

beforeAll(async () => {
  stack = await startStack();
  browser = await launchBrowser();
  bossId = await stack.createAccount('boss', 'agent');
  await stack.createAccount('driver', 'user', bossId);
});

afterAll(async () => {
  await browser.close();
  await stack.stop();
});

afterEach(async () => {
  await context.close();
});

async function openAs(username: string, path: string): Promise<void> {
  ({ page, context } = await openPageAs(browser, stack, username));
  await page.goto(path);
}

/** Through the enrolment, up to the recovery codes. */
async function enrol(): Promise<void> {
  await page.getByLabel('Password', { exact: true }).and(page.locator('input')).fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  const secret = await page.getByLabel('Without a camera: key to type in').inputValue();
  await page.getByLabel('Six digits of the app').fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('alert').getByText('This code is wrong').waitFor();
  await page.getByLabel('Six digits of the app').fill(codeOf(secret));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('list', { name: 'Recovery codes' }).waitFor();
  expect(await page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem').count()).toBe(10);
  await page.getByRole('button', { name: 'I have noted it' }).click();
}

describe('a second factor', () => {
  test('is set up by oneself, with recovery codes that are told once', async () => {
    await openAs('boss', '/profile');
    await page.getByRole('button', { name: 'Set it up' }).click();
    await enrol();
    await page.getByText('It is set up. Recovery codes left: 10.').waitFor();
  });

  test('stands before everything else where someone above requires it', async () => {
    const chiefId = await stack.createAccount('chief', 'agent');
    const workerId = await stack.createAccount('worker', 'user', chiefId);
    await (await stack.logIn('chief')).call('updateSecondFactorRule', { id: workerId, required: true });
    await openAs('worker', '/profile');
    await page.getByText('Whoever manages this account requires it.').waitFor();
    await enrol();
    await page.getByRole('heading', { name: 'My account' }).waitFor();
    expect(await page.getByRole('button', { name: 'Remove it' }).count()).toBe(0);
  });
});

describe('the provider', () => {
  test('is named to the people of the accounts below, with a number to call', async () => {
    const supplierId = await stack.createAccount('supplier', 'agent');
    await stack.createAccount('supplied', 'user', supplierId);
    await (
      await stack.logIn('supplier')
    ).call('updateProfile', {
      providerName: 'Harbour Telematics',
      providerPhone: '0755-88881234',
    });
    await openAs('supplied', '/profile');
    const provider = page.getByRole('region', { name: 'Provider information' });
    await provider.getByText('Harbour Telematics').waitFor();
    expect(await provider.getByRole('link').getAttribute('href')).toBe('tel:075588881234');
    expect(await page.getByLabel('Provider', { exact: true }).count()).toBe(0);
  });
});

describe('the sessions', () => {
  test('are listed, and another one ends at once', async () => {
    const elsewhere = await stack.logIn('driver');
    await openAs('driver', '/profile');
    await page.getByText('this browser', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Log out everywhere else' }).click();
    await expect.poll(() => page.getByRole('button', { name: 'Log out', exact: true }).count()).toBe(0);
    expect((await elsewhere.call('findCurrent')).code).toBe(407);
  });
});

describe('the audit log', () => {
  test('shows what was changed from what to what, is searched, and exported', async () => {
    const chiefId = await stack.createAccount('auditor', 'agent');
    const auditor = await stack.logIn('auditor');
    const id = await stack.createAccount('audited', 'user', chiefId);
    await auditor.call('updateUser', { id, nickname: 'Renamed' });
    await auditor.call('insertUser', {
      parentId: chiefId,
      username: 'further',
      role: 3,
      nickname: 'Further',
    });
    await openAs('auditor', '/index/agent/audit');
    const row = page.getByRole('row', { name: /Account edited: “audited”/ });
    await row.getByText('audited account').waitFor();
    await row.getByText('Renamed').waitFor();
    await row.getByText('Raw values').click();
    await row.getByText('"action": "updateUser"').waitFor();
    await page.getByRole('searchbox').fill('further');
    await row.waitFor({ state: 'detached' });
    await page.getByRole('row', { name: /Account created: “further”/ }).waitFor();
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    // A job writes it; the notice of its end has the file.
    const download = await downloadBy(page, () =>
      page.getByRole('button', { name: 'Save the result' }).first().click(),
    );
    expect(download.suggestedFilename()).toMatch(/\.csv$/);
  });
});

describe('a login page of one’s own', () => {
  test('is seen in its preview, and by others once it is live', async () => {
    const id = await stack.createAccount('painter', 'agent', await stack.createAccount('namer', 'admin'));
    const hostName = 'track.quay.example';
    await (await stack.logIn('namer')).call('updateBrand', { id, ...EMPTY_BRAND, hostName });
    await openAs('painter', '/index/agent/brand');
    await page.getByLabel('Name', { exact: true }).fill('Quay Track');
    await page.getByRole('region', { name: 'Preview' }).getByText('Quay Track').waitFor();
    await page.getByLabel('Address').fill('quay');
    expect(await page.getByRole('button', { name: 'Put live' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Save the draft' }).click();
    await page.getByText('Not live').waitFor();
    await page.getByRole('button', { name: 'Put live' }).click();
    // The host name, which only an administrator can give, stays as it was given.
    await page.getByRole('link', { name: hostName }).waitFor();
    const { data } = await stack.stranger.call('findLoginPage', { path: 'quay' });
    expect(data.page.productName).toBe('Quay Track');
    await page.getByRole('button', { name: 'Take down' }).click();
    await page.getByText('Not live').waitFor();
  });
});
