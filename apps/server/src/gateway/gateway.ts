/** The listeners: one TCP port for each protocol, and the limits on what a stranger can do with it. */
import { createHmac } from 'node:crypto';
import { createServer, type Server, type Socket } from 'node:net';
import type { Ingest } from '../ingest/ingest.ts';
import type { Log } from '../log.ts';
import type { Binding, KnownDevice, SessionContext } from './binding.ts';
import { serveConnection } from './connection.ts';
import type { GatewayCounters } from './counters.ts';
import type { Directory } from './directory.ts';

/** Below the limit of open files, with room for the database, browsers and the log. */
const CONNECTIONS_MAX = 18_000;
/** A connection that never said who it is. */
const SILENT_MAX_MS = 60_000;
/** Three missed heartbeats of the slowest wired device (5 min). */
const IDLE_MAX_MS = 15 * 60_000;

export interface GatewayOptions {
  readonly host: string;
  readonly ingest: Ingest;
  readonly directory: Directory;
  readonly counters: GatewayCounters;
  readonly authenticationKey: Buffer;
  readonly log: Log;
}

export interface Gateway {
  /** Opens a port for a protocol; 0 picks a free one. Returns the port. @rejects when it cannot be had. */
  listen<Frame>(binding: Binding<Frame>, port: number): Promise<number>;
  /** Takes no more connections and ends those there are. */
  close(): Promise<void>;
}

export function createGateway(options: GatewayOptions): Gateway {
  const { ingest, directory, counters, log } = options;
  const servers: Server[] = [];
  const sockets = new Set<Socket>();
  /** The connection that each device reports on now. */
  const owners = new Map<string, Socket>();

  function accept<Frame>(binding: Binding<Frame>, socket: Socket): void {
    if (sockets.size >= CONNECTIONS_MAX) {
      counters.countDiscard(binding.protocol, 'too-many-connections');
      socket.destroy();
      return;
    }
    sockets.add(socket);
    counters.connections = sockets.size;
    socket.setNoDelay(true);
    socket.setTimeout(SILENT_MAX_MS, () => socket.destroy());
    // Cut connections are the daily life of a tracker; the close event that follows does the rest.
    socket.on('error', () => undefined);
    let deviceId: string | undefined;
    socket.on('close', () => {
      sockets.delete(socket);
      counters.connections = sockets.size;
      if (deviceId !== undefined && owners.get(deviceId) === socket) owners.delete(deviceId);
    });
    const context = createContext(binding, socket, (device) => {
      deviceId = device.deviceId;
    });
    serveConnection({
      socket,
      binding,
      session: binding.createSession(context),
      counters,
      onError: (error) => log.error({ err: error, protocol: binding.protocol }, 'a device connection failed'),
    });
  }

  function createContext<Frame>(
    binding: Binding<Frame>,
    socket: Socket,
    onBound: (device: KnownDevice) => void,
  ): SessionContext {
    const remoteAddress = socket.remoteAddress ?? '';
    return {
      remoteAddress,
      now: () => new Date(),
      findDevice: (candidates) => directory.find(candidates),
      async bind(device) {
        await ingest.open(device.deviceId);
        const previous = owners.get(device.deviceId);
        // Newest connection wins: the older one is mostly a dead entry of a mobile network.
        if (previous && previous !== socket) previous.destroy();
        owners.set(device.deviceId, socket);
        socket.setTimeout(IDLE_MAX_MS);
        onBound(device);
      },
      accept: (report) => ingest.accept(report),
      authenticationCode: (device) =>
        createHmac('sha256', options.authenticationKey).update(device.terminalId).digest('hex').slice(0, 16),
      countStranger: (terminalId) => counters.countStranger(binding.protocol, terminalId, remoteAddress),
      countDiscard: (reason) => counters.countDiscard(binding.protocol, reason),
      close: () => socket.destroySoon(),
    };
  }

  return {
    async listen(binding, port) {
      const server = createServer((socket) => accept(binding, socket));
      servers.push(server);
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen({ port, host: options.host, backlog: 1024 }, resolve);
      });
      const address = server.address();
      // A TCP server's address is an object; a string would be a pipe's.
      return typeof address === 'object' && address ? address.port : port;
    },
    async close() {
      const closed = servers.map((server) => new Promise((resolve) => server.close(resolve)));
      for (const socket of sockets) socket.destroy();
      await Promise.all(closed);
    },
  };
}
