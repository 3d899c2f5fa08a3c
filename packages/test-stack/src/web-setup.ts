/** For the tests in a browser: the web app is built and Chromium is there before the first of them starts. */
import { findChromium } from '../../../scripts/chromium.ts';
import { ensureWebBuilt } from '../../../scripts/web-build.ts';

export async function setup(): Promise<void> {
  await findChromium();
  await ensureWebBuilt((line) => process.stdout.write(`${line}\n`));
}
