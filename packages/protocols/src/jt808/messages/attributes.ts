/** 0x0107, the terminal's attributes, asked for by 0x8107 (2013, table 20; 2019, table 20). */
import { ByteReader } from '../../byte-reader.ts';
import type { Jt808Version } from '../frame.ts';
import { emptyMessage, type MessageCodec } from './codec.ts';

export const queryAttributes = emptyMessage(0x81_07, 'queryAttributes');

export interface Jt808AttributesReport {
  readonly type: 'attributesReport';
  /** Bits: 0 passenger, 1 dangerous goods, 2 freight, 3 taxi, 6 disk recorder, 7 split unit, 8 trailer. */
  readonly terminalBits: number;
  readonly maker: string;
  readonly model: string;
  readonly terminalId: string;
  readonly iccid: string;
  readonly hardware: string;
  readonly firmware: string;
  /** Bits: 0 GPS, 1 BeiDou, 2 GLONASS, 3 Galileo. */
  readonly gnssBits: number;
  /** Bits: 0 GPRS, 1 CDMA, 2 TD-SCDMA, 3 WCDMA, 4 CDMA2000, 5 TD-LTE, 7 other. */
  readonly networkBits: number;
  readonly layout: Layout;
}

type Layout = readonly [maker: number, model: number, terminalId: number];

/** Sources disagree on the length of the maker's field in 2019. */
const LAYOUTS: Readonly<Record<Jt808Version, readonly Layout[]>> = {
  '2011': [
    [5, 8, 7],
    [5, 20, 7],
  ],
  '2013': [
    [5, 20, 7],
    [5, 8, 7],
    [5, 30, 30],
  ],
  '2019': [
    [5, 30, 30],
    [11, 30, 30],
    [5, 20, 7],
  ],
};
const ICCID_BYTES = 10;
const FILLER = /f+$/;

/** The layout whose two counted texts end two bytes before the end. */
function findLayout(body: Uint8Array, version: Jt808Version): Layout | undefined {
  return LAYOUTS[version].find((layout) => {
    const reader = new ByteReader(body, 2 + layout[0] + layout[1] + layout[2] + ICCID_BYTES);
    reader.skip(reader.u8());
    reader.skip(reader.u8());
    return !reader.isShort && reader.left === 2;
  });
}

export const attributesReport: MessageCodec<Jt808AttributesReport> = {
  id: 0x01_07,
  read: (whole, { version }) => {
    // What a device leaves out at the end is empty.
    const reader = whole.fork();
    const [usual = [5, 20, 7] as const] = LAYOUTS[version];
    const layout = findLayout(reader.bytes.subarray(reader.at, reader.end), version) ?? usual;
    return {
      type: 'attributesReport',
      terminalBits: reader.u16(),
      maker: reader.text(layout[0]),
      model: reader.text(layout[1]),
      terminalId: reader.text(layout[2]),
      iccid: reader.bcd(ICCID_BYTES).replace(FILLER, ''),
      hardware: reader.counted8(),
      firmware: reader.counted8(),
      gnssBits: reader.u8(),
      networkBits: reader.u8(),
      layout,
    };
  },
  write: (writer, message) => {
    const [maker, model, terminalId] = message.layout;
    writer
      .u16(message.terminalBits)
      .fixedText(message.maker, maker)
      .fixedText(message.model, model)
      .fixedText(message.terminalId, terminalId)
      .bcd(message.iccid.padEnd(ICCID_BYTES * 2, 'f'), ICCID_BYTES)
      .counted8(message.hardware)
      .counted8(message.firmware)
      .u8(message.gnssBits)
      .u8(message.networkBits);
  },
};
