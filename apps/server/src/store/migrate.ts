/**
 * Brings a database to the newest schema. Each file of migrations/ is a numbered list of statements that runs once, in one
 * transaction with the record of its name; an advisory lock keeps two starting processes from running it twice.
 * The library that runs jobs brings its own schema along, which is brought up to date last.
 */
import { readdir } from 'node:fs/promises';
import { parse } from 'node:path';
import pg from 'pg';
import { migrateQueue } from './queue-schema.ts';

interface Migration {
  readonly name: string;
  readonly statements: readonly string[];
}

const FOLDER = new URL('migrations/', import.meta.url);

/** All of the folder's, in the order of their numbers. */
async function readMigrations(): Promise<Migration[]> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.ts')).toSorted();
  return Promise.all(
    files.map(async (file) => {
      // Every file of the folder exports its statements.
      const { statements } = (await import(new URL(file, FOLDER).href)) as Pick<Migration, 'statements'>;
      return { name: parse(file).name, statements };
    }),
  );
}

/** Any number that no other user of the same database takes as its lock. */
const MIGRATION_LOCK = 808_006;

/** Runs the migrations that `url`'s database has not run. @throws what PostgreSQL refuses, with nothing half done. */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  // Whatever breaks the connection fails the statement under way, or the next one.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL)',
    );
    const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migrations');
    const applied = new Set(rows.map((row) => row.name));
    for (const migration of await readMigrations()) {
      if (!applied.has(migration.name)) await apply(client, migration);
    }
    await migrateQueue(url);
  } finally {
    await client.end();
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    for (const statement of migration.statements) await client.query(statement);
    await client.query('INSERT INTO schema_migrations VALUES ($1, $2)', [migration.name, new Date()]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new Error(`migration ${migration.name} failed, nothing of it was kept`, { cause: error });
  }
}
