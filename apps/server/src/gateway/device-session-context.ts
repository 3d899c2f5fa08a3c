/** What a protocol session may ask of the platform, for one connection. */
import { createHmac } from 'node:crypto';
import type { Discard } from '@outrider/protocols/discard.ts';
import { insertDriverCard } from '../store/drivers/driver-cards.ts';
import { setAuthenticated, setDialect, setIccid } from '../store/devices/gateway-devices.ts';
import type { KnownDevice, Protocol, DeviceSessionContext } from './binding.ts';
import type { DeviceAnswer } from '../commands/command-desk.ts';
import type { GatewayOptions } from './shared-state.ts';
import type { Peer } from './exchange.ts';
import type { MediaDesk } from './media-desk.ts';
import { findPolicy } from './policies.ts';

/** Characters of an authentication code: what the shortest of the terminals' memories holds. */
const CODE_CHARACTERS = 16;
/**
 * How many numbers one connection may name. A device has one number; without one it may name itself by its IMEI, its
 * maker's number and its plate. Our choice.
 */
const NUMBERS_MAX = 5;

interface Conversation {
  readonly address: string;
  readonly network: string;
  readonly transport: DeviceSessionContext['transport'];
  readonly protocol: Protocol;
  readonly media: MediaDesk;
  readonly write: (bytes: Uint8Array) => void;
  /** See `Ownership`. */
  readonly claim: (device: KnownDevice, isProven: boolean) => string | undefined;
  readonly isProvenElsewhere: (deviceId: string) => boolean;
  /** No family that we know speaks for several devices by one connection. */
  readonly peer: Pick<Peer, 'namedId'>;
  /** Another device was named than before. */
  readonly onSecondDevice: () => void;
  readonly onAnswer: (answer: DeviceAnswer) => void;
  readonly onDropped: (piece: Discard) => void;
}

export function createDeviceSessionContext(
  { database, ingest, directory, counters, authenticationKey }: GatewayOptions,
  conversation: Conversation,
): DeviceSessionContext {
  const { address, network, transport, protocol, media, write, peer } = conversation;
  const numbers = new Set<string>();

  /** Whether the number may be looked up: a connection that tries out numbers must not learn which exist. */
  function mayName(number: string): boolean {
    if (numbers.has(number)) return true;
    if (numbers.size >= NUMBERS_MAX) return false;
    numbers.add(number);
    return true;
  }

  return {
    transport,
    network,
    write,
    now: () => new Date(),
    async findDevice(number, candidates, frame) {
      if (!mayName(number)) {
        counters.countDiscard(protocol, 'too-many-numbers');
        return undefined;
      }
      const identity = await directory.find(candidates);
      if ('device' in identity) {
        const policy = findPolicy(identity.device);
        if (transport === 'udp' && !policy.udp) {
          counters.countDiscard(protocol, 'udp-not-allowed');
          return undefined;
        }
        peer.namedId ??= identity.device.deviceId;
        if (peer.namedId === identity.device.deviceId) return { ...identity.device, policy };
        counters.countDiscard(protocol, 'second-device');
        conversation.onSecondDevice();
        return undefined;
      }
      const isAmbiguous = 'ambiguous' in identity;
      counters.countStranger({
        terminalId: number,
        protocol,
        address,
        // The sender's address of a datagram can be forged: all datagrams are one source.
        source: transport === 'udp' ? transport : network,
        reason: isAmbiguous ? 'ambiguous' : 'notImported',
        candidates: isAmbiguous ? identity.ambiguous : [],
        frame,
      });
      return undefined;
    },
    async bind(device, isProven) {
      await ingest.open(device.deviceId);
      return conversation.claim(device, isProven);
    },
    accept: (report) => ingest.accept(report),
    answered: conversation.onAnswer,
    authenticationCode: ({ terminalId }) =>
      createHmac('sha256', authenticationKey).update(terminalId).digest('hex').slice(0, CODE_CHARACTERS),
    isProvenElsewhere: ({ deviceId, policy }) =>
      policy.authentication === 'proven' && conversation.isProvenElsewhere(deviceId),
    async setAuthenticated({ deviceId }) {
      await setAuthenticated(database, deviceId, new Date());
      directory.forget(deviceId);
    },
    async setIccid({ deviceId }, iccid) {
      await setIccid(database, deviceId, iccid);
      directory.forget(deviceId);
    },
    async setDialect({ deviceId }, dialect) {
      await setDialect(database, deviceId, dialect, new Date());
      directory.forget(deviceId);
    },
    storeMedia: (each) => media.store(each),
    async storeDriverCard(card) {
      if (await insertDriverCard(database, card)) return;
      counters.countDiscard(protocol, 'too-many-driver-cards');
    },
    dropped: conversation.onDropped,
  };
}
