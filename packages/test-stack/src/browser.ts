/** A real browser for the tests: one Chromium for all files of a worker, a context without a past for each test. */
import { type Browser, type BrowserContext, chromium, type Download, type Page } from 'playwright-core';
import { BROWSER_ARGUMENTS, findChromium } from '../../../scripts/chromium.ts';
import { type ContextPool, createContextPool } from './context-pool.ts';
import { PASSWORD, type Stack } from './stack.ts';

let running: Browser | undefined;
/** Of each test file. */
const pools = new WeakMap<Browser, ContextPool>();

/** Chromium, as a test file's own: to close it closes what the file opened. The program ends with the worker. */
export async function launchBrowser(): Promise<Browser> {
  // One that a file has brought down is no other file's matter.
  if (!running?.isConnected()) {
    running = await chromium.launch({ executablePath: await findChromium(), args: [...BROWSER_ARGUMENTS] });
  }
  const shared = running;
  const ends: (() => Promise<void>)[] = [];
  const own: Pick<Browser, 'newContext' | 'close'> = {
    async newContext(options) {
      const context = await shared.newContext(options);
      const close = context.close.bind(context);
      let closed: Promise<void> | undefined;
      context.close = (reason) => {
        // As in the pool: nothing may fail once the test has ended.
        closed ??= context.unrouteAll({ behavior: 'ignoreErrors' }).then(() => close(reason));
        return closed;
      };
      ends.push(() => context.close());
      return context;
    },
    async close() {
      await Promise.all(ends.map((end) => end()));
    },
  };
  // Everything else is the shared one's.
  const browser = Object.assign(Object.create(shared) as Browser, own);
  pools.set(browser, createContextPool());
  return browser;
}

export interface PageOptions {
  readonly language?: string;
  readonly width?: number;
  readonly height?: number;
  /** Stays logged in when the browser is closed. */
  readonly remember?: boolean;
  /** Installs the app's service worker, which reads everything a second time: for tests of what it does. */
  readonly hasServiceWorker?: boolean;
}

/** A page in a context of its own. What the page throws fails the test that asks for `errors`. */
export async function openPage(
  browser: Browser,
  stack: Stack,
  options: PageOptions = {},
): Promise<{ page: Page; context: BrowserContext; errors: string[] }> {
  const { language = 'en', width = 1440, height = 900, hasServiceWorker = false } = options;
  const make = async () => {
    const context = await browser.newContext({
      baseURL: stack.url,
      viewport: { width, height },
      locale: 'en',
      timezoneId: 'Asia/Shanghai',
    });
    await context.addInitScript((value) => localStorage.setItem('outrider.language', value), language);
    if (!hasServiceWorker) await context.addInitScript(refuseServiceWorkers);
    return context;
  };
  // A service worker outlives its page, and keeps a cache of its own.
  const pool = hasServiceWorker ? undefined : pools.get(browser);
  const { context, page } =
    (await pool?.take(JSON.stringify([stack.url, language, width, height]), stack.url, make)) ??
    (await openFirst(make));
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return { page, context, errors };
}

async function openFirst(make: () => Promise<BrowserContext>) {
  const context = await make();
  return { context, page: await context.newPage() };
}

/** As in a private window. Playwright's own way answers with nothing, which no browser does. */
function refuseServiceWorkers(): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register = () => Promise.reject(new DOMException('refused', 'SecurityError'));
}

/** A page of someone who has logged in already, without the form. */
export async function openPageAs(
  browser: Browser,
  stack: Stack,
  username: string,
  options: PageOptions = {},
): Promise<{ page: Page; context: BrowserContext; errors: string[] }> {
  const opened = await openPage(browser, stack, options);
  await logInBy(opened.context, stack, username, options);
  return opened;
}

/** Logs somebody in without the form, in the place of whoever was. */
export async function logInBy(
  context: BrowserContext,
  stack: Stack,
  username: string,
  { remember = false }: PageOptions = {},
): Promise<void> {
  const { cookie } = await stack.enter('login', { username, password: PASSWORD, remember });
  await context.addCookies(
    cookie.split('; ').map((each) => {
      const [name = '', value = ''] = each.split('=');
      return { name, value, url: stack.url };
    }),
  );
}

/** Fills in the login form; `stay` keeps the address that led there. */
export async function logInPage(
  page: Page,
  username: string,
  options: { stay?: boolean } = {},
): Promise<void> {
  if (!options.stay) await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Picks an item of the account menu; a page that is still settling may close it again, so it is opened until it stays. */
export async function pickFromAccountMenu(page: Page, name: string): Promise<void> {
  const item = page.getByRole('menuitem', { name });
  for (let attempt = 1; attempt <= 10; attempt++) {
    await page.getByRole('button', { name: /^Account:/ }).click();
    try {
      await item.click({ timeout: 5_000 });
      return;
    } catch (error) {
      if (attempt === 10) throw error;
    }
  }
}

/** The file that the page saves by `act`. Where `act` fails, so does this: nothing is left that waits for a file. */
export async function downloadBy(
  page: Page,
  act: () => Promise<void>,
  options?: { readonly timeout: number },
): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download', options), act()]);
  return download;
}
