/** One TCP or TLS connection: its session, whom it speaks for, and how it ends. */
import type { Socket } from 'node:net';
import type { Place } from '../connections/admission.ts';
import type { Binding, KnownDevice, Protocol } from './binding.ts';
import { createCommandDesk } from '../commands/command-desk.ts';
import { serveConnection } from './connection.ts';
import { createCorkedWriter } from './corked-writer.ts';
import { createExchange } from './exchange.ts';
import type { SharedState } from './shared-state.ts';
import { networkOf } from './network-of.ts';
import { findOverdue, type OpenConnection } from './overdue.ts';
import type { StreamSpeaker } from './ownership.ts';
import { createDeviceSessionContext } from './device-session-context.ts';
import { watchDisplaced } from './watch-displaced.ts';

/** How long a displaced connection is watched for signs of life. Our choice. */
const WATCHED_MS = 10_000;

export interface StreamConnection extends StreamSpeaker, OpenConnection {
  /** Reads, or leaves reading, as the flow over all connections allows. */
  adjustFlow(): void;
  /** Called every few seconds: closes the connection if it is overdue, and lets its session do timed work. */
  sweep(nowMs: number): void;
}

interface StreamOptions<Frame> {
  readonly binding: Binding<Frame>;
  readonly socket: Socket;
  readonly transport: 'tcp' | 'tls';
  readonly place: Place;
  readonly shared: SharedState;
  readonly onError: (protocol: Protocol, error: unknown) => void;
}

export function serveStream<Frame extends object>(options: StreamOptions<Frame>): StreamConnection {
  const { binding, socket, transport, place, shared, onError } = options;
  const { counters, ownership, doubles } = shared;
  const { protocol } = binding;
  const address = socket.remoteAddress ?? '';
  const network = networkOf(address);
  let displacedMs: number | undefined;

  function claim(device: KnownDevice, isProven: boolean): string | undefined {
    const refusal = ownership.claim(connection, device, isProven);
    if (refusal === undefined) place.identify();
    return refusal;
  }

  function displace(by: StreamSpeaker): void {
    const deviceId = connection.device?.deviceId ?? '';
    displacedMs = Date.now();
    served.stop();
    if (by.network === network) {
      counters.countDiscard(protocol, 'replaced');
      socket.destroy();
      return;
    }
    counters.countDiscard(protocol, 'replaced-from-elsewhere');
    watchDisplaced(socket, binding.createFramer(), {
      onFrame: () => doubles.heardBoth(deviceId, network, by.network, Date.now()),
      onEnd: () => doubles.answeredEnd(deviceId, network),
    });
  }

  const desk = createCommandDesk(
    (form, commandId) => session.sendCommand(form, commandId),
    (answer) => {
      if (connection.device) shared.onLateAnswer(connection.device.deviceId, answer);
    },
  );
  const connection: StreamConnection = {
    network,
    commandLink: { desk, isListening: () => socket.writable },
    device: undefined,
    namedId: undefined,
    openedMs: Date.now(),
    lastFrameMs: 0,
    isProven: false,
    isClosed: () => displacedMs !== undefined || socket.destroyed,
    displace,
    end: () => socket.destroy(),
    adjustFlow() {
      if (displacedMs === undefined) served.adjustFlow();
    },
    sweep(nowMs) {
      if (displacedMs !== undefined) {
        if (nowMs - displacedMs >= WATCHED_MS) socket.destroy();
        return;
      }
      const overdue = findOverdue(connection, nowMs, shared.identifyMaxMs);
      if (overdue === undefined) {
        session.tick?.(nowMs);
        return;
      }
      counters.countDiscard(protocol, overdue);
      socket.destroy();
    },
  };
  const writer = createCorkedWriter(socket);
  const exchange = createExchange(binding, connection, network, shared);
  const context = createDeviceSessionContext(shared, {
    address,
    network,
    transport,
    protocol,
    claim,
    media: shared.media,
    write(bytes) {
      exchange.sent(bytes);
      writer.write(bytes);
    },
    isProvenElsewhere: (deviceId) => ownership.isProvenElsewhere(deviceId, connection),
    peer: connection,
    onSecondDevice: () => socket.destroy(),
    onAnswer: desk.answered,
    onDropped: exchange.dropped,
  });
  const session = binding.createSession(context);
  socket.setNoDelay(true);
  // Cut connections are the daily life of a tracker; the close event that follows does the rest.
  socket.on('error', () => undefined);
  socket.on('close', () => {
    session.close?.();
    ownership.release(connection);
  });
  const served = serveConnection({
    socket,
    binding,
    session,
    exchange,
    writer,
    flow: shared.ingest.flow,
    onError: (error) => onError(protocol, error),
  });
  return connection;
}
