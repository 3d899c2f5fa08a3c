/** 0x40: the battery pack of an electric bicycle, as its management system counts it (WD-209). */
import { readUnixTime, toUnixTime } from '../date.ts';
import type { MessageCodec } from './codec.ts';

export interface Gt06BatteryPack {
  readonly type: 'batteryPack';
  readonly protocolNumber: number;
  readonly serial: string;
  readonly date: Date | undefined;
  readonly relativePercent: number;
  readonly remainingMah: number;
  readonly absolutePercent: number;
  readonly fullMah: number;
  readonly healthPercent: number;
  readonly temperatureC: number;
  /** Positive while charging. */
  readonly currentMa: number;
  readonly packVoltageV: number;
  readonly cycles: number;
  /** 14 values; 0 for cells that the pack does not have. */
  readonly cellVoltagesV: readonly number[];
  /** In a unit of the maker. */
  readonly chargeGap: number;
  readonly longestChargeGap: number;
  readonly barcode: string;
  readonly version: number;
  readonly maker: string;
  readonly batteryStatusBits: number;
  readonly controllerStatusBits: number;
  readonly controllerFaultBits: number;
  readonly tail?: Uint8Array;
}

const SERIAL_BYTES = 8;
const CELLS = 14;
const TEXT_BYTES = 16;
/** 0 degrees Celsius in steps of 0.1 K. */
const ZERO_CELSIUS = 2_731;

export const batteryPack: MessageCodec<Gt06BatteryPack> = {
  numbers: [0x40],
  read: (reader, { protocolNumber }) => ({
    type: 'batteryPack',
    protocolNumber,
    serial: reader.bcd(SERIAL_BYTES),
    date: readUnixTime(reader),
    relativePercent: reader.u8(),
    remainingMah: reader.u16(),
    absolutePercent: reader.u8(),
    fullMah: reader.u16(),
    healthPercent: reader.u8(),
    temperatureC: (reader.u16() - ZERO_CELSIUS) / 10,
    currentMa: (reader.u16() << 16) >> 16,
    packVoltageV: reader.u16() / 1000,
    cycles: reader.u16(),
    cellVoltagesV: reader.many(CELLS, (each) => each.u16() / 1000),
    chargeGap: reader.u16(),
    longestChargeGap: reader.u16(),
    barcode: reader.text(TEXT_BYTES),
    version: reader.u16(),
    maker: reader.text(TEXT_BYTES),
    batteryStatusBits: reader.u32(),
    controllerStatusBits: reader.u32(),
    controllerFaultBits: reader.u32(),
    ...(reader.left > 0 && { tail: reader.rest() }),
  }),
  write: (writer, message) => {
    writer
      .bcd(message.serial, SERIAL_BYTES)
      .u32(toUnixTime(message.date))
      .u8(message.relativePercent)
      .u16(message.remainingMah)
      .u8(message.absolutePercent)
      .u16(message.fullMah)
      .u8(message.healthPercent)
      .u16(Math.round(message.temperatureC * 10) + ZERO_CELSIUS)
      .u16(message.currentMa & 0xff_ff)
      .u16(Math.round(message.packVoltageV * 1000))
      .u16(message.cycles)
      .many(message.cellVoltagesV, (each, voltage) => each.u16(Math.round(voltage * 1000)))
      .u16(message.chargeGap)
      .u16(message.longestChargeGap)
      .fixedText(message.barcode, TEXT_BYTES)
      .u16(message.version)
      .fixedText(message.maker, TEXT_BYTES)
      .u32(message.batteryStatusBits)
      .u32(message.controllerStatusBits)
      .u32(message.controllerFaultBits);
    if (message.tail) writer.put(message.tail);
  },
};
