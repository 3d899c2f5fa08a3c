/** Connections without end at the web port: some are turned away, and neither other people nor devices notice. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Jt808Message } from '@outrider/protocols/jt808/message.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { type ServerProcess, startServerProcess } from '../crash/server-process.ts';
import { type DatabaseFolder, makeDatabaseFolder } from '@outrider/test-database/data-folder.ts';
import { startStack, type Stack } from '@outrider/test-stack/stack.ts';
import { jt808, openWire } from '@outrider/test-stack/wire.ts';

const LIMITS = { webConnectionsMax: 40, webConnectionsPerAddressMax: 20 };
/** All of 127.0.0.0/8 is this machine. */
const [ME, OTHER, THIRD] = ['127.0.0.1', '127.0.0.2', '127.0.0.3'] as const;

const REGISTER: Jt808Message = {
  type: 'register',
  edition: '2013',
  province: 44,
  city: 300,
  maker: '70188',
  model: 'K100',
  terminalId: 'A318526',
  plateColor: 1,
  plate: '',
};

const opened: Socket[] = [];

afterEach(leave);

function leave(): void {
  for (const socket of opened.splice(0)) socket.destroy();
}

async function readMetrics({ platform }: Stack): Promise<string> {
  return (await fetch(`http://127.0.0.1:${platform.ports.metrics}/metrics`)).text();
}

async function untilEmpty(stack: Stack): Promise<void> {
  leave();
  await expect.poll(() => readMetrics(stack)).toMatch(/^outrider_web_connections 0$/m);
}

async function open(port: number, from: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  socket.on('error', () => undefined);
  socket.resume();
  opened.push(socket);
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  return socket;
}

async function openMany(port: number, from: string, count: number): Promise<Socket[]> {
  return Promise.all(Array.from({ length: count }, () => open(port, from)));
}

async function untilClosed(sockets: readonly Socket[], count: number): Promise<void> {
  await expect
    .poll(() => sockets.filter(({ destroyed }) => destroyed).length, { timeout: 10_000 })
    .toBe(count);
}

const GET = 'GET /health HTTP/1.1\r\nhost: localhost\r\n';

async function ask(port: number, from: string, headers = ''): Promise<string> {
  const socket = await open(port, from);
  socket.write(`${GET}connection: close\r\n${headers}\r\n`);
  return text(socket);
}

describe('the web port', () => {
  let stack: Stack;
  let port: number;

  beforeAll(async () => {
    stack = await startStack({ ...LIMITS, metricsPort: 0 });
    port = stack.platform.ports.web;
  });

  afterAll(() => stack.stop());
  afterEach(() => untilEmpty(stack));

  test('takes so many connections of one address, and others come in as before', async () => {
    const sockets = await openMany(port, ME, 60);
    await untilClosed(sockets, 40);
    expect(await ask(port, OTHER)).toMatch(/^HTTP\/1.1 200/);
    expect(await readMetrics(stack)).toContain(
      'outrider_web_refused_total{reason="too-many-from-address"} 40',
    );
  });

  test('takes so many of all addresses', async () => {
    const mine = await openMany(port, ME, 20);
    const others = await openMany(port, OTHER, 20);
    const [third] = await openMany(port, THIRD, 1);
    await untilClosed(third ? [third] : [], 1);
    mine[0]?.destroy();
    await expect.poll(() => ask(port, THIRD)).toMatch(/^HTTP\/1.1 200/);
    expect(others.some(({ destroyed }) => destroyed)).toBe(false);
  });

  test('answers so many requests of one address at a time, though they come in one connection', async () => {
    const socket = await open(port, ME);
    socket.write(`${`${GET}\r\n`.repeat(29)}${GET}connection: close\r\n\r\n`);
    const statuses = [...(await text(socket)).matchAll(/HTTP\/1.1 (\d+)/g)].map(([, status]) => status);
    expect(statuses).toEqual([...Array<string>(5).fill('200'), ...Array<string>(25).fill('429')]);
  });
});

describe('behind proxies that are named', () => {
  let stack: Stack;

  beforeAll(async () => {
    stack = await startStack({
      ...LIMITS,
      callsPerMinutePerAddress: 10,
      trustedProxies: [ME],
      metricsPort: 0,
    });
  });

  afterAll(() => stack.stop());
  afterEach(() => untilEmpty(stack));

  test('a proxy may have all connections', async () => {
    const sockets = await openMany(stack.platform.ports.web, ME, 45);
    await untilClosed(sockets, 5);
  });

  test('whoever comes without one is counted by the own address, whatever he writes', async () => {
    const port = stack.platform.ports.web;
    const statuses = new Set<string | undefined>();
    for (let each = 0; each < 25; each++) {
      const answer = await ask(port, OTHER, `x-forwarded-for: 203.0.113.${each}\r\n`);
      statuses.add(answer.split(' ')[1]);
    }
    expect([...statuses]).toEqual(['200', '429']);
    expect(await ask(port, ME, 'x-forwarded-for: 203.0.113.99\r\n')).toMatch(/^HTTP\/1.1 200/);
  });
});

test(
  'whoever says nothing is let go within half a minute, a live socket is not',
  { timeout: 60_000 },
  async () => {
    const stack = await startStack();
    try {
      const { ports } = stack.platform;
      const id = await stack.createAccount('lin', 'user');
      const { cookie } = await stack.logIn('lin');
      const live = new WebSocket(`ws://127.0.0.1:${ports.web}/live?id=${id}`, {
        headers: { cookie },
      });
      await once(live, 'message');
      const silent = await open(ports.web, ME);
      const idle = await open(ports.web, ME);
      const slow = await open(ports.web, ME);
      idle.write(`${GET}\r\n`);
      slow.write(GET);
      for (const socket of [silent, idle, slow]) socket.resume();
      await Promise.all([silent, idle, slow].map((socket) => once(socket, 'close')));
      expect(live.readyState).toBe(WebSocket.OPEN);
      live.close();
    } finally {
      await stack.stop();
    }
  },
);

describe('where the system allows a thousand open files', () => {
  let folder: DatabaseFolder;
  let server: ServerProcess;

  beforeAll(async () => {
    folder = await makeDatabaseFolder('outrider-crowd-');
    server = await startServerProcess(folder.dataDir, undefined, 1_000);
  });

  afterAll(async () => {
    await server.stop();
    await folder.remove();
  });

  test('five thousand connections leave some to devices and the database', { timeout: 60_000 }, async () => {
    for (let each = 1; each <= 5; each++) await openMany(server.webPort, `127.0.1.${each}`, 1_000);
    const wire = await openWire(server.jt808Port);
    wire.send(jt808('13507318526', REGISTER));
    // The database was asked whose it is.
    expect(await wire.next()).toMatchObject({ type: 'registerReply', result: 4 });
    expect(server.said()).not.toContain('EMFILE');
    wire.socket.destroy();
    leave();
    await expect.poll(() => ask(server.webPort, ME)).toMatch(/^HTTP\/1.1 200/);
  });
});
