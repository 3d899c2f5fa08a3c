/**
 * The Chromium of the browser tests: one on the machine or, if the user is root, the distribution's. Playwright is used
 * only as a library (playwright-core), which brings no browser.
 */
import { execFile, spawn } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { globSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

type Environment = Readonly<Record<string, string | undefined>>;

/** The same engine without windows, which nobody sees here: our tests take a third less processor time. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const NAMES = [HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_PROGRAMS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
/** Below the folder where Playwright's installer puts browsers, one folder for each revision. */
const PLAYWRIGHT_PROGRAMS = [
  'chromium_headless_shell-*/*/{headless_shell,chrome-headless-shell}',
  'chromium-*/chrome-*/chrome',
  'chromium-*/chrome-*/*.app/Contents/MacOS/*',
];

const HELP = `No Chromium was found for the browser tests. Install one (Debian: apt-get install ${HEADLESS_SHELL};
anywhere: npx playwright-core install --with-deps chromium), or name one: CHROMIUM_PATH=/path/to/chromium npm test`;

/** No GPU here: drawing goes by software, and the compositor would only add to its work. */
export const BROWSER_ARGUMENTS: readonly string[] = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu-compositing',
  '--disable-accelerated-2d-canvas',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];

let found: Promise<string> | undefined;

/**
 * The path of a Chromium that runs. It is installed if there is none and the user may.
 * @rejects with instructions.
 */
export function findChromium(): Promise<string> {
  found ??= locateChromium(process.env).then((path) => path ?? installChromium());
  return found;
}

/**
 * The same without installing.
 * @rejects if CHROMIUM_PATH names a program that does not run.
 */
export async function locateChromium(env: Environment): Promise<string | undefined> {
  const named = env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') {
    if (await runs(named)) return named;
    throw new Error(`CHROMIUM_PATH is ${named}, which is not a Chromium that runs here.`);
  }
  for (const path of [...listOnPath(env), ...listOfPlaywright(env)]) {
    if (await runs(path)) return path;
  }
  return undefined;
}

function listOnPath(env: Environment): string[] {
  const folders = (env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...(process.platform === 'darwin' ? MAC_PROGRAMS : [])].filter((path) =>
    existsSync(path),
  );
}

function listOfPlaywright(env: Environment): string[] {
  const caches = process.platform === 'darwin' ? 'Library/Caches' : '.cache';
  const cwd = env['PLAYWRIGHT_BROWSERS_PATH'] ?? join(env['HOME'] ?? homedir(), caches, 'ms-playwright');
  const byRevision = new Intl.Collator('en', { numeric: true });
  return PLAYWRIGHT_PROGRAMS.flatMap((pattern) =>
    globSync(pattern, { cwd }).toSorted(byRevision.compare).toReversed(),
  ).map((path) => join(cwd, path));
}

/** Some programs of these names only say where to get the real one (Ubuntu's, outside of snap). */
async function runs(path: string): Promise<boolean> {
  try {
    accessSync(path, constants.X_OK);
    const { stdout } = await promisify(execFile)(path, ['--version']);
    return /chrom/i.test(stdout);
  } catch {
    return false;
  }
}

async function installChromium(): Promise<string> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw new Error(HELP);
  console.log('No Chromium here: it is installed by apt-get, once.');
  const packages = [HEADLESS_SHELL, ...((await hasChineseFont()) ? [] : ['fonts-noto-cjk'])];
  const apt = ['-qq', '-o', 'DPkg::Lock::Timeout=120'];
  await run('apt-get', [...apt, 'update']);
  await run('apt-get', [...apt, 'install', '-y', '--no-install-recommends', ...packages]);
  const path = await locateChromium(process.env);
  if (path === undefined) throw new Error(HELP);
  return path;
}

async function hasChineseFont(): Promise<boolean> {
  try {
    const { stdout } = await promisify(execFile)('fc-list', [':lang=zh']);
    return stdout.trim() !== '';
  } catch {
    return false;
  }
}

/** The program prints its own failures; what counts is whether a Chromium is there afterwards. */
function run(command: string, args: readonly string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env });
  return new Promise((resolve) => {
    child.once('error', () => resolve());
    child.once('close', () => resolve());
  });
}
