/** The way in, who is led where, and the way out. */
import { gzipSync } from 'node:zlib';
import { LANGUAGES } from '@outrider/domain/languages.ts';
import type { Browser, BrowserContext, Page, Response } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { launchBrowser, logInPage, openPage, pickFromAccountMenu } from '@outrider/test-stack/browser.ts';
import { PASSWORD, startStack, type Stack } from '@outrider/test-stack/stack.ts';
import { codeOf } from '@outrider/test-stack/totp.ts';

let stack: Stack;
let browser: Browser;
let page: Page;
let context: BrowserContext;

beforeAll(async () => {
  stack = await startStack();
  browser = await launchBrowser();
  await stack.createAccount('agent', 'agent');
  await stack.createAccount('owner', 'user');
  await stack.createAccount('factory', 'test');
  await stack.createAccount('logs', 'log');
  await stack.createAccount('nothing', 'superAgent');
});

afterAll(async () => {
  await browser.close();
  await stack.stop();
});

beforeEach(async () => {
  ({ page, context } = await openPage(browser, stack));
});

afterEach(async () => {
  await page.context().close();
});

const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Bytes of compressed JavaScript; by gzip, whatever the server and the browser have agreed on. */
const LOGIN_PAGE_MAX_BYTES = 152_000;

describe('the login page', () => {
  test('tells of a wrong password in the form, and nothing else happens', async () => {
    await page.goto('/login');
    await page.getByLabel('Username').fill('owner');
    await page.getByLabel('Password', { exact: true }).fill('wrong');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('alert').getByText('Wrong username or password.').waitFor();
    expect(pathOf(page)).toBe('/login');
  });

  test('says at the fields what is missing, and puts the cursor there', async () => {
    await page.goto('/login');
    await page.getByLabel('Username').fill('owner');
    await page.getByRole('button', { name: 'Log in' }).click();
    const password = page.getByLabel('Password', { exact: true });
    await page.getByText('Enter your password').waitFor();
    expect(await password.getAttribute('aria-invalid')).toBe('true');
    expect(await password.evaluate((field) => field === document.activeElement)).toBe(true);
  });

  test.each(['en', 'my'])(
    'in %s can be used after at most 152 kB of compressed JavaScript',
    async (language) => {
      const { page, context } = await openPage(browser, stack, { language });
      const scripts = new Map<string, Response>();
      page.on('response', (response) => {
        if (response.request().resourceType() === 'script') scripts.set(response.url(), response);
      });
      await page.goto('/login');
      await page.locator('form button[type=submit]').waitFor();
      // Read once the page can be used: what comes after is not waited for, and may be cut off with the page.
      const bodies = await Promise.all(scripts.values().map((response) => response.body()));
      const bytes = bodies.reduce((sum, body) => sum + gzipSync(body).length, 0);
      expect(bytes).toBeGreaterThan(50_000);
      expect(bytes).toBeLessThanOrEqual(LOGIN_PAGE_MAX_BYTES);
      await context.close();
    },
  );

  test('is not for those who are logged in: they are led home', async () => {
    await logInPage(page, 'owner');
    await page.waitForURL('**/index/home');
    await page.goto('/login');
    await page.waitForURL('**/index/home');
  });

  // Object.keys widens what are the names of the languages.
  test.each(Object.keys(LANGUAGES))('in %s fits a phone, and says which language it is', async (language) => {
    const { page, context } = await openPage(browser, stack, { language, width: 390, height: 844 });
    await page.goto('/login');
    await page.locator('form button[type=submit]').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const tag = Object.entries(LANGUAGES).find(([key]) => key === language)?.[1];
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(tag);
    await context.close();
  });

  test('keeps the language that is chosen', async () => {
    const { page, context } = await openPage(browser, stack, { language: '' });
    await page.goto('/login');
    await page.getByRole('button', { name: '语言' }).click();
    await page.getByRole('menuitemradio', { name: 'Русский' }).click();
    await page.getByRole('button', { name: 'Войти' }).waitFor();
    await context.close();
  });
});

describe('whoever logs in is led to', () => {
  test('the factory area in Chinese, as a tester, whatever language was chosen', async () => {
    await logInPage(page, 'factory');
    await page.waitForURL('**/test/qc/search');
    await page.getByRole('heading', { name: '质检查询' }).waitFor();
    expect(await page.getByRole('button', { name: '语言' }).count()).toBe(0);
  });

  test('the logs, as a reader of logs', async () => {
    await logInPage(page, 'logs');
    await page.waitForURL('**/test/log/search');
    await page.getByRole('heading', { name: 'Search logs' }).waitFor();
  });

  test('nothing, as a superAgent, and can log out', async () => {
    await logInPage(page, 'nothing');
    await page.getByText('Nothing is open to this account').waitFor();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL('**/login');
  });
});

describe('the guard', () => {
  test.each(['/no/such/page', '/index/nothing'])(
    'leads from %s to the page for wrong turns',
    async (path) => {
      await page.goto(path);
      await page.getByText('You took a wrong turn').waitFor();
      expect(pathOf(page)).toBe('/notFound');
    },
  );

  test.each(['/index/agent/agentList', '/index/system/mapKey', '/test/qc/search'])(
    'keeps %s from who lacks its permission',
    async (path) => {
      await logInPage(page, 'owner');
      await page.waitForURL('**/index/home');
      await page.goto(path);
      await page.getByText('You took a wrong turn').waitFor();
    },
  );

  test('leads through the log-in back to what was asked for, also when a session ends in between', async () => {
    await page.goto('/profile?from=link');
    await page.waitForURL(/\/login\?back=/);
    await logInPage(page, 'owner', { stay: true });
    await page.waitForURL('**/profile?from=link');
    await page.getByLabel('Telephone', { exact: true }).fill('0755 8888');
    await context.clearCookies();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.waitForURL(/\/login\?back=/);
    await logInPage(page, 'owner', { stay: true });
    await page.getByRole('heading', { name: 'My account' }).waitFor();
  });

  test('leads nowhere else, whatever a link says', async () => {
    await page.goto(`/login?back=${encodeURIComponent('//elsewhere.example/page')}`);
    await logInPage(page, 'owner', { stay: true });
    await page.waitForURL('**/index/home');
  });
});

describe('logging out', () => {
  test('leads to the login page and leaves nothing behind', async () => {
    await logInPage(page, 'owner');
    await page.waitForURL('**/index/home');
    await page.evaluate(() => sessionStorage.setItem('selected', 'device'));
    await pickFromAccountMenu(page, 'Log out');
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    // What stays names the browser, so that guessing is slowed for others and not for it.
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['outrider_browser']);
    await page.goto('/index/home');
    await page.waitForURL(/\/login/);
  });
});

describe('logging out while the server cannot be reached', () => {
  test('holds all the same, and is made up for before anyone counts as logged in', async () => {
    await logInPage(page, 'owner');
    await page.waitForURL('**/index/home');
    const session = (await context.cookies()).find(({ name }) => name === 'outrider_session');
    await page.route('**/logout', (route) => route.abort());
    await pickFromAccountMenu(page, 'Log out');
    await page.waitForURL('**/login');
    await page.getByLabel('Username').waitFor();
    await page.unroute('**/logout');
    await page.goto('/index/home');
    await page.getByLabel('Username').waitFor();
    expect((await stack.withCookie(`outrider_session=${session?.value}`).call('findCurrent')).code).toBe(407);
  });
});

describe('the first log-in with a password that was drawn', () => {
  test('opens nothing but the choice of one’s own', async () => {
    const agent = await stack.logIn('agent');
    const me = await agent.call('findCurrent');
    const made = await agent.call('insertUser', {
      parentId: me.data.id,
      username: 'newcomer',
      role: 3,
      nickname: 'Newcomer',
    });
    await page.goto('/login?back=/profile');
    await page.getByLabel('Username').fill('newcomer');
    await page.getByLabel('Password', { exact: true }).fill(made.data.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('heading', { name: 'Choose your own password' }).waitFor();
    await page.getByLabel('Current password').fill(made.data.password);
    await page.getByLabel('New password', { exact: true }).fill('lorries over the bridge');
    await page.getByLabel('New password again').fill('lorries under the bridge');
    await page.getByRole('button', { name: 'Change the password' }).click();
    await page.getByText('The two are not the same').waitFor();
    await page.getByLabel('New password again').fill('lorries over the bridge');
    await page.getByRole('button', { name: 'Change the password' }).click();
    await page.getByRole('heading', { name: 'My account' }).waitFor();
    expect(pathOf(page)).toBe('/profile');
  });
});

describe('a second factor', () => {
  test('is asked for after the password, and a wrong code is told there', async () => {
    await stack.createAccount('careful', 'user');
    const careful = await stack.logIn('careful');
    const { data } = await careful.call('enrolSecondFactor', { password: PASSWORD });
    const confirmed = await careful.call('confirmSecondFactor', { code: codeOf(data.secret) });
    await logInPage(page, 'careful');
    await page.getByText('Second step').waitFor();
    await page.getByLabel('Code').fill('000 000');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('alert').getByText('This code is wrong or was used already.').waitFor();
    await page.getByLabel('Code').fill(confirmed.data.recoveryCodes[0]);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL('**/index/home');
  });
});

describe('a log-in link', () => {
  test('lets in once, and its secret does not stay in the address', async () => {
    const chief = await stack.createAccount('chief', 'agent');
    const id = await stack.createAccount('guest', 'user', chief);
    const { data } = await (await stack.logIn('chief')).call('createLoginLink', { id });
    await page.goto(data.path);
    await page.waitForURL('**/index/home');
    await page
      .getByRole('button', { name: /^Account:/ })
      .getByText('guest account')
      .waitFor();
    const { page: second, context: other } = await openPage(browser, stack);
    await second.goto(data.path);
    await second.getByText('This link has expired or was used already.').waitFor();
    expect(new URL(second.url()).hash).toBe('');
    await other.close();
  });
});

describe('an invitation by a link', () => {
  test('asks for a password of one’s own, without one that nobody knows, and lets it wait', async () => {
    const host = await stack.createAccount('host', 'agent');
    const inviting = await stack.logIn('host');
    const invite = async (username: string) => {
      const made = await inviting.call('insertUser', {
        parentId: host,
        username,
        role: 3,
        nickname: username,
      });
      return (await inviting.call('createLoginLink', { id: made.data.id })).data.path;
    };
    await page.goto(await invite('patient'));
    await page.getByRole('heading', { name: 'Choose your own password' }).waitFor();
    await page.getByRole('button', { name: 'Later' }).click();
    await page.waitForURL('**/index/home');
    await context.clearCookies();
    await page.goto(await invite('invited'));
    await page.getByRole('heading', { name: 'Choose your own password' }).waitFor();
    expect(await page.getByLabel('Current password').count()).toBe(0);
    await page.getByLabel('New password', { exact: true }).fill('lorries over the bridge');
    await page.getByLabel('New password again').fill('lorries over the bridge');
    await page.getByRole('button', { name: 'Change the password' }).click();
    await page.waitForURL('**/index/home');
    await stack.enter('login', { username: 'invited', password: 'lorries over the bridge' });
  });
});

describe('a customer’s own login page', () => {
  test('shows its name, slogan and app, and is where one comes back to', async () => {
    const id = await stack.createAccount('branded', 'agent');
    const branded = await stack.logIn('branded');
    const brand = {
      productName: 'Harbour Track',
      slogan: 'Lorries in sight',
      footer: 'Ask us: 0755 8888',
      primaryColor: '#ffd400',
      backgroundColor: '#102030',
      androidAppLink: 'https://apps.example/harbour',
      iosAppLink: '',
      logo: '',
      path: 'harbour',
      hostName: '',
    };
    await branded.call('updateBrand', { id, ...brand });
    await page.goto('/login/harbour');
    await page.getByText('Outrider').waitFor();
    await branded.call('publishBrand', { id });
    await page.reload();
    await page.getByText('Harbour Track').waitFor();
    expect(await page.getByRole('link', { name: 'Android' }).getAttribute('href')).toBe(brand.androidAppLink);
    const button = page.getByRole('button', { name: 'Log in' });
    // Dark letters on a bright colour.
    expect(await button.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(16, 21, 27)');
    await logInPage(page, 'branded', { stay: true });
    await page.waitForURL('**/index/home');
    await pickFromAccountMenu(page, 'Log out');
    await page.waitForURL('**/login/harbour');
  });
});
