/** A tracker's TCP link: bytes out, frames in, and waiting for the answer that belongs to what was sent. */
import { connect, type Socket } from 'node:net';

export interface Address {
  readonly host: string;
  readonly port: number;
}

export interface Link<Frame> {
  send(bytes: Uint8Array): void;
  /** Resolves with the first frame that `matches`. @rejects when the link closes or the time is over. */
  waitFor(matches: (frame: Frame) => boolean, timeoutMs?: number): Promise<Frame>;
  /** Resolves when the connection has ended, whoever ended it. */
  readonly closed: Promise<void>;
  close(): Promise<void>;
}

const ANSWER_TIMEOUT_MS = 20_000;
const CONNECT_TIMEOUT_MS = 10_000;

interface Waiter<Frame> {
  readonly matches: (frame: Frame) => boolean;
  readonly resolve: (frame: Frame) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/** @rejects when the address cannot be reached. */
export async function openLink<Frame>(
  address: Address,
  framer: { push(chunk: Uint8Array): readonly (Frame | { readonly discarded: true })[] },
): Promise<Link<Frame>> {
  const socket = await open(address);
  const waiters = new Set<Waiter<Frame>>();
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => {
      for (const waiter of waiters) settle(waiter, () => waiter.reject(new Error('the link was closed')));
      resolve();
    });
  });

  function settle(waiter: Waiter<Frame>, how: () => void): void {
    waiters.delete(waiter);
    clearTimeout(waiter.timer);
    how();
  }

  socket.on('data', (chunk: Buffer) => {
    for (const frame of framer.push(chunk)) {
      if (typeof frame === 'object' && frame !== null && 'discarded' in frame) continue;
      for (const waiter of waiters) {
        if (!waiter.matches(frame)) continue;
        settle(waiter, () => waiter.resolve(frame));
        break;
      }
    }
  });

  return {
    send: (bytes) => void socket.write(bytes),
    waitFor(matches, timeoutMs = ANSWER_TIMEOUT_MS) {
      return new Promise<Frame>((resolve, reject) => {
        if (socket.destroyed) {
          reject(new Error('the link is closed'));
          return;
        }
        const timer = setTimeout(() => {
          settle(waiter, () => reject(new Error(`no answer within ${timeoutMs} ms`)));
        }, timeoutMs);
        const waiter: Waiter<Frame> = { matches, resolve, reject, timer };
        waiters.add(waiter);
      });
    },
    closed,
    async close() {
      socket.destroy();
      await closed;
    },
  };
}

async function open({ host, port }: Address): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true });
    const fail = (error: Error) => {
      socket.destroy();
      reject(error);
    };
    const timer = setTimeout(() => fail(new Error(`no connection to ${host}:${port}`)), CONNECT_TIMEOUT_MS);
    socket.once('error', fail);
    socket.once('connect', () => {
      clearTimeout(timer);
      socket.off('error', fail);
      // What follows a lost connection is the close event's business.
      socket.on('error', () => undefined);
      resolve(socket);
    });
  });
}
