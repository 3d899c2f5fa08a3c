/**
 * The whole platform for one test file: a database of its own, every port free, and the means to make accounts and
 * devices, to log in as anyone and to speak as a tracker.
 */
import { CALLS, type CallName } from '@outrider/contract/calls.ts';
import { SUCCESS } from '@outrider/contract/envelope.ts';
import { type Role, ROLES } from '@outrider/domain/roles.ts';
import { hashPassword } from '@outrider/server/api/passwords.ts';
import { type Config, readConfig } from '@outrider/server/config.ts';
import { createLog, type Log } from '@outrider/server/log.ts';
import { type Outside, type Platform, startPlatform } from '@outrider/server/platform.ts';
import { insertAccount } from '@outrider/server/store/accounts/accounts.ts';
import { insertDevices, type NewDevice } from '@outrider/server/store/devices/devices.ts';
import { type FenceSettings, insertFence } from '@outrider/server/store/fences/fences.ts';
import { cloneDatabase } from '@outrider/test-database/clone-database.ts';
import { PLAIN_DEVICE, PLAIN_FENCE } from '@outrider/server/test-support/plain.ts';

export const PASSWORD = 'correct horse battery';

/** What seals secrets in a database of the test run's. */
export const SECRETS_KEY = Buffer.alloc(32, 1);

/** More than any test imports. */
const IMPORT_QUOTA = 1_000_000;

export interface Answer {
  readonly status: number;
  readonly code: number;
  readonly message: string;
  // Whatever the call answers with; each test knows its own.
  readonly data: any; // oxlint-disable-line typescript/no-explicit-any
}

/** Someone at a browser: keeps the cookies of the log-in. */
export interface Client {
  /** The session's. */
  readonly cookie: string;
  /** All of them, as they are sent. */
  readonly cookies: string;
  call(name: CallName, input?: object): Promise<Answer>;
}

export interface Stack {
  readonly platform: Platform;
  /** Address of the web server, without a slash at the end. */
  readonly url: string;
  /** Of the test run's database. @throws where the platform runs its own. */
  readonly databaseUrl: string;
  /** Makes an account with the password of all tests and returns its id. */
  createAccount(username: string, role: Role, parentId?: string): Promise<string>;
  importDevice(accountId: string, terminalId: string, more?: Partial<NewDevice>): Promise<string>;
  drawFence(accountId: string, more?: Partial<FenceSettings>): Promise<string>;
  logIn(username: string): Promise<Client>;
  /** Begins a session by any of the calls that do. @rejects when it is refused. */
  enter(name: CallName, input: object): Promise<Client>;
  /** Someone with these cookies. */
  withCookie(cookie: string): Client;
  /** A program with this API key. */
  withKey(key: string): Client;
  /** Someone without a session. */
  readonly stranger: Client;
  stop(): Promise<void>;
}

/** `outside` has a clock and a mail server of the test's own. With a `dataDir` the platform runs a PostgreSQL of its own there; otherwise it has a database of the test run's. */
export async function startStack(
  more: Partial<Config> = {},
  log: Log = createLog(process.env['LOG_LEVEL'] ?? 'fatal'),
  outside: Partial<Outside> = {},
): Promise<Stack> {
  const clone = more.dataDir === undefined ? await cloneDatabase() : undefined;
  const platform = await startPlatform(
    {
      ...readConfig({}),
      host: '127.0.0.1',
      webHost: '127.0.0.1',
      port: 0,
      jt808Port: 0,
      gt06Port: 0,
      dataDir: '',
      // There is no folder for a file with it where the database is the test run's.
      ...(clone ? { secretsKey: SECRETS_KEY } : {}),
      databaseUrl: clone?.url,
      logLevel: 'error',
      // Tests ask nobody outside of this machine.
      publicMaps: false,
      // Nor do they show a map that lies on it.
      mapsDir: '',
      // A test makes in seconds what people make in hours.
      callsPerMinute: 1_000_000,
      callsPerMinutePerAddress: 1_000_000,
      ...more,
    },
    log,
    outside,
  );
  const url = `http://127.0.0.1:${platform.ports.web}`;
  const passwordHash = await hashPassword(PASSWORD);
  return {
    platform,
    url,
    get databaseUrl() {
      if (!clone) throw new Error('the platform runs a database of its own');
      return clone.url;
    },
    stranger: createClient(url, ''),
    createAccount: (username, role, parentId) =>
      insertAccount(platform.database, {
        parentId,
        username,
        nickname: `${username} account`,
        role: ROLES[role],
        passwordHash,
        createdAt: new Date(),
        importQuota: IMPORT_QUOTA,
      }),
    async importDevice(accountId, terminalId, more = {}) {
      const device = { ...PLAIN_DEVICE, accountId, terminalId, ...more };
      const [id] = await insertDevices(platform.database, [device], new Date());
      if (id === undefined) throw new Error('no device was imported');
      return id;
    },
    drawFence: (accountId, more = {}) =>
      insertFence(platform.database, accountId, { ...PLAIN_FENCE, ...more }, new Date()),
    logIn: (username) => enter(url, 'login', { username, password: PASSWORD }),
    enter: (name, input) => enter(url, name, input),
    withCookie: (cookie) => createClient(url, cookie),
    withKey: (key) => createClient(url, '', { authorization: `Bearer ${key}` }),
    async stop() {
      await platform.stop();
      await clone?.drop();
    },
  };
}

async function enter(url: string, name: CallName, input: object): Promise<Client> {
  const response = await post(url, '', CALLS[name].path, input);
  if (response.status !== 200) {
    throw new Error(`${name} ${JSON.stringify(input)}: ${await response.text()}`);
  }
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return createClient(url, cookies.join('; '));
}

function createClient(url: string, cookies: string, more: Readonly<Record<string, string>> = {}): Client {
  return {
    // The session's comes first.
    cookie: cookies.split('; ')[0] ?? '',
    cookies,
    async call(name, input = {}) {
      const { method, path } = CALLS[name];
      const response =
        method === 'GET'
          ? await fetch(`${url}${path}?${new URLSearchParams({ ...input })}`, {
              headers: { cookie: cookies, ...more },
            })
          : await post(url, cookies, path, input, more);
      if (response.ok && 'media' in CALLS[name]) {
        return { status: response.status, code: SUCCESS, message: 'ok', data: await response.bytes() };
      }
      // The envelope; tests assert on what is in it.
      const envelope = (await response.json()) as Omit<Answer, 'status'>;
      return { status: response.status, ...envelope };
    },
  };
}

async function post(
  url: string,
  cookie: string,
  path: string,
  input: object,
  more: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}), ...more },
    body: JSON.stringify(input),
  });
}
