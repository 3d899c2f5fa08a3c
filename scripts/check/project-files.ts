import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** What .gitignore excludes, for a copy of the project without its history. */
const IGNORED = /(^|\/)(node_modules|dist|\.git)\/|^(data|tmp|test-results)\/|\.(log|tsbuildinfo)$/;

/** The project's own files, relative to its root: those that git tracks, or would track if everything were added. */
export function listProjectFiles(): string[] {
  return (listByGit() ?? listByFolders()).filter((file) => existsSync(join(ROOT, file))).toSorted();
}

function listByGit(): string[] | undefined {
  // Inside of another repository git would answer for that one.
  if (!existsSync(join(ROOT, '.git'))) return undefined;
  try {
    const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
    const output = execFileSync('git', args, {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return output.split('\0').filter((file) => file !== '');
  } catch {
    // There is no git, or the checkout belongs to another user.
    return undefined;
  }
}

function listByFolders(folder = ''): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (IGNORED.test(entry.isDirectory() ? `${path}/` : path)) return [];
    return entry.isDirectory() ? listByFolders(path) : [path];
  });
}
