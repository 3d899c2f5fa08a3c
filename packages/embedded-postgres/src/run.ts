import { execFile } from 'node:child_process';
import type { RunAs } from './run-as.ts';

/** Nothing of the caller's: PGDATA, PGPORT and the like would change what initdb and postgres do. */
export const CLEAN_ENV = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C', TZ: 'UTC' };

export interface Outcome {
  /** Exit code, or Node's name for why it could not be run (ENOENT, EACCES …). */
  readonly code: number | string;
  readonly output: string;
}

/** Runs a program to its end as `user`; what it said, whether it went well or not, is in the outcome. */
export function run(
  file: string,
  args: readonly string[],
  { cwd, user }: { cwd: string; user: RunAs | undefined },
): Promise<Outcome> {
  return new Promise((resolve) => {
    execFile(file, args, { cwd, env: CLEAN_ENV, ...user }, (error, stdout, stderr) => {
      const code = error === null ? 0 : (error.code ?? error.signal ?? error.message);
      resolve({ code, output: `${stdout}${stderr}`.trim() });
    });
  });
}
