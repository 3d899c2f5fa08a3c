import { randomBytes } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { pickComplaints } from './complaints.ts';
import { SUPERUSER } from './endpoint.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { layoutAt } from './layout.ts';
import type { Layout } from './layout.ts';
import { run } from './run.ts';
import { reachCluster } from './run-as.ts';
import type { RunAs } from './run-as.ts';
import { INCLUDE_LINES } from './settings.ts';

/**
 * Makes the cluster if there is none. It is made beside its place and renamed into it, so that a crash on the way leaves
 * nothing half made, and of two processes at once one finds the other's.
 */
export async function ensureCluster(
  layout: Layout,
  binaries: Binaries,
  user: RunAs | undefined,
): Promise<void> {
  if (existsSync(layout.home)) return;
  const draft = layoutAt(layout.dataDir, await mkdtemp(`${layout.home}.new-`));
  try {
    await createCluster(draft, binaries, user);
    await rename(draft.home, layout.home);
  } catch (error) {
    await rm(draft.home, { recursive: true, force: true });
    if (!existsSync(layout.home)) throw error;
  }
}

async function createCluster(draft: Layout, binaries: Binaries, user: RunAs | undefined): Promise<void> {
  // Passable for the user that runs postgres; what lies in it is closed to others one by one.
  await chmod(draft.home, 0o711);
  const password = randomBytes(24).toString('base64url');
  await writeFile(draft.password, password, { mode: 0o600 });
  const passwordForInitdb = join(draft.home, 'initdb-password');
  await writeFile(passwordForInitdb, password, { mode: 0o600 });
  await mkdir(draft.cluster, { mode: 0o700 });
  if (user !== undefined) {
    await chown(passwordForInitdb, user.uid, user.gid);
    await chown(draft.cluster, user.uid, user.gid);
  }
  const outcome = await run(binaries.initdb, initdbArguments(reachCluster(draft.cluster, user)), {
    cwd: draft.cluster,
    user,
  });
  if (outcome.code !== 0) {
    const said = pickComplaints(outcome.output) || `${outcome.code} ${outcome.output}`;
    throw new EmbeddedPostgresError(`A new database could not be made in ${draft.dataDir}:\n${said}`);
  }
  await rm(passwordForInitdb);
  await appendTo(join(draft.cluster, 'postgresql.conf'), INCLUDE_LINES);
}

function initdbArguments(cluster: string): string[] {
  return [
    `--pgdata=${cluster}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${cluster}/../initdb-password`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    // Sorting by code point, the same on every machine: no index breaks when an operating system's locales change.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--data-checksums',
    '--no-instructions',
  ];
}

/** As root in a folder of another user: a symbolic link put in the file's place is not followed. */
async function appendTo(file: string, text: string): Promise<void> {
  await writeFile(file, text, { flag: constants.O_WRONLY | constants.O_APPEND | constants.O_NOFOLLOW });
}
