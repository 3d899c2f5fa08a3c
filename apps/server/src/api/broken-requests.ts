/**
 * What Node refuses before it is a request, and what the socket library refuses before it is a socket: answered like
 * everything else, by an envelope with the headers that keep a browser from making anything of it.
 */
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { ERRORS } from '@outrider/contract/errors.ts';
import type { FastifyInstance } from 'fastify';
import type { WebCounters } from './web-counters.ts';

const { code, status } = ERRORS.invalidInput;

/** There is no page in it: nothing may be loaded, run or framed. */
const HEADERS = [
  `HTTP/1.1 ${status} Bad Request`,
  'connection: close',
  'content-type: application/json; charset=utf-8',
  'cache-control: no-store',
  "content-security-policy: default-src 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy: same-origin',
  'cross-origin-resource-policy: same-origin',
  'referrer-policy: no-referrer',
  'strict-transport-security: max-age=31536000; includeSubDomains',
  'x-content-type-options: nosniff',
  'x-frame-options: SAMEORIGIN',
];

/** By Node's code of the error. */
const PROBLEMS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: 'the headers are larger than 16 kB',
  ERR_HTTP_REQUEST_TIMEOUT: 'the request did not arrive in time',
};

/** For Fastify's `clientErrorHandler`. */
export function createClientErrorHandler(counters: WebCounters) {
  return ({ code }: NodeJS.ErrnoException, socket: Socket): void => {
    // Whose request it broke off counts it (errors.ts).
    if (code === 'ECONNRESET' || socket.destroyed) return;
    const isSlow = code === 'ERR_HTTP_REQUEST_TIMEOUT';
    counters.count(isSlow ? 'too-slow' : 'broken-request');
    // A browser opens connections before it knows what for: whoever said nothing is told nothing.
    if (isSlow && socket.bytesRead === 0) socket.destroy();
    else answer(socket, PROBLEMS[code ?? ''] ?? 'no HTTP request');
  };
}

export function answerBrokenHandshakes(server: FastifyInstance, counters: WebCounters): void {
  server.websocketServer.on('wsClientError', (error: Error, socket: Duplex) => {
    counters.count('broken-request');
    answer(socket, error.message);
  });
}

function answer(socket: Duplex, problem: string): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const params = { argument: 'request', problem };
  const body = JSON.stringify({ code, message: 'invalidInput', data: { params, requestId: randomUUID() } });
  const head = [...HEADERS, `content-length: ${Buffer.byteLength(body)}`];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
