import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { sendBytes } from './send-bytes.ts';

let server: FastifyInstance | undefined;

afterEach(() => server?.close());

async function serve(bytes: () => AsyncGenerator<Uint8Array>): Promise<string> {
  server = fastify({ forceCloseConnections: true });
  server.get('/', (_request, reply) => sendBytes(reply, { mediaType: 'application/x-test', bytes: bytes() }));
  await server.listen({ host: '127.0.0.1', port: 0 });
  // A server that listens on a port has an AddressInfo.
  return `http://127.0.0.1:${(server.server.address() as AddressInfo).port}/`;
}

test('the making ends when the reader hangs up, and never runs far ahead of it', async () => {
  const ended = Promise.withResolvers<number>();
  const url = await serve(async function* () {
    let pieces = 0;
    try {
      for (;;) {
        pieces++;
        yield new Uint8Array(1_000_000);
      }
    } finally {
      ended.resolve(pieces);
    }
  });
  const hangUp = new AbortController();
  const response = await fetch(url, { signal: hangUp.signal });
  const reader = response.body?.getReader();
  await reader?.read();
  hangUp.abort();
  expect(await ended.promise).toBeLessThan(100);
});

test('a fault before the first byte is an answer, one after it breaks the answer off', async () => {
  const early = await serve(async function* () {
    await Promise.reject(new Error('the database is away'));
    yield new Uint8Array(1);
  });
  expect((await fetch(early)).status).toBe(500);
  await server?.close();
  const late = await serve(async function* () {
    yield new Uint8Array(10);
    throw new Error('the database is away');
  });
  const response = await fetch(late);
  expect(response.status).toBe(200);
  await expect(response.arrayBuffer()).rejects.toThrow();
});
