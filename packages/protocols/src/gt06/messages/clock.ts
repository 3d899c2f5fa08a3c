/** 0x8A: the device asks for the time with nothing, and the platform answers with UTC. */
import { DATE_BYTES, readDate, writeDate } from '../date.ts';
import type { MessageCodec } from './codec.ts';

export interface Gt06Clock {
  readonly type: 'clock';
  readonly protocolNumber: number;
  readonly date: Date | undefined;
}

export const CLOCK = 0x8a;

export const clock: MessageCodec<Gt06Clock> = {
  numbers: [CLOCK],
  read: (reader, { protocolNumber }) =>
    reader.left === DATE_BYTES ? { type: 'clock', protocolNumber, date: readDate(reader) } : undefined,
  write: (writer, { date }) => {
    writeDate(writer, date);
  },
};
