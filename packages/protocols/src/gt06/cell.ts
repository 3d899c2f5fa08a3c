/** Cell blocks: the 2G/3G form of 8 bytes, the 4G form of 15, and makers' mixtures of both. */
import type { ByteReader } from '../byte-reader.ts';
import type { ByteWriter } from '../byte-writer.ts';
import type { ReportCell } from '../report.ts';

export interface Gt06Network {
  readonly mcc: number;
  readonly mnc: number;
  /** The network's code had two bytes on the wire; the top bit of the country's code says so. */
  readonly longMnc?: true;
}

export interface Gt06Cell extends Gt06Network {
  /** LAC, or TAC in the 4G form. */
  readonly lac: number;
  readonly cellId: number;
}

/** A cell of a list, which shares its network. */
export interface Gt06ListedCell {
  readonly lac: number;
  readonly cellId: number;
  /** The magnitude of dBm, or 0 to 63, by maker. */
  readonly signal: number;
}

/** How many bytes the fields have. */
export interface CellForm {
  readonly lac: 2 | 4;
  readonly cellId: 3 | 4 | 8;
  /** The network's code always has two bytes, without a bit that says so. */
  readonly plainLongMnc?: true;
}

export const CELL_BYTES = 8;
export const CELL_2G: CellForm = { lac: 2, cellId: 3 };
export const CELL_4G: CellForm = { lac: 4, cellId: 8 };
/** SEEWORLD, XT40 and iButton. */
export const CELL_LONG_ID: CellForm = { lac: 2, cellId: 4 };

/** SL4X: a network's code of two bytes without a mark, and a long id. */
export const CELL_SL4X: CellForm = { ...CELL_LONG_ID, plainLongMnc: true };

const LONG_MNC = 0x80_00;
const NO_MCC = 0xff_ff;

/** `available` is the size that the block can have at most, where the message limits it. */
export function readCell(
  reader: ByteReader,
  form: CellForm = CELL_2G,
  available: number = reader.left,
): Gt06Cell {
  const mcc = reader.u16();
  const longBytes = 2 + 2 + form.lac + form.cellId;
  if (form.plainLongMnc) {
    return { mcc, mnc: reader.u16(), lac: readLac(reader, form), cellId: readId(reader, form) };
  }
  // All ones are no cell; and where a code of two bytes would reach past the end, it has one.
  if ((mcc & LONG_MNC) === 0 || mcc === NO_MCC || available < longBytes) {
    return { mcc, mnc: reader.u8(), lac: readLac(reader, form), cellId: readId(reader, form) };
  }
  const network = { mcc: mcc & ~LONG_MNC, mnc: reader.u16(), longMnc: true } as const;
  return { ...network, lac: readLac(reader, form), cellId: readId(reader, form) };
}

export function writeCell(writer: ByteWriter, cell: Gt06Cell, form: CellForm = CELL_2G): void {
  if (form.plainLongMnc) writer.u16(cell.mcc).u16(cell.mnc);
  else writeNetwork(writer, cell);
  writeArea(writer, cell, form);
}

export function readNetwork(reader: ByteReader, form?: CellForm): Gt06Network {
  const mcc = reader.u16();
  if (form?.plainLongMnc) return { mcc, mnc: reader.u16() };
  if ((mcc & LONG_MNC) === 0 || mcc === NO_MCC) return { mcc, mnc: reader.u8() };
  return { mcc: mcc & ~LONG_MNC, mnc: reader.u16(), longMnc: true };
}

export function writeNetwork(writer: ByteWriter, { mcc, mnc, longMnc }: Gt06Network, form?: CellForm): void {
  if (form?.plainLongMnc) writer.u16(mcc).u16(mnc);
  else if (longMnc) writer.u16(mcc | LONG_MNC).u16(mnc);
  else writer.u16(mcc).u8(mnc);
}

export function listedCellBytes(form: CellForm): number {
  return form.lac + form.cellId + 1;
}

export function readListedCells(reader: ByteReader, count: number, form: CellForm): Gt06ListedCell[] {
  const cells: Gt06ListedCell[] = [];
  while (cells.length < count && reader.left >= listedCellBytes(form)) {
    cells.push({ lac: readLac(reader, form), cellId: readId(reader, form), signal: reader.u8() });
  }
  return cells;
}

export function writeListedCells(writer: ByteWriter, cells: readonly Gt06ListedCell[], form: CellForm): void {
  for (const cell of cells) {
    writeArea(writer, cell, form);
    writer.u8(cell.signal);
  }
}

function readLac(reader: ByteReader, { lac }: CellForm): number {
  return lac === 2 ? reader.u16() : reader.u32();
}

function readId(reader: ByteReader, { cellId }: CellForm): number {
  if (cellId === 3) return reader.u24();
  return cellId === 4 ? reader.u32() : reader.u64();
}

function writeArea(
  writer: ByteWriter,
  { lac, cellId }: Pick<Gt06Cell, 'lac' | 'cellId'>,
  form: CellForm,
): void {
  if (form.lac === 2) writer.u16(lac);
  else writer.u32(lac);
  if (form.cellId === 3) writer.u24(cellId);
  else if (form.cellId === 4) writer.u32(cellId);
  else writer.u64(cellId);
}

const NO_LACS: ReadonlySet<number> = new Set([0xff_ff, 0xff_ff_ff_ff]);

/** All zeros, or all ones in the area: the device heard none. */
function isCell({ lac, cellId }: Pick<Gt06Cell, 'lac' | 'cellId'>): boolean {
  return (lac !== 0 || cellId !== 0) && !NO_LACS.has(lac);
}

/** The cells of a message for its report: undefined where none was heard. */
export function reportCells(
  cell: Gt06Cell | undefined,
  network?: Gt06Network,
  listed: readonly Gt06ListedCell[] = [],
): ReportCell[] | undefined {
  const cells: ReportCell[] = [];
  if (cell && isCell(cell)) {
    cells.push({ mcc: cell.mcc & ~LONG_MNC, mnc: cell.mnc, lac: cell.lac, cellId: cell.cellId });
  }
  if (network) {
    const { mcc, mnc } = network;
    for (const each of listed) if (isCell(each)) cells.push({ mcc, mnc, ...each });
  }
  return cells.length > 0 ? cells : undefined;
}
