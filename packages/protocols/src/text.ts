/** GBK text, which JT/T 808 writes (2019, section 4.2); ASCII is the same in it. */

const decoder = new TextDecoder('gbk');
const ASCII_MAX = 0x7f;
const PADDING = /[\0\s]+$/;

/** Without the NULs and spaces that devices pad with at the end. */
export function readGbk(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) {
    if (byte > ASCII_MAX) return decoder.decode(bytes).replace(PADDING, '');
    text += String.fromCharCode(byte);
  }
  return text.replace(PADDING, '');
}

/** Whether bytes are text: no control characters but line ends, tabs and the NULs that devices pad with. */
export function isPlainText(bytes: Uint8Array): boolean {
  return (
    bytes.length > 0 && bytes.every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d) || byte === 0)
  );
}

/** Characters that GBK does not have become question marks. */
export function encodeGbk(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code <= ASCII_MAX) bytes.push(code);
    else {
      const pair = gbkPairs().get(character) ?? QUESTION_MARK;
      if (pair > 0xff) bytes.push(pair >> 8);
      bytes.push(pair & 0xff);
    }
  }
  return Uint8Array.from(bytes);
}

/** Whether GBK has every character of a text. */
export function isGbk(text: string): boolean {
  return [...text].every(
    (character) => (character.codePointAt(0) ?? 0) <= ASCII_MAX || gbkPairs().has(character),
  );
}

const QUESTION_MARK = 0x3f;

let pairs: Map<string, number> | undefined;

/** The runtime has no GBK encoder, so its decoder is asked once for every pair of bytes. */
function gbkPairs(): Map<string, number> {
  if (pairs) return pairs;
  pairs = new Map();
  for (let high = 0x81; high <= 0xfe; high++) {
    for (let low = 0x40; low <= 0xfe; low++) {
      const character = decoder.decode(Uint8Array.of(high, low));
      if (character.length === 1 && character !== '\u{FFFD}') pairs.set(character, (high << 8) | low);
    }
  }
  return pairs;
}

const utf16 = new TextDecoder('utf-16be');

export function decodeUtf16(bytes: Uint8Array): string {
  return utf16.decode(bytes).replace(PADDING, '');
}

export function encodeUtf16(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    bytes[index * 2] = unit >>> 8;
    bytes[index * 2 + 1] = unit;
  }
  return bytes;
}
