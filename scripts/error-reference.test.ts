import { readFileSync } from 'node:fs';
import { ERRORS } from '@outrider/contract/errors.ts';
import { expect, test } from 'vitest';

const reference = readFileSync(new URL('../docs/errors.md', import.meta.url), 'utf8');

test.each(Object.entries(ERRORS))('%s has a row in the error reference', (key, { code, status }) => {
  expect(reference).toContain(`| \`${key}\` | ${code} | ${status} |`);
});
