/** Builds a page that exists for tests alone, and has a browser find it beneath its folder's name. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { build } from 'vite';

const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

/**
 * @param folder such as `/track-page/`; everything beneath it that is no file is the page.
 * @param input the page's entry, as a path.
 * @returns takes the built files away.
 */
export async function serveBuiltPage(
  context: BrowserContext,
  folder: string,
  input: string,
): Promise<() => Promise<void>> {
  const outDir = await mkdtemp(join(tmpdir(), 'outrider-page-'));
  await build({
    configFile: false,
    logLevel: 'error',
    base: folder,
    build: {
      outDir,
      emptyOutDir: true,
      assetsDir: '.',
      target: 'es2023',
      chunkSizeWarningLimit: Infinity,
      rolldownOptions: { input, output: { entryFileNames: 'main.js' } },
    },
  });
  const styles = (await readdir(outDir)).filter((name) => name.endsWith('.css'));
  const links = styles.map((name) => `<link rel="stylesheet" href="${folder}${name}">`).join('');
  await context.route(`**${folder}**`, async (route) => {
    const file = basename(new URL(route.request().url()).pathname);
    const contentType = TYPES[extname(file)];
    if (contentType !== undefined) {
      await route.fulfill({ contentType, body: await readFile(join(outDir, file)) });
      return;
    }
    await route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html>${links}<script type="module" src="${folder}main.js"></script>`,
    });
  });
  return () => rm(outDir, { recursive: true });
}
