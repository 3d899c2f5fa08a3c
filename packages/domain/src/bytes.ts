/** Zigzag varints: whole numbers within 2^52, each in as few bytes as possible. */
export class ByteWriter {
  #bytes = new Uint8Array(1 << 16);
  #length = 0;

  int(value: number): void {
    let rest = value < 0 ? -2 * value - 1 : 2 * value;
    while (rest > 127) {
      this.#push((rest % 128) | 128);
      rest = Math.floor(rest / 128);
    }
    this.#push(rest);
  }

  /** With its length before it. */
  ints(values: readonly number[]): void {
    this.int(values.length);
    for (const value of values) this.int(value);
  }

  text(text: string): void {
    this.block(new TextEncoder().encode(text));
  }

  /** With its length before it. */
  block(bytes: Uint8Array): void {
    this.int(bytes.length);
    for (const byte of bytes) this.#push(byte);
  }

  bytes(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }

  #push(byte: number): void {
    if (this.#length === this.#bytes.length) {
      const larger = new Uint8Array(this.#length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    this.#bytes[this.#length++] = byte;
  }
}

export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** @throws RangeError past the end. */
  int(): number {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.#bytes[this.#at++];
      if (byte === undefined) throw new RangeError('the data end early');
      value += (byte & 127) * scale;
      if (byte < 128) break;
    }
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  ints(): number[] {
    return Array.from({ length: this.int() }, () => this.int());
  }

  text(): string {
    return new TextDecoder().decode(this.block());
  }

  block(): Uint8Array {
    const length = this.int();
    const block = this.#bytes.subarray(this.#at, this.#at + length);
    this.#at += length;
    return block;
  }
}
