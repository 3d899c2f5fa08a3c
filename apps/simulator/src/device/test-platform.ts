/**
 * The platform's end of the wire in the tests of devices: a real TCP server that takes frames and answers as it is
 * told. It knows only enough of each protocol to tell one message from another.
 */
import { createServer, type Socket } from 'node:net';
import { isDiscard } from '@outrider/protocols/discard.ts';
import { decodeGt06 } from '@outrider/protocols/gt06/decode.ts';
import { createGt06Framer, type Gt06Frame } from '@outrider/protocols/gt06/framer.ts';
import { replyGt06 } from '@outrider/protocols/gt06/reply.ts';
import { decodeJt808 } from '@outrider/protocols/jt808/decode.ts';
import type { Jt808Frame } from '@outrider/protocols/jt808/frame.ts';
import { createJt808Framer } from '@outrider/protocols/jt808/framer.ts';
import { replyJt808, replyRegistration } from '@outrider/protocols/jt808/reply.ts';

export interface Taken {
  /** A word for what came: `location`, `heartbeat` … */
  readonly type: string;
  /** Instants of the positions in it. */
  readonly times: readonly number[];
  readonly stored: boolean;
  readonly serial: number;
  /** What the message holds besides, for those that look closer. */
  readonly message: object;
  /** Which connection it came on, from 1. */
  readonly connection: number;
  /** Sends the protocol's usual answer. */
  answer(): void;
}

export interface TestPlatform {
  readonly port: number;
  readonly taken: readonly Taken[];
  readonly connections: number;
  readonly bytesReceived: number;
  readonly bytesSent: number;
  /** Whether an arriving message is answered at once; before this is called everything is. */
  answerOnly(policy: (taken: Taken) => boolean): void;
  send(bytes: Uint8Array): void;
  /** Cuts the connections there are. */
  cut(): void;
  close(): Promise<void>;
}

export async function startTestPlatform(protocol: 'jt808' | 'gt06'): Promise<TestPlatform> {
  const taken: Taken[] = [];
  const writers = new Map<Socket, (bytes: Uint8Array | undefined) => void>();
  let connections = 0;
  let bytesReceived = 0;
  let bytesSent = 0;
  let answers: ((taken: Taken) => boolean) | undefined;

  const server = createServer((socket) => {
    const connection = ++connections;
    const read = protocol === 'jt808' ? createJt808Reader() : createGt06Reader();
    const write = (bytes: Uint8Array | undefined): void => {
      if (!bytes || socket.destroyed) return;
      bytesSent += bytes.length;
      socket.write(bytes);
    };
    writers.set(socket, write);
    socket.on('error', () => undefined);
    socket.on('close', () => writers.delete(socket));
    socket.on('data', (chunk: Buffer) => {
      bytesReceived += chunk.length;
      for (const { reply, ...message } of read(chunk)) {
        const each = { ...message, connection, answer: () => write(reply) };
        taken.push(each);
        if (!answers || answers(each)) each.answer();
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');

  const cut = (): void => {
    for (const socket of writers.keys()) socket.destroy();
  };
  return {
    port: address.port,
    taken,
    get connections() {
      return connections;
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
      for (const write of writers.values()) write(bytes);
    },
    cut,
    async close() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Read = (
  chunk: Uint8Array,
) => (Omit<Taken, 'connection' | 'answer'> & { readonly reply: Uint8Array | undefined })[];

function createJt808Reader(): Read {
  const framer = createJt808Framer();
  let serial = 0;
  return (chunk) => framer.push(chunk).map((frame) => readJt808(whole(frame), serial++));
}

function readJt808(frame: Jt808Frame, serial: number): ReturnType<Read>[number] {
  const message = whole(decodeJt808(frame));
  const locations =
    message.type === 'locationBatch' ? message.locations : message.type === 'location' ? [message] : [];
  return {
    type: message.type,
    times: locations.map(({ time }) => time?.getTime() ?? 0),
    stored: message.type === 'locationBatch' && message.blindArea,
    serial: frame.serial,
    message,
    reply: replyTo(frame, message.type, serial),
  };
}

function replyTo(frame: Jt808Frame, type: string, serial: number): Uint8Array | undefined {
  if (type === 'terminalReply') return undefined;
  return type === 'register' ? replyRegistration(frame, serial, 'CODE') : replyJt808(frame, serial);
}

function createGt06Reader(): Read {
  const framer = createGt06Framer();
  return (chunk) => framer.push(chunk).map((frame) => readGt06(whole(frame)));
}

function readGt06(frame: Gt06Frame): ReturnType<Read>[number] {
  const message = whole(decodeGt06(frame));
  const located = message.type === 'location' || message.type === 'alarm' ? message : undefined;
  return {
    type: message.type,
    times: located ? [located.date?.getTime() ?? 0] : [],
    stored: message.type === 'location' && message.reUpload === true,
    serial: frame.serial,
    message,
    reply: replyGt06(frame),
  };
}

/** A device of ours sends nothing that cannot be read. */
function whole<Value extends object>(value: Value): Exclude<Value, { readonly discarded: true }> {
  if (isDiscard(value)) throw new Error(`a device sent bytes that are no message: ${value.reason}`);
  // Discards were just told apart.
  return value as Exclude<Value, { readonly discarded: true }>;
}
