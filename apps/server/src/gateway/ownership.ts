/**
 * Decides which connection speaks for each device, and receives its commands. The newest connection wins, because the
 * older one is mostly a dead entry of a mobile network. A connection that has shown the device's code yields only to
 * another one that has shown it too. A datagram never displaces a connection: its sender's address can be forged.
 */
import type { KnownDevice } from './binding.ts';
import type { CommandLink, CommandLinks } from '../commands/command-links.ts';
import type { Doubles } from './doubles.ts';
import type { Peer } from './exchange.ts';

/** A connection whose last frame is younger than this is alive: the slowest heartbeat of wired trackers. */
const ALIVE_MS = 5 * 60_000;
/** For so long a terminal that lost its code is not given it again; see `isProvenElsewhere`. Our choice. */
const PROVEN_ALIVE_MS = 60_000;
/** Two conversations of datagrams that alternate within this time are two units. */
const TURNS_WITHIN_MS = 120_000;

export interface Speaker extends Peer {
  /** As `networkOf` has it. */
  readonly network: string;
  readonly commandLink: CommandLink;
}

export interface StreamSpeaker extends Speaker {
  /** It has shown the device's code. */
  isProven: boolean;
  /** Whether nothing can be sent by it any more. */
  readonly isClosed: () => boolean;
  /** Another connection has taken its place. Where that was opened from elsewhere, this one is watched for a while. */
  displace(by: StreamSpeaker): void;
  end(): void;
}

export interface DatagramSpeaker extends Speaker {
  /** Another conversation of the device came after it. */
  displaced: { readonly byNetwork: string; readonly atMs: number } | undefined;
}

export type ClaimRefusal = 'connection-closed' | 'proven-elsewhere' | 'stream-is-open';

export interface Ownership {
  /** Lets the connection speak for the device from now on, or returns why it may not. */
  claim(stream: StreamSpeaker, device: KnownDevice, isProven: boolean): ClaimRefusal | undefined;
  /** Accepts a datagram for the device, or returns why not. Where no connection is open, commands go to its sender. */
  acceptDatagram(datagrams: DatagramSpeaker, device: KnownDevice): ClaimRefusal | undefined;
  release(speaker: StreamSpeaker | DatagramSpeaker): void;
  /**
   * Whether another connection that has shown the device's code is alive: a new registration is then not given the
   * code. The time is short, because a terminal that is switched off leaves such a connection behind and registers anew.
   */
  isProvenElsewhere(deviceId: string, stream: StreamSpeaker | undefined): boolean;
  /** Finds connections that received a frame after a datagram from another network. */
  sweep(nowMs: number): void;
}

export function createOwnership(commandLinks: CommandLinks, doubles: Doubles): Ownership {
  const streams = new Map<string, StreamSpeaker>();
  /** Connections that were displaced from another network; at most one of each device. */
  const watched = new Map<string, StreamSpeaker>();
  const conversations = new Map<string, DatagramSpeaker>();
  /** Datagrams that were refused because of a connection, the last of each device. */
  const refused = new Map<string, { readonly network: string; readonly atMs: number }>();

  function mayTakePlace(previous: StreamSpeaker, device: KnownDevice, isProven: boolean): boolean {
    return isProven || !previous.isProven || device.policy.authentication === 'ignored';
  }

  function takePlace(previous: StreamSpeaker, stream: StreamSpeaker, deviceId: string): void {
    if (previous.network !== stream.network) {
      doubles.displaced(deviceId, previous.network, stream.network, Date.now());
      watched.get(deviceId)?.end();
      watched.set(deviceId, previous);
    }
    previous.displace(stream);
  }

  /** Makes this the conversation that receives the device's commands: it changes with the address the device uses. */
  function converse(datagrams: DatagramSpeaker, deviceId: string, nowMs: number): void {
    const previous = conversations.get(deviceId);
    if (previous === datagrams) return;
    const { displaced } = datagrams;
    if (displaced && nowMs - displaced.atMs <= TURNS_WITHIN_MS) {
      doubles.heardBoth(deviceId, datagrams.network, displaced.byNetwork, nowMs);
    }
    datagrams.displaced = undefined;
    if (previous) previous.displaced = { byNetwork: datagrams.network, atMs: nowMs };
    conversations.set(deviceId, datagrams);
  }

  return {
    claim(stream, device, isProven) {
      const { deviceId } = device;
      // The connection may have been closed while the device was looked up.
      if (stream.isClosed()) return 'connection-closed';
      const previous = streams.get(deviceId);
      if (previous && previous !== stream && !mayTakePlace(previous, device, isProven))
        return 'proven-elsewhere';
      stream.device = device;
      stream.isProven ||= isProven;
      stream.lastFrameMs = Date.now();
      if (previous === stream) return undefined;
      streams.set(deviceId, stream);
      conversations.delete(deviceId);
      doubles.claimed(deviceId, stream.network, Date.now());
      if (previous) takePlace(previous, stream, deviceId);
      commandLinks.attach(deviceId, stream.commandLink);
      return undefined;
    },
    acceptDatagram(datagrams, device) {
      const { deviceId } = device;
      const nowMs = Date.now();
      const stream = streams.get(deviceId);
      if (stream && nowMs - stream.lastFrameMs <= ALIVE_MS) {
        if (stream.network !== datagrams.network)
          refused.set(deviceId, { network: datagrams.network, atMs: nowMs });
        return 'stream-is-open';
      }
      const wasListening = datagrams.commandLink.isListening() && conversations.get(deviceId) === datagrams;
      datagrams.device = device;
      datagrams.lastFrameMs = nowMs;
      if (stream) return undefined;
      converse(datagrams, deviceId, nowMs);
      // The conversation is new, or awake again.
      if (!wasListening) commandLinks.attach(deviceId, datagrams.commandLink);
      return undefined;
    },
    release(speaker) {
      const deviceId = speaker.device?.deviceId;
      if (deviceId === undefined) return;
      if (streams.get(deviceId) === speaker) streams.delete(deviceId);
      if (watched.get(deviceId) === speaker) watched.delete(deviceId);
      if (conversations.get(deviceId) === speaker) conversations.delete(deviceId);
      commandLinks.detach(deviceId, speaker.commandLink);
    },
    isProvenElsewhere(deviceId, stream) {
      const owner = streams.get(deviceId);
      return (
        owner !== undefined &&
        owner !== stream &&
        owner.isProven &&
        Date.now() - owner.lastFrameMs <= PROVEN_ALIVE_MS
      );
    },
    sweep(nowMs) {
      for (const [deviceId, { network, atMs }] of refused) {
        const stream = streams.get(deviceId);
        if (stream && stream.lastFrameMs > atMs) doubles.heardBoth(deviceId, stream.network, network, nowMs);
        else if (stream && nowMs - atMs <= TURNS_WITHIN_MS) continue;
        refused.delete(deviceId);
      }
    },
  };
}
