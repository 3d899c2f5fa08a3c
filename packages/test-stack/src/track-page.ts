/** Opens track-page/ in a browser, at the address of a stack, with whatever session the page's context has. */
import { join } from 'node:path';
import type { LoadRequest } from '@outrider/web/fleet/tracks/track-messages.ts';
import type { Page } from 'playwright-core';
import { serveBuiltPage } from './built-page.ts';
import type { LoadSummary } from './track-page/main.ts';

const FOLDER = '/track-page/';

export interface TrackPage {
  load(request: LoadRequest, cancelAfterDays?: number): Promise<LoadSummary>;
  close(): Promise<void>;
}

export async function openTrackPage(page: Page): Promise<TrackPage> {
  const input = join(import.meta.dirname, 'track-page/main.ts');
  const close = await serveBuiltPage(page.context(), FOLDER, input);
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
    close,
  };
}
