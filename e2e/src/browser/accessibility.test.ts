/** axe finds nothing serious on any page, light and dark. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openPage, openPageAs } from '../harness/browser.ts';
import { startStack, type Stack } from '../harness/stack.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let stack: Stack;
let browser: Browser;
let devicePassword: string;

beforeAll(async () => {
  stack = await startStack();
  browser = await launchBrowser();
  const agentId = await stack.createAccount('agent', 'agent');
  await stack.createAccount('below', 'user', agentId);
  await stack.createAccount('root', 'admin');
  const deviceId = await stack.importDevice(agentId, '13507318526', { plate: 'van' });
  const opened = await (
    await stack.logIn('agent')
  ).call('updateDeviceLogin', { id: deviceId, enabled: true });
  devicePassword = opened.data.password;
  await (
    await stack.logIn('agent')
  ).call('updateUser', {
    id: (await (await stack.logIn('below')).call('findCurrent')).data.id,
    nickname: 'Renamed',
  });
});

afterAll(async () => {
  await browser.close();
  await stack.stop();
});

/** What is serious or worse in either theme, with where it is. The page follows the system's theme without being loaded again. */
async function findSerious(page: Page): Promise<string[]> {
  // By the debugger's way in: the page's own policy lets no script in that is not ours.
  await page.evaluate(AXE);
  const found: string[] = [];
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    await page.locator(`html[data-theme=${theme}]`).waitFor();
    found.push(...(await page.evaluate(runAxe)).map((each) => `${theme}: ${each}`));
  }
  return found;
}

/** Runs in the page. A colour that is still fading into the other theme's would be measured as neither. */
async function runAxe(): Promise<string[]> {
  const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  await Promise.allSettled(fading.map(({ finished }) => finished));
  // Set by axe's own script.
  const { axe } = globalThis as unknown as { axe: { run: () => Promise<AxeResults> } };
  return (await axe.run()).violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** Path, what is awaited on it, and who looks at it. */
type Shown = readonly [string, Parameters<Page['getByRole']>[0], string | RegExp, string];
const PAGES: readonly Shown[] = [
  ['/index/system/demoAccountSet', 'region', 'Account for visitors', 'root'],
  ['/profile', 'heading', 'My account', 'agent'],
  ['/_test', 'heading', 'About this browser', 'agent'],
  ['/index/agent/agentList', 'treeitem', /Renamed/, 'agent'],
  ['/index/agent/agentList?tab=details', 'heading', 'Provider information', 'agent'],
  ['/index/agent/agentList?tab=rights', 'checkbox', 'Replay tracks', 'agent'],
  ['/index/agent/setImportRecords', 'heading', 'Records', 'agent'],
  ['/index/agent/audit', 'cell', 'updateUser', 'agent'],
  ['/index/agent/brand', 'region', 'Preview', 'agent'],
  ['/index/count/countMileage', 'heading', 'Mileage', 'agent'],
  ['/index/home', 'textbox', /Search/, 'agent'],
];

test.each(['/login', '/loginByImei', '/notFound'])('%s', async (path) => {
  const { page, context } = await openPage(browser, stack);
  await page.goto(path);
  await page
    .getByText(/Log in|Back to the start/)
    .first()
    .waitFor();
  expect(await findSerious(page)).toEqual([]);
  await context.close();
});

test('/vehicle', async () => {
  const { page, context } = await openPage(browser, stack);
  await page.goto('/loginByImei?imei=13507318526');
  await page.getByLabel('Password', { exact: true }).fill(devicePassword);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'van' }).waitFor();
  expect(await findSerious(page)).toEqual([]);
  await context.close();
});

test.each(PAGES)('%s', async (path, role, name, who) => {
  const { page, context } = await openPageAs(browser, stack, who);
  await page.goto(path);
  await page.getByRole(role, { name }).first().waitFor();
  expect(await findSerious(page)).toEqual([]);
  await context.close();
});
