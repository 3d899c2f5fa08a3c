/** Big-endian numbers, BCD and hex in byte arrays, which both wire protocols consist of. */

// Reads past the end give 0: callers have checked the length, and a byte of a device never throws.

export function readU16(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
}

export function readU24(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
}

export function readU32(bytes: Uint8Array, at: number): number {
  return (((bytes[at] ?? 0) << 24) | readU24(bytes, at + 1)) >>> 0;
}

export function readI16(bytes: Uint8Array, at: number): number {
  return (readU16(bytes, at) << 16) >> 16;
}

export function writeU16(bytes: Uint8Array, at: number, value: number): void {
  bytes[at] = value >>> 8;
  bytes[at + 1] = value;
}

export function writeU32(bytes: Uint8Array, at: number, value: number): void {
  bytes[at] = value >>> 24;
  bytes[at + 1] = value >>> 16;
  bytes[at + 2] = value >>> 8;
  bytes[at + 3] = value;
}

const HEX_PAIRS: readonly string[] = Array.from({ length: 256 }, (_, byte) =>
  byte.toString(16).padStart(2, '0'),
);

/** Lower-case hex, which for BCD are its digits, high nibble first; nibbles above 9 come out as letters. */
export function toHex(bytes: Uint8Array, from = 0, to = bytes.length): string {
  let text = '';
  for (let at = from; at < to; at++) text += HEX_PAIRS[bytes[at] ?? 0] ?? '';
  return text;
}

/** @throws RangeError for text that is not whole bytes of hex. */
export function fromHex(hex: string): Uint8Array {
  if (hex.length % 2 !== 0 || !/^[\da-f]*$/i.test(hex)) throw new RangeError('not hex');
  const bytes = new Uint8Array(hex.length / 2);
  for (let at = 0; at < bytes.length; at++) bytes[at] = Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16);
  return bytes;
}

/** Digits (or nibbles as letters) as BCD. @throws RangeError when they do not fit `length` bytes. */
export function encodeBcd(digits: string, length: number): Uint8Array {
  const padded = digits.padStart(length * 2, '0');
  if (padded.length !== length * 2) throw new RangeError(`${digits} does not fit ${length} BCD bytes`);
  return fromHex(padded);
}

/** One BCD byte as a number; -1 when it is not decimal. */
export function readBcdByte(byte: number): number {
  const high = byte >> 4;
  const low = byte & 15;
  return high > 9 || low > 9 ? -1 : high * 10 + low;
}

/** 0 to 99 as one BCD byte. */
export function toBcdByte(value: number): number {
  return (Math.floor(value / 10) << 4) | (value % 10);
}

export function concat(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
