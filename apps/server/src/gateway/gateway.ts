/** The listeners: TCP, TLS and UDP for each protocol, and the limits on what a stranger can do with them. */
import { createServer, type Server, type Socket } from 'node:net';
import { isConnectionError } from '../store/database.ts';
import { createAdmission, type Place } from '../connections/admission.ts';
import { saveDouble } from '../store/devices/device-doubles.ts';
import { insertMedia } from '../store/devices/device-media.ts';
import type { Binding, Protocol } from './binding.ts';
import { type CommandLinks, createCommandLinks } from '../commands/command-links.ts';
import { createDoubles } from './doubles.ts';
import { createMediaDesk } from './media-desk.ts';
import { networkOf } from './network-of.ts';
import { createOwnership } from './ownership.ts';
import type { GatewayOptions, SharedState } from './shared-state.ts';
import { serveStream, type StreamConnection } from './stream.ts';
import { createTlsListener, type TlsIdentity } from './tls-listener.ts';
import { listenUdp, type UdpPort } from './udp.ts';

const SWEEP_MS = 5_000;

export interface Gateway {
  /** Opens a TCP port for a protocol, and the UDP port of the same number; 0 picks a free one. Returns it. @rejects when it cannot be had. */
  listen<Frame extends object>(binding: Binding<Frame>, port: number): Promise<number>;
  /** Opens a TLS port for a protocol. */
  listenTls<Frame extends object>(
    binding: Binding<Frame>,
    port: number,
    identity: TlsIdentity,
  ): Promise<number>;
  /** The way of commands to the devices. */
  readonly commands: Pick<CommandLinks, 'isConnected' | 'send'>;
  /** The device is gone or has other numbers: closes its connections, so that they are looked up anew. */
  forget(deviceId: string): void;
  /** Takes no more connections and ends those there are. */
  close(): Promise<void>;
}

export function createGateway(options: GatewayOptions): Gateway {
  const { counters, log } = options;
  const closers: (() => Promise<unknown>)[] = [];
  const open = new Set<StreamConnection>();
  const conversations: UdpPort[] = [];
  const admission = createAdmission(options.limits);
  const commandLinks = createCommandLinks(options.onConnected);
  const doubles = createDoubles({
    onTakeover: (takeover) => log.info(takeover, 'a device connected anew from another network'),
    onDouble(double) {
      log.warn(double, 'a device is heard from two networks at the same time');
      saveDouble(options.database, double).catch((error: unknown) => {
        // If the double goes on, it is noticed again.
        log.warn({ err: error }, 'that a device is heard from two networks could not be kept');
      });
    },
  });
  const shared: SharedState = {
    ...options,
    doubles,
    ownership: createOwnership(commandLinks, doubles),
    media: createMediaDesk(
      (media) => insertMedia(options.database, media),
      (reason) => counters.countDiscard('jt808', reason),
    ),
  };

  /** A place for a connection; without one it is closed, and counted. */
  function enter(protocol: Protocol, socket: Socket): Place | undefined {
    const place = admission.enter(networkOf(socket.remoteAddress ?? ''));
    if (typeof place !== 'string') return place;
    counters.countDiscard(protocol, place);
    socket.destroy();
    return undefined;
  }

  function serve<Frame extends object>(
    binding: Binding<Frame>,
    socket: Socket,
    transport: 'tcp' | 'tls',
    place: Place,
  ): void {
    const connection = serveStream({ binding, socket, transport, place, shared, onError: fail });
    open.add(connection);
    counters.connections = open.size;
    socket.on('close', () => {
      place.leave();
      open.delete(connection);
      counters.connections = open.size;
    });
  }

  function fail(protocol: Protocol, error: unknown): void {
    // A fleet that comes back while the database is away would fill the log with one and the same.
    if (isConnectionError(error)) counters.countDiscard(protocol, 'database-away');
    else log.error({ err: error, protocol }, 'a device connection failed');
  }

  function sweep(): void {
    const now = Date.now();
    for (const connection of open) connection.sweep(now);
    for (const port of conversations) port.sweep(now);
    shared.ownership.sweep(now);
    doubles.sweep(now);
  }

  const sweeper = setInterval(sweep, SWEEP_MS);
  const stopFlow = options.ingest.flow.subscribe(() => {
    for (const connection of open) connection.adjustFlow();
  });

  async function openServer(server: Server, port: number): Promise<number> {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen({ port, host: options.host, backlog: 1024 }, resolve);
    });
    // A server that runs out of files closes new connections; the error must not end the process.
    server.on('error', (error) => log.error({ err: error }, 'a gateway port had an error'));
    closers.push(() => new Promise((resolve) => server.close(resolve)));
    const address = server.address();
    // A TCP server's address is an object; a string would be a pipe's.
    return typeof address === 'object' && address ? address.port : port;
  }

  return {
    commands: commandLinks,
    async listen(binding, port) {
      const opened = await openServer(
        createServer((socket) => {
          const place = enter(binding.protocol, socket);
          if (place) serve(binding, socket, 'tcp', place);
        }),
        port,
      );
      const udp = await listenUdp(binding, opened, shared);
      conversations.push(udp);
      closers.push(() => udp.close());
      return opened;
    },
    listenTls: (binding, port, identity) =>
      openServer(
        createTlsListener({
          identity,
          enter: (socket) => enter(binding.protocol, socket),
          onSecure: (socket, place) => serve(binding, socket, 'tls', place),
          onFailed: () => counters.countDiscard(binding.protocol, 'tls-handshake'),
        }),
        port,
      ),
    forget(deviceId) {
      options.directory.forget(deviceId);
      for (const connection of open) if (connection.namedId === deviceId) connection.end();
      for (const port of conversations) port.forget(deviceId);
    },
    async close() {
      clearInterval(sweeper);
      stopFlow();
      const closed = closers.map((close) => close());
      for (const connection of open) connection.end();
      commandLinks.close();
      await Promise.all(closed);
    },
  };
}
