/** Changes frames as networks, modems and firmware do, and in other ways. */
import { concat, fromHex, writeU16 } from '@outrider/protocols/bytes.ts';
import { crcX25 } from '@outrider/protocols/gt06/crc.ts';
import { escape, STANDARD_ESCAPES, unescape, xor } from '@outrider/protocols/jt808/escape.ts';
import type { Random } from '@outrider/simulator/random.ts';

/** The folders of the vectors. */
export type ProtocolName = 'jt808' | 'gt06' | 'gt06-topin';

type Mutation = (frame: Uint8Array, random: Random, frames: readonly Uint8Array[]) => Uint8Array;

/** Marks, escapes, line ends, and values at which numbers overflow. */
const CRITICAL_BYTES = [
  0x00, 0x01, 0x02, 0x0a, 0x0d, 0x28, 0x29, 0x78, 0x79, 0x7d, 0x7e, 0x7f, 0x80, 0xe7, 0xff,
];
const JT808_LENGTH_AT = 3;
const GT06_LENGTH_AT = 2;
const JT808_ESCAPE = 0x7d;

function position(bytes: Uint8Array, random: Random): number {
  return random.integer(0, Math.max(0, bytes.length - 1));
}

function flipBits(frame: Uint8Array, random: Random): Uint8Array {
  const copy = frame.slice();
  for (let flips = random.integer(1, 4); flips > 0; flips--) {
    const at = position(copy, random);
    copy[at] = (copy[at] ?? 0) ^ (1 << random.integer(0, 7));
  }
  return copy;
}

function overwrite(frame: Uint8Array, random: Random): Uint8Array {
  const copy = frame.slice();
  const at = position(copy, random);
  copy.fill(random.pick(CRITICAL_BYTES), at, at + random.integer(1, 4));
  return copy;
}

function cut(frame: Uint8Array, random: Random): Uint8Array {
  const at = position(frame, random);
  return random.chance(0.5) ? frame.subarray(0, at) : frame.subarray(at);
}

function drop(frame: Uint8Array, random: Random): Uint8Array {
  const at = position(frame, random);
  return concat([frame.subarray(0, at), frame.subarray(at + random.integer(1, 3))]);
}

function double(frame: Uint8Array, random: Random): Uint8Array {
  const at = position(frame, random);
  const end = at + random.integer(1, 8);
  return concat([frame.subarray(0, end), frame.subarray(at)]);
}

function insert(frame: Uint8Array, random: Random): Uint8Array {
  const at = position(frame, random);
  return concat([frame.subarray(0, at), noise(random, 6), frame.subarray(at)]);
}

function splice(frame: Uint8Array, random: Random, frames: readonly Uint8Array[]): Uint8Array {
  const other = random.pick(frames);
  return concat([frame.subarray(0, position(frame, random)), other.subarray(position(other, random))]);
}

function dropMark(frame: Uint8Array, random: Random): Uint8Array {
  return random.chance(0.5) ? frame.subarray(1) : frame.subarray(0, -1);
}

/** A length that is slightly wrong, as from faulty firmware, or any value. */
function misstate(at: number): Mutation {
  return (frame, random) => {
    const copy = frame.slice();
    const value = copy[at] ?? 0;
    copy[at] = random.chance(0.7) ? value + random.integer(-3, 3) : random.integer(0, 255);
    return copy;
  };
}

/** A terminal that does not escape. */
function leaveOutEscapes(frame: Uint8Array): Uint8Array {
  const mark = frame.subarray(0, 1);
  return concat([mark, unescape(frame.subarray(1, -1), STANDARD_ESCAPES), frame.subarray(-1)]);
}

/** Inserts the first byte of an escape. */
function addEscape(frame: Uint8Array, random: Random): Uint8Array {
  const at = position(frame, random);
  return concat([frame.subarray(0, at), Uint8Array.of(JT808_ESCAPE), frame.subarray(at)]);
}

/** Corrects the checksum, so that the mutation reaches the decoders behind it. */
function sumJt808(frame: Uint8Array): Uint8Array {
  const raw = unescape(frame.subarray(1, -1), STANDARD_ESCAPES).slice();
  if (raw.length > 0) raw[raw.length - 1] = xor(raw.subarray(0, -1));
  return escape(raw, STANDARD_ESCAPES);
}

function sumGt06(frame: Uint8Array): Uint8Array {
  if (frame.length < 10) return frame;
  const copy = frame.slice();
  writeU16(copy, copy.length - 4, crcX25(copy, 2, copy.length - 4));
  return copy;
}

const ANY: readonly Mutation[] = [flipBits, overwrite, cut, drop, double, insert, splice, dropMark];
const MUTATIONS: Readonly<Record<ProtocolName, readonly Mutation[]>> = {
  jt808: [...ANY, misstate(JT808_LENGTH_AT), leaveOutEscapes, addEscape],
  gt06: [...ANY, misstate(GT06_LENGTH_AT), misstate(GT06_LENGTH_AT + 1)],
  'gt06-topin': [...ANY, misstate(GT06_LENGTH_AT)],
};
/** Topin's frames have none; those that get one are ordinary frames among them. */
const SUMS: Readonly<Record<ProtocolName, Mutation>> = {
  jt808: sumJt808,
  gt06: sumGt06,
  'gt06-topin': sumGt06,
};

/** Changes a frame in one to three ways; every third gets a correct checksum again. */
export function mutate(protocol: ProtocolName, frames: readonly Uint8Array[], random: Random): Uint8Array {
  let frame = random.pick(frames);
  for (let changes = random.integer(1, 3); changes > 0; changes--) {
    frame = random.pick(MUTATIONS[protocol])(frame, random, frames);
  }
  return random.chance(1 / 3) ? SUMS[protocol](frame, random, frames) : frame;
}

export function noise(random: Random, lengthMax: number): Uint8Array {
  return Uint8Array.from({ length: random.integer(0, lengthMax) }, () => random.integer(0, 255));
}

/** All frames of the vectors, including the invalid ones. */
export function toFrames(vectors: readonly { readonly hex: string }[]): Uint8Array[] {
  return vectors.map(({ hex }) => fromHex(hex)).filter(({ length }) => length > 0);
}
