/**
 * Who speaks for each device, and whom it is told things by. The newest connection wins, because the older one is
 * mostly a dead entry of a mobile network; but one that has shown the device's code yields only to another that has.
 * Datagrams never touch a connection: whoever sends them may have written any sender's address.
 */
import type { KnownDevice } from './binding.ts';
import type { CommandLink, CommandLinks } from '../commands/command-links.ts';
import type { Doubles } from './doubles.ts';
import type { Peer } from './exchange.ts';

/** A connection that was heard of so lately is alive: the slowest heartbeat of wired trackers. */
const ALIVE_MS = 5 * 60_000;
/** A terminal that lost its code and comes back within this is asked to wait; see `isProvenElsewhere`. Our choice. */
const PROVEN_ALIVE_MS = 60_000;
/** Time in which two conversations of datagrams must be heard of by turns to be two. */
const TURNS_WITHIN_MS = 120_000;

export interface Speaker extends Peer {
  /** As `networkOf` has it. */
  readonly network: string;
  readonly commandLink: CommandLink;
}

export interface StreamSpeaker extends Speaker {
  /** It has shown the device's code. */
  isProven: boolean;
  /** Nothing can be sent by it any more. */
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
  /** The connection wants to speak for the device: does from now on, or why it may not. */
  claim(stream: StreamSpeaker, device: KnownDevice, isProven: boolean): ClaimRefusal | undefined;
  /** A datagram for the device came: it is believed, or why not. Commands go its way where no connection is open. */
  hear(datagrams: DatagramSpeaker, device: KnownDevice): ClaimRefusal | undefined;
  release(speaker: StreamSpeaker | DatagramSpeaker): void;
  /**
   * Another connection that has shown the device's code is alive: who registers as the device now is not given the
   * code. Kept short, because terminals that are switched off leave such connections behind and register anew.
   */
  isProvenElsewhere(deviceId: string, stream: StreamSpeaker | undefined): boolean;
  /** Looks for connections that were heard of after a datagram from elsewhere. */
  sweep(nowMs: number): void;
}

export function createOwnership(commandLinks: CommandLinks, doubles: Doubles): Ownership {
  const streams = new Map<string, StreamSpeaker>();
  /** Their places were taken from elsewhere; one of each device is watched. */
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

  /** The conversation that the device is told things by, which changes with each address that it speaks from. */
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
      // It may have been closed while the device was looked up.
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
    hear(datagrams, device) {
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
      // New, or awake again.
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
