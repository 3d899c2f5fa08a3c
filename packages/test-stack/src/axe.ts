/** What axe finds on a page. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What is serious or worse in either theme, with where it is. The page follows the system's theme without being loaded again. */
export async function findSerious(page: Page): Promise<string[]> {
  // By the debugger's way in: the page's own policy lets no script in that is not ours.
  await page.evaluate(AXE);
  const found: string[] = [];
  // Light again at the end: a page that is loaded in an emulated theme is not told when that changes.
  for (const theme of ['dark', 'light'] as const) {
    await turnTo(page, theme);
    found.push(...(await page.evaluate(runAxe)).map((each) => `${theme}: ${each}`));
  }
  return found;
}

/** Chromium does not tell a page of each change that is emulated: another one and back, and it does. */
async function turnTo(page: Page, theme: 'light' | 'dark'): Promise<void> {
  const turned = page.locator(`html[data-theme=${theme}]`);
  for (let attempt = 0; attempt < 5; attempt++) {
    await page.emulateMedia({ colorScheme: theme });
    const isTurned = await turned.waitFor({ timeout: 2_000 }).then(
      () => true,
      () => false,
    );
    if (isTurned) return;
    await page.emulateMedia({ colorScheme: theme === 'dark' ? 'light' : 'dark' });
  }
  throw new Error(`the page did not turn to its ${theme} theme`);
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
