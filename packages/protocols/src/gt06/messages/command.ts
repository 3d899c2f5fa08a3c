/** 0x80, the text of a command from the platform; models take it under other numbers too. */
import type { MessageCodec } from './codec.ts';

export interface Gt06Command {
  readonly type: 'command';
  readonly protocolNumber: number;
  /** Comes back with the answer. */
  readonly serverFlag: number;
  readonly text: string;
  /** 1 Chinese, 2 English; some models require it, others do not know it. */
  readonly languageWord?: number;
}

export const COMMAND = 0x80;
const FLAG_BYTES = 4;
const LANGUAGE_BYTES = 2;

/** 0x81 too can be a command, but what comes under that number is read as a reply. */
export const command: MessageCodec<Gt06Command> = {
  numbers: [COMMAND, 0x82, 0x21],
  read: (reader, { protocolNumber }) => {
    const length = reader.u8('length');
    const behind = reader.left - length;
    if (length < FLAG_BYTES || (behind !== 0 && behind !== LANGUAGE_BYTES)) return undefined;
    return {
      type: 'command',
      protocolNumber,
      serverFlag: reader.u32(),
      text: reader.text(length - FLAG_BYTES),
      ...(behind === LANGUAGE_BYTES && { languageWord: reader.u16() }),
    };
  },
  write: (writer, { serverFlag, text, languageWord }) => {
    const { length } = text;
    if (length + FLAG_BYTES > 0xff) throw new RangeError(`a command of ${length} characters`);
    writer
      .u8(length + FLAG_BYTES)
      .u32(serverFlag)
      .fixedText(text, length);
    if (languageWord !== undefined) writer.u16(languageWord);
  },
};
