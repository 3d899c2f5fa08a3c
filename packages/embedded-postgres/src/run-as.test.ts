import {
  chmodSync,
  chownSync,
  constants,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { canUse, chooseUser, findBarrier, reachCluster } from './run-as.ts';

/** No user of any machine: the bits for others are what counts for it. */
const stranger = { uid: 54_321, gid: 54_321 };
const isRoot = process.getuid?.() === 0;

function makeFolders(mode: number): { outer: string; inner: string } {
  const outer = realpathSync(mkdtempSync(join(tmpdir(), 'outrider-run-as-')));
  onTestFinished(() => rmSync(outer, { recursive: true }));
  const inner = join(outer, 'inner');
  mkdirSync(inner, { mode: 0o755 });
  chmodSync(outer, mode);
  return { outer, inner };
}

describe('the way to a folder', () => {
  test.each([
    { mode: 0o755, isBarred: false },
    { mode: 0o711, isBarred: false },
    { mode: 0o750, isBarred: true },
    { mode: 0o700, isBarred: true },
  ])('through one of mode $mode is barred to a stranger: $isBarred', ({ mode, isBarred }) => {
    const { outer, inner } = makeFolders(mode);
    expect(findBarrier(inner, stranger)).toBe(isBarred ? outer : undefined);
    expect(findBarrier(inner, undefined)).toBeUndefined();
  });

  test.runIf(process.platform === 'linux')('leads by the working directory where it is barred', () => {
    expect(reachCluster(makeFolders(0o755).inner, stranger)).toMatch(/inner$/);
    expect(reachCluster(makeFolders(0o700).inner, stranger)).toBe('/proc/self/cwd');
  });
});

test.each([
  { name: 'open to all', mode: 0o755, wanted: constants.R_OK | constants.X_OK, can: true },
  { name: 'not to be run', mode: 0o644, wanted: constants.R_OK | constants.X_OK, can: false },
  { name: 'only to be read', mode: 0o644, wanted: constants.R_OK, can: true },
  { name: 'of a strict umask', mode: 0o700, wanted: constants.R_OK, can: false },
])('a file $name can be used by a stranger: $can', ({ mode, wanted, can }) => {
  const file = join(makeFolders(0o755).inner, 'file');
  writeFileSync(file, '');
  chmodSync(file, mode);
  expect(canUse(file, stranger, wanted)).toBe(can);
  expect(canUse(join(file, 'beneath'), stranger, wanted)).toBe(false);
});

describe('the user of the database', () => {
  test.runIf(isRoot)('is whoever owns the cluster, when root starts it', () => {
    const { inner } = makeFolders(0o755);
    chownSync(inner, stranger.uid, stranger.gid);
    expect(chooseUser(inner)).toEqual(stranger);
  });

  test.runIf(isRoot)('is an ordinary one where there is no cluster yet, or it is that of root', () => {
    const { inner } = makeFolders(0o755);
    expect(chooseUser(inner)?.uid).toBeGreaterThan(0);
    expect(chooseUser(join(inner, 'none'))).toEqual(chooseUser(inner));
  });

  test.runIf(!isRoot)('is our own, unless we are root', () => {
    expect(chooseUser(makeFolders(0o755).inner)).toBeUndefined();
  });
});
