/**
 * 0x8700 and 0x8701 read and write the driving recorder, 0x0700 is what it answers (2013, tables 61 to 63). The block
 * inside is GB/T 19056's and stays as it is.
 */
import type { MessageCodec } from './codec.ts';

interface RecorderCommand<Type> {
  readonly type: Type;
  readonly command: number;
  readonly block: Uint8Array;
}

export type Jt808ReadRecorder = RecorderCommand<'readRecorder'>;
export type Jt808WriteRecorder = RecorderCommand<'writeRecorder'>;

function recorderCommand<const Type extends string>(
  id: number,
  type: Type,
): MessageCodec<RecorderCommand<Type>> {
  return {
    id,
    read: (reader) => ({ type, command: reader.u8(), block: reader.rest() }),
    write: (writer, { command, block }) => {
      writer.u8(command).put(block);
    },
  };
}

export const readRecorder = recorderCommand(0x87_00, 'readRecorder');
export const writeRecorder = recorderCommand(0x87_01, 'writeRecorder');

export interface Jt808RecorderData {
  readonly type: 'recorderData';
  readonly replySerial: number;
  readonly command: number;
  readonly block: Uint8Array;
}

export const recorderData: MessageCodec<Jt808RecorderData> = {
  id: 0x07_00,
  read: (reader) => ({
    type: 'recorderData',
    replySerial: reader.u16(),
    command: reader.u8(),
    block: reader.rest(),
  }),
  write: (writer, { replySerial, command, block }) => {
    writer.u16(replySerial).u8(command).put(block);
  },
};
