import { cloneDatabase, type ClonedDatabase } from '@outrider/test-database/clone-database.ts';
import { administer } from '@outrider/test-database/administer.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { translate } from '../api/errors.ts';
import { type Database, isAlive, openDatabase } from './database.ts';

let clone: ClonedDatabase;
let database: Database;

beforeAll(async () => {
  clone = await cloneDatabase();
  database = openDatabase(clone.url, () => undefined);
});

afterAll(async () => {
  await database.destroy();
  await clone.drop();
});

test('a connection that breaks while a transaction holds it fails that transaction, and nothing else', async () => {
  const transaction = database.transaction().execute(async (held) => {
    const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(held);
    await administer(clone.url, (client) =>
      client.query('SELECT pg_terminate_backend($1, 10000)', [rows[0]?.pid]),
    );
    // The connection's end arrives while no query is under way.
    await new Promise((resolve) => setTimeout(resolve, 100));
    await sql`SELECT 1`.execute(held);
  });
  await expect(transaction).rejects.toThrow();
  expect(await isAlive(database)).toBe(true);
});

test('a statement that takes too long is a refusal that says so, not a fault', async () => {
  const hasty = openDatabase(clone.url, () => undefined, 20);
  const stopped = await sql`SELECT pg_sleep(60)`.execute(hasty).catch((error: unknown) => error);
  expect(translate(stopped)).toEqual({ key: 'tooMuchAtOnce', params: {} });
  expect(await isAlive(hasty)).toBe(true);
  await hasty.destroy();
});
