/** The platform's answers to Topin: without serial and CRC, and mostly a piece of what is answered. */
import { ByteWriter } from '../byte-writer.ts';
import { concat } from '../bytes.ts';
import { DATE_BYTES } from './date.ts';
import { encodeBareFrame } from './encode.ts';
import type { Gt06Frame } from './frame.ts';
import { TOPIN, TOPIN_STATE } from './messages/topin-state.ts';

const LOGIN = 0x01;
/** Anything else than this as the number makes the device stop. */
const LOGIN_LENGTH = 0x01;
const CLOCK_LENGTH = 0x07;
const STATE_LENGTH = 0x02;
const INTERVAL_AT = 3;
const NOTHING = new Uint8Array(0);
/** Repeated until their own date comes back: positions with their length, scans without one. */
const LOCATIONS: ReadonlySet<number> = new Set([0x10, 0x11]);
const SCANS: ReadonlySet<number> = new Set([0x17, 0x18, 0x19, 0x1a, 0x69]);

/** Undefined where the device waits for nothing. A date alone is an answer itself. */
export function replyToTopin({ protocolNumber, content, raw }: Gt06Frame, now: Date): Uint8Array | undefined {
  if (protocolNumber === LOGIN) {
    return concat([encodeBareFrame(LOGIN, LOGIN_LENGTH, NOTHING), clockOf(now)]);
  }
  if (protocolNumber === TOPIN.clock) return clockOf(now);
  if (protocolNumber === TOPIN.interval) return raw.slice();
  if (protocolNumber === TOPIN_STATE) {
    const interval = content.subarray(INTERVAL_AT, INTERVAL_AT + 1);
    return encodeBareFrame(TOPIN_STATE, STATE_LENGTH, interval);
  }
  if (content.length <= DATE_BYTES) return undefined;
  const date = content.subarray(0, DATE_BYTES);
  if (LOCATIONS.has(protocolNumber)) return encodeBareFrame(protocolNumber, raw[2] ?? 0, date);
  return SCANS.has(protocolNumber) ? encodeBareFrame(protocolNumber, 0, date) : undefined;
}

function clockOf(now: Date): Uint8Array {
  const writer = new ByteWriter().u16(now.getUTCFullYear());
  writer.u8(now.getUTCMonth() + 1).u8(now.getUTCDate());
  writer.u8(now.getUTCHours()).u8(now.getUTCMinutes()).u8(now.getUTCSeconds());
  return encodeBareFrame(TOPIN.clock, CLOCK_LENGTH, writer.done());
}
