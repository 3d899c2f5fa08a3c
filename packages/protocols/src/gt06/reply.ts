/** The platform's answers: the same number without content, with the device's own serial. */
import { encodeGt06 } from './encode.ts';
import type { Gt06Frame } from './framer.ts';

/** Messages that a device waits on, repeats, or reconnects over; the others go unanswered. */
const ANSWERED: ReadonlySet<number> = new Set([
  0x01, 0x13, 0x16, 0x19, 0x23, 0x26, 0x27, 0x36, 0x40, 0xa3, 0xa4, 0xa5,
]);
/** Answered where they came in a long frame: lock trackers and the generic report. */
const ANSWERED_LONG: ReadonlySet<number> = new Set([0x32, 0x33, 0x70]);

/** The answer to a frame; undefined where the device waits for none. */
export function replyGt06(frame: Gt06Frame): Uint8Array | undefined {
  const { protocolNumber, serial, long } = frame;
  if (!ANSWERED.has(protocolNumber) && !(long && ANSWERED_LONG.has(protocolNumber))) return undefined;
  return encodeGt06({ type: 'empty', protocolNumber }, { serial, long });
}
