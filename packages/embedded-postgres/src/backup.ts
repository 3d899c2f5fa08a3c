/**
 * A backup of the embedded database while it works: PostgreSQL's own low-level base backup (documentation, section
 * "Making a Base Backup Using the Low Level API"). The files are copied as they stand, torn pages and all; the log written
 * meanwhile, which a replication slot keeps from being recycled, makes them whole at the first start. Everything that
 * was committed before the backup began is in it.
 */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, open, readdir, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { findRunningUrl } from './find-running.ts';
import { layoutAt, layoutOf } from './layout.ts';
import type { Log } from './open.ts';

export const MANIFEST = 'backup.json';

export interface BackupFile {
  /** From the backup's folder, with slashes. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

export interface BackupManifest {
  readonly madeAt: string;
  /** Major version of the PostgreSQL that can open it. */
  readonly postgres: string;
  /** Empty ones too: a server does not start without them. */
  readonly folders: readonly string[];
  readonly files: readonly BackupFile[];
}

const SYNCED_AT_ONCE = 32;
/** What is made anew at each start, belongs to what runs now, or would be wrong elsewhere. */
const LEFT_OUT = /^(?:postmaster\.(?:pid|opts)|log|pgsql_tmp.*|\.s\.PGSQL\..*)$/;
/** Folders that a server expects to find, without what is in them. */
const EMPTIED: ReadonlySet<string> = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
/** Segments, and the histories of timelines. */
const LOG_FILE = /^(?:[0-9A-F]{24}|[0-9A-F]{8}\.history)$/;

/**
 * Copies the database of `dataDir` to a folder that must not exist; it appears there whole or not at all. The server may
 * run; where it does not, the database is started for it.
 * @throws EmbeddedPostgresError when there is no database, or the folder is there; and what PostgreSQL says.
 */
export async function backUp(dataDir: string, target: string, log: Log): Promise<BackupManifest> {
  const folder = await realpath(dataDir).catch(() => dataDir);
  if (!(await exists(layoutOf(folder).cluster))) {
    throw new EmbeddedPostgresError(`There is no database in ${dataDir}.`);
  }
  const running = await findRunningUrl(folder);
  if (running !== undefined) return backUpRunning(folder, running, target);
  const started = await startEmbeddedPostgres({ dataDir: folder, log });
  try {
    return await backUpRunning(folder, started.url, target);
  } finally {
    await started.stop();
  }
}

async function backUpRunning(dataDir: string, url: string, target: string): Promise<BackupManifest> {
  if (await exists(target)) throw new EmbeddedPostgresError(`${target} exists already: name a new folder.`);
  const draft = join(dirname(target), `.${basename(target)}.${process.pid}`);
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    const manifest = await copyRunning(dataDir, url, draft);
    await syncFiles(draft, manifest.files);
    const list = join(draft, MANIFEST);
    await writeNew(list, `${JSON.stringify(manifest, undefined, 1)}\n`);
    await syncFile(list);
    await rename(draft, target);
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function copyRunning(dataDir: string, url: string, draft: string): Promise<BackupManifest> {
  const source = layoutOf(dataDir);
  const copy = layoutAt(draft, draft);
  const client = new pg.Client({ connectionString: url, application_name: 'backup' });
  // Whatever breaks the connection fails the next statement.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ version: number }>(
      "SELECT current_setting('server_version_num')::int AS version",
    );
    const postgres = String(Math.floor((rows[0]?.version ?? 0) / 10_000));
    // Temporary: it is gone with this connection, whatever becomes of us.
    await client.query('SELECT pg_create_physical_replication_slot($1, true, true)', [
      `backup_${process.pid}`,
    ]);
    await client.query("SELECT pg_backup_start('outrider', fast => true)");
    const copied: Copied = { folders: [], files: [] };
    await copyTree(source.cluster, copy.cluster, draft, copied);
    // Not waiting: nothing archives the log, it is copied below.
    const stopped = await client.query<{ label: string }>(
      'SELECT labelfile AS label FROM pg_backup_stop(wait_for_archive => false)',
    );
    const label = join(copy.cluster, 'backup_label');
    await writeNew(label, stopped.rows[0]?.label ?? '');
    copied.files.push(await describe(label, draft));
    await copyLog(source.cluster, copy.cluster, draft, copied);
    copied.files.push(await copyFile(source.password, copy.password, draft));
    return { madeAt: new Date().toISOString(), postgres, ...copied };
  } finally {
    await client.end();
  }
}

interface Copied {
  readonly folders: string[];
  readonly files: BackupFile[];
}

async function makeFolder(path: string, root: string, copied: Copied): Promise<void> {
  await mkdir(path, { mode: 0o700 });
  copied.folders.push(pathWithin(root, path));
}

async function copyTree(from: string, to: string, root: string, copied: Copied): Promise<void> {
  await makeFolder(to, root, copied);
  for (const entry of await listFolder(from)) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (LEFT_OUT.test(entry.name)) continue;
    if (entry.isDirectory() && EMPTIED.has(entry.name)) await makeFolder(target, root, copied);
    else if (entry.isDirectory()) await copyTree(source, target, root, copied);
    else if (entry.isFile()) await copyUnlessGone(source, target, root, copied);
  }
}

/** The log from the backup's begin to its end, and no more than a few segments of it. */
async function copyLog(fromCluster: string, toCluster: string, root: string, copied: Copied): Promise<void> {
  const [from, to] = [join(fromCluster, 'pg_wal'), join(toCluster, 'pg_wal')];
  for (const entry of await listFolder(from)) {
    if (!entry.isFile() || !LOG_FILE.test(entry.name)) continue;
    await copyUnlessGone(join(from, entry.name), join(to, entry.name), root, copied);
  }
}

/** A table that is dropped meanwhile takes its files with it; the log tells the restored server so. */
async function copyUnlessGone(
  source: string,
  target: string,
  root: string,
  { files }: Copied,
): Promise<void> {
  try {
    files.push(await copyFile(source, target, root));
  } catch (error) {
    if (!isMissing(error)) throw error;
    await rm(target, { force: true });
  }
}

async function listFolder(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Copies a file, and says what was copied. */
export async function copyFile(source: string, target: string, root: string): Promise<BackupFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(
    createReadStream(source),
    async function* measure(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    createWriteStream(target, { flags: 'wx', mode: 0o600 }),
  );
  return { path: pathWithin(root, target), bytes, sha256: hash.digest('hex') };
}

async function describe(file: string, root: string): Promise<BackupFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(file)) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { path: pathWithin(root, file), bytes, sha256: hash.digest('hex') };
}

function pathWithin(root: string, file: string): string {
  return relative(root, file).split(sep).join('/');
}

/** Waits until the files are on the disk: many at a time, which the file system's journal takes as one. */
export async function syncFiles(root: string, files: readonly BackupFile[]): Promise<void> {
  for (let from = 0; from < files.length; from += SYNCED_AT_ONCE) {
    await Promise.all(files.slice(from, from + SYNCED_AT_ONCE).map(({ path }) => syncFile(join(root, path))));
  }
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

async function writeNew(path: string, text: string): Promise<void> {
  await writeFile(path, text, { flag: 'wx', mode: 0o600 });
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
}

function isMissing(error: unknown): boolean {
  // Node's system errors carry their name here.
  return error instanceof Error && (error as NodeJS.ErrnoException).code === 'ENOENT';
}
