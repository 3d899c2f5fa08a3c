/** What a modem receives at a place: invented cells and access points, always the same at the same place. */
import type { Reading } from '../driving/reading.ts';
import { hashUnit } from '../random.ts';
import { normaliseDeg } from '../world/geo.ts';

export interface Cell {
  readonly mcc: number;
  readonly mnc: number;
  readonly lac: number;
  /** 24 bits. */
  readonly cellId: number;
  /** dBm without the minus sign. */
  readonly signal: number;
}

export interface AccessPoint {
  /** Twelve hex digits with colons. */
  readonly mac: string;
  readonly signalDbm: number;
}

type Where = Pick<Reading, 'latitude' | 'longitude'>;

/** Steps to the neighbouring cells. A cell is about a kilometre wide, a location area ten. */
const AROUND = [
  [0, 0],
  [0, 1],
  [1, 0],
  [0, -1],
  [-1, 0],
  [1, 1],
  [-1, -1],
] as const;

/** The serving cell and up to six neighbours. */
export function cellsAt({ latitude, longitude }: Where, mcc: number, count = 1): Cell[] {
  const row = Math.floor(latitude * 100);
  const column = Math.floor(longitude * 100);
  return AROUND.slice(0, count).map(([north, east], index) => ({
    mcc,
    mnc: 0,
    lac:
      1 +
      Math.floor(0xff_f0 * hashUnit(mcc, Math.floor((row + north) / 10), Math.floor((column + east) / 10))),
    cellId: 1 + Math.floor(0xff_ff_f0 * hashUnit(mcc, row + north, column + east)),
    signal: 55 + index * 7 + Math.floor(5 * hashUnit(mcc, row, column, index)),
  }));
}

/** Access points of the block of about 100 m. */
export function accessPointsAt({ latitude, longitude }: Where): AccessPoint[] {
  const row = Math.floor(latitude * 1_000);
  const column = Math.floor(normaliseDeg(longitude) * 1_000);
  const count = 2 + Math.floor(4 * hashUnit(7, row, column));
  return Array.from({ length: count }, (_, index) => ({
    mac: macOf(row, column, index),
    signalDbm: -48 - index * 9 - Math.floor(6 * hashUnit(8, row, column, index)),
  }));
}

/** The second lowest bit of the first byte marks an address that no manufacturer assigned, so it belongs to nobody. */
const LOCALLY_ADMINISTERED = 0x02;

function macOf(row: number, column: number, index: number): string {
  const bytes = Array.from({ length: 6 }, (_, at) =>
    at === 0 ? LOCALLY_ADMINISTERED : Math.floor(256 * hashUnit(index * 6 + at, row, column)),
  );
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join(':');
}
