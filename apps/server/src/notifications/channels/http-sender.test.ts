import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createHttpSender, readRetryAfter } from './http-sender.ts';

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // It listens on a port.
}

function open(allowedHosts: readonly string[] = ['127.0.0.1'], timeoutMs?: number) {
  const sender = createHttpSender({
    allowedHosts: new Set(allowedHosts),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
  onTestFinished(() => sender.close());
  return (url: string, signal?: AbortSignal) =>
    sender.send({ method: 'POST', url, headers: { 'x-test': '1' }, body: 'hello' }, 'public', signal);
}

test('an answer has its status, its text and how long to wait', async () => {
  const url = await listen((request, response) => {
    response
      .writeHead(429, { 'retry-after': '7' })
      .end(`${request.method} ${String(request.headers['x-test'])}`);
  });
  expect(await open()(url)).toEqual({ kind: 'answered', status: 429, retryAfterMs: 7_000, text: 'POST 1' });
});

test('a redirect is an answer and is not followed', async () => {
  const asked: string[] = [];
  const url = await listen((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(307, { location: '/elsewhere' }).end();
  });
  expect(await open()(`${url}/hook`)).toMatchObject({ kind: 'answered', status: 307 });
  expect(asked).toEqual(['/hook']);
});

test('an endless answer is cut', async () => {
  const url = await listen((_request, response) => {
    const timer = setInterval(() => response.write('x'.repeat(8_192)), 1);
    response.on('close', () => clearInterval(timer));
  });
  const answer = await open()(url);
  expect(answer).toMatchObject({ kind: 'answered', status: 200 });
  expect(answer.kind === 'answered' && answer.text.length).toBe(16 * 1024);
});

test.each<[string, RequestListener]>([
  ['which never answers', () => undefined],
  ['whose answer never ends', (_request, response) => response.write('x')],
])('a server %s times out', async (_name, listener) => {
  expect(await open(['127.0.0.1'], 200)(await listen(listener))).toMatchObject({
    kind: 'failed',
    reason: 'timedOut',
  });
});

test('the caller’s signal ends a try', async () => {
  const url = await listen(() => stop.abort());
  const stop = new AbortController();
  expect(await open()(url, stop.signal)).toMatchObject({ kind: 'failed', reason: 'stopped' });
});

test('nothing private is connected to unless the operator names it, with its port or without', async () => {
  let asked = 0;
  const url = await listen((_request, response) => {
    asked++;
    response.end();
  });
  const port = new URL(url).port;
  const secure = (host: string) => `https://${host}:${port}/`;
  const refused = { kind: 'failed', reason: 'addressNotAllowed' };
  for (const address of [
    url,
    secure('127.0.0.1'),
    secure('localhost'),
    secure('[::ffff:127.0.0.1]'),
    secure('0x7f.1'),
  ]) {
    expect(await open([])(address), address).toMatchObject(refused);
  }
  expect(await open(['127.0.0.1:1'])(url)).toMatchObject(refused);
  expect(asked).toBe(0);
  expect(await open([`127.0.0.1:${port}`])(url)).toMatchObject({ kind: 'answered' });
});

test.each([
  'https://user:password@example.com/',
  'https://example.com:25/',
  'ftp://example.com/',
  'none',
  'http://example.com/',
])('%s is refused before anything is asked', async (url) => {
  expect(await open()(url)).toMatchObject({ kind: 'failed', reason: 'addressNotAllowed' });
});

test('nobody there, and no HTTP there', async () => {
  const url = await listen((request) => request.socket.write('SSH-2.0-none\r\n'));
  expect(await open()(url)).toMatchObject({ kind: 'failed', reason: 'badAnswer' });
  expect(await open()('http://127.0.0.1:1/')).toMatchObject({ kind: 'failed', reason: 'unreachable' });
});

test.each([
  ['120', 120_000],
  ['Tue, 24 Nov 2026 12:00:30 GMT', 30_000],
  ['Tue, 24 Nov 2026 11:00:00 GMT', 0],
  ['999999999', 86_400_000],
  ['soon', undefined],
  [undefined, undefined],
])('retry-after "%s" is %s ms', (value, waitMs) => {
  expect(readRetryAfter(value, Date.parse('2026-11-24T12:00:00Z'))).toBe(waitMs);
});
