/** Puts a backup in the place of the embedded database; the next start of the server makes it whole and goes on from it. */
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, realpath, rename, rm } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { type BackupManifest, copyFile, MANIFEST, syncFiles } from './backup.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { layoutAt, layoutOf } from './layout.ts';
import { findPostmaster } from './postmaster.ts';

export interface Restored {
  readonly manifest: BackupManifest;
  /** Where the database that was replaced lies now; undefined when there was none. */
  readonly replaced: string | undefined;
}

/**
 * Every file is checked against the backup's list on the way; the data folder gets the whole of it or keeps what it has.
 * A database that is there is only replaced when `replaces` says so, and is kept under another name.
 * @throws EmbeddedPostgresError when the backup is not whole, or a database runs or is in the way.
 */
export async function restore(
  backup: string,
  dataDir: string,
  { replaces }: { readonly replaces: boolean },
): Promise<Restored> {
  const manifest = await readManifest(backup);
  await mkdir(dataDir, { recursive: true });
  const layout = layoutOf(await realpath(dataDir));
  refuseRunning(layout.cluster);
  if (existsSync(layout.home) && !replaces) {
    throw new EmbeddedPostgresError(
      `There is a database in ${layout.home}. With --replace it makes room, and is kept beside.`,
    );
  }
  const draft = layoutAt(layout.dataDir, `${layout.home}.restoring-${process.pid}`);
  try {
    await copyChecked(backup, draft.home, manifest);
  } catch (error) {
    await rm(draft.home, { recursive: true, force: true });
    throw error;
  }
  // Passable for the user that runs postgres; the cluster is closed to others by itself.
  await chmod(draft.home, 0o711);
  refuseRunning(layout.cluster);
  const replaced = existsSync(layout.home)
    ? `${layout.home}.replaced-${new Date().toISOString().replaceAll(/[^\d]/g, '').slice(0, 14)}`
    : undefined;
  if (replaced !== undefined) await rename(layout.home, replaced);
  await rename(draft.home, layout.home);
  return { manifest, replaced };
}

function refuseRunning(cluster: string): void {
  if (findPostmaster(cluster) === undefined) return;
  throw new EmbeddedPostgresError(`The database in ${cluster} runs: stop the server first.`);
}

async function readManifest(backup: string): Promise<BackupManifest> {
  try {
    // Written by `backUp`; whoever changed it since is told by the sums.
    return JSON.parse(await readFile(join(backup, MANIFEST), 'utf8')) as BackupManifest;
  } catch (error) {
    throw new EmbeddedPostgresError(`${backup} is not a backup: its ${MANIFEST} cannot be read.`, {
      cause: error,
    });
  }
}

async function copyChecked(backup: string, home: string, manifest: BackupManifest): Promise<void> {
  const within = (path: string): string => {
    const target = resolve(home, path);
    if (!target.startsWith(`${home}${sep}`)) throw damaged(backup, path);
    return target;
  };
  await mkdir(home, { mode: 0o700 });
  for (const folder of manifest.folders) await mkdir(within(folder), { mode: 0o700 });
  for (const file of manifest.files) {
    const target = within(file.path);
    const copied = await copyFile(join(backup, file.path), target, home).catch((error: unknown) => {
      throw damaged(backup, file.path, error);
    });
    if (copied.sha256 !== file.sha256) throw damaged(backup, file.path);
  }
  await syncFiles(home, manifest.files);
}

function damaged(backup: string, path: string, cause?: unknown): EmbeddedPostgresError {
  return new EmbeddedPostgresError(`The backup ${backup} is damaged: ${path} is missing or changed.`, {
    cause,
  });
}
