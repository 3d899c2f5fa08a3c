/**
 * Browser contexts that tests of one file use one after the other. What the app is made of stays in a context's cache,
 * which halves what it takes to open a page; all that a test has left is taken away before the next one.
 */
import type { BrowserContext, Page } from 'playwright-core';

/** A context with an empty page. */
interface Ready {
  readonly context: BrowserContext;
  readonly page: Page;
}

export interface ContextPool {
  /**
   * @param kind what the context was made with: only for the same it is used again.
   * @param make makes one, where none is free.
   */
  take(kind: string, origin: string, make: () => Promise<BrowserContext>): Promise<Ready>;
}

/** What a test changes by these cannot be taken back. */
const LASTING = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'setGeolocation',
  'setExtraHTTPHeaders',
] as const;

export function createContextPool(): ContextPool {
  const free = new Map<string, Ready[]>();

  return {
    async take(kind, origin, make) {
      const known = free.get(kind)?.pop();
      if (known) return known;
      const context = await make();
      const end = context.close.bind(context);
      let isSpent = false;
      for (const method of LASTING) {
        const original = context[method].bind(context) as (...args: unknown[]) => Promise<never>;
        context[method] = (...args: unknown[]) => {
          isSpent = true;
          return original(...args);
        };
      }
      context.close = async () => {
        if (isSpent) return end();
        const page = await clean(context, origin);
        const others = free.get(kind) ?? [];
        free.set(kind, [...others, { context, page }]);
      };
      return { context, page: await context.newPage() };
    },
  };
}

async function clean(context: BrowserContext, origin: string): Promise<Page> {
  // Before its page goes: an answer that is under way then would fail outside of every test.
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await Promise.all(context.pages().map((page) => page.close()));
  await Promise.all([context.clearCookies(), context.clearPermissions(), context.setOffline(false)]);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'local_storage,indexeddb,cache_storage,service_workers,websql,file_systems',
  });
  await session.detach();
  return page;
}
