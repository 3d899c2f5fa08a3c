/**
 * Datagrams: a frame or more in each, answered to where they came from. The conversation of an address is remembered
 * while it goes on, as a connection would be, so that a GT06 device is known by its login. Only devices whose policy
 * allows it are heard: the sender's address of a datagram is whatever its sender wrote.
 */
import { createSocket, type RemoteInfo } from 'node:dgram';
import { isDiscard } from '@outrider/protocols/discard.ts';
import type { Binding, ProtocolSession } from './binding.ts';
import { createExchange, type Exchange, type Peer } from './exchange.ts';
import type { GatewayOptions } from './gateway.ts';
import { createSessionContext } from './session-context.ts';

/** Conversations remembered at a time; the one silent for longest makes room. */
const CONVERSATIONS_MAX = 20_000;
/** Datagrams taken and not yet answered, over all; more are dropped, and their devices send them again. */
const PENDING_MAX = 2_000;

interface Conversation<Frame> extends Peer {
  readonly session: ProtocolSession<Frame>;
  readonly exchange: Exchange<Frame>;
  /** Frames are taken one after the other, as those of a connection. */
  taking: Promise<void>;
}

export interface UdpPort {
  close(): Promise<void>;
}

/** @rejects when the port cannot be had. */
export async function listenUdp<Frame extends object>(
  binding: Binding<Frame>,
  port: number,
  options: GatewayOptions,
): Promise<UdpPort> {
  const { counters, log } = options;
  const socket = createSocket(options.host.includes(':') ? 'udp6' : 'udp4');
  const conversations = new Map<string, Conversation<Frame>>();
  let pending = 0;

  function findConversation({ address, port: senderPort }: RemoteInfo): Conversation<Frame> {
    const key = `${address} ${senderPort}`;
    const known = conversations.get(key);
    if (known) {
      // Deleted and set again, it stands last: the first of the map is the one silent for longest.
      conversations.delete(key);
      conversations.set(key, known);
      return known;
    }
    const peer: Peer = { device: undefined, lastFrameMs: 0 };
    const context = createSessionContext(options, {
      address,
      transport: 'udp',
      protocol: binding.protocol,
      write(bytes) {
        conversation.exchange.sent(bytes);
        socket.send(bytes, senderPort, address);
      },
      onBound(device) {
        conversation.device = device;
      },
    });
    const conversation: Conversation<Frame> = Object.assign(peer, {
      session: binding.createSession(context),
      exchange: createExchange(binding, peer, options),
      taking: Promise.resolve(),
    });
    conversations.set(key, conversation);
    const [oldest] = conversations.keys();
    if (conversations.size > CONVERSATIONS_MAX && oldest !== undefined) conversations.delete(oldest);
    return conversation;
  }

  async function take(conversation: Conversation<Frame>, frame: Frame, from: RemoteInfo): Promise<void> {
    const { session, exchange } = conversation;
    const { answer, discarded } = await session.take(frame);
    exchange.taken(frame, discarded);
    const bytes = await answer;
    if (!bytes) return;
    exchange.answered(bytes);
    socket.send(bytes, from.port, from.address);
  }

  function receive(datagram: Uint8Array, from: RemoteInfo): void {
    const conversation = findConversation(from);
    const framer = binding.createFramer();
    for (const each of [...framer.push(datagram), ...framer.end()]) {
      if (isDiscard(each)) conversation.exchange.dropped(each);
      else if (pending >= PENDING_MAX) counters.countDiscard(binding.protocol, 'too-many-datagrams');
      else {
        pending++;
        conversation.taking = conversation.taking
          .then(() => take(conversation, each, from))
          .catch((error: unknown) => log.error({ err: error }, 'a datagram could not be handled'))
          .finally(() => pending--);
      }
    }
  }

  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.bind({ port, address: options.host }, resolve);
  });
  socket.removeAllListeners('error');
  socket.on('error', (error) => log.error({ err: error }, 'the UDP port had an error'));
  socket.on('message', receive);
  return { close: () => new Promise((resolve) => socket.close(resolve)) };
}
