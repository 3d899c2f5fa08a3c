import { readFileSync } from 'node:fs';
import { cloneDatabase } from '@outrider/test-database/clone-database.ts';
import { expect, onTestFinished, test } from 'vitest';
import { generateRowTypes } from './row-types.ts';

const TABLES = new URL('../../apps/server/src/store/tables.ts', import.meta.url);

test('the types of rows are those of the schema: npm run schema -- --write', async () => {
  const { url, drop } = await cloneDatabase();
  onTestFinished(drop);
  expect(readFileSync(TABLES, 'utf8')).toBe(await generateRowTypes(url));
});
