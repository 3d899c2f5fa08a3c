/**
 * Frames without their connection, for people who inspect them. Without its log-in nothing proves that a frame is
 * Topin's; if the usual rules find something wrong and Topin's rules read all of it, the frames are Topin's.
 */
import { type Discard, isDiscard } from '../discard.ts';
import { decodeGt06 } from './decode.ts';
import { createGt06Framer, type Gt06Frame, type Gt06FramerOptions } from './framer.ts';

type Result = Gt06Frame | Discard;

/** A frame of at most this size has a serial and a CRC where Topin has its content. */
const SHORT_BYTES = 14;

export function readGt06Frames(bytes: Uint8Array, options: Gt06FramerOptions = {}): Result[] {
  const usual = readAll(bytes, options);
  if (!usual.some(isOdd)) return usual;
  const topin = readAll(bytes, { topin: true });
  return topin.every(isRead) ? topin : usual;
}

function readAll(bytes: Uint8Array, options: Gt06FramerOptions): Result[] {
  const framer = createGt06Framer(options);
  return [...framer.push(bytes), ...framer.end()];
}

function isOdd(result: Result): boolean {
  if (isDiscard(result)) return true;
  const { defects, raw } = result;
  return defects.length || (defects.checksum && (raw.length <= SHORT_BYTES || !isKnown(result)));
}

function isRead(result: Result): boolean {
  return !isDiscard(result) && result.bare && isKnown(result);
}

function isKnown(result: Gt06Frame): boolean {
  const message = decodeGt06(result);
  return !isDiscard(message) && message.type !== 'other';
}
