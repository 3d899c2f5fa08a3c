/** 0x0001 and 0x8001, the general replies of both sides (2013, tables 4 and 5). */
import type { MessageCodec } from './codec.ts';

/** Results of both; `alarmConfirmed` is the platform's alone. */
export const RESULTS = { done: 0, failed: 1, wrong: 2, unsupported: 3, alarmConfirmed: 4 } as const;

interface GeneralReply<Type> {
  readonly type: Type;
  readonly replySerial: number;
  readonly replyId: number;
  readonly result: number;
}

export type Jt808TerminalReply = GeneralReply<'terminalReply'>;
export type Jt808PlatformReply = GeneralReply<'platformReply'>;

function generalReply<const Type extends string>(id: number, type: Type): MessageCodec<GeneralReply<Type>> {
  return {
    id,
    read: (reader) => ({ type, replySerial: reader.u16(), replyId: reader.u16(), result: reader.u8() }),
    write: (writer, { replySerial, replyId, result }) => {
      writer.u16(replySerial).u16(replyId).u8(result);
    },
  };
}

export const terminalReply = generalReply(0x00_01, 'terminalReply');
export const platformReply = generalReply(0x80_01, 'platformReply');
