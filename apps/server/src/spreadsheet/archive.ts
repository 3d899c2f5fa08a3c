/** The files of a zip archive, unpacked as they are read: an archive of some kilobytes can hold terabytes. */
import { text as readText } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { type Entry, fromBuffer, type Options, type ZipFile } from 'yauzl';

/** A workbook has some dozens. */
const ENTRIES_MAX = 2_000;

export interface Archive {
  has(name: string): boolean;
  /** Decoded as UTF-8; ends in an error once the archive has given more than it may. */
  read(name: string): AsyncIterable<string>;
  readWhole(name: string): Promise<string>;
}

const open = promisify<Buffer, Options, ZipFile>(fromBuffer);

/** @param bytesMax of all that is unpacked. @rejects Error for what is no archive, or unpacks to more. */
export async function openArchive(file: Uint8Array, bytesMax: number): Promise<Archive> {
  const zip = await open(Buffer.from(file.buffer, file.byteOffset, file.byteLength), { lazyEntries: true });
  if (zip.entryCount > ENTRIES_MAX) throw new Error(`an archive of ${zip.entryCount} files`);
  const entries = await listEntries(zip);
  let bytes = 0;

  async function* read(name: string): AsyncGenerator<string> {
    const entry = entries.get(name);
    if (!entry) throw new Error(`no ${name}`);
    const decoder = new TextDecoder();
    const stream = await promisify(zip.openReadStream.bind(zip) as OpenStream)(entry);
    for await (const part of stream) {
      const chunk = part as Buffer; // Of a stream without an encoding.
      bytes += chunk.length;
      if (bytes > bytesMax) throw new Error(`unpacks to more than ${bytesMax} bytes`);
      yield decoder.decode(chunk, { stream: true });
    }
    yield decoder.decode();
  }

  return {
    has: (name) => entries.has(name),
    read,
    readWhole: (name) => readText(Readable.from(read(name))),
  };
}

/** The one of its forms that is used here, for promisify. */
type OpenStream = (entry: Entry, callback: (error: Error | null, stream: Readable) => void) => void;

function listEntries(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const { promise, resolve, reject } = Promise.withResolvers<ReadonlyMap<string, Entry>>();
  const entries = new Map<string, Entry>();
  zip.on('entry', (entry: Entry) => {
    entries.set(entry.fileName, entry);
    zip.readEntry();
  });
  zip.on('end', () => resolve(entries));
  zip.on('error', reject);
  zip.readEntry();
  return promise;
}
