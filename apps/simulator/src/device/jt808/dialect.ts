/**
 * JT/T 808 on the terminal's side: it registers once, authenticates on each connection, and gets an answer to
 * everything.
 */
import { concat } from '@outrider/protocols/bytes.ts';
import { isDiscard } from '@outrider/protocols/discard.ts';
import { decodeJt808, decodeJt808Body } from '@outrider/protocols/jt808/decode.ts';
import { encodeJt808, encodeJt808Body } from '@outrider/protocols/jt808/encode.ts';
import type { Jt808Frame } from '@outrider/protocols/jt808/frame.ts';
import { createJt808Framer } from '@outrider/protocols/jt808/framer.ts';
import type { Jt808Location } from '@outrider/protocols/jt808/location.ts';
import type { Jt808Message } from '@outrider/protocols/jt808/message.ts';
import { RESULTS } from '@outrider/protocols/jt808/messages/general-reply.ts';
import { createJt808Reassembler } from '@outrider/protocols/jt808/reassembler.ts';
import type { Reading } from '../../driving/reading.ts';
import { type Mistakes, NO_MISTAKES } from '../../mistakes/names.ts';
import { spoilFrames } from '../../mistakes/spoil-frame.ts';
import type { Conversation, DeviceIdentity, Dialect, Received, Sending, Verdict } from '../dialect.ts';
import type { DeviceMemory } from '../memory.ts';
import { settleRelay } from '../relay.ts';
import type { Report } from '../report.ts';
import { splitFrames } from '../split-frames.ts';
import { shootOne } from './camera.ts';
import { carryOut } from './commands.ts';
import { authentication, headerNumber, registration } from './identity.ts';
import { toLocation } from './location.ts';
import { type Photo, toMediaData } from './media.ts';
import { isObdTurn, obdValues } from './obd.ts';
import { createTerminal, type Jt808Profile, STANDARD_PROFILE, type Terminal } from './terminal.ts';

/** A batch of this size fits into one packet, whatever items its locations have (2013, table 76). */
const BATCH_MAX = 15;
const BATCH_BYTES_MAX = 1_000;
const ITEM_LENGTH_BYTES = 2;
const AUTHENTICATE = 0x01_02;
const MEDIA_DATA = 0x08_01;
/** For the mistake `lostPackets`. */
const LOST_EVERY = 3;

export interface Jt808Options {
  readonly profile?: Jt808Profile | undefined;
  readonly mistakes?: Mistakes | undefined;
}

export function createJt808Dialect(
  identity: DeviceIdentity,
  memory: DeviceMemory,
  { profile = STANDARD_PROFILE, mistakes = NO_MISTAKES }: Jt808Options = {},
): Dialect {
  const terminal = createTerminal(identity, profile, memory, mistakes);
  return { memory, awakeMs: profile.awakeMs, startConversation: () => startConversation(terminal) };
}

interface Encoded {
  readonly bytes: Uint8Array;
  /** Serial of the last packet. */
  readonly serial: number;
}

/** Encodes with the connection's serials, and stores packets that may be requested again. */
function createEncoder(terminal: Terminal) {
  const { profile, media, mistakes } = terminal;
  let nextSerial = 0;
  media.forgetSent();

  function encode(message: Jt808Message, mediaId?: number): Encoded {
    const serial = nextSerial;
    const header = { terminalNumber: headerNumber(terminal), version: profile.edition, serial };
    const frames = splitFrames(spoilFrames(encodeJt808(message, header), mistakes));
    if (!mistakes.has('constantSerial')) nextSerial = (nextSerial + frames.length) & 0xff_ff;
    const lastSerial = (serial + frames.length - 1) & 0xff_ff;
    if (frames.length === 1) return { bytes: frames[0] ?? new Uint8Array(0), serial };
    media.remember({ firstSerial: serial, lastSerial, mediaId, frames });
    const isLost = (index: number): boolean => mistakes.has('lostPackets') && index % LOST_EVERY === 1;
    return { bytes: concat(frames.filter((_, index) => !isLost(index))), serial: lastSerial };
  }

  return {
    encode,
    encodePhoto: (photo: Photo) => encode(toMediaData(photo, profile.edition), photo.mediaId),
  };
}

function startConversation(terminal: Terminal): Conversation {
  const { memory, profile, mistakes } = terminal;
  const framer = createJt808Framer({ tolerateChecksum: false });
  const reassembler = createJt808Reassembler();
  const { encode, encodePhoto } = createEncoder(terminal);
  let isAuthenticated = false;
  /** Messages for the next tick. */
  let pending: Jt808Message[] = profile.edition === '2019' ? [{ type: 'clockRequest' }] : [];

  const send = (message: Jt808Message, count = 0): Sending => ({
    ...encode(message),
    isAnswered: true,
    count,
  });

  /** Each packet is acknowledged; the message is carried out when it is complete. */
  function receivePacket(frame: Jt808Frame, reading: Reading | undefined): readonly Received[] {
    const whole = reassembler.add(frame, reading?.atMs ?? 0);
    if (whole && !isDiscard(whole)) {
      return receiveCommand(decodeJt808Body(whole.messageId, whole.body, whole.version), whole, reading);
    }
    const reply = { replySerial: frame.serial, replyId: frame.messageId, result: RESULTS.done };
    const { messageId: id, body } = frame;
    const replies = [encode({ type: 'terminalReply', ...reply }).bytes];
    return [{ kind: 'command', command: { id, body, text: undefined }, replies }];
  }

  function receiveFrame(frame: Jt808Frame, reading: Reading | undefined): readonly Received[] {
    const message = decodeJt808(frame);
    if (isDiscard(message)) return [];
    if (message.type === 'packet') return receivePacket(frame, reading);
    if (message.type === 'registerReply') {
      memory.authenticationCode = message.code;
      const verdict = message.result === 0 ? 'done' : 'refused';
      return [{ kind: 'answer', serial: message.replySerial, verdict }];
    }
    if (message.type === 'platformReply') {
      if (message.replyId === AUTHENTICATE && message.result === RESULTS.done) isAuthenticated = true;
      // The packets of a picture are confirmed by the answer to the whole picture.
      if (message.replyId === MEDIA_DATA) return [];
      return [{ kind: 'answer', serial: message.replySerial, verdict: verdictOf(message.result) }];
    }
    return receiveCommand(message, frame, reading);
  }

  function receiveCommand(
    message: Jt808Message,
    frame: Jt808Frame,
    reading: Reading | undefined,
  ): readonly Received[] {
    const { replies, photos = [], again = [], effect } = carryOut(message, { terminal, frame, reading });
    const command = {
      id: frame.messageId,
      body: frame.body,
      text: message.type === 'text' ? message.text : undefined,
    };
    const bytes = [
      ...replies.map((reply) => encode(reply).bytes),
      ...photos.map((photo) => encodePhoto(photo).bytes),
      ...again,
    ];
    const received: Received = { kind: 'command', command, replies: bytes, effect };
    if (message.type !== 'mediaReceived' || message.missing.length > 0) return [received];
    const sent = terminal.media.sentMedia(message.mediaId);
    return sent ? [{ kind: 'answer', serial: sent.lastSerial, verdict: 'done' }] : [];
  }

  return {
    introduce() {
      if (isAuthenticated || mistakes.has('noRegistration')) return undefined;
      return send(authentication(terminal) ?? registration(terminal));
    },
    pack(reports) {
      const [first] = reports;
      if (!first) throw new RangeError('nothing to report');
      if (!first.stored) return send(toLocation(first, terminal), 1);
      const locations = batchOf(reports, terminal);
      return send({ type: 'locationBatch', blindArea: true, locations, lost: 0 }, locations.length);
    },
    heartbeat: ({ batteryPercent, csq }) =>
      send(
        profile.hasHeartbeatBody
          ? { type: 'heartbeat', battery: { percent: Math.round(batteryPercent), signal: csq, state: 0 } }
          : { type: 'heartbeat' },
      ),
    takePhoto(reading) {
      if (!profile.hasCamera) return undefined;
      const photo = shootOne(reading, terminal, { channel: 1, event: 0 });
      return { ...encodePhoto(photo), isAnswered: true, count: 0 };
    },
    receive(chunk, reading) {
      return framer.push(chunk).flatMap((frame) => (isDiscard(frame) ? [] : receiveFrame(frame, reading)));
    },
    takePending(reading) {
      const messages = [...pending, ...takeOutcomes(terminal, reading)];
      pending = [];
      for (const { originalSerial, packets } of reassembler.missing(reading.atMs)) {
        // Only the edition of 2019 has a message for it.
        if (profile.edition === '2019')
          messages.push({ type: 'terminalResendRequest', originalSerial, packets });
      }
      return messages.map((message) => encode(message).bytes);
    },
  };
}

/** The stored reports at the front, as many as fit into one message. */
function batchOf(reports: readonly Report[], terminal: Terminal): Jt808Location[] {
  const locations: Jt808Location[] = [];
  let bytes = 0;
  for (const report of reports.slice(0, BATCH_MAX)) {
    if (!report.stored) break;
    const location = toLocation(report, terminal);
    bytes += encodeJt808Body(location, terminal.profile.edition).length + ITEM_LENGTH_BYTES;
    if (locations.length > 0 && bytes > BATCH_BYTES_MAX) break;
    locations.push(location);
  }
  return locations;
}

/** The results of commands that have now been completed. */
function takeOutcomes({ memory, profile }: Terminal, reading: Reading): Jt808Message[] {
  const outcomes: Jt808Message[] = [];
  // The relay's state is visible in the next location.
  settleRelay(memory, reading);
  if (memory.upgrade && reading.atMs >= memory.upgrade.doneAtMs) {
    memory.firmware = memory.upgrade.firmware;
    memory.upgrade = undefined;
    outcomes.push({ type: 'upgradeResult', target: 0, result: 0 });
  }
  if (profile.items.includes('obd') && isObdTurn(reading)) {
    outcomes.push(obdValues(reading));
  }
  return outcomes;
}

function verdictOf(result: number): Verdict {
  if (result === RESULTS.done || result === RESULTS.alarmConfirmed) return 'done';
  return result === RESULTS.failed ? 'failed' : 'refused';
}
