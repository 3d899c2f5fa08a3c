/** JT/T 808 as a terminal speaks it: registers once, authenticates on each connection, and is answered everything. */
import { isDiscard } from '@outrider/protocols/discard.ts';
import { decodeJt808 } from '@outrider/protocols/jt808/decode.ts';
import { encodeJt808 } from '@outrider/protocols/jt808/encode.ts';
import type { Jt808Frame } from '@outrider/protocols/jt808/frame.ts';
import { createJt808Framer } from '@outrider/protocols/jt808/framer.ts';
import type { Jt808Message } from '@outrider/protocols/jt808/message.ts';
import { RESULTS } from '@outrider/protocols/jt808/messages/general-reply.ts';
import type { Reading } from '../driving/reading.ts';
import type { Conversation, DeviceIdentity, Dialect, Heard, Verdict } from './dialect.ts';
import { carryOut } from './jt808-commands.ts';
import { toLocation } from './jt808-location.ts';
import type { DeviceMemory } from './memory.ts';

export interface Jt808Identity extends DeviceIdentity {
  readonly version: '2013' | '2019';
}

/** Locations of a batch that surely fit one packet of 1023 bytes. */
const BATCH_MAX = 15;
const MAKER = 'OUTRD';
/** Guangdong, Shenzhen (GB/T 2260). */
const PROVINCE = 44;
const CITY = 300;
const YELLOW_PLATE = 2;

export function createJt808Dialect(identity: Jt808Identity, memory: DeviceMemory): Dialect {
  return { memory, converse: () => converse(identity, memory) };
}

function converse(identity: Jt808Identity, memory: DeviceMemory): Conversation {
  const { terminalId, version } = identity;
  const framer = createJt808Framer();
  let nextSerial = 0;
  let isAuthenticated = false;

  function encode(message: Jt808Message): { readonly bytes: Uint8Array; readonly serial: number } {
    const serial = nextSerial;
    nextSerial = (nextSerial + 1) & 0xff_ff;
    return { bytes: encodeJt808(message, { terminalNumber: terminalId, version, serial }), serial };
  }

  const send = (message: Jt808Message, count = 0) => ({ ...encode(message), isAnswered: true, count });

  function hearFrame(frame: Jt808Frame, reading: Reading | undefined): readonly Heard[] {
    const message = decodeJt808(frame);
    if (isDiscard(message)) return [];
    if (message.type === 'registerReply') {
      memory.authenticationCode = message.code;
      const verdict = message.result === 0 ? 'done' : 'refused';
      return [{ kind: 'answer', serial: message.replySerial, verdict }];
    }
    if (message.type === 'platformReply') {
      if (message.replyId === AUTHENTICATE && message.result === RESULTS.done) isAuthenticated = true;
      return [{ kind: 'answer', serial: message.replySerial, verdict: verdictOf(message.result) }];
    }
    const { command, replies } = carryOut(frame, { identity, memory, reading });
    return [{ kind: 'command', command, replies: replies.map((reply) => encode(reply).bytes) }];
  }

  return {
    introduce() {
      if (isAuthenticated) return undefined;
      const code = memory.authenticationCode;
      return send(code === undefined ? registration(identity) : authentication(identity, code));
    },
    pack(reports) {
      const [first] = reports;
      if (!first) throw new RangeError('nothing to report');
      if (!first.stored) return send(toLocation(first, identity, memory), 1);
      const live = reports.findIndex(({ stored }) => !stored);
      const stored = reports.slice(0, Math.min(BATCH_MAX, live < 0 ? reports.length : live));
      const locations = stored.map((report) => toLocation(report, identity, memory));
      return send({ type: 'locationBatch', blindArea: true, locations, lost: 0 }, stored.length);
    },
    heartbeat: () => send({ type: 'heartbeat' }),
    hear(chunk, reading) {
      return framer.push(chunk).flatMap((frame) => (isDiscard(frame) ? [] : hearFrame(frame, reading)));
    },
  };
}

const AUTHENTICATE = 0x01_02;

function verdictOf(result: number): Verdict {
  if (result === RESULTS.done || result === RESULTS.alarmConfirmed) return 'done';
  return result === RESULTS.failed ? 'failed' : 'refused';
}

function registration({ terminalId, plate, model, version }: Jt808Identity): Jt808Message {
  return {
    type: 'register',
    edition: version,
    province: PROVINCE,
    city: CITY,
    maker: MAKER,
    model,
    terminalId: terminalId.slice(-7),
    plateColor: YELLOW_PLATE,
    plate,
  };
}

function authentication({ version, terminalId }: Jt808Identity, code: string): Jt808Message {
  if (version !== '2019') return { type: 'authenticate', code };
  return { type: 'authenticate', code, imei: terminalId.padStart(15, '0'), softwareVersion: 'OR-1.4.2' };
}
