import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { BytesAnswer } from './call-context.ts';

/**
 * Sends bytes as they come: the first leave before the last are made, a slow reader slows the making, and whoever
 * hangs up ends it.
 */
export function sendBytes(
  reply: FastifyReply,
  { mediaType, bytes, fileName, onEnd }: BytesAnswer,
): FastifyReply {
  if (fileName !== undefined) reply.header('content-disposition', `attachment; filename="${fileName}"`);
  reply.header('cache-control', 'no-store');
  const stream = Readable.from(bytes, { objectMode: false });
  // Not before the making has stopped, which may be in the middle of something.
  if (onEnd) stream.once('close', onEnd);
  // Nobody takes the stream of somebody who has left already.
  if (reply.raw.destroyed) stream.destroy();
  return reply.type(mediaType).send(stream);
}
