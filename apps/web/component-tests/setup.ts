/** Before the tests of each file: the texts and styles that every page begins with, in English. */
import { beforeEach } from 'vitest';
import { page } from 'vitest/browser';
import { changeLanguage, loadWorkTexts, startLanguage } from '../src/lib/language.ts';
import { stubServer } from './server.ts';
import '../src/ui/base.css';
import '../src/ui/button.css';

export const WIDE = { width: 1200, height: 800 } as const;

await startLanguage();
await changeLanguage('en');
await loadWorkTexts();

beforeEach(async () => {
  localStorage.clear();
  stubServer();
  await page.viewport(WIDE.width, WIDE.height);
});
