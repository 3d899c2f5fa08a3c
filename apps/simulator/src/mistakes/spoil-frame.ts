/** Mistakes inside a frame: its header and its checksum do not match the contents. */
import { concat, readU16, writeU16 } from '@outrider/protocols/bytes.ts';
import { crcX25 } from '@outrider/protocols/gt06/crc.ts';
import { escape, STANDARD_ESCAPES, unescape, xor } from '@outrider/protocols/jt808/escape.ts';
import { ATTRIBUTES } from '@outrider/protocols/jt808/frame.ts';
import { splitFrames } from '../device/split-frames.ts';
import type { Mistakes } from './names.ts';

/** One or several frames from the encoder. */
export function spoilFrames(bytes: Uint8Array, mistakes: Mistakes): Uint8Array {
  if (!mistakes.has('wrongChecksum') && !mistakes.has('wrongLength')) return bytes;
  return concat(
    splitFrames(bytes).map((frame) =>
      frame[0] === STANDARD_ESCAPES.mark ? spoilJt808(frame, mistakes) : spoilGt06(frame, mistakes),
    ),
  );
}

const ATTRIBUTES_AT = 2;

function spoilJt808(frame: Uint8Array, mistakes: Mistakes): Uint8Array {
  const raw = unescape(frame.subarray(1, -1), STANDARD_ESCAPES);
  if (mistakes.has('wrongLength')) {
    const attributes = readU16(raw, ATTRIBUTES_AT);
    const length = ((attributes & ATTRIBUTES.lengthMask) + 1) & ATTRIBUTES.lengthMask;
    writeU16(raw, ATTRIBUTES_AT, (attributes & ~ATTRIBUTES.lengthMask) | length);
  }
  const last = raw.length - 1;
  raw[last] = xor(raw.subarray(0, last)) ^ (mistakes.has('wrongChecksum') ? 0xff : 0);
  return escape(raw, STANDARD_ESCAPES);
}

const LENGTH_AT = 2;
/** CRC and end mark. */
const TAIL_BYTES = 4;

function spoilGt06(frame: Uint8Array, mistakes: Mistakes): Uint8Array {
  const spoilt = frame.slice();
  const crcAt = spoilt.length - TAIL_BYTES;
  if (mistakes.has('wrongLength')) {
    if (spoilt[0] === 0x79) writeU16(spoilt, LENGTH_AT, readU16(spoilt, LENGTH_AT) + 1);
    else spoilt[LENGTH_AT] = (spoilt[LENGTH_AT] ?? 0) + 1;
  }
  const crc = crcX25(spoilt.subarray(LENGTH_AT, crcAt));
  writeU16(spoilt, crcAt, crc ^ (mistakes.has('wrongChecksum') ? 0xff_ff : 0));
  return spoilt;
}
