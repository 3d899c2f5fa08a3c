/**
 * 0x17, 0x1A, 0x2A and 0xA7: somebody asked the device by text message where it is, and it asks the platform for the
 * address; 0x17 and 0x97 are the platform's answers, in Chinese and in English.
 */
import type { ByteReader } from '../../byte-reader.ts';
import { decodeUtf16, encodeUtf16, readGbk } from '../../text.ts';
import { CELL_2G, CELL_4G, type Gt06Cell, readCell, writeCell } from '../cell.ts';
import { readDate, writeDate } from '../date.ts';
import { type Gt06Gps, readGps, writeGps } from '../gps.ts';
import type { MessageCodec } from './codec.ts';

export interface Gt06AddressQuery {
  readonly type: 'addressQuery';
  readonly protocolNumber: number;
  /** 0x1A (the device's own clock) and 0x2A (UTC). */
  readonly date?: Date | undefined;
  readonly gps?: Gt06Gps;
  /** 0x17 and 0xA7. */
  readonly cell?: Gt06Cell;
  readonly phone: string;
  /** 1 Chinese, 2 English. */
  readonly languageWord: number;
}

export const ADDRESS_CHINESE = 0x17;
export const ADDRESS_ENGLISH = 0x97;
const QUERY_GPS = 0x1a;
const QUERY_GPS_UTC = 0x2a;
const QUERY_4G = 0xa7;
export const ADDRESS_QUERIES: ReadonlySet<number> = new Set([
  ADDRESS_CHINESE,
  QUERY_GPS,
  QUERY_GPS_UTC,
  QUERY_4G,
]);

export const PHONE_BYTES = 21;
const LANGUAGE_BYTES = 2;
const QUERY_SIZES: Readonly<Record<number, readonly number[]>> = {
  [ADDRESS_CHINESE]: [8],
  [QUERY_GPS]: [18],
  [QUERY_GPS_UTC]: [18],
  [QUERY_4G]: [15, 16],
};

export const addressQuery: MessageCodec<Gt06AddressQuery> = {
  numbers: [...ADDRESS_QUERIES],
  read: (reader, { protocolNumber }) => {
    const head = reader.left - PHONE_BYTES - LANGUAGE_BYTES;
    if (!QUERY_SIZES[protocolNumber]?.includes(head)) return undefined;
    const hasGps = protocolNumber === QUERY_GPS || protocolNumber === QUERY_GPS_UTC;
    const form = protocolNumber === QUERY_4G ? CELL_4G : CELL_2G;
    return {
      type: 'addressQuery',
      protocolNumber,
      ...(hasGps ? { date: readDate(reader), gps: readGps(reader) } : { cell: readCell(reader, form) }),
      phone: reader.text(PHONE_BYTES),
      languageWord: reader.u16(),
    };
  },
  write: (writer, { protocolNumber, date, gps, cell, phone, languageWord }) => {
    if (gps) {
      writeDate(writer, date);
      writeGps(writer, gps);
    }
    if (cell) writeCell(writer, cell, protocolNumber === QUERY_4G ? CELL_4G : CELL_2G);
    writer.fixedText(phone, PHONE_BYTES).u16(languageWord);
  },
};

export interface Gt06Address {
  readonly type: 'address';
  /** 0x17 Chinese, 0x97 English. */
  readonly protocolNumber: number;
  /** 0x97 in long frames has a length of two bytes; older firmware takes other mixtures. */
  readonly lengthBytes: 1 | 2;
  /** Of an alarm, its serial. */
  readonly serverFlag: number;
  /** `ALARMSMS` or `ADDRESS`. */
  readonly tag: string;
  readonly address: string;
  /** 21 zeros for an alarm. */
  readonly phone: string;
}

const SEPARATOR = '&&';
const END = '##';
const SEPARATOR_BYTE = 0x26;

export const address: MessageCodec<Gt06Address> = {
  numbers: [ADDRESS_CHINESE, ADDRESS_ENGLISH],
  read: (reader, { protocolNumber }) => {
    const lengthBytes = findLengthBytes(reader);
    if (!lengthBytes) return undefined;
    reader.skip(lengthBytes, 'length');
    const serverFlag = reader.u32();
    const parts = splitText(reader.rest(), protocolNumber);
    return parts && { type: 'address', protocolNumber, lengthBytes, serverFlag, ...parts };
  },
  write: (writer, message) => {
    const text = encodeUtf16OrAscii(message);
    const length = text.length + 4;
    if (message.lengthBytes === 2) writer.u16(length);
    else if (length > 0xff) throw new RangeError(`an address of ${length} bytes where 255 fit`);
    else writer.u8(length);
    writer.u32(message.serverFlag).put(text);
  },
};

function findLengthBytes({ bytes, at, left }: ByteReader): 1 | 2 | undefined {
  if ((bytes[at] ?? 0) === left - 1) return 1;
  return (((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)) === left - 2 ? 2 : undefined;
}

/** Tag, address and phone between double ampersands. The Chinese address alone is UTF-16. */
function splitText(
  bytes: Uint8Array,
  protocolNumber: number,
): Pick<Gt06Address, 'tag' | 'address' | 'phone'> | undefined {
  const first = findSeparator(bytes, 0, 1);
  const isChinese = protocolNumber === ADDRESS_CHINESE;
  const second = findSeparator(bytes, first + 2, isChinese ? 2 : 1);
  const phone = readGbk(bytes.subarray(second + 2));
  if (first === -1 || second === -1 || !phone.endsWith(END)) return undefined;
  const middle = bytes.subarray(first + 2, second);
  return {
    tag: readGbk(bytes.subarray(0, first)),
    address: isChinese ? decodeUtf16(middle) : readGbk(middle),
    phone: phone.slice(0, -END.length),
  };
}

/** In steps of a character of UTF-16, half of which may be an ampersand. */
function findSeparator(bytes: Uint8Array, from: number, step: 1 | 2): number {
  for (let at = from; at + 1 < bytes.length; at += step) {
    if (bytes[at] === SEPARATOR_BYTE && bytes[at + 1] === SEPARATOR_BYTE) return at;
  }
  return -1;
}

function encodeUtf16OrAscii({ protocolNumber, tag, address, phone }: Gt06Address): Uint8Array {
  const middle = protocolNumber === ADDRESS_CHINESE ? encodeUtf16(address) : ascii(address);
  return Uint8Array.from([...ascii(tag + SEPARATOR), ...middle, ...ascii(SEPARATOR + phone + END)]);
}

function ascii(text: string): number[] {
  return Array.from(text, (character) => character.charCodeAt(0) & 0x7f);
}
