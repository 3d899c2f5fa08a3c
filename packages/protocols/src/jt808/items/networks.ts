/** Cells and access points in vendors' items, by which a device without a fix can still be located. */
import { ByteReader } from '../../byte-reader.ts';
import { ByteWriter } from '../../byte-writer.ts';
import type { ReportCell, ReportWifi } from '../../report.ts';

const MCC_MIN = 200;
const MCC_MAX = 799;

/** Whether a value begins with the code of a country, and not with a length or an id. */
export function beginsWithMcc(value: Uint8Array): boolean {
  const mcc = new ByteReader(value).u16();
  return mcc >= MCC_MIN && mcc <= MCC_MAX;
}

type ReadCell = (reader: ByteReader) => ReportCell;

function readAll(value: Uint8Array, from: number, cellBytes: number, read: ReadCell): ReportCell[] {
  const reader = new ByteReader(value, from);
  const cells: ReportCell[] = [];
  while (reader.left >= cellBytes) cells.push(read(reader));
  return cells.filter(({ lac, cellId }) => lac !== 0 || cellId !== 0);
}

/** 53 and 5D: a count, then cells with a cell id of two or four bytes. */
export function readCountedCells(value: Uint8Array, hasLongIds: boolean): ReportCell[] {
  return readAll(value, 1, hasLongIds ? 10 : 8, (reader) => ({
    mcc: reader.u16(),
    mnc: reader.u8(),
    lac: reader.u16(),
    cellId: hasLongIds ? reader.u32() : reader.u16(),
    signal: reader.u8(),
  }));
}

/** EB: one network, then cells with short ids. */
export function readShortCells(value: Uint8Array): ReportCell[] {
  const head = new ByteReader(value);
  const network = { mcc: head.u16(), mnc: head.u8() };
  return readAll(value, head.at, 5, (reader) => ({
    ...network,
    lac: reader.u16(),
    cellId: reader.u16(),
    signal: reader.u8(),
  }));
}

/** E1: one network with a code of two bytes, then cells; one form has areas of three bytes. */
export function readLongCells(value: Uint8Array, lacBytes: 2 | 3): ReportCell[] {
  const head = new ByteReader(value);
  const network = { mcc: head.u16(), mnc: head.u16() };
  return readAll(value, head.at, lacBytes + 5, (reader) => ({
    ...network,
    lac: lacBytes === 2 ? reader.u16() : reader.u24(),
    cellId: reader.u32(),
    signal: reader.u8(),
  }));
}

/** E1 of ten bytes: one cell without a signal. */
export function readOneCell(value: Uint8Array): ReportCell[] {
  const reader = new ByteReader(value);
  return [{ mcc: reader.u16(), mnc: reader.u16(), lac: reader.u16(), cellId: reader.u32() }];
}

/** FD and FF: one cell whose id stands before its area, or behind a longer area. */
export function readOneCellOf(value: Uint8Array, order: 'cellFirst' | 'areaFirst'): ReportCell[] {
  const reader = new ByteReader(value);
  const network = { mcc: reader.u16(), mnc: reader.u16() };
  const cell =
    order === 'cellFirst'
      ? { cellId: reader.u32(), lac: reader.u16() }
      : { lac: reader.u32(), cellId: reader.u32() };
  return [{ ...network, ...cell }];
}

/** EE of ten bytes: one cell with its signal. */
export function readCellWithSignal(value: Uint8Array): ReportCell[] {
  const reader = new ByteReader(value);
  const cell = { mcc: reader.u16(), mnc: reader.u8(), lac: reader.u16(), cellId: reader.u32() };
  return [{ ...cell, signal: reader.u8() }];
}

/** 66 of padlocks: one country, then cells that begin with their signal. */
export function readSignalFirstCells(value: Uint8Array): ReportCell[] {
  const mcc = new ByteReader(value).u16();
  return readAll(value, 2, 9, (reader) => {
    const signal = reader.u8();
    return { mcc, mnc: reader.u16(), cellId: reader.u32(), lac: reader.u16(), signal };
  });
}

/** EB 00D8 with a count: one network with a code of two bytes. */
export function readCountedLongCells(value: Uint8Array): ReportCell[] {
  const head = new ByteReader(value);
  const network = { mcc: head.u16(), mnc: head.u16() };
  head.skip(1);
  return readAll(value, head.at, 7, (reader) => ({
    ...network,
    lac: reader.u16(),
    cellId: reader.u32(),
    // Signed; most makers leave out the sign.
    signal: Math.abs((reader.u8() << 24) >> 24),
  }));
}

/** F0: every cell with its own network. */
export function readOwnNetworkCells(value: Uint8Array): ReportCell[] {
  return readAll(value, 0, 13, (reader) => ({
    mcc: reader.u16(),
    mnc: reader.u16(),
    cellId: reader.u32(),
    lac: reader.u32(),
    signal: reader.u8(),
  }));
}

/** As `readLongCells` reads them with areas of three bytes: the form that is free of doubt up to six cells. */
export function writeCells(cells: readonly ReportCell[]): Uint8Array {
  const [first] = cells;
  const writer = new ByteWriter().u16(first?.mcc ?? 0).u16(first?.mnc ?? 0);
  for (const { lac, cellId, signal } of cells) {
    writer
      .u24(lac)
      .u32(cellId)
      .u8(signal ?? 0);
  }
  return writer.done();
}

export const WIFI_BYTES = 7;
const MAC_BYTES = 6;

/** Addresses and signed signals, to the end of the value. */
export function readWifi(value: Uint8Array, from = 0): ReportWifi[] {
  const reader = new ByteReader(value, from);
  const points: ReportWifi[] = [];
  while (reader.left >= WIFI_BYTES) {
    const mac = formatMac(reader.bcd(MAC_BYTES));
    points.push({ mac, signalDbm: (reader.u8() << 24) >> 24 });
  }
  return points;
}

export function writeWifi(points: readonly ReportWifi[]): Uint8Array {
  const writer = new ByteWriter();
  for (const { mac, signalDbm } of points) writer.bcd(mac.replaceAll(':', ''), MAC_BYTES).u8(signalDbm);
  return writer.done();
}

/** Twelve hex digits with colons. */
export function formatMac(digits: string): string {
  return digits.toLowerCase().match(/../g)?.join(':') ?? '';
}
