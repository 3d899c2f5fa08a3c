import { chmod, lchown, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { EmbeddedPostgresError } from './errors.ts';
import type { Layout } from './layout.ts';
import type { RunAs } from './run-as.ts';
import { renderSettings, SETTINGS_FILE } from './settings.ts';
import type { Settings } from './settings.ts';

/** @throws EmbeddedPostgresError for a folder that these programs cannot open. */
export async function refuseOtherMajor({ dataDir, cluster }: Layout, binaries: Binaries): Promise<void> {
  const major = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new EmbeddedPostgresError(
      `${cluster} is not a database's folder (it has no PG_VERSION). ` +
        'Put back what was removed from it, or choose another data folder.',
    );
  });
  if (major.trim() === binaries.major) return;
  throw new EmbeddedPostgresError(
    `The data folder ${dataDir} was made by PostgreSQL ${major.trim()}, and this server brings PostgreSQL ` +
      `${binaries.major}, which cannot open it. Start the version of the server that made it, ` +
      'or choose another data folder.',
  );
}

/** A cluster that was copied or restored by root belongs to root; postgres refuses it unless it is its own user's. */
export async function giveTo(cluster: string, user: RunAs | undefined): Promise<void> {
  if (user === undefined) return;
  const owners = await Promise.all([cluster, join(cluster, 'PG_VERSION')].map((path) => stat(path)));
  if (owners.every(({ uid }) => uid === user.uid)) return;
  await giveTree(cluster, user);
  await chmod(cluster, 0o700);
}

async function giveTree(path: string, user: RunAs): Promise<void> {
  await lchown(path, user.uid, user.gid);
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const child = join(path, entry.name);
    if (entry.isDirectory()) await giveTree(child, user);
    else await lchown(child, user.uid, user.gid);
  }
}

/** Removed and made anew: as root in a folder of another user, a link put in the file's place is not followed. */
export async function writeSettings(cluster: string, overrides: Settings | undefined): Promise<void> {
  const file = join(cluster, SETTINGS_FILE);
  await rm(file, { force: true });
  await writeFile(file, renderSettings(overrides), { flag: 'wx', mode: 0o644 });
}
