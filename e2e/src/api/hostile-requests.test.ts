/** What strangers send to the web port that no browser would: each is refused in the envelope, and costs little. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import { createLog } from '@outrider/server/log.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startStack, type Stack } from '@outrider/test-stack/stack.ts';

let stack: Stack;
let cookie: string;
let written = '';

beforeAll(async () => {
  const destination = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk);
      done();
    },
  });
  stack = await startStack({ metricsPort: 0 }, createLog('info', destination));
  await stack.createAccount('lin', 'user');
  ({ cookie } = await stack.logIn('lin'));
});

afterAll(() => stack.stop());

/** Opens a connection of its own, writes, and reads until the server ends it. */
async function send(...parts: (string | Buffer)[]): Promise<RawAnswer> {
  const socket = connect(stack.platform.ports.web, '127.0.0.1');
  for (const part of parts) socket.write(part);
  return readAnswer(socket);
}

interface RawAnswer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: string;
}

async function readAnswer(socket: Socket): Promise<RawAnswer> {
  const [head = '', ...rest] = (await text(socket)).split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { status: Number(first.split(' ')[1]), headers: new Map(headers), body: rest.join('\r\n\r\n') };
}

const post = (path: string, ...headers: string[]): string =>
  [`POST ${path} HTTP/1.1`, 'host: localhost', 'connection: close', ...headers, '', ''].join('\r\n');

describe('a body that is compressed', () => {
  // A gigabyte of nothing in less than a kilobyte.
  const bomb = brotliCompressSync(Buffer.alloc(16 * 1024 * 1024));

  test.each([
    ['brotli', 'br', bomb],
    ['brotli twice', 'br, br', brotliCompressSync(bomb)],
    ['what it calls gzip', 'gzip', Buffer.from('no gzip at all')],
    ['what nobody knows', 'lzma', Buffer.from('{}')],
  ])('is refused for its header, before it is inflated: %s', async (_name, encoding, body) => {
    const head = post(
      '/findLoginPage',
      'content-type: application/json',
      `content-encoding: ${encoding}`,
      `content-length: ${body.length}`,
    );
    const { status, body: answer } = await send(head, body);
    expect({ status, answer: JSON.parse(answer) }).toMatchObject({
      status: 400,
      answer: { message: 'invalidInput', data: { params: { argument: 'content-encoding' } } },
    });
  });

  test('is waited for by nobody: the refusal comes with the header', async () => {
    const { status } = await send(post('/login', 'content-encoding: br', 'content-length: 5800'));
    expect(status).toBe(400);
  });
});

const get = (path: string, ...headers: string[]): string =>
  [`GET ${path} HTTP/1.1`, 'host: localhost', 'connection: close', ...headers, '', ''].join('\r\n');

const upgrade = (path: string, ...headers: string[]): string =>
  [`GET ${path} HTTP/1.1`, 'host: localhost', 'connection: close, upgrade', ...headers, '', ''].join('\r\n');

const WEBSOCKET = [
  'upgrade: websocket',
  'sec-websocket-version: 13',
  'sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==',
];

describe('what is no request of ours is answered in the envelope, with every header that guards', () => {
  test.each([
    ['a path that cannot be decoded', 404, get('/%ff')],
    ['half a code in a path', 404, get('/assets/%e0%a4%a')],
    ['no HTTP at all', 400, 'hello\r\n\r\n'],
    ['a method that nobody knows', 400, get('/').replace('GET', 'GTE')],
    ['a method that is known elsewhere', 404, get('/').replace('GET', 'PROPFIND')],
    ['no host', 400, 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n'],
    ['an expectation that cannot be met', 404, get('/nowhere', 'expect: miracles')],
    ['headers without end', 400, get('/', `x-filling: ${'a'.repeat(20_000)}`)],
    ['two lengths of one body', 400, post('/login', 'content-length: 2', 'content-length: 3')],
    ['a body with a broken piece', 400, `${post('/login', 'transfer-encoding: chunked')}zz\r\n`],
    ['the live socket without a socket', 404, get('/live')],
    ['a socket where there is none', 404, upgrade('/nowhere', ...WEBSOCKET)],
    ['a socket without a key', 400, upgrade('/live', 'upgrade: websocket', 'sec-websocket-version: 13')],
    ['a socket of another age', 400, upgrade('/live', ...WEBSOCKET.with(1, 'sec-websocket-version: 7'))],
    [
      'a socket with a protocol that is no word',
      400,
      upgrade('/live', ...WEBSOCKET, 'sec-websocket-protocol: ,,'),
    ],
    ['a socket of another site', 403, upgrade('/live', ...WEBSOCKET, 'origin: https://elsewhere.example')],
    ['another protocol', 404, get('/nowhere', 'upgrade: h2c').replace('close', 'close, upgrade')],
    ['a path of great length', 404, get(`/docs/${'a'.repeat(5_000)}`)],
  ])('%s', async (_name, status, request) => {
    const answer = await send(request);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body)).toMatchObject({
      code: status,
      message: expect.stringMatching(/^(invalidInput|unknownPath|forbiddenOrigin)$/),
      data: { requestId: expect.any(String) },
    });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': expect.stringContaining('application/json'),
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': expect.stringContaining('max-age=31536000'),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
    });
  });
});

test('a socket is opened at its own path alone: elsewhere the request is answered as ever, and not logged', async () => {
  written = '';
  const paths = ['/health', '/share/secret-of-a-link', '/openapi.json', '/live/', '/assets/../live'];
  const answers = await Promise.all(paths.map((path) => send(upgrade(path, ...WEBSOCKET))));
  expect(answers.map(({ status }) => status)).not.toContain(101);
  expect(written).toBe('');
});

const countOf = async (reason: string): Promise<number> => {
  const metrics = await (await fetch(`http://127.0.0.1:${stack.platform.ports.metrics}/metrics`)).text();
  const line = new RegExp(`^outrider_web_refused_total\\{reason="${reason}"\\} (\\d+)$`, 'm');
  return Number(line.exec(metrics)?.[1] ?? 0);
};

async function openSocket(): Promise<Socket> {
  const socket = connect(stack.platform.ports.web, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(upgrade('/live?id=1', ...WEBSOCKET, `cookie: ${cookie}`));
  await once(socket, 'data');
  return socket;
}

describe('whoever breaks off or breaks the rules is counted, and writes no line into the log', () => {
  test.each([
    [
      'a body that is broken off',
      'broken-off',
      async () => {
        const socket = connect(stack.platform.ports.web, '127.0.0.1');
        socket.on('error', () => undefined);
        socket.write(`${post('/login', 'content-type: application/json', 'content-length: 100')}{`);
        await once(socket, 'ready');
        setTimeout(() => socket.resetAndDestroy(), 100);
        await once(socket, 'close');
      },
    ],
    [
      'a frame that is none',
      'broken-socket-frame',
      async () => {
        const socket = await openSocket();
        socket.write(Buffer.from('ffffffffffffffff', 'hex'));
        socket.resume();
        await once(socket, 'close');
      },
    ],
    [
      'a frame without end',
      'broken-socket-frame',
      async () => {
        const socket = await openSocket();
        socket.write(Buffer.from('81ff7fffffffffffffff00000000', 'hex'));
        socket.resume();
        await once(socket, 'close');
      },
    ],
  ])('%s', async (_name, reason, attack) => {
    const before = await countOf(reason);
    written = '';
    await attack();
    await expect.poll(() => countOf(reason)).toBe(before + 1);
    expect(written).toBe('');
  });
});
