/** 0x8C in long frames (FM08): values of the vehicle's diagnostic plug as text, and a position at the very end. */
import { DATE_BYTES, readDate, writeDate } from '../date.ts';
import { GPS_BYTES, type Gt06Gps, readGps, writeGps } from '../gps.ts';
import type { MessageCodec } from './codec.ts';

export interface Gt06ObdText {
  readonly type: 'obdText';
  readonly protocolNumber: number;
  readonly date: Date | undefined;
  readonly acc: boolean;
  /** `id=value` pairs with commas between them. */
  readonly text: string;
  readonly gps: Gt06Gps;
}

const FIXED_BYTES = DATE_BYTES + 1 + GPS_BYTES;
const TEXT = /^[\x20-\x7e]*$/;

export const obdText: MessageCodec<Gt06ObdText> = {
  numbers: [0x8c],
  read: (reader, { protocolNumber }) => {
    if (reader.left < FIXED_BYTES) return undefined;
    const date = readDate(reader);
    const acc = reader.u8() !== 0;
    const text = reader.text(reader.left - GPS_BYTES);
    if (!TEXT.test(text)) return undefined;
    return { type: 'obdText', protocolNumber, date, acc, text, gps: readGps(reader) };
  },
  write: (writer, { date, acc, text, gps }) => {
    writeDate(writer, date);
    writer.u8(acc ? 1 : 0).text(text);
    writeGps(writer, gps);
  },
};
