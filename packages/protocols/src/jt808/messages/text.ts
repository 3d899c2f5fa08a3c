/**
 * 0x8300 text to the terminal (2013, table 26; 2019, table 26), which trackers also take their commands in, and the
 * vendors' messages that bring text back: 0x6006 and 0x1300.
 */
import { decodeUtf16, encodeUtf16 } from '../../text.ts';
import type { MessageCodec } from './codec.ts';

export interface Jt808Text {
  readonly type: 'text';
  /** Bits: 0 urgent (2019: 0 and 1 a kind), 2 display, 3 read aloud, 4 advertising screen, 5 CAN fault text. */
  readonly flags: number;
  /** 2019: 1 notice, 2 service. */
  readonly textType?: number;
  readonly text: string;
}

const NOTICE = 1;

export const text: MessageCodec<Jt808Text> = {
  id: 0x83_00,
  read: (reader, { version }) => ({
    type: 'text',
    flags: reader.u8(),
    ...(version === '2019' && { textType: reader.u8() }),
    text: reader.restText(),
  }),
  write: (writer, message, { version }) => {
    writer.u8(message.flags);
    if (version === '2019') writer.u8(message.textType ?? NOTICE);
    writer.text(message.text);
  },
};

export interface Jt808TextUp {
  readonly type: 'textUp';
  /** 0 GBK, 1 UTF-16. */
  readonly encoding: number;
  readonly text: string;
}

const UTF16 = 1;

export const textUp: MessageCodec<Jt808TextUp> = {
  id: 0x60_06,
  read: (reader) => {
    const encoding = reader.u8();
    return {
      type: 'textUp',
      encoding,
      text: encoding === UTF16 ? decodeUtf16(reader.rest()) : reader.restText(),
    };
  },
  write: (writer, message) => {
    writer.u8(message.encoding);
    if (message.encoding === UTF16) writer.put(encodeUtf16(message.text));
    else writer.text(message.text);
  },
};

export interface Jt808CommandReply {
  readonly type: 'commandReply';
  readonly replySerial: number;
  readonly text: string;
}

export const commandReply: MessageCodec<Jt808CommandReply> = {
  id: 0x13_00,
  read: (reader) => ({
    type: 'commandReply',
    replySerial: reader.u16(),
    text: decodeUtf16(reader.rest()),
  }),
  write: (writer, message) => {
    writer.u16(message.replySerial).put(encodeUtf16(message.text));
  },
};
