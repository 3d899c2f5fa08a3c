/** 0x15 and 0x81, replies to commands in short frames, and 0x21, those in long ones. */
import type { ByteReader } from '../../byte-reader.ts';
import { decodeUtf16, encodeGbk, encodeUtf16, readGbk } from '../../text.ts';
import type { MessageCodec } from './codec.ts';

export interface Gt06CommandReply {
  readonly type: 'commandReply';
  /** 0x15, 0x21 or 0x81. */
  readonly protocolNumber: number;
  /** Of the command; 0 for a text that answers no command. */
  readonly serverFlag: number;
  readonly text: string;
  readonly encoding: 'ascii' | 'utf16';
  /** 0x15 and 0x81: 1 Chinese, 2 English. */
  readonly languageWord?: number;
}

export const REPLY_LONG = 0x21;
const FLAG_BYTES = 4;
const LANGUAGE_BYTES = 2;
const CHINESE = 1;
const CODING = { ascii: 1, utf16: 2 } as const;
const ASCII_MAX = 0x7f;

export const commandReply: MessageCodec<Gt06CommandReply> = {
  numbers: [0x15, REPLY_LONG, 0x81],
  read: (reader, { protocolNumber, long }) => {
    // A length of two bytes in long frames.
    if (long && protocolNumber !== REPLY_LONG && reader.bytes[reader.at] === 0) reader.skip(1);
    const fields = protocolNumber === REPLY_LONG ? readLong(reader) : readShort(reader);
    return fields && { type: 'commandReply', protocolNumber, ...fields };
  },
  write: (writer, { protocolNumber, serverFlag, text, encoding, languageWord }) => {
    const bytes = encoding === 'utf16' ? encodeUtf16(text) : encodeGbk(text);
    if (protocolNumber === REPLY_LONG) {
      writer.u32(serverFlag).u8(CODING[encoding]).put(bytes);
      return;
    }
    const length = bytes.length + FLAG_BYTES;
    if (length > 0xff) throw new RangeError(`a reply of ${bytes.length} bytes`);
    writer.u8(length).u32(serverFlag).put(bytes);
    if (languageWord !== undefined) writer.u16(languageWord);
  },
};

type Fields = Omit<Gt06CommandReply, 'type' | 'protocolNumber'>;

/** Undefined for another coding: then it is a command under the same number, or nothing that we know. */
function readLong(reader: ByteReader): Fields | undefined {
  const serverFlag = reader.u32();
  const coding = reader.u8('encoding');
  const bytes = reader.rest();
  if (coding === CODING.ascii) return { serverFlag, text: readGbk(bytes), encoding: 'ascii' };
  if (coding === CODING.utf16) return { serverFlag, text: decodeUtf16(bytes), encoding: 'utf16' };
  return undefined;
}

/** The length is not trusted: where it does not fit, all but the language is the text. */
function readShort(reader: ByteReader): Fields {
  const length = reader.u8('length');
  // Nothing but a length of zero: an empty answer.
  if (length < FLAG_BYTES || reader.left < FLAG_BYTES) {
    return { serverFlag: 0, text: readGbk(reader.rest()), encoding: 'ascii' };
  }
  const serverFlag = reader.u32();
  const textBytes = length - FLAG_BYTES;
  const behind = reader.left - textBytes;
  const bytes = behind < 0 ? reader.rest() : reader.slice(textBytes);
  const languageWord = reader.left >= LANGUAGE_BYTES ? reader.u16() : undefined;
  reader.rest();
  const encoding = isUtf16(bytes, languageWord) ? 'utf16' : 'ascii';
  return {
    serverFlag,
    text: encoding === 'utf16' ? decodeUtf16(bytes) : readGbk(bytes),
    encoding,
    ...(languageWord !== undefined && { languageWord }),
  };
}

/**
 * There is no coding byte: Chinese with bytes above ASCII is UTF-16, and so is what has a zero at every other place.
 */
function isUtf16(bytes: Uint8Array, languageWord: number | undefined): boolean {
  if (bytes.length === 0 || bytes.length % 2 !== 0) return false;
  if (bytes.every((byte, index) => index % 2 === 1 || byte === 0)) return true;
  return languageWord === CHINESE && bytes.some((byte) => byte > ASCII_MAX);
}
