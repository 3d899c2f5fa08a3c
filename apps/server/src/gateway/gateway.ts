/** The listeners: TCP, TLS and UDP for each protocol, and the limits on what a stranger can do with them. */
import { createServer, type Server, type Socket } from 'node:net';
import type { LateAnswer } from '../bus/topics.ts';
import type { FrameLog } from '../frame-log/frame-log.ts';
import type { Ingest } from '../ingest/ingest.ts';
import type { Log } from '../log.ts';
import { type Database, isConnectionError } from '../store/database.ts';
import { type AdmissionLimits, createAdmission, type Place } from '../connections/admission.ts';
import { saveDouble } from '../store/device-doubles.ts';
import { insertMedia } from '../store/device-media.ts';
import type { Binding, Protocol } from './binding.ts';
import { type CommandLinks, createCommandLinks } from '../commands/command-links.ts';
import type { GatewayCounters } from './counters.ts';
import type { Directory } from './directory.ts';
import { createDoubles, type Doubles } from './doubles.ts';
import { createMediaDesk, type MediaDesk } from './media-desk.ts';
import { networkOf } from './network-of.ts';
import { createOwnership, type Ownership } from './ownership.ts';
import { serveStream, type StreamConnection } from './stream.ts';
import { createTlsListener, type TlsIdentity } from './tls-listener.ts';
import { listenUdp, type UdpPort } from './udp.ts';

const SWEEP_MS = 5_000;

export interface GatewayOptions {
  readonly host: string;
  readonly database: Database;
  readonly ingest: Ingest;
  readonly directory: Directory;
  readonly counters: GatewayCounters;
  readonly frameLog: FrameLog;
  readonly authenticationKey: Buffer;
  readonly limits: AdmissionLimits;
  /** A connection must have named a known device by then. */
  readonly identifyMaxMs: number;
  /** A device can be told something now. */
  readonly onConnected: (deviceId: string) => void;
  /** An answer to a command that is over. */
  readonly onLateAnswer: (deviceId: string, answer: LateAnswer) => void;
  readonly log: Log;
}

/** What all connections and conversations have in common. */
export interface SharedState extends GatewayOptions {
  readonly ownership: Ownership;
  readonly doubles: Doubles;
  readonly media: MediaDesk;
}

export interface Gateway {
  /** Opens a TCP port for a protocol, and the UDP port of the same number; 0 picks a free one. Returns it. @rejects when it cannot be had. */
  listen<Frame extends object>(binding: Binding<Frame>, port: number): Promise<number>;
  /** Opens a TLS port for a protocol. */
  listenTls<Frame extends object>(
    binding: Binding<Frame>,
    port: number,
    identity: TlsIdentity,
  ): Promise<number>;
  /** What devices are told commands by. */
  readonly commands: Pick<CommandLinks, 'isConnected' | 'send'>;
  /** The device is gone or has other numbers: connections that were looked up as it are closed, and come back anew. */
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
        // What goes on is noticed again.
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
    // One that has run short of files closes what it cannot take; it must not end the process.
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
