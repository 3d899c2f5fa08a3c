/**
 * The platform in the tests of devices: a real server that receives frames and answers as the test tells it. It knows
 * only enough of each protocol to distinguish messages.
 */
import { createSocket } from 'node:dgram';
import { createServer, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import type { Transport } from './link.ts';
import { createGt06Reader, createJt808Reader, type Read, type Seen } from './test-readers.ts';

export interface Taken extends Omit<Seen, 'reply'> {
  /** The number of the connection that it came on, from 1. */
  readonly connection: number;
  /** Sends the protocol's usual answer. */
  answer(): void;
}

export interface TestPlatform {
  readonly port: number;
  readonly taken: readonly Taken[];
  /** The reasons for bytes that were not a frame or could not be decoded. */
  readonly discards: readonly string[];
  readonly connections: number;
  /** The number of open connections. */
  readonly open: number;
  readonly bytesReceived: number;
  readonly bytesSent: number;
  /** Sizes of the received chunks. */
  readonly chunks: readonly number[];
  /** Decides which messages are answered at once; before it is called, all are. */
  answerOnly(policy: (taken: Taken) => boolean): void;
  send(bytes: Uint8Array): void;
  /** Closes all connections. */
  cut(): void;
  close(): Promise<void>;
}

export interface TestPlatformOptions {
  readonly transport?: Transport;
  /** PEM, for TLS. */
  readonly tls?: { readonly key: string; readonly cert: string };
}

interface Peer {
  write(bytes: Uint8Array): void;
  destroy(): void;
}

export async function startTestPlatform(
  protocol: 'jt808' | 'gt06',
  options: TestPlatformOptions = {},
): Promise<TestPlatform> {
  const taken: Taken[] = [];
  const discards: string[] = [];
  const chunks: number[] = [];
  const peers = new Set<Peer>();
  let connections = 0;
  let bytesReceived = 0;
  let bytesSent = 0;
  let answers: ((taken: Taken) => boolean) | undefined;

  function write(peer: Peer, bytes: Uint8Array | undefined): void {
    if (!bytes || !peers.has(peer)) return;
    bytesSent += bytes.length;
    peer.write(bytes);
  }

  /** Handles the bytes of a new peer. */
  function accept(peer: Peer): (chunk: Uint8Array) => void {
    const connection = ++connections;
    const read: Read = protocol === 'jt808' ? createJt808Reader() : createGt06Reader();
    peers.add(peer);
    return (chunk) => {
      bytesReceived += chunk.length;
      chunks.push(chunk.length);
      for (const seen of read(chunk)) {
        if ('discarded' in seen) {
          discards.push(seen.reason);
          continue;
        }
        const { reply, ...message } = seen;
        const each = { ...message, connection, answer: () => write(peer, reply) };
        taken.push(each);
        if (!answers || answers(each)) each.answer();
      }
    };
  }

  const listener =
    options.transport === 'udp' ? await listenUdp(accept) : await listenStreams(accept, peers, options);
  const cut = (): void => {
    for (const peer of peers) peer.destroy();
  };
  return {
    port: listener.port,
    taken,
    discards,
    chunks,
    get connections() {
      return connections;
    },
    get open() {
      return peers.size;
    },
    get bytesReceived() {
      return bytesReceived;
    },
    get bytesSent() {
      return bytesSent;
    },
    answerOnly(policy) {
      answers = policy;
    },
    send(bytes) {
      for (const peer of peers) write(peer, bytes);
    },
    cut,
    async close() {
      cut();
      await listener.close();
    },
  };
}

type Accept = (peer: Peer) => (chunk: Uint8Array) => void;

interface Listener {
  readonly port: number;
  close(): Promise<void>;
}

async function listenStreams(
  accept: Accept,
  peers: Set<Peer>,
  { transport, tls }: TestPlatformOptions,
): Promise<Listener> {
  const acceptSocket = (socket: Socket): void => {
    const peer = {
      write: (bytes: Uint8Array) => void socket.write(bytes),
      destroy: () => void socket.destroy(),
    };
    const receive = accept(peer);
    socket.on('error', () => undefined);
    socket.on('close', () => peers.delete(peer));
    socket.on('data', receive);
  };
  const server = transport === 'tls' ? createTlsServer({ ...tls }, acceptSocket) : createServer(acceptSocket);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { port: address.port, close: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** Each address is a peer, as if it had connected. */
async function listenUdp(accept: Accept): Promise<Listener> {
  const socket = createSocket('udp4');
  const known = new Map<string, (chunk: Uint8Array) => void>();
  socket.on('message', (datagram, { address, port }) => {
    const key = `${address}:${port}`;
    const receive =
      known.get(key) ??
      accept({ write: (bytes) => socket.send(bytes, port, address), destroy: () => undefined });
    known.set(key, receive);
    receive(datagram);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return {
    port: socket.address().port,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
}
