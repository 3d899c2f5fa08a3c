/**
 * Datagrams: a frame or more in each, answered to where they came from. The conversation of an address is remembered
 * while it goes on, as a connection would be, so that a GT06 device is known by its login. Only devices whose policy
 * allows it are heard, and none that has a living connection: the sender's address of a datagram is whatever its sender
 * wrote.
 */
import { createSocket, type RemoteInfo } from 'node:dgram';
import { isDiscard } from '@outrider/protocols/discard.ts';
import type { Binding, DeviceSession, Framer } from './binding.ts';
import { createCommandDesk } from '../commands/command-desk.ts';
import { createConversations } from './conversations.ts';
import { createExchange, type Exchange, type Peer } from './exchange.ts';
import type { SharedState } from './shared-state.ts';
import { networkOf } from './network-of.ts';
import type { DatagramSpeaker } from './ownership.ts';
import { createDeviceSessionContext } from './device-session-context.ts';

/** Datagrams taken and not yet answered, over all. More are dropped, and their devices send them again. */
const PENDING_MAX = 2_000;
/** The same for senders that have named no device. */
const PENDING_UNNAMED_MAX = 1_000;
const PENDING_PER_CONVERSATION_MAX = 64;
/** A unit on a narrow band listens for some seconds after it has spoken; then its network keeps everything from it. */
const LISTENS_MS = 20_000;

interface Conversation<Frame> extends DatagramSpeaker {
  readonly session: DeviceSession<Frame>;
  readonly exchange: Exchange<Frame>;
  /** Knows the dialect of the datagrams before; undefined where there is nothing to know. */
  nextFramer: Framer<Frame> | undefined;
  /** When its last datagram came. */
  lastMs: number;
  pending: number;
  /** Frames are taken one after the other, as those of a connection. */
  taking: Promise<void>;
}

export interface UdpPort {
  /** Called every few seconds: forgets silent conversations, and lets sessions do timed work. */
  sweep(nowMs: number): void;
  /** Ends the conversations of a device. */
  forget(deviceId: string): void;
  close(): Promise<void>;
}

/** @rejects when the port cannot be had. */
export async function listenUdp<Frame extends object>(
  binding: Binding<Frame>,
  port: number,
  shared: SharedState,
): Promise<UdpPort> {
  const { counters, log, ownership } = shared;
  const { protocol } = binding;
  const socket = createSocket(shared.host.includes(':') ? 'udp6' : 'udp4');
  const conversations = createConversations<Conversation<Frame>>((conversation) => {
    conversation.session.close?.();
    ownership.release(conversation);
  });
  let pending = 0;
  let pendingUnnamed = 0;

  function findConversation(from: RemoteInfo): Conversation<Frame> {
    const key = keyOf(from);
    const known = conversations.find(key);
    if (known) return known;
    const conversation = begin(key, from);
    conversations.add(key, conversation);
    return conversation;
  }

  function begin(key: string, { address, port: senderPort }: RemoteInfo): Conversation<Frame> {
    const network = networkOf(address);
    const peer: Peer = { device: undefined, namedId: undefined, lastFrameMs: 0 };
    const desk = createCommandDesk(
      (form, commandId) => conversation.session.sendCommand(form, commandId),
      (answer) => {
        if (conversation.device) shared.onLateAnswer(conversation.device.deviceId, answer);
      },
    );
    const exchange = createExchange(binding, peer, network, shared);
    const context = createDeviceSessionContext(shared, {
      address,
      network,
      transport: 'udp',
      protocol,
      media: shared.media,
      write(bytes) {
        exchange.sent(bytes);
        socket.send(bytes, senderPort, address);
      },
      peer,
      claim(device) {
        if (isForgotten(key, conversation)) return 'connection-closed';
        const refusal = ownership.acceptDatagram(conversation, device);
        if (refusal === undefined) conversations.name(key, device.deviceId);
        return refusal;
      },
      isProvenElsewhere: (deviceId) => ownership.isProvenElsewhere(deviceId, undefined),
      // The network may have given the port to another unit, whose next datagram begins a new conversation.
      onSecondDevice: () => conversations.forget(key),
      onAnswer: desk.answered,
      onDropped: exchange.dropped,
    });
    const conversation: Conversation<Frame> = Object.assign(peer, {
      network,
      session: binding.createSession(context),
      exchange,
      nextFramer: undefined,
      lastMs: Date.now(),
      pending: 0,
      taking: Promise.resolve(),
      displaced: undefined,
      commandLink: { desk, isListening: () => Date.now() - peer.lastFrameMs <= LISTENS_MS },
    });
    return conversation;
  }

  /** While it waited for its turn or for the database. */
  function isForgotten(key: string, conversation: Conversation<Frame>): boolean {
    return conversations.find(key) !== conversation;
  }

  function findRefusal(conversation: Conversation<Frame>, key: string): string | undefined {
    if (isForgotten(key, conversation)) return 'connection-closed';
    return conversation.device && ownership.acceptDatagram(conversation, conversation.device);
  }

  async function take(conversation: Conversation<Frame>, frame: Frame, from: RemoteInfo): Promise<void> {
    const { session, exchange } = conversation;
    const refusal = findRefusal(conversation, keyOf(from));
    if (refusal !== undefined) {
      counters.countDiscard(protocol, refusal);
      return;
    }
    const { answer, discarded, closes = false } = await session.take(frame);
    exchange.taken(frame, discarded);
    const bytes = await answer;
    if (bytes) {
      exchange.answered(bytes);
      socket.send(bytes, from.port, from.address);
    }
    if (closes) conversations.forget(keyOf(from));
  }

  /** Whether there is room for another datagram of this sender. */
  function hasRoom(conversation: Conversation<Frame>): boolean {
    return (
      pending < PENDING_MAX &&
      conversation.pending < PENDING_PER_CONVERSATION_MAX &&
      (conversation.device !== undefined || pendingUnnamed < PENDING_UNNAMED_MAX)
    );
  }

  function enqueue(conversation: Conversation<Frame>, frame: Frame, from: RemoteInfo): void {
    const unnamed = conversation.device ? 0 : 1;
    pending++;
    pendingUnnamed += unnamed;
    conversation.pending++;
    conversation.taking = conversation.taking
      .then(() => take(conversation, frame, from))
      .catch((error: unknown) => log.error({ err: error }, 'a datagram could not be handled'))
      .finally(() => {
        pending--;
        pendingUnnamed -= unnamed;
        conversation.pending--;
      });
  }

  function receive(datagram: Uint8Array, from: RemoteInfo): void {
    const conversation = findConversation(from);
    conversation.lastMs = Date.now();
    const framer = conversation.nextFramer ?? binding.createFramer();
    const results = [...framer.push(datagram), ...framer.end()];
    conversation.nextFramer = framer.next?.();
    for (const each of results) {
      if (isDiscard(each)) conversation.exchange.dropped(each);
      else if (hasRoom(conversation)) enqueue(conversation, each, from);
      else counters.countDiscard(protocol, 'too-many-datagrams');
    }
  }

  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.bind({ port, address: shared.host }, resolve);
  });
  socket.removeAllListeners('error');
  socket.on('error', (error) => log.error({ err: error }, 'the UDP port had an error'));
  socket.on('message', receive);
  return {
    sweep(nowMs) {
      for (const [key, { device, lastMs, session }] of conversations.entries()) {
        const silentMaxMs = device ? device.policy.idleMaxMs : shared.identifyMaxMs;
        if (nowMs - lastMs > silentMaxMs) conversations.forget(key);
        else session.tick?.(nowMs);
      }
    },
    forget(deviceId) {
      const keys = [...conversations.entries()].filter(([, { namedId }]) => namedId === deviceId);
      for (const [key] of keys) conversations.forget(key);
    },
    close: () => new Promise((resolve) => socket.close(resolve)),
  };
}

function keyOf({ address, port }: RemoteInfo): string {
  return `${address} ${port}`;
}
