/** What others may do: visitors in the trial account, and the people below whose role was made narrower. */
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser, openPage, openPageAs } from '@outrider/test-stack/browser.ts';
import { startStack, type Stack } from '@outrider/test-stack/stack.ts';

let stack: Stack;
let browser: Browser;
let rootId: string;
const contexts: BrowserContext[] = [];

beforeAll(async () => {
  stack = await startStack();
  browser = await launchBrowser();
  rootId = await stack.createAccount('root', 'admin');
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

describe('the trial account', () => {
  test('is chosen, tried, and turned off; its visitors are out at once', async () => {
    await stack.createAccount('showroom', 'user', rootId);
    const page = await openAs('root', '/index/system/demoAccountSet');
    await page.getByText('Off: the login page does not offer it').waitFor();
    await page.getByRole('combobox', { name: 'Account for visitors' }).fill('showroom');
    await page.getByTitle(/showroom account/).click();
    await page.getByText('Replay tracks').waitFor();
    expect(await page.getByText('Send commands to devices').count()).toBe(0);
    await page.getByRole('button', { name: 'Let visitors in' }).click();
    await page.getByText('visitors look around as showroom account').waitFor();

    const visitor = await openAs(undefined, '/login');
    await visitor.getByRole('button', { name: 'Look around' }).click();
    await visitor.waitForURL('**/index/home');

    await page.getByRole('button', { name: 'Turn it off' }).click();
    await page.getByRole('tooltip').getByRole('button', { name: 'Turn it off' }).click();
    await page.getByText('Off: the login page does not offer it').waitFor();
    await visitor.goto('/index/home');
    await visitor.waitForURL('**/login?*');
    expect(await visitor.getByRole('button', { name: 'Look around' }).count()).toBe(0);
  });

  test('is an administrator’s to choose', async () => {
    await stack.createAccount('reseller', 'agent');
    const page = await openAs('reseller', '/index/system/demoAccountSet');
    await page.waitForURL('**/notFound');
  });
});

describe('rights', () => {
  test('are taken away with a preview of the pages that close, and what someone above took stays taken', async () => {
    const chiefId = await stack.createAccount('chief', 'agent', rootId);
    const subId = await stack.createAccount('sub', 'agent', chiefId);
    await stack.createAccount('clerk', 'user', subId);
    const clerk = await stack.logIn('clerk');

    const page = await openAs('chief', `/index/agent/agentList?account=${subId}&tab=rights`);
    await page.getByRole('checkbox', { name: 'Replay tracks' }).uncheck();
    const change = page.getByRole('region', { name: 'Not saved yet' });
    await change.getByText('Replay', { exact: true }).waitFor();
    await change.getByText('The same holds for the accounts below: 1.').waitFor();
    await change.getByRole('button', { name: 'Save' }).click();
    await change.waitFor({ state: 'detached' });
    expect((await clerk.call('findCurrent')).data.permissions).not.toContain('main:track');

    const below = await openAs('sub', '/index/agent/agentList?tab=rights');
    await below.getByText('What your own account may do.').waitFor();
    expect(await below.getByRole('checkbox', { name: /^Replay tracks/ }).isChecked()).toBe(false);
    const { data } = await clerk.call('findCurrent');
    await below.goto(`/index/agent/agentList?account=${data.id}&tab=rights`);
    const locked = below.getByRole('checkbox', { name: /^Replay tracks/ });
    await locked.waitFor();
    expect(await locked.isDisabled()).toBe(true);
    expect(await below.getByText('Taken away by someone above; it cannot be given here.').count()).toBe(1);

    const { list } = (await (await stack.logIn('chief')).call('findAuditLog', { id: chiefId })).data;
    expect(list.map(({ action }: { action: string }) => action)).toContain('updatePermissions');
  });

  test('are read by whoever may not change them, and a refusal is told', async () => {
    const headId = await stack.createAccount('head', 'agent', rootId);
    const aideId = await stack.createAccount('aide', 'agent', headId);
    const page = await openAs('head', `/index/agent/agentList?account=${aideId}&tab=rights`);
    await page.getByRole('checkbox', { name: 'Manage fences' }).uncheck();
    // Meanwhile someone above takes the right itself away.
    await (
      await stack.logIn('root')
    ).call('updatePermissions', { id: headId, denied: ['main:agents_roles'] });
    await page.getByRole('button', { name: 'Save' }).click();
    await page
      .getByRole('alert')
      .getByText(/not allowed|permission/i)
      .waitFor();

    await page.reload();
    await page.getByText('Changing it takes the right to change roles and rights.').waitFor();
    expect(await page.getByRole('checkbox', { name: 'Manage fences' }).isDisabled()).toBe(true);
  });
});
