/** Values with an id and a length in front, which newer messages end in. */
import type { ByteReader } from '../byte-reader.ts';
import type { ByteWriter } from '../byte-writer.ts';

export interface Gt06Module {
  readonly id: number;
  /** The length came in two bytes where most have one. */
  readonly wideLength?: true;
  readonly value: Uint8Array;
}

const ID_BYTES = 2;

/** Bytes of a length field. `mixed`: one byte, unless it is 0: then the length is in the next one. */
type LengthBytes = 1 | 2 | 'mixed';

/** Reads all whole modules; one that is shorter than its length stays in the reader. */
export function readModules(reader: ByteReader, lengthBytes: LengthBytes): Gt06Module[] {
  const modules: Gt06Module[] = [];
  while (reader.left >= ID_BYTES + (lengthBytes === 2 ? 2 : 1)) {
    const { at } = reader;
    const id = reader.u16();
    let length = lengthBytes === 2 ? reader.u16('length') : reader.u8('length');
    const isWide = lengthBytes === 'mixed' && length === 0 && reader.left > 0;
    if (isWide) length = reader.u8('length');
    if (length > reader.left) {
      reader.at = at;
      break;
    }
    modules.push({ id, ...(isWide && { wideLength: true }), value: reader.slice(length) });
  }
  return modules;
}

export function writeModules(
  writer: ByteWriter,
  modules: readonly Gt06Module[],
  lengthBytes: LengthBytes,
): void {
  for (const { id, wideLength, value } of modules) {
    writer.u16(id);
    if (lengthBytes === 2 || wideLength) writer.u16(value.length);
    else writer.u8(value.length);
    writer.put(value);
  }
}
