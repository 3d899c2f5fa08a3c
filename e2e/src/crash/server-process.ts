/** The product as an operator starts it, in a process of its own that can be killed and started again on its data. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url));
const START_MAX_MS = 240_000;
const LINES_MAX = 40;

export interface ServerProcess {
  readonly pid: number;
  readonly webPort: number;
  readonly jt808Port: number;
  /** The last lines of its output. */
  said(): string;
  /** As the kernel's out-of-memory killer would. */
  kill(): Promise<void>;
  /** As an operator would. Returns the exit code. */
  stop(): Promise<number | null>;
}

interface Ports {
  readonly web: number;
  readonly jt808: number;
}

/** With `ports`, where the devices look for it again. @rejects when it ends, or is not ready in time. */
export async function startServerProcess(
  dataDir: string,
  ports?: Ports,
  openFilesMax: number | 'unlimited' = 'unlimited',
): Promise<ServerProcess> {
  const limit = openFilesMax === 'unlimited' ? '' : `ulimit -n ${openFilesMax} && `;
  const child = spawn('sh', ['-c', `${limit}exec "$0" "$1"`, process.execPath, MAIN], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      HOST: '127.0.0.1',
      PORT: String(ports?.web ?? 0),
      JT808_PORT: String(ports?.jt808 ?? 0),
      GT06_PORT: '0',
      LOG_LEVEL: 'info',
      // The receivers of tests are on this machine.
      WEBHOOK_ALLOWED_HOSTS: '127.0.0.1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const killWithUs = (): void => void child.kill('SIGKILL');
  process.once('exit', killWithUs);
  const exited = once(child, 'exit').finally(() => process.off('exit', killWithUs));
  const lines = readLastLines(child);
  const ready = await waitUntilReady(lines, exited);
  return {
    // A process that has said something has a number.
    pid: child.pid ?? 0,
    webPort: ready.web,
    jt808Port: ready.jt808,
    said: lines.said,
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
    async stop() {
      child.kill('SIGTERM');
      await exited;
      return child.exitCode;
    },
  };
}

interface Lines {
  said(): string;
  /** Calls back for each line from now on. */
  listen(listener: (line: string) => void): void;
}

function readLastLines(child: ChildProcess): Lines {
  const last: string[] = [];
  const listeners: ((line: string) => void)[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      last.push(line);
      if (last.length > LINES_MAX) last.shift();
      for (const listener of listeners) listener(line);
    });
  }
  return { said: () => last.join('\n'), listen: (listener) => void listeners.push(listener) };
}

async function waitUntilReady(lines: Lines, exited: Promise<unknown>): Promise<Ports> {
  const ready = Promise.withResolvers<Ports>();
  lines.listen((line) => {
    const entry = parseLine(line);
    if (entry?.msg === 'ready') ready.resolve(entry);
  });
  const fail = (what: string): void => ready.reject(new Error(`${what}:\n${lines.said()}`));
  const timer = setTimeout(() => fail('not ready in time'), START_MAX_MS);
  exited.then(
    () => fail('the server ended'),
    () => undefined,
  );
  try {
    return await ready.promise;
  } finally {
    clearTimeout(timer);
  }
}

function parseLine(line: string): (Ports & { readonly msg: string }) | undefined {
  try {
    return JSON.parse(line);
  } catch {
    // The password of the first run, for people.
    return undefined;
  }
}
