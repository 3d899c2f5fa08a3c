import pg from 'pg';
import { expect, test } from 'vitest';
import { cloneDatabase } from '@outrider/test-database/clone-database.ts';
import { migrate } from './migrate.ts';

test('a database that is up to date stays as it is, also when two processes start at once', async () => {
  const clone = await cloneDatabase();
  const client = new pg.Client({ connectionString: clone.url });
  await client.connect();
  const applied = async () =>
    (await client.query('SELECT name, applied_at FROM schema_migrations ORDER BY name')).rows;
  const before = await applied();
  await Promise.all([migrate(clone.url), migrate(clone.url)]);
  expect(await applied()).toEqual(before);
  expect(before.length).toBeGreaterThan(0);
  await client.end();
  await clone.drop();
});
