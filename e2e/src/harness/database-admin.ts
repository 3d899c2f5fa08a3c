import pg from 'pg';

/** What the test files need to clone the template. */
export interface TestServer {
  /** A superuser's address; its database is not to be used. */
  readonly adminUrl: string;
  readonly template: string;
  /** Begins the name of every database of this run, which may share the server with another run. */
  readonly prefix: string;
}

/** Runs statements over a connection of their own. */
export async function administer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The same server's address with another database. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}
