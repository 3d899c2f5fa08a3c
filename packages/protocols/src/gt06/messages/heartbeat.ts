/** 0x13 heartbeat with a voltage level, and 0x23 with a battery voltage. */
import { type Gt06Status, readStatus, writeStatus } from '../status.ts';
import type { MessageCodec } from './codec.ts';

export interface Gt06Heartbeat {
  readonly type: 'heartbeat';
  /** 0x13 or 0x23. */
  readonly protocolNumber: number;
  readonly status: Gt06Status;
  /** 0x13: 0 to 6; above that percent. */
  readonly voltageLevel?: number;
  /** 0x23, resolution 0.01 V. */
  readonly batteryVoltageV?: number;
  /** 0 to 4; above that CSQ or percent. */
  readonly gsm?: number;
  readonly alarm?: number;
  /** 1 Chinese, 2 English, 0 none. */
  readonly language?: number;
  /** Bytes of a longer form that is not known. */
  readonly tail?: Uint8Array;
}

export const HEARTBEAT = 0x13;
export const HEARTBEAT_VOLTAGE = 0x23;

export const heartbeat: MessageCodec<Gt06Heartbeat> = {
  numbers: [HEARTBEAT, HEARTBEAT_VOLTAGE],
  // Shorter forms end anywhere after the status.
  read: (reader, protocolNumber) => ({
    type: 'heartbeat',
    protocolNumber,
    status: readStatus(reader.u8()),
    ...(protocolNumber === HEARTBEAT && reader.left > 0 && { voltageLevel: reader.u8() }),
    ...(protocolNumber === HEARTBEAT_VOLTAGE && reader.left > 1 && { batteryVoltageV: reader.u16() / 100 }),
    ...(reader.left > 0 && { gsm: reader.u8() }),
    ...(reader.left > 0 && { alarm: reader.u8() }),
    ...(reader.left > 0 && { language: reader.u8() }),
    ...(reader.left > 0 && { tail: reader.rest() }),
  }),
  write: (writer, message) => {
    writer.u8(writeStatus(message.status));
    if (message.protocolNumber === HEARTBEAT_VOLTAGE) {
      if (message.batteryVoltageV !== undefined) writer.u16(Math.round(message.batteryVoltageV * 100));
    } else if (message.voltageLevel !== undefined) writer.u8(message.voltageLevel);
    if (message.gsm !== undefined) writer.u8(message.gsm);
    if (message.alarm !== undefined) writer.u8(message.alarm);
    if (message.language !== undefined) writer.u8(message.language);
    if (message.tail) writer.put(message.tail);
  },
};
