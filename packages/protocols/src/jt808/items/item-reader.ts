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
