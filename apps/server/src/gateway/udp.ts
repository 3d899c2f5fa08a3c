/**
 * Datagrams: a frame or more in each, answered to where they came from. The conversation of an address is remembered
 * while it goes on, as a connection would be, so that a GT06 device is known by its login. Only devices whose policy
 * allows it are heard: the sender's address of a datagram is whatever its sender wrote.
 */
import { createSocket, type RemoteInfo } from 'node:dgram';
import { isDiscard } from '@outrider/protocols/discard.ts';
import type { Binding, ProtocolSession } from './binding.ts';
import { createCommandDesk } from '../commands/command-desk.ts';
import type { CommandLink, CommandLinks } from '../commands/command-links.ts';
import { createExchange, type Exchange, type Peer } from './exchange.ts';
import type { GatewayOptions } from './gateway.ts';
import { createSessionContext } from './session-context.ts';

/** Conversations remembered at a time; the one silent for longest makes room. */
const CONVERSATIONS_MAX = 20_000;
/** Datagrams taken and not yet answered, over all; more are dropped, and their devices send them again. */
const PENDING_MAX = 2_000;
/** A unit on a narrow band listens for some seconds after it has spoken; then its network keeps everything from it. */
const LISTENS_MS = 20_000;

interface Conversation<Frame> extends Peer {
  readonly commandLink: CommandLink;
  readonly session: ProtocolSession<Frame>;
  readonly exchange: Exchange<Frame>;
  /** Frames are taken one after the other, as those of a connection. */
  taking: Promise<void>;
}

function isListening({ lastFrameMs }: Peer): boolean {
  return Date.now() - lastFrameMs <= LISTENS_MS;
}

export interface UdpPort {
  close(): Promise<void>;
}

/** @rejects when the port cannot be had. */
export async function listenUdp<Frame extends object>(
  binding: Binding<Frame>,
  port: number,
  options: GatewayOptions,
  commandLinks: CommandLinks,
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
    const desk = createCommandDesk(
      (form, commandId) => conversation.session.sendCommand(form, commandId),
      (answer) => {
        if (conversation.device) options.onLateAnswer(conversation.device.deviceId, answer);
      },
    );
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
        conversation.lastFrameMs = Date.now();
        commandLinks.attach(device.deviceId, conversation.commandLink);
      },
      onAnswer: desk.answered,
    });
    const conversation: Conversation<Frame> = Object.assign(peer, {
      session: binding.createSession(context),
      exchange: createExchange(binding, peer, options),
      taking: Promise.resolve(),
      commandLink: { desk, isListening: () => isListening(conversation) },
    });
    conversations.set(key, conversation);
    const [oldest] = conversations.keys();
    if (conversations.size > CONVERSATIONS_MAX && oldest !== undefined) forget(oldest);
    return conversation;
  }

  function forget(key: string): void {
    const conversation = conversations.get(key);
    conversations.delete(key);
    if (conversation?.device) commandLinks.detach(conversation.device.deviceId, conversation.commandLink);
  }

  async function take(conversation: Conversation<Frame>, frame: Frame, from: RemoteInfo): Promise<void> {
    const { session, exchange } = conversation;
    const { device } = conversation;
    const wasListening = isListening(conversation);
    const { answer, discarded } = await session.take(frame);
    exchange.taken(frame, discarded);
    // It has woken again.
    if (device && !wasListening) commandLinks.attach(device.deviceId, conversation.commandLink);
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
