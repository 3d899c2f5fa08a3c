/**
 * One device's connection: bytes in, answers out, in order. Frames are taken one after the other. Their answers wait
 * for the commit while the next frames are taken, and leave in the order of the frames, many in one write. When too
 * many answers wait, on this connection or on all together, reading pauses: the device keeps what we cannot store yet.
 */
import type { Socket } from 'node:net';
import { type Discard, isDiscard } from '@outrider/protocols/discard.ts';
import type { Flow } from '../ingest/flow.ts';
import type { Binding, DeviceSession, Taken } from './binding.ts';
import type { CorkedWriter } from './corked-writer.ts';
import type { Exchange } from './exchange.ts';

/** With so many frames taken or waiting, the connection is not read. */
const WAITING_MAX = 64;

export interface ConnectionOptions<Frame> {
  readonly socket: Socket;
  readonly binding: Binding<Frame>;
  readonly session: DeviceSession<Frame>;
  readonly exchange: Exchange<Frame>;
  readonly writer: CorkedWriter;
  readonly flow: Flow;
  readonly onError: (error: unknown) => void;
}

/** A frame whose answer has not left yet. */
interface Slot {
  bytes: Uint8Array | undefined;
  isReady: boolean;
  readonly closes: boolean;
}

export interface Served {
  /** To be called whenever the flow over all connections has changed. */
  adjustFlow(): void;
  /** Stops reading; the socket stays open. */
  stop(): void;
}

export function serveConnection<Frame extends object>(options: ConnectionOptions<Frame>): Served {
  const { socket, binding, session, exchange, writer, flow } = options;
  const framer = binding.createFramer();
  const frames: Frame[] = [];
  /** In the order of the frames. */
  const slots: Slot[] = [];
  let isTaking = false;

  function receive(received: readonly (Frame | Discard)[]): void {
    for (const each of received) {
      if (isDiscard(each)) exchange.dropped(each);
      else frames.push(each);
    }
    adjustFlow();
    if (!isTaking && frames.length > 0) takeAll().catch(fail);
  }

  async function takeAll(): Promise<void> {
    isTaking = true;
    for (let frame = frames.shift(); frame !== undefined; frame = frames.shift()) {
      const taken = session.take(frame);
      // Most frames are taken at once, and `await` would cost each of them a turn of the microtask queue.
      awaitAnswer(frame, taken instanceof Promise ? await taken : taken);
    }
    isTaking = false;
  }

  function awaitAnswer(frame: Frame, { answer, discarded, closes = false }: Taken): void {
    exchange.taken(frame, discarded);
    const slot: Slot = { bytes: undefined, isReady: false, closes };
    slots.push(slot);
    answer.then((bytes) => {
      slot.bytes = bytes;
      slot.isReady = true;
      if (slots[0] === slot) sendReady();
    }, fail);
  }

  function sendReady(): void {
    for (let slot = slots[0]; slot?.isReady === true; slot = slots[0]) {
      slots.shift();
      if (slot.bytes && socket.writable) {
        exchange.answered(slot.bytes);
        writer.write(slot.bytes);
      }
      if (slot.closes) writer.end();
    }
    adjustFlow();
  }

  function adjustFlow(): void {
    const full = flow.isFull || slots.length + frames.length >= WAITING_MAX || socket.writableNeedDrain;
    if (full && !socket.isPaused()) socket.pause();
    else if (!full && socket.isPaused()) socket.resume();
  }

  function fail(error: unknown): void {
    options.onError(error);
    socket.destroy();
  }

  const take = (chunk: Buffer): void => receive(framer.push(chunk));
  const takeRest = (): void => receive(framer.end());
  socket.on('data', take);
  socket.on('drain', adjustFlow);
  socket.on('end', takeRest);
  return {
    adjustFlow,
    stop() {
      socket.off('data', take);
      socket.off('drain', adjustFlow);
      socket.off('end', takeRest);
      frames.length = 0;
    },
  };
}
