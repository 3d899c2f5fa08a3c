/** Decodes the bytes of devices into messages and their usual answers, for the platform of the tests. */
import { concat } from '@outrider/protocols/bytes.ts';
import { type Discard, isDiscard } from '@outrider/protocols/discard.ts';
import { decodeGt06 } from '@outrider/protocols/gt06/decode.ts';
import { createGt06Framer, type Gt06Frame } from '@outrider/protocols/gt06/framer.ts';
import { replyGt06 } from '@outrider/protocols/gt06/reply.ts';
import { decodeJt808, decodeJt808Body } from '@outrider/protocols/jt808/decode.ts';
import type { Jt808Frame } from '@outrider/protocols/jt808/frame.ts';
import { createJt808Framer } from '@outrider/protocols/jt808/framer.ts';
import type { Jt808Message } from '@outrider/protocols/jt808/message.ts';
import { createJt808Reassembler } from '@outrider/protocols/jt808/reassembler.ts';
import { encodeForTerminal, replyJt808, replyRegistration } from '@outrider/protocols/jt808/reply.ts';

export interface Seen {
  /** The kind of message: `location`, `heartbeat` … */
  readonly type: string;
  /** Instants of the positions in it. */
  readonly times: readonly number[];
  readonly stored: boolean;
  readonly serial: number;
  /** The rest of the message, for tests that need details. */
  readonly message: object;
  readonly frame: Jt808Frame | Gt06Frame;
  readonly reply: Uint8Array | undefined;
}

export type Read = (chunk: Uint8Array) => (Seen | Discard)[];

export function createJt808Reader(): Read {
  const framer = createJt808Framer();
  const reassembler = createJt808Reassembler();
  let serial = 0;

  /** Each packet is answered; the message that the last one completes is answered after it. */
  function readPacket(frame: Jt808Frame): (Seen | Discard)[] {
    const whole = reassembler.add(frame, 0);
    const reply = replyJt808(frame, serial++);
    if (!whole)
      return [{ type: 'packet', times: [], stored: false, serial: frame.serial, message: {}, frame, reply }];
    if (isDiscard(whole)) return [whole];
    const message = decodeJt808Body(whole.messageId, whole.body, whole.version);
    const completion =
      message.type === 'mediaData'
        ? encodeForTerminal(frame, { type: 'mediaReceived', mediaId: message.mediaId, missing: [] }, serial++)
        : new Uint8Array(0);
    return [{ ...describe(message, frame), reply: concat([reply, completion]) }];
  }

  return (chunk) =>
    framer.push(chunk).flatMap((frame) => {
      if (isDiscard(frame)) return [frame];
      const message = decodeJt808(frame);
      if (isDiscard(message)) return [message];
      if (message.type === 'packet') return readPacket(frame);
      return [{ ...describe(message, frame), reply: replyTo(frame, message.type, serial++) }];
    });
}

function describe(message: Jt808Message, frame: Jt808Frame): Omit<Seen, 'reply'> {
  const locations =
    message.type === 'locationBatch' ? message.locations : message.type === 'location' ? [message] : [];
  return {
    type: message.type,
    times: locations.map(({ time }) => time?.getTime() ?? 0),
    stored: message.type === 'locationBatch' && message.blindArea,
    serial: frame.serial,
    message,
    frame,
  };
}

function replyTo(frame: Jt808Frame, type: string, serial: number): Uint8Array | undefined {
  if (type === 'terminalReply') return undefined;
  return type === 'register' ? replyRegistration(frame, serial, 'CODE') : replyJt808(frame, serial);
}

export function createGt06Reader(): Read {
  const framer = createGt06Framer();
  return (chunk) =>
    framer.push(chunk).map((frame) => {
      if (isDiscard(frame)) return frame;
      const message = decodeGt06(frame);
      if (isDiscard(message)) return message;
      const located = message.type === 'location' || message.type === 'alarm' ? message : undefined;
      return {
        type: message.type,
        times: located ? [located.date?.getTime() ?? 0] : [],
        stored: message.type === 'location' && message.reUpload === true,
        serial: frame.serial,
        message,
        frame,
        reply: replyGt06(frame),
      };
    });
}
