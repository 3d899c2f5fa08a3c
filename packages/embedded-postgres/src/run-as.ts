/**
 * PostgreSQL refuses to run as root. When the server is root, initdb and postgres run as an ordinary user that exists
 * on the machine already, so that `npm start` in a container needs no preparation.
 *
 * That user may be unable to walk to the data folder (beneath /root, or in a folder of mode 0700). Permissions of
 * folders that are not ours stay as they are; on Linux the process is started with the cluster as its working
 * directory, entered while still root, and is told to find its data at /proc/self/cwd, which leads there without
 * walking the path.
 */
import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { EmbeddedPostgresError } from './errors.ts';

/** An ordinary user to run as; undefined where the server's own user will do. */
export interface RunAs {
  readonly uid: number;
  readonly gid: number;
}

/** In order of fitness; the first that the machine has is taken. */
const CANDIDATES = ['postgres', '_postgres', 'nobody', 'daemon', 'www-data'];

/** Whoever owns the cluster already, or else the first candidate. @throws EmbeddedPostgresError with none to take. */
export function chooseUser(cluster: string): RunAs | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const users = readPasswd();
  const user = CANDIDATES.map((name) => users.get(name)).find((found) => found !== undefined);
  if (user === undefined) {
    throw new EmbeddedPostgresError(
      `PostgreSQL does not run as root, and none of the users ${CANDIDATES.join(', ')} exists here. ` +
        'Start the server as an ordinary user, or set DATABASE_URL.',
    );
  }
  return user;
}

function readPasswd(): Map<string, RunAs> {
  const users = new Map<string, RunAs>();
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [name, , uid, gid] = line.split(':');
    if (name !== undefined && Number(uid) > 0) users.set(name, { uid: Number(uid), gid: Number(gid) });
  }
  return users;
}

/** The first folder on the way to `path` (itself left out) that `user` may not pass through. */
export function findBarrier(path: string, user: RunAs | undefined): string | undefined {
  if (user === undefined) return undefined;
  const folders: string[] = [];
  for (let at = dirname(path); ; at = dirname(at)) {
    folders.unshift(at);
    if (at === dirname(at)) break;
  }
  return folders.find((folder) => !mayAccess(folder, user, constants.X_OK));
}

/** Whether `user` can reach and read a file, and run it where `mode` has X_OK. */
export function canUse(path: string, user: RunAs | undefined, mode: number): boolean {
  try {
    return findBarrier(path, user) === undefined && mayAccess(path, user, mode);
  } catch {
    return false;
  }
}

/** By mode bits alone: root's own rights, or an access list, would say nothing of what `user` may do. */
function mayAccess(path: string, user: RunAs | undefined, mode: number): boolean {
  if (user === undefined) {
    accessSync(path, mode);
    return true;
  }
  const { uid, gid, mode: bits } = statSync(path);
  const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0;
  return ((bits >> shift) & mode) === mode;
}

/** How `user` names the cluster's folder: by its path, or by way of its working directory where a folder bars the path. */
export function reachCluster(cluster: string, user: RunAs | undefined): string {
  const barrier = findBarrier(cluster, user);
  if (barrier === undefined) return cluster;
  if (process.platform === 'linux') return '/proc/self/cwd';
  throw new EmbeddedPostgresError(
    `PostgreSQL runs as an ordinary user here, and ${barrier} lets none through to ${cluster}. ` +
      `Choose a data folder elsewhere, or allow passing with: chmod o+x ${barrier}`,
  );
}
