/** What a protocol session may ask of the platform, for one connection. */
import { createHmac } from 'node:crypto';
import { insertMedia } from '../store/device-media.ts';
import { setAuthenticated, setIccid } from '../store/gateway-devices.ts';
import type { KnownDevice, Protocol, SessionContext } from './binding.ts';
import type { DeviceAnswer } from '../commands/command-desk.ts';
import type { GatewayOptions } from './gateway.ts';
import { findPolicy } from './policies.ts';

/** Characters of an authentication code: what the shortest of the terminals' memories holds. */
const CODE_CHARACTERS = 16;

interface Conversation {
  readonly address: string;
  readonly transport: SessionContext['transport'];
  readonly protocol: Protocol;
  readonly write: (bytes: Uint8Array) => void;
  readonly onBound: (device: KnownDevice) => void;
  readonly onAnswer: (answer: DeviceAnswer) => void;
}

export function createSessionContext(
  { database, ingest, directory, counters, authenticationKey }: GatewayOptions,
  { address, transport, protocol, write, onBound, onAnswer }: Conversation,
): SessionContext {
  return {
    transport,
    write,
    now: () => new Date(),
    async findDevice(number, candidates, frame) {
      const identity = await directory.find(candidates);
      if ('device' in identity) {
        const policy = findPolicy(identity.device);
        if (transport !== 'udp' || policy.udp) return { ...identity.device, policy };
        counters.countDiscard(protocol, 'udp-not-allowed');
        return undefined;
      }
      const isAmbiguous = 'ambiguous' in identity;
      counters.countStranger({
        terminalId: number,
        protocol,
        address,
        reason: isAmbiguous ? 'ambiguous' : 'notImported',
        candidates: isAmbiguous ? identity.ambiguous : [],
        frame,
      });
      return undefined;
    },
    async bind(device) {
      await ingest.open(device.deviceId);
      onBound(device);
    },
    accept: (report) => ingest.accept(report),
    answered: onAnswer,
    authenticationCode: ({ terminalId }) =>
      createHmac('sha256', authenticationKey).update(terminalId).digest('hex').slice(0, CODE_CHARACTERS),
    async setAuthenticated({ deviceId }) {
      await setAuthenticated(database, deviceId, new Date());
      directory.forget(deviceId);
    },
    async setIccid({ deviceId }, iccid) {
      await setIccid(database, deviceId, iccid);
      directory.forget(deviceId);
    },
    storeMedia: (media) => insertMedia(database, media),
  };
}
