/** The platform's answers. Number and version go back as they came, never decoded and encoded again. */
import { encodeGbk } from '../text.ts';
import { encodeJt808 } from './encode.ts';
import type { Jt808Frame } from './frame.ts';
import type { Jt808Message } from './message.ts';
import { RESULTS } from './messages/general-reply.ts';
import { REGISTER_RESULTS } from './messages/register.ts';

/** Any message to the terminal of a frame. `serial` is the platform's own counter for this connection. */
export function encodeForTerminal(frame: Jt808Frame, message: Jt808Message, serial: number): Uint8Array {
  const { terminalBytes, version, protocolVersionByte, framing } = frame;
  return encodeJt808(message, {
    terminalBytes,
    version,
    protocolVersionByte,
    framing,
    serial: serial & 0xff_ff,
  });
}

/** 0x8001, the general answer. */
export function replyJt808(frame: Jt808Frame, serial: number, result: number = RESULTS.done): Uint8Array {
  return encodeForTerminal(
    frame,
    { type: 'platformReply', replySerial: frame.serial, replyId: frame.messageId, result },
    serial,
  );
}

/** 0x4401, the answer to a lock tracker's location; undefined where it asks for none. */
export function replyLockReport(
  frame: Jt808Frame,
  serial: number,
  result: number = RESULTS.done,
): Uint8Array | undefined {
  const asksForReply = ((frame.raw[2] ?? 0) & LOCK_REPLY_FLAG) !== 0;
  if (!asksForReply) return undefined;
  return encodeForTerminal(frame, { type: 'lockReply', replyId: frame.messageId, result }, serial);
}

/** Attribute bit 15, in the attributes' first byte. */
const LOCK_REPLY_FLAG = 0x80;

/** A lock tracker that asks for the time gets its own text back with it; undefined for every other text. */
export function replyLockText(text: string, now: Date): Uint8Array | undefined {
  if (!text.includes('BASE,2')) return undefined;
  const time = now.toISOString().replaceAll(/\D/g, '').slice(0, TIME_DIGITS);
  return encodeGbk(text.replace('TIME', time));
}

const TIME_DIGITS = 14;

/** 0x8100: accepted with an authentication code, or refused (by default: the terminal is not in the database). */
export function replyRegistration(
  frame: Jt808Frame,
  serial: number,
  code: string | undefined,
  refusal: number = REGISTER_RESULTS.terminalUnknown,
): Uint8Array {
  const replySerial = frame.serial;
  return encodeForTerminal(
    frame,
    code === undefined
      ? { type: 'registerReply', replySerial, result: refusal }
      : { type: 'registerReply', replySerial, result: REGISTER_RESULTS.ok, code },
    serial,
  );
}
