/**
 * A cursor over a body. Reading past the end gives zeros and empty text and sets `isShort`. So a message's reader lists
 * its fields in the standard's order, and its caller checks once whether all were there.
 */
import { readU16, readU24, readU32, toHex } from './bytes.ts';
import { readGbk } from './text.ts';

export class ByteReader {
  readonly bytes: Uint8Array;
  at: number;
  readonly end: number;
  isShort = false;

  constructor(bytes: Uint8Array, at = 0, end = bytes.length) {
    this.bytes = bytes;
    this.at = at;
    this.end = end;
  }

  get left(): number {
    return this.end - this.at;
  }

  /** `_name`, here and below, names bytes that are no field of the message, such as a length. */
  u8(_name?: string): number {
    return this.advance(1) ? (this.bytes[this.at - 1] ?? 0) : 0;
  }

  u16(_name?: string): number {
    return this.advance(2) ? readU16(this.bytes, this.at - 2) : 0;
  }

  u24(): number {
    return this.advance(3) ? readU24(this.bytes, this.at - 3) : 0;
  }

  u32(): number {
    return this.advance(4) ? readU32(this.bytes, this.at - 4) : 0;
  }

  /** Eight bytes as a number: exact up to 2^53, which no cell id or counter of a device was seen to pass. */
  u64(): number {
    return this.u32() * 0x1_0000_0000 + this.u32();
  }

  /** A view, not a copy; shorter than asked for at the end. */
  slice(length: number): Uint8Array {
    const from = this.at;
    if (this.advance(length)) return this.bytes.subarray(from, this.at);
    this.at = this.end;
    return this.bytes.subarray(from, this.end);
  }

  rest(): Uint8Array {
    return this.slice(this.left);
  }

  /** Digits of `length` BCD bytes. */
  bcd(length: number): string {
    return toHex(this.slice(length));
  }

  /** GBK text of a fixed field, without its padding. */
  text(length: number): string {
    return readGbk(this.slice(length));
  }

  /** GBK text after its length in one byte. */
  counted8(): string {
    return this.text(this.u8('length'));
  }

  counted16(): string {
    return this.text(this.u16('length'));
  }

  restText(): string {
    return this.text(this.left);
  }

  /** Up to `count` elements, as long as there are bytes for them. */
  many<Element>(count: number, read: (reader: this) => Element): Element[] {
    const elements: Element[] = [];
    // The bytes of a cut element stay in the reader; without the last condition it would be read again for ever.
    while (elements.length < count && this.left > 0 && !this.isShort) elements.push(read(this));
    if (elements.length < count) this.isShort = true;
    return elements;
  }

  skip(length: number, _name?: string): void {
    if (!this.advance(length)) this.at = this.end;
  }

  /** A separate cursor over the rest, for bodies that may end early; this one moves to the end. */
  fork(): ByteReader {
    const fork = new ByteReader(this.bytes, this.at, this.end);
    this.at = this.end;
    return fork;
  }

  private advance(length: number): boolean {
    if (this.at + length > this.end) {
      this.isShort = true;
      return false;
    }
    this.at += length;
    return true;
  }
}
