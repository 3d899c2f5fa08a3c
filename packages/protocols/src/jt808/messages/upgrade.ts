/** 0x8108 upgrade package (2013, table 22) and 0x0108 its result (2013, table 23). */
import type { MessageCodec } from './codec.ts';

export interface Jt808UpgradePackage {
  readonly type: 'upgradePackage';
  /** 0 terminal, 12 IC-card reader, 52 BeiDou module. */
  readonly target: number;
  readonly maker: string;
  readonly firmware: string;
  readonly data: Uint8Array;
}

const MAKER_BYTES = 5;

export const upgradePackage: MessageCodec<Jt808UpgradePackage> = {
  id: 0x81_08,
  read: (reader) => ({
    type: 'upgradePackage',
    target: reader.u8(),
    maker: reader.text(MAKER_BYTES),
    firmware: reader.counted8(),
    data: reader.slice(reader.u32()),
  }),
  write: (writer, { target, maker, firmware, data }) => {
    writer.u8(target).fixedText(maker, MAKER_BYTES).counted8(firmware).u32(data.length).put(data);
  },
};

export interface Jt808UpgradeResult {
  readonly type: 'upgradeResult';
  readonly target: number;
  /** 0 done, 1 failed, 2 cancelled; more by province and vendor. */
  readonly result: number;
}

export const upgradeResult: MessageCodec<Jt808UpgradeResult> = {
  id: 0x01_08,
  read: (reader) => ({ type: 'upgradeResult', target: reader.u8(), result: reader.u8() }),
  write: (writer, { target, result }) => {
    writer.u8(target).u8(result);
  },
};
