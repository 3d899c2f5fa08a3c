/** 0xA3 of 7 or 19 bytes (SEEWORLD): the state without a position. */
import { type Gt06Status, readStatus, writeStatus } from '../status.ts';
import type { MessageCodec } from './codec.ts';

export interface Gt06StateReport {
  readonly type: 'stateReport';
  readonly protocolNumber: number;
  readonly status: Gt06Status;
  readonly extensionBits: number;
  readonly voltageLevel: number;
  readonly gsm: number;
  readonly externalVoltageV: number;
  readonly tail?: Uint8Array;
}

const SIZES: ReadonlySet<number> = new Set([7, 19]);

export const stateReport: MessageCodec<Gt06StateReport> = {
  numbers: [0xa3],
  read: (reader, { protocolNumber }) => {
    if (!SIZES.has(reader.left)) return undefined;
    return {
      type: 'stateReport',
      protocolNumber,
      status: readStatus(reader.u8()),
      extensionBits: reader.u16(),
      voltageLevel: reader.u8(),
      gsm: reader.u8(),
      externalVoltageV: reader.u16() / 100,
      ...(reader.left > 0 && { tail: reader.rest() }),
    };
  },
  write: (writer, message) => {
    writer
      .u8(writeStatus(message.status))
      .u16(message.extensionBits)
      .u8(message.voltageLevel)
      .u8(message.gsm)
      .u16(Math.round(message.externalVoltageV * 100));
    if (message.tail) writer.put(message.tail);
  },
};
