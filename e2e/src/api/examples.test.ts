/** The examples that the help shows developers (apps/web/src/features/help/examples), each run as it stands there. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Client } from '@outrider/test-stack/stack.ts';
import { setLatestState } from '@outrider/test-stack/latest-state.ts';
import { createMessageWorld, type MessageWorld, writeMessage } from '@outrider/test-stack/message-world.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

const FOLDER = fileURLToPath(new URL('../../../apps/web/src/features/help/examples/', import.meta.url));
const PROGRAMS = { sh: 'sh', mjs: process.execPath, py: 'python3' } as const;
const isThere = (program: string) => spawnSync(program, ['-c', '0']).error === undefined;
const HOUR_MS = 3_600_000;
/** More than a page of the example that reads them all. */
const MORE_DEVICES = 101;

let world: MessageWorld;
let ownerKey: string;
let agentKey: string;
const running: ChildProcess[] = [];

beforeAll(async () => {
  world = await createMessageWorld();
  const { stack, ids, owner } = world;
  ownerKey = await drawKey(owner, ids.owner);
  agentKey = await drawKey(await stack.logIn('agent'), ids.agent);
  await setLatestState(stack, ids.device, { place: { latitude: 22.5, longitude: 114.25 }, speedKmh: 42 });
  for (let index = 0; index < MORE_DEVICES; index++) {
    await stack.importDevice(ids.agent, String(13_900_000_000 + index));
  }
});

async function drawKey(client: Client, id: string): Promise<string> {
  const { data } = await client.call('insertApiKey', {
    id,
    name: 'Examples',
    permissions: ['main:monitor', 'main:devices'],
    readOnly: true,
    addresses: [],
    expire: new Date(Date.now() + HOUR_MS).toISOString(),
  });
  return data.key;
}

afterEach(async () => {
  await Promise.all(running.splice(0).map(end));
});

afterAll(() => world.stop());

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  child.kill();
  await closed;
}

type File = `${string}.${keyof typeof PROGRAMS}`;

function start(file: File, args: readonly string[] = [], more: NodeJS.ProcessEnv = {}) {
  // The cast is safe: a file has one of these ends.
  const program = PROGRAMS[file.split('.')[1] as keyof typeof PROGRAMS];
  const env = { ...process.env, OUTRIDER_URL: world.stack.url, OUTRIDER_KEY: ownerKey, ...more };
  const child = spawn(program, [FOLDER + file, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  running.push(child);
  return child;
}

/** What an example prints, and how it ends. */
async function run(file: File, args: readonly string[] = [], more: NodeJS.ProcessEnv = {}) {
  const child = start(file, args, more);
  let out = '';
  child.stdout.on('data', (text: Buffer) => (out += text));
  child.stderr.on('data', (text: Buffer) => (out += text));
  const [code] = (await once(child, 'close')) as [number];
  return { code, out };
}

/** Waits until an example has printed what matches. */
function watch({ stdout }: ReturnType<typeof start>) {
  let printed = '';
  stdout.on('data', (text: Buffer) => (printed += text));
  return async (wanted: RegExp): Promise<RegExpExecArray> => {
    for (;;) {
      const found = wanted.exec(printed);
      if (found) return found;
      await once(stdout, 'data');
    }
  };
}

describe.each(['sh', 'mjs', 'py'] as const)('the examples in %s', (kind) => {
  const isMissing = !isThere(PROGRAMS[kind]) || (kind === 'sh' && !isThere('curl'));

  test.skipIf(isMissing)('print whom the key belongs to, and where the vehicles are', async () => {
    const { code, out } = await run(`positions.${kind}`);
    expect(out).toContain('owner');
    expect(out).toMatch(/22\.5.*114\.25.*42/);
    expect(code).toBe(0);
  });

  test.skipIf(isMissing)('say why they are refused', async () => {
    const { code, out } = await run(`positions.${kind}`, [], { OUTRIDER_KEY: 'ork_of-nobody' });
    expect(out).toContain('notLoggedIn');
    expect(code).not.toBe(0);
  });

  test.skipIf(isMissing)('print devices', async () => {
    const { code, out } = await run(`devices.${kind}`, [world.ids.agent], { OUTRIDER_KEY: agentKey });
    expect(out).toContain('13900000000');
    expect(code).toBe(0);
  });
});

describe.each(['mjs', 'py'] as const)('the longer examples in %s', (kind) => {
  const isMissing = !isThere(PROGRAMS[kind]);

  test.skipIf(isMissing)('take alarms from a webhook, and refuse what nobody signed', async () => {
    const hook = { accountId: world.ids.owner, name: kind, url: 'http://127.0.0.1:9' };
    const { data } = await world.owner.call('insertWebhook', hook);
    const printed = watch(start(`webhook.${kind}`, [], { WEBHOOK_SECRET: data.secret, PORT: '0' }));
    const [, port] = await printed(/port (\d+)/);
    const url = `http://127.0.0.1:${port}`;
    await world.owner.call('updateWebhook', { id: data.id, name: kind, url, isOn: true });

    const time = String(Math.floor(Date.now() / 1_000));
    const headers = { 'webhook-id': 'x', 'webhook-timestamp': time, 'webhook-signature': 'v1,AAAA' };
    expect((await fetch(url, { method: 'POST', headers, body: '{}' })).status).toBe(401);

    const message = writeMessage();
    const to = { kind: 'webhook', webhookId: data.id, accountId: world.ids.owner } as const;
    expect(await world.delivery.deliver('webhook', to, message)).toMatchObject({ kind: 'sent' });
    await printed(new RegExp(`${message.messageId} .*"kind":"sos"`));
  });

  test.skipIf(isMissing)('read every page', async () => {
    const { out } = await run(`devices.${kind}`, [world.ids.agent], { OUTRIDER_KEY: agentKey });
    expect(new Set(out.trim().split('\n')).size).toBeGreaterThan(MORE_DEVICES);
  });
});

test('the example of the live socket prints positions as they change, and ends when the key is refused', async () => {
  const printed = watch(start('live.mjs', [world.ids.owner]));
  // The first message is a snapshot.
  await printed(new RegExp(`^${world.ids.device} 22.5 114.25 42$`, 'm'));
  const refused = await run('live.mjs', [world.ids.owner], { OUTRIDER_KEY: 'ork_of-nobody' });
  expect(refused.code).toBe(1);
});
