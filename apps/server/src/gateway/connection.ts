/**
 * One device's connection: bytes in, answers out, in order. Frames are taken one after the other; their answers wait
 * for the commit while the next frames are taken, and leave in the order of the frames, many in one write. When too
 * many answers wait, reading pauses: the device's own buffer holds what we cannot store yet.
 */
import type { Socket } from 'node:net';
import { type Discard, isDiscard } from '@outrider/protocols/discard.ts';
import type { Binding, ProtocolSession } from './binding.ts';
import type { Exchange } from './exchange.ts';

/** Frames taken or waiting, for one connection, above which it is not read. */
const WAITING_MAX = 64;

export interface ConnectionOptions<Frame> {
  readonly socket: Socket;
  readonly binding: Binding<Frame>;
  readonly session: ProtocolSession<Frame>;
  readonly exchange: Exchange<Frame>;
  readonly onError: (error: unknown) => void;
}

export function serveConnection<Frame extends object>(options: ConnectionOptions<Frame>): void {
  const { socket, binding, session, exchange } = options;
  const framer = binding.createFramer();
  const frames: Frame[] = [];
  let taking = false;
  let waiting = 0;
  let answered: Promise<void> = Promise.resolve();

  function receive(received: readonly (Frame | Discard)[]): void {
    for (const each of received) {
      if (isDiscard(each)) exchange.dropped(each);
      else frames.push(each);
    }
    adjustFlow();
    if (!taking && frames.length > 0) takeAll().catch(fail);
  }

  async function takeAll(): Promise<void> {
    taking = true;
    for (let frame = frames.shift(); frame !== undefined; frame = frames.shift()) {
      waiting++;
      const { answer, discarded, closes } = await session.take(frame);
      exchange.taken(frame, discarded);
      // Handled where it is awaited, in order; until then it may reject without anyone listening.
      answer.catch(() => undefined);
      answered = answered.then(() => sendAnswer(answer, closes)).catch(fail);
    }
    taking = false;
  }

  async function sendAnswer(answer: Promise<Uint8Array | undefined>, closes = false): Promise<void> {
    const bytes = await answer;
    waiting--;
    if (bytes && socket.writable) {
      exchange.sent(bytes);
      writeCorked(socket, bytes);
    }
    if (closes) socket.destroySoon();
    adjustFlow();
  }

  function adjustFlow(): void {
    const full = waiting + frames.length >= WAITING_MAX || socket.writableNeedDrain;
    if (full && !socket.isPaused()) socket.pause();
    else if (!full && socket.isPaused()) socket.resume();
  }

  function fail(error: unknown): void {
    options.onError(error);
    socket.destroy();
  }

  socket.on('data', (chunk: Buffer) => receive(framer.push(chunk)));
  socket.on('drain', adjustFlow);
  socket.on('end', () => receive(framer.end()));
}

/** Answers that become ready in the same turn, as those of one commit do, leave in one write. */
export function writeCorked(socket: Socket, bytes: Uint8Array): void {
  if (socket.writableCorked === 0) {
    socket.cork();
    setImmediate(() => socket.uncork());
  }
  socket.write(bytes);
}
