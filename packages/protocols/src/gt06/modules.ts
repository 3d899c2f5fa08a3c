/** Values with an id and a length in front, which newer messages end in. */
import type { ByteReader } from '../byte-reader.ts';
import type { ByteWriter } from '../byte-writer.ts';

export interface Gt06Module {
  readonly id: number;
  readonly value: Uint8Array;
}

const ID_BYTES = 2;

/** As many as are whole: one that is shorter than its length says stays in the reader. */
export function readModules(reader: ByteReader, lengthBytes: 1 | 2): Gt06Module[] {
  const modules: Gt06Module[] = [];
  while (reader.left >= ID_BYTES + lengthBytes) {
    const { at } = reader;
    const id = reader.u16();
    const length = lengthBytes === 1 ? reader.u8('length') : reader.u16('length');
    if (length > reader.left) {
      reader.at = at;
      break;
    }
    modules.push({ id, value: reader.slice(length) });
  }
  return modules;
}

export function writeModules(writer: ByteWriter, modules: readonly Gt06Module[], lengthBytes: 1 | 2): void {
  for (const { id, value } of modules) {
    writer.u16(id);
    if (lengthBytes === 1) writer.u8(value.length);
    else writer.u16(value.length);
    writer.put(value);
  }
}
