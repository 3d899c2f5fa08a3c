/** 0x14: how well each satellite is heard. */
import type { MessageCodec } from './codec.ts';

export interface Gt06Satellites {
  readonly type: 'satellites';
  readonly protocolNumber: number;
  /** Signal to noise of each satellite in dB. */
  readonly signalsDb: readonly number[];
  readonly tail?: Uint8Array;
}

export const satellites: MessageCodec<Gt06Satellites> = {
  numbers: [0x14],
  read: (reader, { protocolNumber }) => ({
    type: 'satellites',
    protocolNumber,
    signalsDb: Array.from(reader.slice(reader.u8())),
    ...(reader.left > 0 && { tail: reader.rest() }),
  }),
  write: (writer, { signalsDb, tail }) => {
    writer.u8(signalsDb.length).put(Uint8Array.from(signalsDb));
    if (tail) writer.put(tail);
  },
};
