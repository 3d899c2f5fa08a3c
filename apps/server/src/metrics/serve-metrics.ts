/**
 * `GET /metrics` on its own port, separate from the one for browsers. The figures would tell strangers too much, and
 * behind a proxy every caller would seem to be local.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';
import type { Log } from '../log.ts';

export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

/** @rejects if the port is not available. */
export async function serveMetrics(
  registry: Registry,
  { host, port, log }: { readonly host: string; readonly port: number; readonly log: Log },
): Promise<MetricsServer> {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    const text = await registry.metrics();
    response.writeHead(200, { 'content-type': registry.contentType }).end(text);
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      log.error({ err: error }, 'the metrics could not be gathered');
      response.writeHead(500).end();
    });
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    // A server that listens on a port has an AddressInfo.
    port: (server.address() as AddressInfo).port,
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
