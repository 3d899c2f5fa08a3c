/**
 * Integers in as few bytes as possible: seven bits per byte, the lowest first; the top bit means that more follow.
 * Signed integers are zigzagged (0, -1, 1, -2 … become 0, 1, 2, 3 …), so that small ones of either sign take one byte.
 * Every safe integer is exact: up to 31 bits by shifts, beyond by arithmetic, since JavaScript shifts only 32 bits.
 */
import { TrackFormatError } from './track-format-error.ts';

const SHIFT_MAX = 0x3fff_ffff;
const FIRST_BYTES = 1_024;
/** Eight groups of seven bits hold every zigzagged safe integer except the lowest ones; nine hold all. */
const GROUPS_MAX = 8;

export class VarintWriter {
  #bytes = new Uint8Array(FIRST_BYTES);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.#length++] = value;
  }

  /** @throws RangeError for a value that is not a safe integer of 0 or more. */
  unsigned(value: number): void {
    if (!(value >= 0 && Number.isSafeInteger(value))) throw new RangeError(`${value} cannot be written`);
    this.#reserve(GROUPS_MAX);
    const bytes = this.#bytes;
    let rest = value;
    while (rest > SHIFT_MAX) {
      bytes[this.#length++] = (rest % 128) | 128;
      rest = Math.floor(rest / 128);
    }
    while (rest > 127) {
      bytes[this.#length++] = (rest & 127) | 128;
      rest >>>= 7;
    }
    bytes[this.#length++] = rest;
  }

  /** @throws RangeError beyond 2^52 on either side. */
  signed(value: number): void {
    this.unsigned(value < 0 ? -2 * value - 1 : 2 * value);
  }

  text(value: string): void {
    const bytes = new TextEncoder().encode(value);
    this.unsigned(bytes.length);
    this.bytes(bytes);
  }

  bytes(values: Uint8Array): void {
    this.#reserve(values.length);
    this.#bytes.set(values, this.#length);
    this.#length += values.length;
  }

  /** Returns the bytes written so far, without sharing memory with later ones. */
  done(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length);
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const grown = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + more));
    grown.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = grown;
  }
}

/** Reads within `[at, end)`; reading beyond the end throws a TrackFormatError. */
export class VarintReader {
  readonly #bytes: Uint8Array;
  readonly #end: number;
  #at: number;

  constructor(bytes: Uint8Array, at = 0, end = bytes.length) {
    this.#bytes = bytes;
    this.#at = at;
    this.#end = end;
  }

  get at(): number {
    return this.#at;
  }

  get left(): number {
    return this.#end - this.#at;
  }

  byte(): number {
    const value = this.#at < this.#end ? this.#bytes[this.#at] : undefined;
    if (value === undefined) throw new TrackFormatError('cut');
    this.#at++;
    return value;
  }

  unsigned(): number {
    let value = 0;
    let scale = 1;
    for (let group = 0; group < GROUPS_MAX; group++) {
      const byte = this.byte();
      value += (byte & 127) * scale;
      if (byte < 128) {
        if (!Number.isSafeInteger(value)) break;
        return value;
      }
      scale *= 128;
    }
    throw new TrackFormatError('number');
  }

  signed(): number {
    const value = this.unsigned();
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  /** A view of the next bytes. */
  bytes(length: number): Uint8Array {
    if (length > this.left) throw new TrackFormatError('cut');
    this.#at += length;
    return this.#bytes.subarray(this.#at - length, this.#at);
  }

  text(): string {
    return new TextDecoder().decode(this.bytes(this.unsigned()));
  }
}
