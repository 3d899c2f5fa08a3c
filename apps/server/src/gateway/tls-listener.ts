/** TLS in front of a device port. A connection has its place from its first byte: handshakes, too, take files. */
import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import type { Place } from '../connections/admission.ts';

const HANDSHAKE_MAX_MS = 20_000;

/** PEM texts. */
export interface TlsIdentity {
  readonly certificate: string;
  readonly key: string;
}

interface TlsListenerOptions {
  readonly identity: TlsIdentity;
  readonly enter: (socket: Socket) => Place | undefined;
  /** From here on, the receiver of the socket must give the place back. */
  readonly onSecure: (socket: Socket, place: Place) => void;
  readonly onFailed: () => void;
}

export function createTlsListener({ identity, enter, onSecure, onFailed }: TlsListenerOptions): Server {
  /** Places of connections in their handshake, by remote address and port: the secured socket is another object. */
  const places = new Map<string, Place>();
  const handshakes = createTlsServer(
    { cert: identity.certificate, key: identity.key, handshakeTimeout: HANDSHAKE_MAX_MS },
    (socket) => {
      const place = places.get(keyOf(socket));
      places.delete(keyOf(socket));
      if (place) onSecure(socket, place);
      else socket.destroy();
    },
  );
  handshakes.on('tlsClientError', onFailed);
  return createServer((socket) => {
    const place = enter(socket);
    if (!place) return;
    const key = keyOf(socket);
    places.set(key, place);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      if (places.get(key) !== place) return;
      places.delete(key);
      place.leave();
    });
    handshakes.emit('connection', socket);
  });
}

function keyOf({ remoteAddress, remotePort }: Socket): string {
  return `${remoteAddress} ${remotePort}`;
}
