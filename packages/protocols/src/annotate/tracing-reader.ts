/** A cursor that remembers what was read where. */
import { ByteReader } from '../byte-reader.ts';
import { toHex } from '../bytes.ts';

export interface Read {
  readonly from: number;
  readonly to: number;
  /** A number as such, bytes as hex. */
  readonly value: number | string;
  /** The names that a reader gives to bytes that it skips. */
  readonly name?: string | undefined;
}

/** How many elements follow. */
export const COUNT = 'count';

export class TracingReader extends ByteReader {
  readonly reads: Read[];

  constructor(bytes: Uint8Array, at = 0, end = bytes.length, reads: Read[] = []) {
    super(bytes, at, end);
    this.reads = reads;
  }

  override u8(name?: string): number {
    return this.keep(this.at, super.u8(), name);
  }

  override u16(name?: string): number {
    return this.keep(this.at, super.u16(), name);
  }

  override u24(): number {
    return this.keep(this.at, super.u24());
  }

  override u32(): number {
    return this.keep(this.at, super.u32());
  }

  override slice(length: number): Uint8Array {
    const from = this.at;
    const bytes = super.slice(length);
    this.keep(from, toHex(bytes));
    return bytes;
  }

  override skip(length: number, name?: string): void {
    const from = this.at;
    super.skip(length);
    this.keep(from, toHex(this.bytes, from, this.at), name);
  }

  override many<Element>(count: number, read: (reader: this) => Element): Element[] {
    const last = this.reads.at(-1);
    if (last && last.to === this.at && last.value === count) {
      this.reads[this.reads.length - 1] = { ...last, name: COUNT };
    }
    return super.many(count, read);
  }

  override fork(): ByteReader {
    const fork = new TracingReader(this.bytes, this.at, this.end, this.reads);
    this.at = this.end;
    return fork;
  }

  /** A reader that went back reads the same bytes again: the last time counts. */
  private keep<Value extends number | string>(from: number, value: Value, name?: string): Value {
    if (this.at > from) {
      while ((this.reads.at(-1)?.to ?? 0) > from) this.reads.pop();
      this.reads.push({ from, to: this.at, value, ...(name !== undefined && { name }) });
    }
    return value;
  }
}
