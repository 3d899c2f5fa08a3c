/** Topin's scans, in frames without serial and CRC, and 0xF3 in a usual frame. */
import type { ByteReader } from '../../byte-reader.ts';
import type { ReportWifi } from '../../report.ts';
import { DATE_BYTES, readBcdDate, readDate, writeBcdDate, writeDate } from '../date.ts';
import { WIFI_STORED, WIFI_LIVE } from '../frame.ts';
import { readMac, readPoints, writeMac, writePoints } from '../wifi.ts';
import type { MessageCodec } from './codec.ts';

export interface Gt06WifiScan {
  readonly type: 'wifiScan';
  readonly protocolNumber: number;
  readonly date: Date | undefined;
  readonly wifi: readonly ReportWifi[];
  readonly network?: { readonly mcc: number; readonly mnc: number };
  readonly cells?: readonly Gt06ScannedCell[];
  /** Bits: 0 vibration, 1 overspeed, 4 low battery. */
  readonly alarmBits?: number;
}

interface Gt06ScannedCell {
  readonly lac: number;
  readonly cellId: number;
  readonly signal: number;
}

/** Where other frames have their length. */
const COUNT_AT = 2;
const LTE_SCANS = { live: 0x18, stored: 0x19, other: 0x1a } as const;
/** Stored by the device and sent late. */
export const STORED_SCANS: ReadonlySet<number> = new Set([WIFI_STORED, LTE_SCANS.stored]);

export const wifiScan: MessageCodec<Gt06WifiScan> = {
  numbers: [],
  bareNumbers: [WIFI_LIVE, WIFI_STORED, ...Object.values(LTE_SCANS)],
  bareLength: ({ wifi }) => wifi.length,
  read: (reader, { protocolNumber, raw }) => {
    if (reader.left < DATE_BYTES) return undefined;
    const date = readBcdDate(reader);
    const wifi = readPoints(reader, raw[COUNT_AT] ?? 0);
    const head = { type: 'wifiScan', protocolNumber, date, wifi } as const;
    // The answer to it is the date alone.
    if (reader.left === 0) return head;
    const count = reader.u8();
    const network = { mcc: reader.u16(), mnc: reader.u8() };
    const readCell = isLte(protocolNumber) ? readLteCell : readScannedCell;
    const scan = { ...head, network, cells: reader.many(count, readCell) };
    return reader.left === 1 ? { ...scan, alarmBits: reader.u8() } : scan;
  },
  write: (writer, { protocolNumber, date, wifi, network, cells = [], alarmBits }) => {
    writeBcdDate(writer, date);
    writePoints(writer, wifi);
    if (!network) return;
    writer.u8(cells.length).u16(network.mcc).u8(network.mnc);
    for (const { lac, cellId, signal } of cells) {
      if (isLte(protocolNumber)) writer.u32(lac).u32(cellId).u8(signal);
      else writer.u16(lac).u16(cellId).u8(signal);
    }
    if (alarmBits !== undefined) writer.u8(alarmBits);
  },
};

function isLte(protocolNumber: number): boolean {
  return protocolNumber !== WIFI_LIVE && protocolNumber !== WIFI_STORED;
}

function readLteCell(reader: ByteReader): Gt06ScannedCell {
  return { lac: reader.u32(), cellId: reader.u32(), signal: reader.u8() };
}

function readScannedCell(reader: ByteReader): Gt06ScannedCell {
  return { lac: reader.u16(), cellId: reader.u16(), signal: reader.u8() };
}

export interface Gt06WifiList {
  readonly type: 'wifiList';
  readonly protocolNumber: number;
  readonly date: Date | undefined;
  readonly points: readonly { readonly word: number; readonly mac: string }[];
  readonly tail?: Uint8Array;
}

const LISTED_BYTES = 8;

export const wifiList: MessageCodec<Gt06WifiList> = {
  numbers: [0xf3],
  read: (reader, { protocolNumber }) => {
    const date = readDate(reader);
    const count = Math.min(reader.u8(), Math.floor(reader.left / LISTED_BYTES));
    const points = reader.many(count, (each) => ({ word: each.u16(), mac: readMac(each) }));
    return {
      type: 'wifiList',
      protocolNumber,
      date,
      points,
      ...(reader.left > 0 && { tail: reader.rest() }),
    };
  },
  write: (writer, { date, points, tail }) => {
    writeDate(writer, date);
    writer.u8(points.length);
    for (const { word, mac } of points) {
      writer.u16(word);
      writeMac(writer, mac);
    }
    if (tail) writer.put(tail);
  },
};
