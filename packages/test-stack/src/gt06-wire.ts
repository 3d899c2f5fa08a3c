/** A GT06 device's end of a connection, and the frames of one, byte by byte. */
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { isDiscard } from '@outrider/protocols/discard.ts';
import { decodeGt06 } from '@outrider/protocols/gt06/decode.ts';
import { encodeGt06 } from '@outrider/protocols/gt06/encode.ts';
import { createGt06Framer } from '@outrider/protocols/gt06/framer.ts';

let serial = 1;

export function gt06Login(imei: string): Uint8Array {
  return encodeGt06({ type: 'login', protocolNumber: 1, imei }, { serial: serial++ });
}

export function gt06Heartbeat(): Uint8Array {
  const content = Uint8Array.of(0x46, 5, 3, 0, 2);
  return encodeGt06({ type: 'other', protocolNumber: 0x13, content }, { serial: serial++ });
}

export interface Gt06Wire {
  readonly socket: Socket;
  /** Resolves once the platform has closed the connection. */
  readonly closed: Promise<unknown>;
  send(bytes: Uint8Array): void;
  /** Texts of the commands that came. */
  readonly commands: readonly string[];
  /** How many frames came. */
  readonly received: () => number;
}

/** Connects and logs in; resolves with the first answer. `from` is where it seems to come from. */
export async function openGt06Wire(port: number, imei: string, from = '127.0.0.1'): Promise<Gt06Wire> {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  socket.on('error', () => undefined);
  const framer = createGt06Framer();
  const commands: string[] = [];
  let received = 0;
  socket.on('data', (chunk) => {
    for (const frame of framer.push(chunk)) {
      received++;
      const message = isDiscard(frame) ? frame : decodeGt06(frame);
      if (!isDiscard(message) && message.type === 'command') commands.push(message.text);
    }
  });
  const closed = once(socket, 'close');
  await once(socket, 'connect');
  socket.write(gt06Login(imei));
  await once(socket, 'data');
  return { socket, closed, commands, send: (bytes) => void socket.write(bytes), received: () => received };
}
