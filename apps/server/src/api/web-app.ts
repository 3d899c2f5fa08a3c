/** Serves the built web app; every page address leads to its one document, so that links into it work. */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../domain-error.ts';

const DIST = fileURLToPath(new URL('../../../web/dist/', import.meta.url));
const YEAR_S = 31_536_000;
const PATH_SHOWN_MAX = 200;

export async function registerWebApp(server: FastifyInstance): Promise<void> {
  const built = existsSync(DIST);
  if (built) {
    await server.register(fastifyStatic, {
      root: DIST,
      wildcard: false,
      preCompressed: true,
      setHeaders(reply, path) {
        // Built assets carry a hash in their name; the document must be asked for anew.
        const immutable = path.includes('/assets/');
        reply.header('cache-control', immutable ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
      },
    });
  }
  server.setNotFoundHandler((request, reply) => {
    if (built && isPage(request)) {
      // What somebody was sent a link to is nobody else's to find.
      if (/^\/(share|stop)\//.test(request.url)) reply.header('x-robots-tag', 'noindex, nofollow');
      return sendDocument(reply);
    }
    throw new DomainError('unknownPath', { path: request.originalUrl.slice(0, PATH_SHOWN_MAX) });
  });
}

function isPage(request: FastifyRequest): boolean {
  const accepts = request.headers.accept ?? '';
  return request.method === 'GET' && accepts.includes('text/html') && !request.url.startsWith('/assets/');
}

function sendDocument(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-cache').sendFile('index.html');
}
