/** Agents and users: found, made, changed, moved, imported and deleted in a real browser, and refused where they must be. */
import { insertAccounts } from '@outrider/server/store/accounts/accounts.ts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { downloadBy, launchBrowser, openPageAs, type PageOptions } from '@outrider/test-stack/browser.ts';
import { startStack, type Stack } from '@outrider/test-stack/stack.ts';

const PATH = '/index/agent/agentList';
const MANY = 3_000;

let stack: Stack;
let browser: Browser;
let page: Page;
let context: BrowserContext;
const ids: Record<string, string> = {};

beforeAll(async () => {
  stack = await startStack();
  browser = await launchBrowser();
  ids['boss'] = await stack.createAccount('boss', 'agent');
  ids['north'] = await stack.createAccount('north', 'agent', ids['boss']);
  ids['south'] = await stack.createAccount('south', 'agent', ids['boss']);
  ids['harbour'] = await stack.createAccount('harbour', 'user', ids['north']);
  ids['idle'] = await stack.createAccount('idle', 'user', ids['boss']);
  ids['helper'] = await stack.createAccount('helper', 'superUser', ids['boss']);
  await stack.createAccount('stranger', 'agent');
  await stack.importDevice(ids['harbour'], '13507318526');
  const crowd = await stack.createAccount('crowd', 'agent');
  const createdAt = new Date();
  await stack.platform.database.transaction().execute((transaction) =>
    insertAccounts(
      transaction,
      crowd,
      Array.from({ length: MANY }, (_, at) => ({
        username: `customer-${at}`,
        nickname: `Customer ${String(at).padStart(4, '0')}`,
        role: 3,
        passwordHash: '',
        createdAt,
      })),
    ),
  );
});

afterAll(async () => {
  await browser.close();
  await stack.stop();
});

afterEach(async () => {
  await context.close();
});

async function openAs(username: string, path: string, options: PageOptions = {}): Promise<void> {
  ({ page, context } = await openPageAs(browser, stack, username, options));
  await page.goto(path);
}

async function act(name: string): Promise<void> {
  // What is still being read may draw the actions anew, and close what has just been opened.
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

describe('the tree and the list', () => {
  test('open branch by branch, side by side, and are linked to by their address', async () => {
    await openAs('boss', PATH);
    await page.getByRole('treeitem', { name: /^north/ }).click();
    await page.getByRole('heading', { name: 'north account' }).waitFor();
    expect(page.url()).toContain(`account=${ids['north']}`);
    await page.getByRole('table').getByRole('link', { name: 'harbour account' }).click();
    await page.getByRole('heading', { name: 'harbour account' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'harbour account' }).waitFor();
    // The way down to what the address names is open.
    await page.getByRole('treeitem', { name: /^harbour/, selected: true }).waitFor();
    const line = page.getByRole('navigation', { name: 'Line of accounts above' });
    expect(await line.getByRole('link').allInnerTexts()).toEqual(['boss account', 'north account']);
  });

  test('are walked by keyboard', async () => {
    await openAs('boss', PATH);
    await page.getByRole('treeitem', { name: /^north/ }).waitFor();
    await page.getByRole('tree').focus();
    await page.keyboard.press('End');
    await page.getByRole('heading', { name: 'south account' }).waitFor();
    await page.keyboard.press('ArrowUp');
    await page.getByRole('heading', { name: 'north account' }).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('treeitem', { name: /^harbour/ }).waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('treeitem', { name: /^harbour/ }).waitFor({ state: 'detached' });
  });

  test('hold thousands with a handful of rows, down to the last', async () => {
    await openAs('crowd', PATH);
    await page.getByRole('row', { name: /Customer 0000/ }).waitFor();
    expect(await page.getByRole('table').getAttribute('aria-rowcount')).toBe(String(MANY + 1));
    await page
      .getByRole('table')
      .evaluate(({ parentElement }) => parentElement?.scrollTo(0, parentElement.scrollHeight));
    await page.getByRole('row', { name: /Customer 2999/ }).waitFor();
    await page.getByRole('tree').evaluate((tree) => tree.scrollTo(0, tree.scrollHeight));
    await page.getByRole('treeitem', { name: /^Customer 2999/ }).waitFor();
    expect(await page.getByRole('row').count()).toBeLessThan(80);
    expect(await page.getByRole('treeitem').count()).toBeLessThan(80);
  });

  test('search goes through the whole subtree and says where what was found stands', async () => {
    await openAs('boss', PATH);
    await page.getByRole('searchbox').fill('harb');
    const hit = page.getByRole('option', { name: /harbour account/ });
    await hit.getByText('boss account › north account').waitFor();
    await hit.click();
    await page.getByRole('heading', { name: 'harbour account' }).waitFor();
    await page.getByRole('searchbox').fill('stranger');
    await page.getByText('No account matches').waitFor();
  });

  test('show nothing of a stranger’s, even by the address', async () => {
    await openAs('stranger', `${PATH}?account=${ids['harbour']}`);
    await page.getByRole('alert').getByText('Not found').waitFor();
    expect(await page.getByText('harbour').count()).toBe(0);
  });

  test('on a phone lead down and up again', async () => {
    await openAs('boss', PATH, { width: 390, height: 844 });
    await page.getByRole('link', { name: 'north account' }).click();
    await page.getByRole('link', { name: 'harbour account' }).click();
    await page.getByRole('heading', { name: 'harbour account' }).waitFor();
    await page.getByRole('link', { name: 'boss account' }).click();
    await page.getByRole('heading', { name: 'boss account' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});

describe('an account', () => {
  test('is made below an agent, and logs in by the password that is told once', async () => {
    await openAs('boss', `${PATH}?account=${ids['south']}`);
    await page.getByRole('button', { name: 'New account' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Username').fill('harbour');
    await dialog.getByLabel('Name', { exact: true }).fill('Quay Haulage');
    await dialog.getByText('Username harbour is already in use.').waitFor();
    await dialog.getByLabel('Username').fill('quay');
    await dialog.getByRole('button', { name: 'New account' }).click();
    const told = page.getByRole('dialog', { name: 'quay is ready' });
    const password = await told.getByLabel('Password').inputValue();
    await told.getByRole('button', { name: 'I have noted it' }).click();
    await page.getByRole('heading', { name: 'Quay Haulage' }).waitFor();
    const client = await stack.enter('login', { username: 'quay', password });
    expect((await client.call('findCurrent')).data.mustChangePassword).toBe(true);
  });

  test('is edited, and read anew at once', async () => {
    await openAs('boss', `${PATH}?account=${ids['idle']}`);
    await act('Edit');
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Idle Lorries');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { name: 'Idle Lorries' }).waitFor();
    await page.getByRole('treeitem', { name: /^Idle Lorries/ }).waitFor();
  });

  test('moves after a preview of what moves with it, and not under itself', async () => {
    await openAs('boss', `${PATH}?account=${ids['north']}`);
    await act('Transfer');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').fill('north');
    // Neither itself nor where it stands is offered.
    await page.getByText('No account matches').waitFor();
    expect(await dialog.getByRole('button', { name: 'Transfer' }).isDisabled()).toBe(true);
    await dialog.getByRole('combobox').fill('south');
    await page.getByText('south account (south)').last().click();
    const preview = dialog.getByRole('status');
    await preview.getByText('south account').waitFor();
    expect((await preview.locator('dd').allInnerTexts()).map(Number)).toEqual([2, 1, 1]);
    await dialog.getByRole('button', { name: 'Transfer' }).click();
    const line = page.getByRole('navigation', { name: 'Line of accounts above' });
    await expect
      .poll(() => line.getByRole('link').allInnerTexts())
      .toEqual(['boss account', 'south account']);
  });

  test('is not deleted while something hangs on it, and says what', async () => {
    await openAs('boss', `${PATH}?account=${ids['harbour']}`);
    await act('Delete');
    await page.getByText('harbour still has devices: 1.').waitFor();
    expect(await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true);
  });

  test('is deleted with others, all or none', async () => {
    await stack.createAccount('gone1', 'user', ids['boss']);
    await stack.createAccount('gone2', 'user', ids['boss']);
    await openAs('boss', PATH);
    await page.getByRole('checkbox', { name: 'Select gone1 account' }).check();
    await page.getByRole('checkbox', { name: 'Select gone2 account' }).check();
    await page.getByRole('button', { name: 'Delete the selected' }).click();
    const question = page.getByRole('dialog', { name: 'Delete 2 accounts?' });
    await question.getByRole('button', { name: 'Delete the selected' }).click();
    await page.getByText('Deleted: 2').waitFor();
    await page.getByRole('link', { name: 'gone1 account' }).waitFor({ state: 'detached' });
  });

  test('offers a superUser what it may do and nothing else', async () => {
    await stack.createAccount('below', 'user', ids['helper']);
    await openAs('helper', PATH);
    await page.getByRole('link', { name: 'below account' }).click();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem').first().waitFor();
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Edit', 'Reset the password']);
    expect(await page.getByRole('button', { name: 'New account' }).count()).toBe(0);
  });

  test('that may do more is not reset by a superUser, who is told whom to ask', async () => {
    const id = await stack.createAccount('wider', 'agent', ids['helper']);
    await openAs('helper', `${PATH}?account=${id}`);
    await act('Reset the password');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Reset the password' }).click();
    await dialog.getByRole('alert').getByText('Ask an agent or an administrator above it').waitFor();
  });

  test('has its unused log-in links listed, and each is revoked', async () => {
    const id = await stack.createAccount('linked', 'user', ids['south']);
    const boss = await stack.logIn('boss');
    const { data } = await boss.call('createLoginLink', { id });
    await openAs('boss', `${PATH}?account=${ids['south']}&tab=security`);
    const links = page.getByRole('region', { name: 'Unused log-in links' });
    await links.getByText('linked account').waitFor();
    await links.getByRole('cell', { name: 'boss', exact: true }).waitFor();
    await links.getByRole('button', { name: 'Revoke' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await links.getByText('There is no unused log-in link.').waitFor();
    const cert = data.path.split('#')[1];
    expect((await stack.stranger.call('loginByCert', { cert })).status).toBe(410);
  });
});

describe('an import', () => {
  const header = 'username,nickname,role,telephone,address,remarks';
  const choose = (rows: string[]) =>
    page.locator('input[type=file]').setInputFiles({
      name: 'accounts.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([header, ...rows].join('\n')),
    });

  test('tells each wrong row before anything happens, and then imports the others', async () => {
    await openAs('boss', PATH);
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await choose(['harbour,Twice,user,,,', 'imported-1,One,user,,,']);
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Rows refused: 1 of 2').waitFor();
    await dialog.getByRole('listitem').getByText('Username harbour is already in use.').waitFor();
    await choose(['imported-1,One,user,,,', 'imported-2,Two,agent,,,']);
    await dialog.getByRole('button', { name: 'Import 2' }).click();
    const done = page.getByRole('dialog', { name: 'Import' });
    const download = await downloadBy(page, () =>
      done.getByRole('button', { name: 'Save the result' }).click(),
    );
    expect(download.suggestedFilename()).toBe('passwords.csv');
    await done.getByRole('button', { name: 'I have noted it' }).click();
    await page.getByRole('treeitem', { name: /^Two/ }).waitFor();
  });
});

describe('the import quota', () => {
  test('is handed on, and leaves a record', async () => {
    await openAs('boss', `${PATH}?account=${ids['south']}&tab=quota`);
    await page.getByText('1,000,000').first().waitFor();
    await page.getByLabel('Amount').fill('50');
    await page.getByRole('button', { name: 'Change the quota' }).click();
    await page.getByText('1,000,050').first().waitFor();
    await page.getByRole('cell', { name: 'Received' }).waitFor();
    await page.goto('/index/agent/setImportRecords');
    await page.getByText('999,950').first().waitFor();
    await page.getByRole('cell', { name: 'Handed out' }).waitFor();
  });
});
