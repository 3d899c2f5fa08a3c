/** Builds the web app, only if a source is newer than the last build. */
import { spawn } from 'node:child_process';
import { glob, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const DOCUMENT = 'apps/web/dist/index.html';
const SOURCES = [
  'apps/web/{src,scripts}/**/*.*',
  'apps/web/*.{json,html,ts}',
  'packages/{contract,domain,i18n,tracks}/src/**/*.ts',
  'package-lock.json',
];

/**
 * Builds the web app if needed.
 * @returns whether it was needed.
 * @rejects with the build's output if it fails.
 */
export async function ensureWebBuilt(print: (line: string) => void): Promise<boolean> {
  const builtAt = await modifiedAt(DOCUMENT);
  if (builtAt !== undefined && builtAt > (await newestSourceAt())) return false;
  print('building the web app');
  await build();
  return true;
}

async function newestSourceAt(): Promise<number> {
  let newest = 0;
  for await (const path of glob(SOURCES, { cwd: ROOT })) {
    newest = Math.max(newest, (await modifiedAt(path)) ?? 0);
  }
  return newest;
}

async function modifiedAt(path: string): Promise<number | undefined> {
  const found = await stat(join(ROOT, path)).catch(() => undefined);
  return found?.mtimeMs;
}

async function build(): Promise<void> {
  const child = spawn('npm', ['run', 'build', '--silent'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    // The caller may be a test or a development server; what is served is always a production build.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`the web app could not be built:\n${Buffer.concat(output).toString()}`);
}
