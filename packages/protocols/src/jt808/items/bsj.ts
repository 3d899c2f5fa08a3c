/** Item EB of one vendor: a list of its own, each entry with length, id and data; the length counts id and data. */
import { ByteReader } from '../../byte-reader.ts';
import { ByteWriter } from '../../byte-writer.ts';
import type { Jt808RawItem } from './items.ts';

export const BSJ_LIST = 0xeb;
const ID_BYTES = 2;

/**
 * Undefined for a value that is not such a list: others send cells or a time zone under the same id. An entry whose
 * length passes the end closes the list; the country code that cells begin with does so at once.
 */
export function readBsjList(value: Uint8Array): Jt808RawItem[] | undefined {
  const reader = new ByteReader(value);
  const entries: Jt808RawItem[] = [];
  while (reader.left > 0) {
    const length = reader.u16();
    if (length < ID_BYTES || length > reader.left) break;
    entries.push({ id: reader.u16(), value: reader.slice(length - ID_BYTES) });
  }
  return entries.length > 0 ? entries : undefined;
}

export function writeBsjList(entries: readonly Jt808RawItem[]): Jt808RawItem {
  const writer = new ByteWriter();
  for (const { id, value } of entries)
    writer
      .u16(value.length + ID_BYTES)
      .u16(id)
      .put(value);
  return { id: BSJ_LIST, value: writer.done() };
}
