import { readFile } from 'node:fs/promises';
import { connectionUrl } from './endpoint.ts';
import { layoutOf } from './layout.ts';
import { findPostmaster } from './postmaster.ts';

/**
 * How to reach the database that runs in a data folder, whoever started it; undefined when none does. The folder's path
 * must be without symbolic links.
 */
export async function findRunningUrl(dataDir: string): Promise<string | undefined> {
  const { cluster, password } = layoutOf(dataDir);
  const endpoint = findPostmaster(cluster)?.endpoint;
  return endpoint && connectionUrl(endpoint, await readFile(password, 'utf8'));
}
