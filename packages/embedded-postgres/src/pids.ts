import { readFileSync } from 'node:fs';

/** The lines of a file; none where there is no file. */
export function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch (error) {
    // Node's system errors carry their name here.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Whether the system lists a process of this number, dead or alive, ours or not. */
export function isListed(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Node's system errors carry their name here.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether it runs. An orphan that died where no init process collects it (in a container) is listed and does not. */
export function isAlive(pid: number): boolean {
  return isListed(pid) && (process.platform !== 'linux' || !isZombie(pid));
}

function isZombie(pid: number): boolean {
  // proc(5): the state follows the name, which is in brackets and may hold anything.
  return /\) [ZX] [^)]*$/.test(readLines(`/proc/${pid}/stat`)[0] ?? '');
}
