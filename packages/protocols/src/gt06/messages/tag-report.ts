/** 0xB2: a Bluetooth tag that the device heard. */
import { readDate, writeDate } from '../date.ts';
import { readMac, writeMac } from '../wifi.ts';
import type { MessageCodec } from './codec.ts';

export interface Gt06TagReport {
  readonly type: 'tagReport';
  readonly protocolNumber: number;
  readonly date: Date | undefined;
  readonly signalDbm: number;
  readonly mac: string;
  readonly uuid: string;
  readonly major: number;
  readonly minor: number;
  readonly batteryVoltageV: number;
  /** Bits 2 to 5: why the tag is reported. */
  readonly stateByte: number;
  readonly tail?: Uint8Array;
}

const UUID_BYTES = 16;
const CONTENT_MIN = 36;

export const tagReport: MessageCodec<Gt06TagReport> = {
  numbers: [0xb2],
  read: (reader, { protocolNumber }) => {
    if (reader.left < CONTENT_MIN) return undefined;
    return {
      type: 'tagReport',
      protocolNumber,
      date: readDate(reader),
      signalDbm: (reader.u8() << 24) >> 24,
      mac: readMac(reader),
      uuid: reader.bcd(UUID_BYTES),
      major: reader.u16(),
      minor: reader.u16(),
      batteryVoltageV: reader.u16() / 100,
      stateByte: reader.u8(),
      ...(reader.left > 0 && { tail: reader.rest() }),
    };
  },
  write: (writer, message) => {
    writeDate(writer, message.date);
    writer.u8(message.signalDbm & 0xff);
    writeMac(writer, message.mac);
    writer.bcd(message.uuid, UUID_BYTES).u16(message.major).u16(message.minor);
    writer.u16(Math.round(message.batteryVoltageV * 100)).u8(message.stateByte);
    if (message.tail) writer.put(message.tail);
  },
};
