/** Cell blocks: the 2G/3G form of 8 bytes and the 4G form of 15 or 16. */
import type { ByteReader } from '../byte-reader.ts';
import type { ByteWriter } from '../byte-writer.ts';

export interface Gt06Cell {
  readonly mcc: number;
  readonly mnc: number;
  /** LAC, or TAC in the 4G form. */
  readonly lac: number;
  readonly cellId: number;
  /** The code of the network on the wire had two bytes: told by the top bit of the country's. */
  readonly longMnc?: boolean;
}

export const CELL_BYTES = 8;
const LONG_MNC = 0x80_00;

export function readCell(reader: ByteReader): Gt06Cell {
  const network = readNetwork(reader);
  return { ...network, lac: reader.u16(), cellId: reader.u24() };
}

export function writeCell(writer: ByteWriter, cell: Gt06Cell): void {
  writeNetwork(writer, cell);
  writer.u16(cell.lac).u24(cell.cellId);
}

type Network = Pick<Gt06Cell, 'mcc' | 'mnc' | 'longMnc'>;

export function readNetwork(reader: ByteReader): Network {
  const mcc = reader.u16();
  if ((mcc & LONG_MNC) === 0) return { mcc, mnc: reader.u8() };
  return { mcc: mcc & ~LONG_MNC, mnc: reader.u16(), longMnc: true };
}

export function writeNetwork(writer: ByteWriter, { mcc, mnc, longMnc }: Network): void {
  if (longMnc) writer.u16(mcc | LONG_MNC).u16(mnc);
  else writer.u16(mcc).u8(mnc);
}
