/** A web server for a benchmark: the files of a folder, and further answers by path. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { Readable } from 'node:stream';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

export interface FolderServer {
  /** With a slash at its end. */
  readonly url: string;
  readonly stop: () => void;
}

/** An answer: ready bytes, or text that is made anew for each request. */
export type Served = Uint8Array | (() => AsyncIterable<string>);

/** @param others answers by path, which take precedence over the files. */
export async function serveFolder(
  folder: string,
  others: ReadonlyMap<string, Served> = new Map(),
): Promise<FolderServer> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const path = pathname === '/' ? '/index.html' : pathname;
    const type = TYPES[extname(path)] ?? 'application/octet-stream';
    const known = others.get(path);
    if (typeof known === 'function') {
      response.writeHead(200, { 'content-type': type });
      Readable.from(known())
        // The page sees an incomplete answer.
        .on('error', (error) => response.destroy(error))
        .pipe(response);
      return;
    }
    (known ? Promise.resolve(known) : readFile(join(folder, path)))
      .then((body) => response.writeHead(200, { 'content-type': type }).end(body))
      .catch(() => response.writeHead(404).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.close() };
}
