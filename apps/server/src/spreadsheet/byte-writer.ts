/** Text of numbers and of pieces that are bytes already, written into two buffers that take turns. */

/** More than a part of a sheet; a row that needs more makes it grow. */
const BYTES_FIRST = 96 * 1024;
/** The digits of any safe integer, its sign and point. */
const NUMBER_BYTES_MAX = 32;
/** Shorter pieces are copied byte by byte, which is faster for them. */
const SHORT_BYTES = 24;

const ZERO = 48;
const MINUS = 45;
const POINT = 46;
/** Of a fraction: what a value of up to six decimals has, and a millisecond as part of a day. */
const DECIMALS = 6;
const DECIMAL_PARTS = 10 ** DECIMALS;
const QUOTIENT_DECIMALS = 9;
const QUOTIENT_PARTS = 10 ** QUOTIENT_DECIMALS;

export const toBytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text));

export class ByteWriter {
  #bytes = new Uint8Array(BYTES_FIRST);
  #others = new Uint8Array(BYTES_FIRST);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** What was written since the last time. It holds until this is called twice again. */
  take(): Uint8Array {
    const taken = this.#bytes.subarray(0, this.#length);
    [this.#bytes, this.#others] = [this.#others, this.#bytes];
    this.#length = 0;
    return taken;
  }

  put(piece: Uint8Array): void {
    const { length } = piece;
    this.#makeRoom(length);
    if (length > SHORT_BYTES) {
      this.#bytes.set(piece, this.#length);
    } else {
      const bytes = this.#bytes;
      const begin = this.#length;
      // Both indices lie within: there is room, and `index` is below the length of the piece.
      for (let index = 0; index < length; index++) bytes[begin + index] = piece[index] as number;
    }
    this.#length += length;
  }

  /** As JavaScript writes numbers, so that the same number is read again. */
  number(value: number): void {
    if (Number.isSafeInteger(value)) {
      this.integer(value);
      return;
    }
    const parts = Math.round(value * DECIMAL_PARTS);
    // Division is exact to the last bit, so that this decimal fraction is read as the same number.
    if (Number.isSafeInteger(parts) && parts / DECIMAL_PARTS === value) {
      if (parts < 0) this.#byte(MINUS);
      const positive = Math.abs(parts);
      this.integer(Math.floor(positive / DECIMAL_PARTS));
      this.#fraction(positive % DECIMAL_PARTS, DECIMALS);
    } else {
      this.put(toBytes(String(value)));
    }
  }

  /** @param value a safe integer. */
  integer(value: number): void {
    this.#makeRoom(NUMBER_BYTES_MAX);
    if (value < 0) this.#byte(MINUS);
    let rest = Math.abs(value);
    let digits = 1;
    for (let bound = 10; rest >= bound; bound *= 10) digits++;
    for (let place = this.#length + digits - 1; place >= this.#length; place--) {
      const tenth = Math.floor(rest / 10);
      this.#bytes[place] = ZERO + (rest - tenth * 10);
      rest = tenth;
    }
    this.#length += digits;
  }

  /** A quotient of whole numbers, both positive, to nine decimals. */
  quotient(dividend: number, divisor: number): void {
    const whole = Math.floor(dividend / divisor);
    const parts = Math.round(((dividend - whole * divisor) / divisor) * QUOTIENT_PARTS);
    const isCarried = parts === QUOTIENT_PARTS;
    this.integer(isCarried ? whole + 1 : whole);
    this.#fraction(isCarried ? 0 : parts, QUOTIENT_DECIMALS);
  }

  #byte(value: number): void {
    this.#makeRoom(NUMBER_BYTES_MAX);
    this.#bytes[this.#length++] = value;
  }

  /** The digits behind the point, without zeros at the end. */
  #fraction(parts: number, decimals: number): void {
    if (parts === 0) return;
    this.#byte(POINT);
    let rest = parts;
    let count = decimals;
    while (rest % 10 === 0) {
      rest /= 10;
      count--;
    }
    for (let place = this.#length + count - 1; place >= this.#length; place--) {
      const tenth = Math.floor(rest / 10);
      this.#bytes[place] = ZERO + (rest - tenth * 10);
      rest = tenth;
    }
    this.#length += count;
  }

  #makeRoom(bytes: number): void {
    if (this.#length + bytes <= this.#bytes.length) return;
    const longer = new Uint8Array(Math.max(this.#bytes.length * 2, this.#length + bytes));
    longer.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = longer;
  }
}
