/** 0x8108 upgrade package (2013, table 22) and 0x0108 its result (2013, table 23). */
import { ByteReader } from '../../byte-reader.ts';
import type { BodyContext, MessageCodec } from './codec.ts';

export interface Jt808UpgradePackage {
  readonly type: 'upgradePackage';
  /** 0 terminal, 12 IC-card reader, 52 BeiDou module. */
  readonly target: number;
  readonly maker: string;
  readonly firmware: string;
  readonly data: Uint8Array;
  /** Of the maker's field where it is not the version's usual one: sources disagree on it for 2019. */
  readonly makerBytes?: number;
}

const MAKER_BYTES = 5;
const MAKER_BYTES_2019 = 11;

function usualMakerBytes({ version }: BodyContext): number {
  return version === '2019' ? MAKER_BYTES_2019 : MAKER_BYTES;
}

/** Whether the counted firmware and data end with the body. */
function fits({ bytes, at, end }: ByteReader, makerBytes: number): boolean {
  const reader = new ByteReader(bytes, at + 1 + makerBytes, end);
  reader.skip(reader.u8());
  reader.skip(reader.u32());
  return !reader.isShort && reader.left === 0;
}

export const upgradePackage: MessageCodec<Jt808UpgradePackage> = {
  id: 0x81_08,
  read: (reader, context) => {
    const usual = usualMakerBytes(context);
    const makerBytes = [usual, MAKER_BYTES, MAKER_BYTES_2019].find((bytes) => fits(reader, bytes)) ?? usual;
    return {
      type: 'upgradePackage',
      target: reader.u8(),
      maker: reader.text(makerBytes),
      firmware: reader.counted8(),
      data: reader.slice(reader.u32()),
      ...(makerBytes !== usual && { makerBytes }),
    };
  },
  write: (writer, { target, maker, firmware, data, makerBytes }, context) => {
    writer
      .u8(target)
      .fixedText(maker, makerBytes ?? usualMakerBytes(context))
      .counted8(firmware)
      .u32(data.length)
      .put(data);
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
