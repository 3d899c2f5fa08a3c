/**
 * Frames of Topin (ZX303, 365GPS): 78 78, length, number, content, 0D 0A, with no serial and no CRC. The length may
 * count the content, or the number too, or access points, and below 5 it is no noise: sizes are known by the number.
 */
import { END_BYTES, isBareScan, isEnd, isStart, SHORT, sizeAt } from './frame.ts';
import type { FrameSearch } from './frame-search.ts';

const HEAD_BYTES = 4;
const LOGIN = 0x01;
const LOGIN_CONTENT_BYTES = 9;
const LOGIN_BYTES = HEAD_BYTES + LOGIN_CONTENT_BYTES + END_BYTES;
/** How far behind its place by the length an end mark is looked for. */
const SEARCH_BYTES = 256;

/** Sizes of content by number; if there are several, the length field decides. */
const CONTENT_BYTES: Readonly<Record<number, readonly number[]>> = {
  [LOGIN]: [LOGIN_CONTENT_BYTES],
  0x08: [0, 31],
  0x09: [31],
  0x10: [18, 21],
  0x11: [18, 21],
  0x13: [4, 5, 8, 9, 10],
  0x14: [0],
  0x15: [0],
  0x30: [0],
  0x56: [1],
  0x57: [0],
  0x58: [0],
  0x80: [1],
  0x81: [0],
  0x82: [0],
  0x83: [0],
  0x86: [1],
  0x94: [0],
  0x98: [2],
  0x99: [0],
};

const DATE_BYTES = 6;
const POINT_BYTES = 7;
const NETWORK_BYTES = 3;
/** Of a cell of a scan, by the number: LAC, cell id and signal. */
const CELL_BYTES: Readonly<Record<number, number>> = { 0x17: 5, 0x69: 5, 0x18: 9, 0x19: 9, 0x1a: 9 };

/** Whether a log-in stands there that is too short for serial and CRC: the sign of Topin. */
export function isTopinLogin(buffer: Uint8Array, at: number): boolean {
  if (buffer[at + 3] !== LOGIN || buffer[at] !== SHORT || buffer[at + 1] !== SHORT) return false;
  const end = at + LOGIN_BYTES;
  if (end > buffer.length || !isEnd(buffer, end - END_BYTES)) return false;
  return end === buffer.length || isStart(buffer, end);
}

/** Size of the frame at `at`; 0 where no frame begins, undefined while more bytes are needed to know. */
export function topinSizeAt(buffer: Uint8Array, at: number): number | undefined {
  const left = buffer.length - at;
  if (left < HEAD_BYTES + END_BYTES) return undefined;
  const length = buffer[at + 2] ?? 0;
  const number = buffer[at + 3] ?? 0;
  // 79 79 is no start, and neither is a mark in front of another.
  if (buffer[at] !== SHORT || (length === SHORT && number === SHORT)) return 0;
  const cellBytes = CELL_BYTES[number];
  const known =
    cellBytes === undefined
      ? knownSize(buffer, at, contentBytesOf(number, length))
      : scanSize(buffer, at, length, cellBytes);
  return known === 0 ? searchedSize(buffer, at, length) : known;
}

/** Whether an ordinary frame stands there after all, whole and with a right CRC. */
export function isOrdinaryFrame(search: FrameSearch, at: number): boolean {
  const { buffer } = search;
  const size = sizeAt(buffer, at);
  if (!size || at + size > buffer.length || isBareScan(buffer, at, size)) return false;
  const last = at + size - END_BYTES;
  return isEnd(buffer, last) && search.hasRightCrc(at, last);
}

/** Undefined for a number, or a length with it, that is not known. */
function contentBytesOf(number: number, length: number): number | undefined {
  const sizes = CONTENT_BYTES[number];
  if (!sizes || sizes.length === 1) return sizes?.[0];
  return sizes.find((size) => size === length - 1) ?? sizes.find((size) => size === length);
}

/** 0 where the end mark is not at the place. */
function knownSize(buffer: Uint8Array, at: number, contentBytes: number | undefined): number | undefined {
  if (contentBytes === undefined) return 0;
  const size = HEAD_BYTES + contentBytes + END_BYTES;
  if (at + size > buffer.length) return undefined;
  return isEnd(buffer, at + size - END_BYTES) ? size : 0;
}

/** Date, access points, a count of cells, their network, the cells; at times a byte of alarms behind them. */
function scanSize(buffer: Uint8Array, at: number, points: number, cellBytes: number): number | undefined {
  const countAt = HEAD_BYTES + DATE_BYTES + points * POINT_BYTES;
  if (at + countAt >= buffer.length) return undefined;
  const cells = buffer[at + countAt] ?? 0;
  const contentBytes = countAt + 1 + NETWORK_BYTES + cells * cellBytes - HEAD_BYTES;
  const size = knownSize(buffer, at, contentBytes);
  return size === 0 ? knownSize(buffer, at, contentBytes + 1) : size;
}

/** Up to the first end mark that is not much before where the length puts it. */
function searchedSize(buffer: Uint8Array, at: number, length: number): number | undefined {
  const from = at + Math.max(HEAD_BYTES, length - END_BYTES);
  const last = buffer.length - END_BYTES;
  for (let end = from; end <= Math.min(last, from + SEARCH_BYTES); end++) {
    if (isEnd(buffer, end)) return end + END_BYTES - at;
  }
  return last > from + SEARCH_BYTES ? 0 : undefined;
}
