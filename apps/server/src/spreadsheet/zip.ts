/**
 * A zip archive written while its contents are made (APPNOTE.TXT 6.3.10), so that a file of any size needs the memory of
 * one part of it. Sizes and sums are not known before the data, and follow it (4.3.9, data descriptor).
 * Each file is one deflate stream, whose memory lasts from its first part to its last.
 */
import { once } from 'node:events';
import { crc32, createDeflateRaw, type DeflateRaw } from 'node:zlib';

/** Sheets are text that repeats itself: more effort makes them little smaller. */
const LEVEL = 1;
const CHUNK_BYTES = 64 * 1024;
/** Beyond this an archive needs the 64-bit form, which not every spreadsheet program reads. */
const BYTES_MAX = 0xff_ff_ff_ff;

const VERSION_NEEDED = 20;
/** Sizes follow the data; names are UTF-8. */
const FLAGS = 0x08_08;
const DEFLATED = 8;

interface Entry {
  readonly name: Buffer;
  readonly offset: number;
  checksum: number;
  packedBytes: number;
  bytes: number;
}

interface OpenEntry extends Entry {
  readonly deflate: DeflateRaw;
  /** What was packed and not handed on yet. */
  packed: Buffer[];
}

export class ZipWriter {
  readonly #entries: Entry[] = [];
  readonly #time: number;
  readonly #date: number;
  #open: OpenEntry | undefined;
  #offset = 0;

  /** @param at what the archive tells as the time of its contents, UTC. */
  constructor(at: Date) {
    // 4.4.6: as MS-DOS has it, years from 1980, seconds by two.
    this.#time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
    this.#date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  }

  /** Begins a file; the one before it must have ended. */
  begin(fileName: string): Buffer {
    if (this.#open) throw new Error('a file of the archive has not ended');
    const name = Buffer.from(fileName);
    const deflate = createDeflateRaw({ level: LEVEL, chunkSize: CHUNK_BYTES });
    const entry: OpenEntry = {
      name,
      offset: this.#offset,
      checksum: 0,
      packedBytes: 0,
      bytes: 0,
      deflate,
      packed: [],
    };
    deflate.on('data', (chunk: Buffer) => entry.packed.push(chunk));
    this.#open = entry;
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04_03_4b_50, 0);
    this.#describe(header, 4);
    header.writeUInt16LE(name.length, 26);
    return this.#count(Buffer.concat([header, name]));
  }

  /**
   * The next part of the file, which must not change before this is over. Resolves to what is packed so far and was not
   * handed on yet. @rejects RangeError for an archive beyond 4 GiB.
   */
  async write(part: Uint8Array): Promise<Buffer> {
    const entry = this.#current();
    entry.checksum = crc32(part, entry.checksum);
    entry.bytes += part.length;
    await new Promise<void>((resolve, reject) => {
      entry.deflate.write(part, (error) => (error ? reject(error) : resolve()));
    });
    return this.#handOn(entry);
  }

  async end(): Promise<Buffer> {
    const entry = this.#current();
    const ended = once(entry.deflate, 'end');
    entry.deflate.end();
    await ended;
    const packed = this.#handOn(entry);
    const descriptor = Buffer.alloc(16);
    descriptor.writeUInt32LE(0x08_07_4b_50, 0);
    writeSizes(descriptor, 4, entry);
    this.#entries.push(entry);
    this.#open = undefined;
    return Buffer.concat([packed, this.#count(descriptor)]);
  }

  /** The list of files, with which the archive ends. */
  finish(): Buffer {
    const list = Buffer.concat(this.#entries.map((entry) => this.#listed(entry)));
    const tail = Buffer.alloc(22);
    tail.writeUInt32LE(0x06_05_4b_50, 0);
    tail.writeUInt16LE(this.#entries.length, 8);
    tail.writeUInt16LE(this.#entries.length, 10);
    tail.writeUInt32LE(list.length, 12);
    tail.writeUInt32LE(this.#offset, 16);
    return Buffer.concat([list, tail]);
  }

  #handOn(entry: OpenEntry): Buffer {
    const packed = Buffer.concat(entry.packed);
    entry.packed = [];
    entry.packedBytes += packed.length;
    if (entry.bytes > BYTES_MAX || this.#offset + packed.length > BYTES_MAX) {
      throw new RangeError('the archive is longer than 4 GiB');
    }
    return this.#count(packed);
  }

  #current(): OpenEntry {
    if (!this.#open) throw new Error('no file of the archive has begun');
    return this.#open;
  }

  #count(bytes: Buffer): Buffer {
    this.#offset += bytes.length;
    return bytes;
  }

  #describe(header: Buffer, at: number): void {
    header.writeUInt16LE(VERSION_NEEDED, at);
    header.writeUInt16LE(FLAGS, at + 2);
    header.writeUInt16LE(DEFLATED, at + 4);
    header.writeUInt16LE(this.#time, at + 6);
    header.writeUInt16LE(this.#date, at + 8);
  }

  #listed(entry: Entry): Buffer {
    const header = Buffer.alloc(46);
    header.writeUInt32LE(0x02_01_4b_50, 0);
    header.writeUInt16LE(VERSION_NEEDED, 4);
    this.#describe(header, 6);
    writeSizes(header, 16, entry);
    header.writeUInt16LE(entry.name.length, 28);
    header.writeUInt32LE(entry.offset, 42);
    return Buffer.concat([header, entry.name]);
  }
}

function writeSizes(header: Buffer, at: number, { checksum, packedBytes, bytes }: Entry): void {
  header.writeUInt32LE(checksum, at);
  header.writeUInt32LE(packedBytes, at + 4);
  header.writeUInt32LE(bytes, at + 8);
}
