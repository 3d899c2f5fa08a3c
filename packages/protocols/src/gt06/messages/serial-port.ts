/** 0x9B from the device's serial port, and 0x9C to it. */
import type { MessageCodec } from './codec.ts';

export interface Gt06SerialData {
  readonly type: 'serialUp';
  readonly protocolNumber: number;
  /** What is connected, by the maker's number. */
  readonly deviceType: number;
  readonly data: Uint8Array;
}

export const serialUp: MessageCodec<Gt06SerialData> = {
  numbers: [0x9b],
  read: (reader, { protocolNumber }) => ({
    type: 'serialUp',
    protocolNumber,
    deviceType: reader.u8(),
    data: reader.rest(),
  }),
  write: (writer, { deviceType, data }) => {
    writer.u8(deviceType).put(data);
  },
};

export interface Gt06SerialDown {
  readonly type: 'serialDown';
  readonly protocolNumber: number;
  readonly data: Uint8Array;
}

export const serialDown: MessageCodec<Gt06SerialDown> = {
  numbers: [0x9c],
  read: (reader, { protocolNumber }) => ({ type: 'serialDown', protocolNumber, data: reader.rest() }),
  write: (writer, { data }) => {
    writer.put(data);
  },
};
