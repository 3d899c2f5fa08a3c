import type { Socket } from 'node:net';
import { isDiscard } from '@outrider/protocols/discard.ts';
import type { Framer } from './binding.ts';

export interface SignsOfLife {
  readonly onFrame: () => void;
  /** The other end has closed its side as well. */
  readonly onEnd: () => void;
}

/**
 * Closes our side of a displaced connection, so that a living device notices and connects anew. Frames that it still
 * receives are a sign of life; their content is ignored.
 */
export function watchDisplaced<Frame extends object>(
  socket: Socket,
  framer: Framer<Frame>,
  { onFrame, onEnd }: SignsOfLife,
): void {
  // Bytes that were waiting may be older than the new connection.
  if (socket.isPaused() || !socket.readable) {
    socket.destroy();
    return;
  }
  socket.on('data', (chunk: Buffer) => {
    if (framer.push(chunk).every((each) => isDiscard(each))) return;
    onFrame();
    socket.destroy();
  });
  socket.on('end', onEnd);
  socket.end();
}
