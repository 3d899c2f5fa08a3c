import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { locateChromium } from './chromium.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'outrider-chromium-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
});

/** Makes a program that answers like a browser, or like Ubuntu's stand-in. */
function put(path: string, says = 'echo Chromium 1.2.3'): string {
  const program = join(folder, path);
  mkdirSync(dirname(program), { recursive: true });
  writeFileSync(program, `#!/bin/sh\n${says}\n`, { mode: 0o755 });
  return program;
}

const standIn = 'echo "requires the snap to be installed" >&2; exit 1';

describe('the Chromium of the tests', () => {
  test('is the one that is named, before all others', async () => {
    put('bin/chromium');
    const named = put('named');
    expect(await locateChromium({ CHROMIUM_PATH: named, PATH: join(folder, 'bin') })).toBe(named);
  });

  test('is not replaced by another if the named one does not run', async () => {
    put('bin/chromium');
    const env = { CHROMIUM_PATH: join(folder, 'none'), PATH: join(folder, 'bin') };
    await expect(locateChromium(env)).rejects.toThrow(/CHROMIUM_PATH is .*none/);
  });

  test('is the first on the path that runs', async () => {
    put('a/chromium-browser', standIn);
    const chrome = put('b/google-chrome', 'echo Google Chrome 1.2.3');
    expect(await locateChromium({ PATH: `${join(folder, 'a')}:${join(folder, 'b')}` })).toBe(chrome);
  });

  test('is the headless shell, wherever it is on the path', async () => {
    put('a/chromium');
    const shell = put('b/chromium-headless-shell');
    expect(await locateChromium({ PATH: `${join(folder, 'a')}:${join(folder, 'b')}` })).toBe(shell);
  });

  test.skipIf(process.platform === 'darwin')(
    "is the newest of Playwright's, where none is on the path",
    async () => {
      put('chromium-999/chrome-linux/chrome');
      const newest = put('chromium-1200/chrome-linux/chrome');
      expect(await locateChromium({ PATH: '', PLAYWRIGHT_BROWSERS_PATH: folder })).toBe(newest);
    },
  );

  test.skipIf(process.platform === 'darwin')('is undefined if there is none', async () => {
    put('a/chromium', standIn);
    const env = { PATH: join(folder, 'a'), PLAYWRIGHT_BROWSERS_PATH: folder };
    expect(await locateChromium(env)).toBeUndefined();
  });
});
