/** 0x0005 (2019, table 9) and 0x8003 (2013, table 6): which packets of a message have not arrived. */
import type { MessageCodec } from './codec.ts';

interface ResendRequest<Type> {
  readonly type: Type;
  /** Serial of the message's first packet. */
  readonly originalSerial: number;
  /** Numbers from 1. */
  readonly packets: readonly number[];
}

export type Jt808TerminalResendRequest = ResendRequest<'terminalResendRequest'>;
export type Jt808ResendRequest = ResendRequest<'resendRequest'>;

function resendRequest<const Type extends string>(id: number, type: Type): MessageCodec<ResendRequest<Type>> {
  return {
    id,
    read: (reader) => {
      const originalSerial = reader.u16();
      // One byte up to 2013 and two in 2019: numbers of two bytes each leave no doubt which it is.
      const count = reader.left % 2 === 1 ? reader.u8() : reader.u16();
      return { type, originalSerial, packets: reader.many(count, (each) => each.u16()) };
    },
    write: (writer, { originalSerial, packets }, { version }) => {
      writer.u16(originalSerial);
      if (version === '2019') writer.u16(packets.length);
      else writer.u8(packets.length);
      writer.many(packets, (each, number) => each.u16(number));
    },
  };
}

export const terminalResendRequest = resendRequest(0x00_05, 'terminalResendRequest');
export const platformResendRequest = resendRequest(0x80_03, 'resendRequest');
