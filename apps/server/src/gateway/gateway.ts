/** The listeners: TCP, TLS and UDP for each protocol, and the limits on what a stranger can do with them. */
import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import type { FrameLog } from '../frame-log/frame-log.ts';
import type { Ingest } from '../ingest/ingest.ts';
import type { Log } from '../log.ts';
import { type Database, isConnectionError } from '../store/database.ts';
import { type AdmissionLimits, createAdmission } from '../connections/admission.ts';
import type { Binding, Protocol } from './binding.ts';
import { createCommandDesk, type LateAnswer } from './commands/command-desk.ts';
import { type CommandLink, type CommandLinks, createCommandLinks } from './commands/command-links.ts';
import { serveConnection } from './connection.ts';
import { createCorkedWriter } from './corked-writer.ts';
import type { GatewayCounters } from './counters.ts';
import type { Directory } from './directory.ts';
import { createExchange } from './exchange.ts';
import { findOverdue, type OpenConnection } from './overdue.ts';
import { createSessionContext } from './session-context.ts';
import { listenUdp } from './udp.ts';

const SWEEP_MS = 5_000;
const HANDSHAKE_MAX_MS = 20_000;

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

/** PEM texts. */
export interface TlsIdentity {
  readonly certificate: string;
  readonly key: string;
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
  /** The device was deleted: its connection is closed, and whoever comes by its number is looked up anew. */
  forget(deviceId: string): void;
  /** Takes no more connections and ends those there are. */
  close(): Promise<void>;
}

/** What the sweep looks at: whatever is open. */
interface Open extends OpenConnection {
  readonly commandLink: CommandLink;
  readonly protocol: Protocol;
  tick(nowMs: number): void;
  /** Reads, or leaves reading, as the flow over all connections allows. */
  adjustFlow(): void;
  end(): void;
}

export function createGateway(options: GatewayOptions): Gateway {
  const { counters, log } = options;
  const closers: (() => Promise<unknown>)[] = [];
  const open = new Set<Open>();
  /** What each device speaks by now. */
  const owners = new Map<string, Open>();
  const admission = createAdmission(options.limits);
  const commandLinks = createCommandLinks(options.onConnected);

  /** Newest connection wins: the older one is mostly a dead entry of a mobile network. */
  function own(deviceId: string, connection: Open): void {
    const previous = owners.get(deviceId);
    owners.set(deviceId, connection);
    if (previous && previous !== connection) previous.end();
    commandLinks.attach(deviceId, connection.commandLink);
  }

  function disown(connection: Open): void {
    const deviceId = connection.device?.deviceId;
    if (deviceId !== undefined) {
      if (owners.get(deviceId) === connection) owners.delete(deviceId);
      commandLinks.detach(deviceId, connection.commandLink);
    }
    open.delete(connection);
    counters.connections = open.size;
  }

  function accept<Frame extends object>(
    binding: Binding<Frame>,
    socket: Socket,
    transport: 'tcp' | 'tls',
  ): void {
    const address = socket.remoteAddress ?? '';
    const place = admission.enter(address);
    if (typeof place === 'string') {
      counters.countDiscard(binding.protocol, place);
      socket.destroy();
      return;
    }
    const desk = createCommandDesk(
      (form, commandId) => session.sendCommand(form, commandId),
      (answer) => {
        if (connection.device) options.onLateAnswer(connection.device.deviceId, answer);
      },
    );
    const connection: Open = {
      commandLink: { desk, isListening: () => socket.writable },
      device: undefined,
      openedMs: Date.now(),
      lastFrameMs: 0,
      protocol: binding.protocol,
      tick: (nowMs) => session.tick?.(nowMs),
      adjustFlow: () => undefined,
      end: () => socket.destroy(),
    };
    const context = createSessionContext(options, {
      address,
      transport,
      protocol: binding.protocol,
      write(bytes) {
        exchange.sent(bytes);
        writer.write(bytes);
      },
      onBound(device) {
        connection.device = device;
        connection.lastFrameMs = Date.now();
        place.identify();
        own(device.deviceId, connection);
      },
      onAnswer: desk.answered,
    });
    const writer = createCorkedWriter(socket);
    const session = binding.createSession(context);
    const exchange = createExchange(binding, connection, options);
    open.add(connection);
    counters.connections = open.size;
    socket.setNoDelay(true);
    // Cut connections are the daily life of a tracker; the close event that follows does the rest.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      place.leave();
      disown(connection);
    });
    connection.adjustFlow = serveConnection({
      socket,
      binding,
      session,
      exchange,
      writer,
      flow: options.ingest.flow,
      onError: (error) => fail(binding.protocol, error),
    });
  }

  function fail(protocol: Protocol, error: unknown): void {
    // A fleet that comes back while the database is away would fill the log with one and the same.
    if (isConnectionError(error)) counters.countDiscard(protocol, 'database-away');
    else log.error({ err: error, protocol }, 'a device connection failed');
  }

  function sweep(): void {
    const now = Date.now();
    for (const connection of open) {
      const overdue = findOverdue(connection, now, options.identifyMaxMs);
      if (overdue === undefined) {
        connection.tick(now);
      } else {
        counters.countDiscard(connection.protocol, overdue);
        connection.end();
      }
    }
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
        createServer((socket) => accept(binding, socket, 'tcp')),
        port,
      );
      const udp = await listenUdp(binding, opened, options, commandLinks);
      closers.push(() => udp.close());
      return opened;
    },
    listenTls: (binding, port, { certificate, key }) => {
      const server = createTlsServer(
        { cert: certificate, key, handshakeTimeout: HANDSHAKE_MAX_MS },
        (socket) => accept(binding, socket, 'tls'),
      );
      server.on('tlsClientError', () => counters.countDiscard(binding.protocol, 'tls-handshake'));
      return openServer(server, port);
    },
    forget(deviceId) {
      options.directory.forget(deviceId);
      owners.get(deviceId)?.end();
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
