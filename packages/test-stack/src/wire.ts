/** A device's end of a connection, byte by byte: for tests that send what no well-behaved tracker would. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { type Discard, isDiscard } from '@outrider/protocols/discard.ts';
import { decodeGt06 } from '@outrider/protocols/gt06/decode.ts';
import { encodeGt06 } from '@outrider/protocols/gt06/encode.ts';
import { createGt06Framer } from '@outrider/protocols/gt06/framer.ts';
import type { Gt06Message } from '@outrider/protocols/gt06/message.ts';
import { decodeJt808 } from '@outrider/protocols/jt808/decode.ts';
import { encodeJt808, type Jt808Header } from '@outrider/protocols/jt808/encode.ts';
import { createJt808Framer } from '@outrider/protocols/jt808/framer.ts';
import type { Jt808Message } from '@outrider/protocols/jt808/message.ts';

const ANSWER_TIMEOUT_MS = 10_000;

interface Messages<Message> {
  readonly socket: Socket;
  /** The next message from the platform. @rejects when none comes, or the connection ends first. */
  next(): Promise<Message>;
  /** Resolves once the platform has closed the connection. */
  readonly closed: Promise<void>;
}

export interface Wire extends Messages<Jt808Message> {
  send(bytes: Uint8Array): void;
}

export interface Gt06Wire extends Messages<Gt06Message> {
  send(message: Gt06Message, form?: { readonly long: boolean }): void;
}

export async function openGt06Wire(port: number): Promise<Gt06Wire> {
  const socket = connect({ port, host: '127.0.0.1' });
  await once(socket, 'connect');
  const framer = createGt06Framer();
  let serial = 0;
  return {
    ...readMessages(socket, (chunk) =>
      framer.push(chunk).map((frame) => (isDiscard(frame) ? frame : decodeGt06(frame))),
    ),
    send(message, form) {
      serial++;
      socket.write(encodeGt06(message, { serial, ...form }));
    },
  };
}

/** `from` is where it seems to come from: any address of the loopback network. */
export async function openWire(port: number, from = '127.0.0.1'): Promise<Wire> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  await once(socket, 'connect');
  return serveWire(socket);
}

/** @rejects when the platform's certificate is not this one. */
export async function openTlsWire(port: number, certificate: string): Promise<Wire> {
  const socket = connectTls({ port, host: '127.0.0.1', ca: certificate, servername: 'localhost' });
  await once(socket, 'secureConnect');
  return serveWire(socket);
}

function serveWire(socket: Socket): Wire {
  const framer = createJt808Framer();
  return {
    ...readMessages(socket, (chunk) =>
      framer.push(chunk).map((frame) => (isDiscard(frame) ? frame : decodeJt808(frame))),
    ),
    send: (bytes) => void socket.write(bytes),
  };
}

function readMessages<Message extends object>(
  socket: Socket,
  read: (chunk: Uint8Array) => readonly (Message | Discard)[],
): Messages<Message> {
  const messages: Message[] = [];
  let wake = (): void => undefined; // oxlint-disable-line unicorn/consistent-function-scoping -- replaced below.
  socket.on('data', (chunk) => {
    for (const message of read(chunk)) if (!isDiscard(message)) messages.push(message);
    wake();
  });
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => {
      resolve();
      wake();
    });
  });
  return {
    socket,
    closed,
    async next() {
      const deadline = Date.now() + ANSWER_TIMEOUT_MS;
      for (;;) {
        const message = messages.shift();
        if (message) return message;
        if (socket.destroyed) throw new Error('the connection was closed');
        if (Date.now() > deadline) throw new Error('no answer came');
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, deadline - Date.now());
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
    },
  };
}

/** One datagram, and the one that answers it. @rejects when none comes within `timeoutMs`. */
export async function askByUdp(port: number, bytes: Uint8Array, timeoutMs: number): Promise<Buffer> {
  const wire = await openUdpWire(port);
  try {
    return await wire.ask(bytes, timeoutMs);
  } finally {
    wire.close();
  }
}

/** A sender of datagrams, whose address and port stay. */
export interface UdpWire {
  /** @rejects when no datagram answers within `timeoutMs`. */
  ask(bytes: Uint8Array, timeoutMs: number): Promise<Buffer>;
  close(): void;
}

export async function openUdpWire(port: number, from = '127.0.0.1'): Promise<UdpWire> {
  const socket = createSocket('udp4');
  socket.bind({ address: from });
  await once(socket, 'listening');
  return {
    ask: (bytes, timeoutMs) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error('no datagram came')), timeoutMs);
        socket.once('message', (datagram) => {
          clearTimeout(timer);
          resolve(datagram);
        });
        socket.send(bytes, port, '127.0.0.1');
      }),
    close: () => socket.close(),
  };
}

let serial = 0;

/** A message as a terminal of 2013 sends it, unless the header says otherwise. */
export function jt808(
  terminalNumber: string,
  message: Jt808Message,
  header: Partial<Jt808Header> = {},
): Uint8Array {
  return encodeJt808(message, {
    terminalNumber: terminalNumber.padStart(12, '0'),
    version: '2013',
    serial: serial++ & 0xff_ff,
    ...header,
  });
}
