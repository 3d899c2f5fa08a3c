/** A growing body, field by field in the standard's order. */
import { encodeBcd, writeU16, writeU32 } from './bytes.ts';
import { encodeGbk } from './text.ts';

const INITIAL_BYTES = 64;

export class ByteWriter {
  #bytes = new Uint8Array(INITIAL_BYTES);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** The bytes written so far: a view of the writer's own memory. */
  done(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }

  u8(value: number): this {
    // Making room may move the bytes to new memory, so it comes first.
    const at = this.#reserve(1);
    this.#bytes[at] = value;
    return this;
  }

  u16(value: number): this {
    const at = this.#reserve(2);
    writeU16(this.#bytes, at, value);
    return this;
  }

  u24(value: number): this {
    return this.u8(value >>> 16).u16(value);
  }

  u32(value: number): this {
    const at = this.#reserve(4);
    writeU32(this.#bytes, at, value);
    return this;
  }

  u64(value: number): this {
    return this.u32(Math.floor(value / 0x1_0000_0000)).u32(value);
  }

  put(bytes: Uint8Array): this {
    const at = this.#reserve(bytes.length);
    this.#bytes.set(bytes, at);
    return this;
  }

  /** @throws RangeError when the digits do not fit. */
  bcd(digits: string, length: number): this {
    return this.put(encodeBcd(digits, length));
  }

  /** GBK text, cut or filled with NUL to `length` bytes. */
  fixedText(text: string, length: number): this {
    const at = this.#reserve(length);
    this.#bytes.fill(0, at, at + length);
    this.#bytes.set(encodeGbk(text).subarray(0, length), at);
    return this;
  }

  text(text: string): this {
    return this.put(encodeGbk(text));
  }

  /** GBK text after its length in one byte. @throws RangeError above 255 bytes. */
  counted8(text: string): this {
    const bytes = encodeGbk(text);
    if (bytes.length > 255) throw new RangeError(`text of ${bytes.length} bytes where 255 fit`);
    return this.u8(bytes.length).put(bytes);
  }

  counted16(text: string): this {
    const bytes = encodeGbk(text);
    return this.u16(bytes.length).put(bytes);
  }

  /** Each element in turn. */
  many<Element>(elements: readonly Element[], write: (writer: this, element: Element) => void): this {
    for (const element of elements) write(this, element);
    return this;
  }

  /** Where the next bytes go. */
  #reserve(count: number): number {
    const at = this.#length;
    this.#length += count;
    if (this.#length > this.#bytes.length) {
      const larger = new Uint8Array(Math.max(this.#length, this.#bytes.length * 2));
      larger.set(this.#bytes.subarray(0, at));
      this.#bytes = larger;
    }
    return at;
  }
}
