/** Big-endian numbers and BCD in byte arrays: what both wire protocols are made of. */

export function readU16(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
}

export function readU32(bytes: Uint8Array, at: number): number {
  return readU16(bytes, at) * 0x1_0000 + readU16(bytes, at + 2);
}

export function readI16(bytes: Uint8Array, at: number): number {
  return (readU16(bytes, at) << 16) >> 16;
}

export function writeU16(bytes: Uint8Array, at: number, value: number): void {
  bytes[at] = value >>> 8;
  bytes[at + 1] = value;
}

export function writeU32(bytes: Uint8Array, at: number, value: number): void {
  writeU16(bytes, at, (value >>> 16) & 0xff_ff);
  writeU16(bytes, at + 2, value & 0xff_ff);
}

/** BCD digits as text, high nibble first; nibbles above 9 come out as letters, so that nothing is hidden. */
export function readBcd(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += (byte >> 4).toString(16) + (byte & 15).toString(16);
  return text;
}

/** @throws RangeError unless `digits` are exactly as many as `length` bytes hold. */
export function encodeBcd(digits: string, length: number): Uint8Array {
  const padded = digits.padStart(length * 2, '0');
  if (padded.length !== length * 2 || !/^[\da-f]*$/.test(padded)) {
    throw new RangeError(`${digits} does not fit ${length} BCD bytes`);
  }
  return Uint8Array.from({ length }, (_, index) =>
    Number.parseInt(padded.slice(index * 2, index * 2 + 2), 16),
  );
}

/** One BCD byte as a number; undefined when it is not decimal. */
export function readBcdByte(byte: number | undefined): number | undefined {
  if (byte === undefined) return undefined;
  const high = byte >> 4;
  const low = byte & 15;
  return high > 9 || low > 9 ? undefined : high * 10 + low;
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

export function toHex(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += byte.toString(16).padStart(2, '0');
  return text;
}

/** @throws RangeError for text that is not whole bytes of hex. */
export function fromHex(hex: string): Uint8Array {
  if (hex.length % 2 !== 0 || !/^[\da-f]*$/i.test(hex)) throw new RangeError('not hex');
  return Uint8Array.from({ length: hex.length / 2 }, (_, index) =>
    Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16),
  );
}
