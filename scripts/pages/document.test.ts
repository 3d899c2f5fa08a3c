import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatPages } from './document.ts';

test('docs/pages.md matches the table of routes (npm run pages -- --write)', () => {
  expect(readFileSync(new URL('../../docs/pages.md', import.meta.url), 'utf8')).toBe(formatPages());
});
