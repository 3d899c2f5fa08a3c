/** A tracker's TCP connection, with a modem that can lose its network without losing the connection. */
import { connect } from 'node:net';

export interface Address {
  readonly host: string;
  readonly port: number;
}

export interface LinkEvents {
  readonly onOpen: () => void;
  readonly onData: (chunk: Uint8Array) => void;
  /** Once, whoever ended it, also when it never opened. */
  readonly onClose: () => void;
}

export interface Link {
  readonly isOpen: boolean;
  send(bytes: Uint8Array): void;
  /** Without coverage nothing comes in; what is on its way waits in the network. */
  setCovered(covered: boolean): void;
  /** Resolves when the socket is closed. */
  readonly closed: Promise<void>;
  close(): Promise<void>;
}

export function openLink(address: Address, events: LinkEvents): Link {
  const socket = connect({ ...address, noDelay: true });
  let isOpen = false;
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => {
      isOpen = false;
      events.onClose();
      resolve();
    });
  });
  // What follows a lost connection is the close event's business.
  socket.on('error', () => undefined);
  socket.once('connect', () => {
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
    async close() {
      socket.destroy();
      await closed;
    },
  };
}
