/** Lists within an item or a message: id, length, value, one after the other. */
import type { ByteReader } from '../../byte-reader.ts';
import type { Jt808RawItem } from './items.ts';

/** Reads up to `max` entries. An entry whose length passes the end closes the list; the reader stays before it. */
export function takeTlvs(reader: ByteReader, idBytes: 1 | 2, max = Number.POSITIVE_INFINITY): Jt808RawItem[] {
  const entries: Jt808RawItem[] = [];
  while (entries.length < max && reader.left > idBytes) {
    const { at } = reader;
    const id = idBytes === 1 ? reader.u8() : reader.u16();
    const length = reader.u8('length');
    if (length > reader.left) {
      reader.at = at;
      break;
    }
    entries.push({ id, value: reader.slice(length) });
  }
  return entries;
}
