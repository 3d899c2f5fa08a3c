/** The platform's answers. Number and version go back as they came, never decoded and encoded again. */
import { encodeJt808 } from './encode.ts';
import type { Jt808Frame } from './frame.ts';
import type { Jt808Message } from './message.ts';
import { RESULTS } from './messages/general-reply.ts';
import { REGISTER_RESULTS } from './messages/register.ts';

/** Any message to the terminal of a frame. `serial` is the platform's own counter for this connection. */
export function encodeForTerminal(frame: Jt808Frame, message: Jt808Message, serial: number): Uint8Array {
  const { terminalBytes, version, protocolVersionByte } = frame;
  return encodeJt808(message, { terminalBytes, version, protocolVersionByte, serial: serial & 0xff_ff });
}

/** 0x8001, the general answer. */
export function replyJt808(frame: Jt808Frame, serial: number, result: number = RESULTS.done): Uint8Array {
  return encodeForTerminal(
    frame,
    { type: 'platformReply', replySerial: frame.serial, replyId: frame.messageId, result },
    serial,
  );
}

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
