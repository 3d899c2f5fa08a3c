/** Runs beside the browser, for a test within it: what a page saves goes to the machine, where the page cannot read it. */
import { readFile } from 'node:fs/promises';
import { defineBrowserCommand } from '@vitest/browser-playwright';

export interface TakenDownload {
  readonly name: string;
  readonly base64: string;
}

/** The next file that the page saves. Asked for before it does. */
export const takeDownload = defineBrowserCommand(async ({ page }): Promise<TakenDownload> => {
  const download = await page.waitForEvent('download');
  return {
    name: download.suggestedFilename(),
    base64: (await readFile(await download.path())).toString('base64'),
  };
});

declare module 'vitest/browser' {
  interface BrowserCommands {
    takeDownload: () => Promise<TakenDownload>;
  }
}
