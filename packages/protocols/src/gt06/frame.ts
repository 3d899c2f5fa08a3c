/** A frame and the measures of its three forms. */
import { readU16 } from '../bytes.ts';
import { crcX25 } from './crc.ts';

export interface Gt06Frame {
  readonly protocolNumber: number;
  /** 79 79 with a length of two bytes. */
  readonly long: boolean;
  /** Topin's frames and the Wi-Fi dialect: there is no serial and no CRC, and the length byte is another number. */
  readonly bare: boolean;
  readonly content: Uint8Array;
  /** 0 in a bare frame. */
  readonly serial: number;
  readonly raw: Uint8Array;
  readonly defects: { readonly checksum: boolean; readonly length: boolean };
}

/** What a message's reader needs to know of its frame, since one protocol number has several meanings. */
export type Gt06Head = Pick<Gt06Frame, 'protocolNumber' | 'long' | 'bare' | 'raw'>;

export const SHORT = 0x78;
export const LONG = 0x79;
/** Protocol number, serial and CRC: what a frame without content counts. */
export const LENGTH_MIN = 5;
/** A longer length is noise. */
const LENGTH_MAX = 4_096;
export const END_BYTES = 2;
const SERIAL_AND_CRC_BYTES = 4;

export const WIFI_LIVE = 0x69;
export const WIFI_STORED = 0x17;
/** 0x17 is also the query for an address, which is at least this long; no device lists as many access points. */
const ADDRESS_LENGTH_MIN = 0x24;
const WIFI_HEAD_BYTES = 4;
const DATE_BYTES = 6;
const POINT_BYTES = 7;
const WIFI_CELL_BYTES = 5;
const NETWORK_BYTES = 3;

export function isEnd(buffer: Uint8Array, at: number): boolean {
  return buffer[at] === 0x0d && buffer[at + 1] === 0x0a;
}

/** Whether a start mark stands there, or may stand at the buffer's end. */
export function isStart(buffer: Uint8Array, at: number): boolean {
  const byte = buffer[at];
  return (byte === SHORT || byte === LONG) && (at + 1 >= buffer.length || buffer[at + 1] === byte);
}

/**
 * Size of the frame at `at` by its length field; 0 where no frame begins, undefined while more bytes are needed to
 * know.
 */
export function sizeAt(buffer: Uint8Array, at: number): number | undefined {
  if (buffer.length - at < 4) return undefined;
  if (buffer[at] === LONG) {
    const length = readU16(buffer, at + 2);
    return length < LENGTH_MIN || length > LENGTH_MAX ? 0 : length + 6;
  }
  const length = buffer[at + 2] ?? 0;
  const number = buffer[at + 3];
  // A second start mark stands where length and number should be: no message has such a number.
  if (length === number && (length === SHORT || length === LONG)) return 0;
  if (number === WIFI_LIVE || (number === WIFI_STORED && length < ADDRESS_LENGTH_MIN)) {
    return wifiSizeAt(buffer, at, length);
  }
  return length < LENGTH_MIN ? 0 : length + 5;
}

/** Date, access points, a count of cells, their network, the cells. The platform's answer is the date alone. */
function wifiSizeAt(buffer: Uint8Array, at: number, points: number): number | undefined {
  const left = buffer.length - at;
  if (points === LENGTH_MIN && buffer[at + 3] === WIFI_STORED) {
    if (left < 10) return undefined;
    if (isEnd(buffer, at + 8)) return 10;
  }
  if (points === 0) {
    if (left < 12) return undefined;
    if (isEnd(buffer, at + 10)) return 12;
  }
  const countAt = WIFI_HEAD_BYTES + DATE_BYTES + points * POINT_BYTES;
  if (left <= countAt) return undefined;
  const cells = buffer[at + countAt] ?? 0;
  return countAt + 1 + NETWORK_BYTES + cells * WIFI_CELL_BYTES + END_BYTES;
}

/** A frame of the Wi-Fi dialect on a connection of the usual frames. */
export function isBareScan(buffer: Uint8Array, at: number, size: number): boolean {
  if (buffer[at] === LONG) return false;
  const number = buffer[at + 3];
  if (number === WIFI_LIVE) return true;
  const length = buffer[at + 2] ?? 0;
  return number === WIFI_STORED && length < ADDRESS_LENGTH_MIN && !(length === LENGTH_MIN && size === 10);
}

/** Whether the CRC that ends before `last` is that of the bytes from the length on. */
export function hasRightCrc(buffer: Uint8Array, at: number, last: number): boolean {
  return crcX25(buffer, at + 2, last - 2) === readU16(buffer, last - 2);
}

/** The fewest bytes of a frame that starts with this byte. */
export function shortestFrame(start: number | undefined): number {
  return start === LONG ? 11 : 10;
}

const NO_DEFECTS = { checksum: false, length: false };

/** A received frame in `memory[start, end)`: a window, since most of its bytes are looked at once. */
export class FrameView implements Gt06Frame {
  readonly protocolNumber: number;
  readonly long: boolean;
  readonly bare: boolean;
  readonly serial: number;
  readonly defects: Gt06Frame['defects'];
  readonly memory: Uint8Array;
  readonly contentAt: number;
  readonly contentEnd: number;
  private readonly start: number;
  private readonly end: number;

  /** `endBytes` are those of the end mark that were not lost. */
  constructor(
    memory: Uint8Array,
    start: number,
    end: number,
    endBytes: number,
    hasWrongLength: boolean,
    bare = isBareScan(memory, start, end - start),
  ) {
    const last = end - endBytes;
    this.memory = memory;
    this.start = start;
    this.end = end;
    this.long = memory[start] === LONG;
    this.contentAt = start + (this.long ? 5 : 4);
    this.protocolNumber = memory[this.contentAt - 1] ?? 0;
    this.bare = bare;
    this.contentEnd = this.bare ? last : last - SERIAL_AND_CRC_BYTES;
    this.serial = this.bare ? 0 : readU16(memory, this.contentEnd);
    const checksum = !this.bare && !hasRightCrc(memory, start, last);
    this.defects = checksum || hasWrongLength ? { checksum, length: hasWrongLength } : NO_DEFECTS;
  }

  get content(): Uint8Array {
    return this.memory.subarray(this.contentAt, this.contentEnd);
  }

  get raw(): Uint8Array {
    return this.memory.subarray(this.start, this.end);
  }
}
