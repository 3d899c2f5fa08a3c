/** GBK text, which JT/T 808 writes; ASCII is the same in it. */

const decoder = new TextDecoder('gbk');

/** Without the NULs and spaces that devices pad with. */
export function readGbk(bytes: Uint8Array): string {
  return decoder.decode(bytes).replaceAll('\0', '').trim();
}

let table: Map<string, number> | undefined;

/** What GBK cannot say becomes a question mark. */
export function encodeGbk(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x80) bytes.push(code);
    else {
      const pair = gbkTable().get(character);
      if (pair === undefined) bytes.push(0x3f);
      else bytes.push(pair >> 8, pair & 255);
    }
  }
  return Uint8Array.from(bytes);
}

/** The platform has no GBK encoder, so the decoder is asked once for every pair of bytes. */
function gbkTable(): Map<string, number> {
  if (table) return table;
  table = new Map();
  for (let high = 0x81; high <= 0xfe; high++) {
    for (let low = 0x40; low <= 0xfe; low++) {
      const character = decoder.decode(Uint8Array.of(high, low));
      if (character.length === 1 && character !== '\u{FFFD}') table.set(character, (high << 8) | low);
    }
  }
  return table;
}
