/**
 * Goes over a chunk's bytes and stops at marks and escapes. A gateway spends most of its time on bytes here, so plain
 * ones are taken four at a time: one test of a word finds whether any of its bytes is special, and the XOR of words
 * folds into the XOR of bytes. Escapes are taken out in place, since unescaped bytes are never longer than escaped
 * ones.
 */

export const MARK = 0x7e;
export const ESCAPE = 0x7d;
/** Before this, 7D is an escaped 7D; before the next, an escaped 7E. */
const ESCAPED_ESCAPE = 1;
const ESCAPED_MARK = 2;

const MARKS = 0x7e_7e_7e_7e;
const ESCAPES = 0x7d_7d_7d_7d;
const ONES = 0x01_01_01_01;
const HIGH_BITS = 0x80_80_80_80;

export class ChunkScanner {
  /** A copy of the chunk, in which the escapes are taken out. */
  readonly memory: Uint8Array;
  private readonly words: Int32Array;
  /** The byte that comes next. */
  at = 0;
  /** XOR of the bytes since the last mark, without escapes. */
  sum = 0;
  /** Whether 7D came before something that it is no escape of. */
  hasWrongEscape = false;

  constructor(bytes: Uint8Array) {
    this.memory = new Uint8Array(bytes.length);
    this.memory.set(bytes);
    this.words = new Int32Array(this.memory.buffer, 0, bytes.length >> 2);
  }

  /** Goes on to the next mark, or to the end; returns where the bytes before it end without their escapes. */
  toMark(): number {
    this.sum = 0;
    this.hasWrongEscape = false;
    this.skipPlain();
    return this.memory[this.at] === ESCAPE ? this.unescape() : this.at;
  }

  /** Goes on to the next mark or escape, or to the end. */
  private skipPlain(): void {
    const { memory, words } = this;
    const size = memory.length;
    let { at, sum } = this;
    while (at < size) {
      if ((at & 3) === 0) {
        const from = at >> 2;
        let index = from;
        let wordSum = 0;
        for (; index < words.length; index++) {
          const word = words[index] ?? 0;
          if (hasSpecialByte(word)) break;
          wordSum ^= word;
        }
        sum ^= wordSum ^ (wordSum >>> 8) ^ (wordSum >>> 16) ^ (wordSum >>> 24);
        at = index << 2;
        if (at >= size) break;
      }
      const byte = memory[at] ?? 0;
      // Mark and escape are neighbours, so one comparison recognises a plain byte.
      if ((byte - ESCAPE) >>> 0 <= 1) break;
      sum ^= byte;
      at++;
    }
    this.at = at;
    this.sum = sum & 0xff;
  }

  /** The same from an escape on. 7D before anything else than 01 and 02 stands for itself. */
  private unescape(): number {
    const { memory } = this;
    const size = memory.length;
    let { at, sum } = this;
    let length = at;
    for (; at < size; at++) {
      let byte = memory[at] ?? 0;
      if (byte === MARK) break;
      if (byte === ESCAPE) {
        const next = memory[at + 1] ?? 0;
        if (next === ESCAPED_MARK) byte = MARK;
        if (next === ESCAPED_ESCAPE || next === ESCAPED_MARK) at++;
        else this.hasWrongEscape = true;
      }
      memory[length++] = byte;
      sum ^= byte;
    }
    this.at = at;
    this.sum = sum;
    return length;
  }
}

/** A byte is zero exactly if subtracting one borrows from it and its high bit was not set. */
function hasSpecialByte(word: number): boolean {
  const mark = word ^ MARKS;
  const escape = word ^ ESCAPES;
  return ((((mark - ONES) & ~mark) | ((escape - ONES) & ~escape)) & HIGH_BITS) !== 0;
}
