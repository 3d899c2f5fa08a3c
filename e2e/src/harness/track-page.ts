/** Opens harness/track-page in a browser, at the address of a stack, with whatever session the page's context has. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { LoadRequest } from '@outrider/web/fleet/tracks/track-messages.ts';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import type { LoadSummary } from './track-page/main.ts';

const FOLDER = '/track-page/';

export interface TrackPage {
  load(request: LoadRequest, cancelAfterDays?: number): Promise<LoadSummary>;
  close(): Promise<void>;
}

export async function openTrackPage(page: Page): Promise<TrackPage> {
  const outDir = await mkdtemp(join(tmpdir(), 'outrider-track-page-'));
  await build({
    configFile: false,
    logLevel: 'warn',
    base: FOLDER,
    build: {
      outDir,
      emptyOutDir: true,
      assetsDir: '.',
      target: 'es2023',
      rolldownOptions: {
        input: join(import.meta.dirname, 'track-page/main.ts'),
        output: { entryFileNames: 'main.js' },
      },
    },
  });
  await page.context().route(`**${FOLDER}**`, async (route) => {
    const file = basename(new URL(route.request().url()).pathname);
    if (!file.endsWith('.js')) {
      await route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><script type="module" src="${FOLDER}main.js"></script>`,
      });
      return;
    }
    await route.fulfill({ contentType: 'text/javascript', body: await readFile(join(outDir, file)) });
  });
  await page.goto(`${FOLDER}index.html`);
  await page.waitForFunction(() => 'loadSummary' in globalThis);
  return {
    load: (request, cancelAfterDays) =>
      page.evaluate(
        ([input, days]) => {
          // main.ts puts it there.
          const { loadSummary } = globalThis as unknown as {
            loadSummary: (input: LoadRequest, days?: number) => Promise<LoadSummary>;
          };
          return loadSummary(input, days);
        },
        [request, cancelAfterDays] as const,
      ),
    close: () => rm(outDir, { recursive: true }),
  };
}
