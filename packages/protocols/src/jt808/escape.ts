/** Marks, and the bytes that must not look like one (2013, section 4.4.2; the second set is a vendor's). */

export interface Escapes {
  readonly mark: number;
  /** From a plain byte to its escape: a first byte and a second. */
  readonly pairs: readonly (readonly [plain: number, first: number, second: number])[];
}

export const STANDARD_ESCAPES: Escapes = {
  mark: 0x7e,
  pairs: [
    [0x7d, 0x7d, 1],
    [0x7e, 0x7d, 2],
  ],
};

export const E7_ESCAPES: Escapes = {
  mark: 0xe7,
  pairs: [
    [0xe6, 0xe6, 1],
    [0xe7, 0xe6, 2],
    [0x3e, 0x3e, 1],
    [0x3d, 0x3e, 2],
  ],
};

/** A frame with both marks around. */
export function escape(raw: Uint8Array, { mark, pairs }: Escapes): Uint8Array {
  let escaped = 0;
  for (const byte of raw) if (isEscaped(byte, pairs)) escaped++;
  const bytes = new Uint8Array(raw.length + escaped + 2);
  bytes[0] = mark;
  if (escaped === 0) bytes.set(raw, 1);
  else putEscaped(bytes, raw, pairs);
  bytes[bytes.length - 1] = mark;
  return bytes;
}

function isEscaped(byte: number, pairs: Escapes['pairs']): boolean {
  // Written out by hand: this runs for each byte that is sent, and few are escaped.
  for (const [plain] of pairs) if (plain === byte) return true;
  return false;
}

function putEscaped(bytes: Uint8Array, raw: Uint8Array, pairs: Escapes['pairs']): void {
  let at = 1;
  for (const byte of raw) {
    const pair = pairs.find(([plain]) => plain === byte);
    bytes[at++] = pair ? pair[1] : byte;
    if (pair) bytes[at++] = pair[2];
  }
}

/** The bytes between two marks without escapes; a first byte without its second is kept as it is. */
export function unescape(escaped: Uint8Array, { pairs }: Escapes): Uint8Array {
  const raw = new Uint8Array(escaped.length);
  let length = 0;
  for (let at = 0; at < escaped.length; at++) {
    const byte = escaped[at] ?? 0;
    const pair = pairs.find(([, first, second]) => first === byte && second === escaped[at + 1]);
    if (pair) at++;
    raw[length++] = pair ? pair[0] : byte;
  }
  return raw.subarray(0, length);
}

/** XOR of all bytes. */
export function xor(bytes: Uint8Array): number {
  let sum = 0;
  for (const byte of bytes) sum ^= byte;
  return sum;
}
