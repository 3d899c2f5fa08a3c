/**
 * JT/T 808 at the gateway. The terminal's number stands in every header, so a device may come straight with a
 * location, as many do. A device that nobody imported is refused at registration and gets no acknowledgement, so that
 * it keeps its data until somebody does.
 */
import { timingSafeEqual } from 'node:crypto';
import { type Discard, isDiscard } from '@outrider/protocols/discard.ts';
import { decodeJt808, decodeJt808Body } from '@outrider/protocols/jt808/decode.ts';
import type { Jt808Frame } from '@outrider/protocols/jt808/frame.ts';
import type { Jt808Dialect } from '@outrider/protocols/jt808/dialects.ts';
import { isFromPlatform, type Jt808Message } from '@outrider/protocols/jt808/message.ts';
import type { Jt808Authenticate } from '@outrider/protocols/jt808/messages/authenticate.ts';
import type { Jt808DriverIdentity } from '@outrider/protocols/jt808/messages/driver.ts';
import { RESULTS } from '@outrider/protocols/jt808/messages/general-reply.ts';
import { REGISTER_RESULTS } from '@outrider/protocols/jt808/messages/register.ts';
import type { Jt808MediaData } from '@outrider/protocols/jt808/messages/media.ts';
import type { PacketRoom } from '@outrider/protocols/jt808/packet-room.ts';
import { createJt808Reassembler, type Jt808Reassembler } from '@outrider/protocols/jt808/reassembler.ts';
import {
  replyJt808,
  replyLockReport,
  replyLockText,
  replyRegistration,
} from '@outrider/protocols/jt808/reply.ts';
import { maskSecrets } from '@outrider/protocols/jt808/secrets.ts';
import { commandAnswerOf } from '@outrider/protocols/jt808/command-reply.ts';
import type { KnownDevice, DeviceSession, DeviceSessionContext, Taken } from '../binding.ts';
import { acceptReports } from '../accept-reports.ts';
import { createDownlink } from './downlink.ts';
import { identityOf } from './identity-of.ts';
import { findNewDialect, reportsOf } from './reports-of.ts';
import { toCommandMessage } from './to-command-message.ts';
import { toDriverCard } from './to-driver-card.ts';
import { toMedia } from './to-media.ts';

/** Messages that are themselves replies: another reply would only cost the device's traffic. */
const UNANSWERED_TYPES: ReadonlySet<Jt808Message['type']> = new Set([
  'terminalReply',
  'parametersReport',
  'locationReply',
  'vehicleControlReply',
  'mediaSearchResult',
  'shootResult',
  'videoAttributes',
  'recordingList',
]);

const NO_ANSWER: Promise<undefined> = Promise.resolve(undefined);

function drop(reason: string, answer: Promise<Uint8Array | undefined> = NO_ANSWER): Taken {
  return { answer, discarded: reason };
}

function answerWith(bytes: Uint8Array | undefined): Taken {
  return { answer: Promise.resolve(bytes) };
}

interface Bound {
  readonly number: string;
  readonly device: KnownDevice;
}

export interface Jt808Session extends DeviceSession<Jt808Frame> {
  /** Sends a message to the device. Returns the serial that its reply will name; undefined before the device is known. */
  send(message: Jt808Message): number | undefined;
}

/** `room` is for the packets of all connections. */
export function createJt808Session(context: DeviceSessionContext, room: PacketRoom): Jt808Session {
  const downlink = createDownlink();
  /** The device of the number in the frames' headers. */
  let bound: Bound | undefined;
  /** The device that this connection speaks for. */
  let ownerId: string | undefined;
  /** The device whose code was shown on this connection. */
  let provenId: string | undefined;
  // Most connections never send a packet of several.
  let reassembler: Jt808Reassembler | undefined;
  /** The dialect of the model that the terminal named at registration. It is stored once a later frame is accepted. */
  let registeredDialect: { readonly deviceId: string; readonly dialect: Jt808Dialect } | undefined;
  /** The device's last frame. Messages to the device repeat its number and version. */
  let latest: Jt808Frame | undefined;

  /** The device of a frame, which need not be allowed to report yet. */
  async function identify(frame: Jt808Frame, message: Jt808Message): Promise<KnownDevice | undefined> {
    if (bound?.number === frame.terminalNumber) return bound.device;
    // The damage may be in its number.
    if (hasNoProof(frame)) return undefined;
    const { number, candidates } = identityOf(frame, message);
    const device = await context.findDevice(number, candidates, maskSecrets(frame.raw, frame.framing));
    if (device) bound = { number: frame.terminalNumber, device };
    return device;
  }

  /** An unknown number is refused where the protocol has a message for that, else it gets no answer. */
  function refuseStranger(frame: Jt808Frame, message: Jt808Message): Taken {
    if (message.type === 'register')
      return answerWith(replyRegistration(frame, downlink.takeSerial(), undefined));
    if (message.type === 'authenticate')
      return answerWith(replyJt808(frame, downlink.takeSerial(), RESULTS.failed));
    return { answer: NO_ANSWER };
  }

  /** Claims the device for this connection. Returns why it may not have it, or undefined. */
  async function claim(device: KnownDevice): Promise<string | undefined> {
    const refusal = await context.bind(device, provenId === device.deviceId);
    if (refusal === undefined) ownerId = device.deviceId;
    return refusal;
  }

  function register(frame: Jt808Frame, device: KnownDevice): Taken {
    const serial = downlink.takeSerial();
    if (!context.isProvenElsewhere(device))
      return answerWith(replyRegistration(frame, serial, context.authenticationCode(device)));
    const refusal = replyRegistration(frame, serial, undefined, REGISTER_RESULTS.terminalRegistered);
    return drop('proven-elsewhere', Promise.resolve(refusal));
  }

  async function authenticate(
    frame: Jt808Frame,
    { code }: Jt808Authenticate,
    device: KnownDevice,
  ): Promise<Taken> {
    const isRight = isSame(code, context.authenticationCode(device));
    if (!isRight && device.policy.authentication === 'proven') {
      return drop('wrong-code', Promise.resolve(replyJt808(frame, downlink.takeSerial(), RESULTS.failed)));
    }
    if (isRight) {
      provenId = device.deviceId;
      if (!device.authenticatedAt) await context.setAuthenticated(device);
    }
    const refusal = await claim(device);
    if (refusal !== undefined) return drop(refusal);
    return {
      answer: acceptReports(context, device, []).then(() => replyJt808(frame, downlink.takeSerial())),
    };
  }

  /** Why this device may not be believed now; undefined when it may. */
  function objection(
    frame: Jt808Frame,
    { deviceId, policy, authenticatedAt }: KnownDevice,
  ): string | undefined {
    if (policy.wrongChecksum === 'refuse' && frame.defects.checksum) return 'checksum';
    if (policy.wrongLength === 'refuse' && frame.defects.length) return 'length';
    const mustAuthenticate = policy.authentication === 'proven' && authenticatedAt !== null;
    return mustAuthenticate && provenId !== deviceId ? 'not-authenticated' : undefined;
  }

  async function take(frame: Jt808Frame, message: Jt808Message, device: KnownDevice): Promise<Taken> {
    const { type } = message;
    const reason = type === 'register' || type === 'authenticate' ? undefined : objection(frame, device);
    if (reason === 'not-authenticated') {
      return drop(reason, Promise.resolve(replyJt808(frame, downlink.takeSerial(), RESULTS.failed)));
    }
    // A damaged frame is left unanswered: the device sends it again, whole.
    if (reason !== undefined) return drop(reason);
    latest = frame;
    if (type === 'register') {
      const dialect = findNewDialect(frame, message, device);
      registeredDialect = dialect && { deviceId: device.deviceId, dialect };
      return register(frame, device);
    }
    if (type === 'authenticate') return authenticate(frame, message, device);
    // A logout displaces no other connection.
    if (type === 'logout') return { ...answerWith(replyJt808(frame, downlink.takeSerial())), closes: true };
    const refusal = ownerId === device.deviceId ? undefined : await claim(device);
    if (refusal !== undefined) return drop(refusal);
    return takeBound(frame, message, await learn(frame, message, device));
  }

  function findUnlearnedDialect(
    frame: Jt808Frame,
    message: Jt808Message,
    device: KnownDevice,
  ): Jt808Dialect | undefined {
    return registeredDialect?.deviceId === device.deviceId
      ? registeredDialect.dialect
      : findNewDialect(frame, message, device);
  }

  /** The device with the dialect that it has shown, which is remembered. */
  async function learn(frame: Jt808Frame, message: Jt808Message, device: KnownDevice): Promise<KnownDevice> {
    const dialect = findUnlearnedDialect(frame, message, device);
    registeredDialect = undefined;
    if (!dialect) return device;
    await context.setDialect(device, dialect);
    const learned = { ...device, dialect };
    bound = { number: frame.terminalNumber, device: learned };
    return learned;
  }

  function reportAnswer(message: Jt808Message): void {
    const answer = commandAnswerOf(message);
    if (!answer) return;
    const { serial, isAccepted, text } = answer;
    context.answered({ token: serial, isAccepted, text });
  }

  async function takeBound(frame: Jt808Frame, message: Jt808Message, device: KnownDevice): Promise<Taken> {
    reportAnswer(message);
    switch (message.type) {
      case 'clockRequest':
        return answerWith(downlink.encode(frame, { type: 'clock', time: context.now() }).bytes);
      case 'vendorClockRequest':
        return answerWith(
          downlink.encode(frame, { type: 'vendorClock', time: context.now(), result: RESULTS.done }).bytes,
        );
      case 'terminalResendRequest': {
        const packets = downlink.findPackets(message.originalSerial, message.packets);
        return answerWith(packets.length > 0 ? Buffer.concat(packets) : undefined);
      }
      case 'lockText':
        return answerWith(replyLockText(message.text, context.now()));
      case 'packet':
        return takePacket(frame, device);
      case 'mediaData':
        return { answer: storeMedia(frame, message, device, replyJt808(frame, downlink.takeSerial())) };
      case 'driverIdentity':
        return { answer: storeDriver(frame, message, device) };
      case 'attachmentEnd': {
        const { name, fileKind } = message;
        const received = { type: 'attachmentReceived', name, fileKind, result: 0, missing: [] } as const;
        return answerWith(downlink.encode(frame, received).bytes);
      }
      case 'other':
        if (message.unread === 'encrypted') {
          return drop(
            'encrypted',
            Promise.resolve(replyJt808(frame, downlink.takeSerial(), RESULTS.unsupported)),
          );
        }
        // It is answered although it cannot be read: otherwise the device would send it for ever.
        return message.unread
          ? drop(message.unread, Promise.resolve(replyJt808(frame, downlink.takeSerial())))
          : answerWith(replyJt808(frame, downlink.takeSerial()));
      default:
        if (isFromPlatform(frame.messageId)) return drop('wrong-direction');
        return { answer: store(frame, message, device) };
    }
  }

  /** The acknowledgement waits until all reports of the frame are committed. */
  function store(
    frame: Jt808Frame,
    message: Jt808Message,
    device: KnownDevice,
  ): Promise<Uint8Array | undefined> {
    const answerSerial = downlink.takeSerial();
    const { type } = message;
    const receivedAt = context.now();
    const reports = reportsOf(message, device, receivedAt);
    return acceptReports(context, device, reports, receivedAt).then((isStored) => {
      if (UNANSWERED_TYPES.has(type)) return undefined;
      const result = isStored ? RESULTS.done : RESULTS.failed;
      return type === 'lockReport' || type === 'storedLockReport'
        ? replyLockReport(frame, answerSerial, result)
        : replyJt808(frame, answerSerial, result);
    });
  }

  /** A card that is not kept is not acknowledged, so that the device tells it again. */
  async function storeDriver(
    frame: Jt808Frame,
    message: Jt808DriverIdentity,
    device: KnownDevice,
  ): Promise<Uint8Array | undefined> {
    await context.storeDriverCard(toDriverCard(message, device.deviceId, context.now()));
    return store(frame, message, device);
  }

  /** Each packet is acknowledged. With the last one the message is taken as a whole. */
  async function takePacket(frame: Jt808Frame, device: KnownDevice): Promise<Taken> {
    reassembler ??= createJt808Reassembler({}, { room, source: context.network, onGivenUp: context.dropped });
    const acknowledgement = replyJt808(frame, downlink.takeSerial());
    const whole = reassembler.add(frame, context.now().getTime());
    if (whole === undefined) return answerWith(acknowledgement);
    if (isDiscard(whole)) return drop(whole.reason, Promise.resolve(acknowledgement));
    const message = decodeWhole(whole);
    if (isDiscard(message)) return drop(message.reason, Promise.resolve(acknowledgement));
    reportAnswer(message);
    if (message.type !== 'mediaData') {
      return { answer: store(whole, message, device) };
    }
    return { answer: storeMedia(whole, message, device, acknowledgement) };
  }

  /** After the frame's acknowledgement, 0x8800 says that the whole file has arrived and is stored. */
  async function storeMedia(
    frame: Jt808Frame,
    message: Jt808MediaData,
    device: KnownDevice,
    acknowledgement: Uint8Array,
  ): Promise<Uint8Array | undefined> {
    const receivedAt = context.now();
    if (!(await context.storeMedia(toMedia(message, device.deviceId, receivedAt)))) return undefined;
    await acceptReports(context, device, []);
    const received = { type: 'mediaReceived', mediaId: message.mediaId, missing: [] } as const;
    return Buffer.concat([acknowledgement, downlink.encode(frame, received).bytes]);
  }

  async function takeAny(frame: Jt808Frame, message: Jt808Message): Promise<Taken> {
    const device = await identify(frame, message);
    if (device) return take(frame, message, device);
    return hasNoProof(frame) ? drop('checksum') : refuseStranger(frame, message);
  }

  /** The device, if this connection speaks for it already: then the frame is taken without a promise. */
  function findOwner(frame: Jt808Frame): KnownDevice | undefined {
    const isOwner = bound !== undefined && bound.device.deviceId === ownerId;
    return isOwner && bound?.number === frame.terminalNumber ? bound.device : undefined;
  }

  function send(message: Jt808Message): number | undefined {
    if (!latest || ownerId === undefined) return undefined;
    const { serial, bytes } = downlink.encode(latest, message);
    context.write(bytes);
    return serial;
  }

  return {
    take(frame) {
      const message = decodeJt808(frame);
      if (isDiscard(message)) return drop(message.reason);
      const owner = message.type === 'location' ? findOwner(frame) : undefined;
      const hasNewDialect = owner && findUnlearnedDialect(frame, message, owner) !== undefined;
      if (!owner || hasNewDialect || objection(frame, owner) !== undefined) return takeAny(frame, message);
      latest = frame;
      return { answer: store(frame, message, owner) };
    },
    send,
    sendCommand(form) {
      const message = latest && toCommandMessage(form, latest.version);
      return message === undefined || message === 'unwritable' ? message : send(message);
    },
    tick(nowMs) {
      if (!reassembler || !latest) return;
      reassembler.expire(nowMs);
      for (const { originalSerial, packets } of reassembler.missing(nowMs)) {
        context.write(downlink.encode(latest, { type: 'resendRequest', originalSerial, packets }).bytes);
      }
    },
    close: () => reassembler?.close(),
  };
}

/** Neither checksum nor length is right. Such a frame may report for a known device, but cannot name one. */
function hasNoProof({ defects }: Jt808Frame): boolean {
  return defects.checksum && defects.length;
}

function decodeWhole({ messageId, body, version, raw }: Jt808Frame): Jt808Message | Discard {
  const message = decodeJt808Body(messageId, body, version);
  return message.type === 'other' && message.unread
    ? { discarded: true, reason: message.unread, bytes: raw }
    : message;
}

/** Compares in a time that does not depend on where they differ. */
function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
