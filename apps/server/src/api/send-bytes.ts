import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { BytesAnswer } from './call-context.ts';

/**
 * Sends bytes as they come: the first leave before the last are made, a slow reader slows the making, and whoever
 * hangs up ends it.
 */
export function sendBytes(reply: FastifyReply, { mediaType, bytes, fileName }: BytesAnswer): FastifyReply {
  if (fileName !== undefined) reply.header('content-disposition', `attachment; filename="${fileName}"`);
  reply.header('cache-control', 'no-store');
  return reply.type(mediaType).send(Readable.from(bytes, { objectMode: false }));
}
