/** 0x8105 terminal control (2013, tables 17 and 18). */
import type { MessageCodec } from './codec.ts';

/** Command words; those above 7 are vendors'. */
export const CONTROL_WORDS = {
  upgrade: 1,
  connect: 2,
  powerOff: 3,
  reset: 4,
  factoryReset: 5,
  dataLinkOff: 6,
  radioOff: 7,
} as const;

export interface Jt808TerminalControl {
  readonly type: 'terminalControl';
  readonly word: number;
  /** Of upgrade and connect: texts in the table's order, empty where not used; ports and limits are decimal texts. */
  readonly parameters?: readonly string[];
  /** Of vendors' words. */
  readonly data?: Uint8Array;
}

const SEPARATOR = ';';

export const terminalControl: MessageCodec<Jt808TerminalControl> = {
  id: 0x81_05,
  read: (reader) => {
    const message = { type: 'terminalControl', word: reader.u8() } as const;
    if (reader.left === 0) return message;
    if (message.word > CONTROL_WORDS.connect) return { ...message, data: reader.rest() };
    return { ...message, parameters: reader.restText().split(SEPARATOR) };
  },
  write: (writer, { word, parameters, data }) => {
    writer.u8(word);
    if (parameters) writer.text(parameters.join(SEPARATOR));
    if (data) writer.put(data);
  },
};
