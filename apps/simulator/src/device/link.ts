/** A tracker's connection, with a modem that can lose its network without losing the connection. */
import { createSocket } from 'node:dgram';
import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { splitFrames } from './split-frames.ts';

export interface Address {
  readonly host: string;
  readonly port: number;
  /** TCP by default. Over UDP each frame is a datagram. */
  readonly transport?: Transport | undefined;
  /** PEM certificates that TLS trusts instead of the system's. */
  readonly ca?: string | undefined;
}

export type Transport = 'tcp' | 'udp' | 'tls';

export interface LinkEvents {
  readonly onOpen: () => void;
  readonly onData: (chunk: Uint8Array) => void;
  /** Called once, whoever ended the link, also if it never opened; with the system's error if there was one. */
  readonly onClose: (error?: string) => void;
}

export interface Link {
  readonly isOpen: boolean;
  send(bytes: Uint8Array): void;
  /** Without coverage nothing arrives. Data on the way wait in the network or, over UDP, are lost. */
  setCovered(covered: boolean): void;
  /** Resolves when the socket is closed. */
  readonly closed: Promise<void>;
  /** Closes when everything is sent. */
  end(): Promise<void>;
  /** Closes at once. */
  close(): Promise<void>;
}

export function openLink(address: Address, events: LinkEvents): Link {
  return address.transport === 'udp' ? openDatagrams(address, events) : openStream(address, events);
}

function openStream({ host, port, transport, ca }: Address, events: LinkEvents): Link {
  const isTls = transport === 'tls';
  const socket: Socket = isTls
    ? connectTls({ host, port, ...(ca !== undefined && { ca }) })
    : connect({ host, port });
  socket.setNoDelay(true);
  let isOpen = false;
  let failure: string | undefined;
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => {
      isOpen = false;
      events.onClose(failure);
      resolve();
    });
  });
  // The close event handles everything after a lost connection.
  socket.on('error', (error) => (failure = textOf(error)));
  socket.once(isTls ? 'secureConnect' : 'connect', () => {
    isOpen = true;
    events.onOpen();
  });
  socket.on('data', (chunk: Buffer) => events.onData(chunk));
  // Trackers do not keep half-open connections.
  socket.on('end', () => socket.destroy());
  return {
    get isOpen() {
      return isOpen;
    },
    send(bytes) {
      socket.write(bytes);
    },
    setCovered(covered) {
      if (covered) socket.resume();
      else socket.pause();
    },
    closed,
    async end() {
      socket.end(() => socket.destroy());
      await closed;
    },
    async close() {
      socket.destroy();
      await closed;
    },
  };
}

/** The message is empty for a host with several addresses. */
function textOf({ message, code }: NodeJS.ErrnoException): string {
  return message === '' ? String(code) : message;
}

function openDatagrams({ host, port }: Address, events: LinkEvents): Link {
  const socket = createSocket('udp4');
  let isOpen = false;
  let isClosed = false;
  let isCovered = true;
  /** Datagrams that the system has not accepted yet. */
  let pending = 0;
  let onIdle: (() => void) | undefined;
  let failure: string | undefined;
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => {
      isOpen = false;
      events.onClose(failure);
      resolve();
    });
  });
  const close = (): void => {
    if (!isClosed) socket.close();
    isClosed = true;
  };
  // Nobody listens there; the modem then opens its next socket after its usual pause.
  const fail = (error: Error): void => {
    // For a socket that we closed, the error would only say that it is closed.
    if (!isClosed) failure = textOf(error);
    close();
  };
  socket.on('error', fail);
  socket.on('message', (datagram) => {
    if (isCovered) events.onData(datagram);
  });
  socket.connect(port, host, () => {
    if (isClosed) return;
    isOpen = true;
    events.onOpen();
  });
  return {
    get isOpen() {
      return isOpen;
    },
    send(bytes) {
      if (!isOpen || !isCovered) return;
      for (const frame of splitFrames(bytes)) {
        pending++;
        socket.send(frame, (error) => {
          pending--;
          if (error) fail(error);
          else if (pending === 0) onIdle?.();
        });
      }
    },
    setCovered(covered) {
      isCovered = covered;
    },
    closed,
    async end() {
      if (pending === 0) close();
      else onIdle = close;
      await closed;
    },
    async close() {
      close();
      await closed;
    },
  };
}
