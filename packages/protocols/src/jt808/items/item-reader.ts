import type { ByteReader } from '../../byte-reader.ts';
import { readGbk } from '../../text.ts';
import type { Jt808ReportContext, ReportDraft } from '../report-draft.ts';

/** Reads a vendor's item into a report; false for a value that is not what this reader knows. */
export type ItemReader = (draft: ReportDraft, value: Uint8Array, context: Jt808ReportContext) => boolean;

export type ItemReaders = Readonly<Record<number, ItemReader>>;

/** A reader for values of one length. */
export function sized(length: number, read: (draft: ReportDraft, value: Uint8Array) => void): ItemReader {
  return (draft, value) => {
    if (value.length !== length) return false;
    read(draft, value);
    return true;
  };
}

/** Text of any length; an empty one is not reported. */
export function text(name: string): ItemReader {
  return (draft, value) => {
    const words = readGbk(value);
    if (words !== '') draft.extras[name] = words;
    return true;
  };
}

const PRINTABLE = /^[\x20-\x7e]+$/;

/** The text of a value that is nothing but printable ASCII, with zeros behind it at most; undefined for another. */
export function printableText(value: Uint8Array): string | undefined {
  const words = readGbk(value);
  return PRINTABLE.test(words) ? words : undefined;
}

/** ASCII of an id that others use for numbers. */
export function printable(name: string): ItemReader {
  return (draft, value) => {
    const words = printableText(value);
    if (words !== undefined) draft.extras[name] = words;
    return words !== undefined;
  };
}

export function takeI16(reader: ByteReader): number {
  return (reader.u16() << 16) >> 16;
}

/** A signed word in tenths. */
export function takeTenths(reader: ByteReader): number {
  return takeI16(reader) / 10;
}
