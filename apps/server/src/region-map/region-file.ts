/**
 * The operator's street map, a file that may come, change or go at any time. It is looked at whenever somebody asks for
 * it, which costs one question to the file system; nothing is watched. A file that was checked keeps its version: a name
 * made of what the file system says of it and the installation's key, so that whoever knows the version was told it.
 */
import { createHmac } from 'node:crypto';
import type { Stats } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { REGION_FILE, type RegionProblem } from '@outrider/domain/region-map.ts';
import { Readable } from 'node:stream';
import type { Log } from '../log.ts';
import { type Archive, ArchiveProblem, openArchive } from './archive.ts';

export interface Region extends Archive {
  /** Another one for another file. */
  readonly version: string;
  readonly sizeBytes: number;
  /** From the first to the last byte, both included. */
  readonly stream: (first: number, last: number) => Readable;
}

export type RegionState =
  | { readonly kind: 'none' }
  | { readonly kind: 'broken'; readonly problem: RegionProblem; readonly sizeBytes: number }
  | { readonly kind: 'ready'; readonly region: Region };

export interface RegionFile {
  /** What is there now. */
  readonly find: () => Promise<RegionState>;
  readonly close: () => Promise<void>;
}

export interface RegionFileOptions {
  readonly folder: string;
  /** Versions are made with it. */
  readonly key: Buffer;
  readonly log: Log;
}

interface Known {
  readonly version: string;
  readonly handle: FileHandle | undefined;
  readonly state: Promise<RegionState>;
}

const PIECE_BYTES = 65_536;

const NONE: RegionState = { kind: 'none' };

export function createRegionFile({ folder, key, log }: RegionFileOptions): RegionFile {
  const path = join(folder, REGION_FILE);
  let known: Known | undefined;
  // One question at a time, so that a file is opened once.
  let last: Promise<RegionState> = Promise.resolve(NONE);

  async function look(): Promise<RegionState> {
    const found = await findFile(path);
    const version = found && versionOf(found, key);
    if (known !== undefined && known.version === version) return known.state;
    await known?.handle?.close();
    known = undefined;
    if (!found || version === undefined) return NONE;
    const handle = await open(path).catch(() => undefined);
    const state = handle ? check(handle, found, version) : refuse(found, 'unreadable');
    known = { version, handle, state };
    tell(await state);
    return state;
  }

  function tell(state: RegionState): void {
    if (state.kind === 'ready')
      log.info({ path, sizeBytes: state.region.sizeBytes }, 'the street map of the operator is shown');
    else if (state.kind === 'broken')
      log.warn({ path, problem: state.problem }, 'the street map of the operator cannot be shown');
  }

  return {
    find() {
      last = last.then(look, look);
      return last;
    },
    async close() {
      await last.catch(() => undefined);
      await known?.handle?.close();
      known = undefined;
    },
  };
}

async function findFile(path: string): Promise<Stats | undefined> {
  const stats = await stat(path).catch(() => undefined);
  return stats?.isFile() ? stats : undefined;
}

function versionOf({ ino, size, mtimeMs }: Stats, key: Buffer): string {
  return createHmac('sha256', key).update(`region ${ino} ${size} ${mtimeMs}`).digest('hex').slice(0, 32);
}

async function refuse({ size }: Stats, problem: RegionProblem): Promise<RegionState> {
  return { kind: 'broken', problem, sizeBytes: size };
}

async function check(handle: FileHandle, stats: Stats, version: string): Promise<RegionState> {
  try {
    const archive = await openArchive(handle, stats.size, version);
    const stream = (first: number, last: number): Readable =>
      Readable.from(readPieces(handle, first, last), { objectMode: false });
    return { kind: 'ready', region: { ...archive, version, sizeBytes: stats.size, stream } };
  } catch (error) {
    return refuse(stats, error instanceof ArchiveProblem ? error.problem : 'broken');
  }
}

/** A stream of the file system's own would listen to its file for as long as this is open, which is days. */
async function* readPieces(handle: FileHandle, first: number, last: number): AsyncGenerator<Buffer> {
  for (let at = first; at <= last;) {
    const wanted = Math.min(PIECE_BYTES, last - at + 1);
    const { bytesRead, buffer } = await handle.read(Buffer.allocUnsafe(wanted), 0, wanted, at);
    // Somebody is writing over it: the reader sees an answer that is broken off.
    if (bytesRead === 0) throw new Error('the street map has become shorter');
    yield buffer.subarray(0, bytesRead);
    at += bytesRead;
  }
}
