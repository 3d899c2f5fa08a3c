/**
 * An HTTP server for tests that stands for receivers of webhooks and for providers of text messages. The path says what
 * it does: `/ok`, `/gone` (410), `/busy` (503 with Retry-After), `/fail` (500), `/redirect` (to this machine), `/hang`,
 * `/sms` and `/sms-refused` (JSON with a `code`, which is 0 for what was taken).
 */
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface MessageReceiver {
  /** Without a slash at the end. */
  readonly url: string;
  readonly requests: ReceivedRequest[];
  readonly stop: () => Promise<void>;
}

const ANSWERS: Readonly<Record<string, (...args: Parameters<RequestListener>) => unknown>> = {
  '/ok': (_request, response) => response.end('thanks'),
  '/gone': (_request, response) => response.writeHead(410).end('moved out'),
  '/busy': (_request, response) => response.writeHead(503, { 'retry-after': '30' }).end(),
  '/fail': (_request, response) => response.writeHead(500).end('broken'),
  '/redirect': (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1/' }).end(),
  '/hang': () => undefined,
  '/sms': (_request, response) => response.end('{"code":0,"data":{"id":"sms-7"}}'),
  '/sms-refused': (_request, response) => response.end('{"code":22,"reason":"balance used up, key s3cret"}'),
};

export async function startMessageReceiver(): Promise<MessageReceiver> {
  const requests: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      requests.push({ method, path: url, headers, body: Buffer.concat(chunks).toString() });
      const [path = ''] = url.split('?');
      (ANSWERS[path] ?? (() => response.writeHead(404).end('nobody here')))(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // It listens on a port.
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
