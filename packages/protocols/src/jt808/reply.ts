/** The platform's answers: the terminal's own number and version go back as they came. */
import { encodeJt808 } from './encode.ts';
import type { Jt808Frame } from './frame.ts';
import { REGISTER_RESULTS, RESULTS } from './message.ts';

/** 0x8001, the general answer. `serial` is the platform's own counter. */
export function replyJt808(frame: Jt808Frame, serial: number, result: number = RESULTS.done): Uint8Array {
  return encodeJt808(
    { type: 'platformReply', replySerial: frame.serial, replyId: frame.messageId, result },
    headerFor(frame, serial),
  );
}

/** 0x8100: accepted with an authentication code, or refused because the terminal is not in the database. */
export function replyRegistration(frame: Jt808Frame, serial: number, code: string | undefined): Uint8Array {
  const result = code === undefined ? REGISTER_RESULTS.terminalUnknown : REGISTER_RESULTS.ok;
  return encodeJt808(
    { type: 'registerReply', replySerial: frame.serial, result, ...(code === undefined ? {} : { code }) },
    headerFor(frame, serial),
  );
}

function headerFor(frame: Jt808Frame, serial: number) {
  return {
    serial: serial & 0xff_ff,
    version: frame.version,
    terminal: frame.terminalBytes,
    protocolVersion: frame.protocolVersion,
  };
}
