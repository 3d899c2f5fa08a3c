/**
 * GT06 bytes to frames: 78 78 with a length byte, or 79 79 with a length word; content, serial, CRC, 0D 0A. There is
 * no escape, so the length leads and 0D 0A is only looked for where the length proves wrong, as in recorded frames it
 * often does. Every byte ends up in a frame or in a discard.
 */
import { concat } from '../bytes.ts';
import { discard, type Discard, type DiscardReason, isDiscard } from '../discard.ts';
import {
  END_BYTES,
  FrameView,
  type Gt06Frame,
  hasRightCrc,
  isEnd,
  isStart,
  shortestFrame,
  sizeAt,
} from './frame.ts';

export type { Gt06Frame } from './frame.ts';

export interface Gt06FramerOptions {
  /** Whether a frame with a wrong CRC is taken as it is, with the defect noted; real devices send such. Default true. */
  readonly tolerateChecksum?: boolean;
}

type Result = Gt06Frame | Discard;

export interface Gt06Framer {
  push(chunk: Uint8Array): Result[];
  /** Nothing more will come: what is left over is a frame that lacks its end, or is discarded. */
  end(): Result[];
  readonly bufferedBytes: number;
}

/** How far behind its own end the true end of a frame with a wrong length is looked for. */
const RESYNC_BYTES = 1_024;
/** JT/T 808, on the wrong port. */
const FOREIGN_START = 0x7e;
const NOTHING = new Uint8Array(0);

interface Step {
  readonly result: Result;
  /** Where the next step begins. */
  readonly end: number;
}

export function createGt06Framer(options: Gt06FramerOptions = {}): Gt06Framer {
  const { tolerateChecksum = true } = options;
  let rest: Uint8Array = NOTHING;
  let isForeign = false;

  function take(buffer: Uint8Array, at: number, isLast: boolean): Step | undefined {
    const step = takeOne(buffer, at, isLast);
    if (!step) return undefined;
    const { result, end } = step;
    if (isDiscard(result)) {
      if (result.reason !== 'noise') return step;
      isForeign ||= buffer[at] === FOREIGN_START;
      return isForeign ? { result: discard('unknown-protocol', result.bytes), end } : step;
    }
    isForeign = false;
    const { checksum, length } = result.defects;
    if (!checksum || tolerateChecksum) return step;
    return { result: discard(length ? 'length' : 'checksum', result.raw), end };
  }

  function takeAll(buffer: Uint8Array, isLast: boolean): Result[] {
    const results: Result[] = [];
    let at = 0;
    for (let step = take(buffer, at, isLast); step; step = take(buffer, at, isLast)) {
      results.push(step.result);
      at = step.end;
    }
    rest = at === buffer.length ? NOTHING : buffer.slice(at);
    return results;
  }

  return {
    // Frames are windows on a copy: whose memory a chunk is, its giver knows.
    push: (chunk) => takeAll(rest.length === 0 ? new Uint8Array(chunk) : concat([rest, chunk]), false),
    end: () => takeAll(rest, true),
    get bufferedBytes() {
      return rest.length;
    },
  };
}

/** The frame or discard at `at`; undefined when more bytes are needed to tell, which are never needed at the last. */
function takeOne(buffer: Uint8Array, at: number, isLast: boolean): Step | undefined {
  if (at === buffer.length) return undefined;
  const start = findStart(buffer, at);
  if (start > at) return drop('noise', buffer, at, start);
  const size = sizeAt(buffer, at);
  // Of a mark that is there twice the second counts.
  if (size === 0) return drop('noise', buffer, at, findStart(buffer, at + (isStart(buffer, at + 2) ? 2 : 1)));
  if (size === undefined) return isLast ? finishLast(buffer, at, undefined) : undefined;
  const end = at + size;
  if (end > buffer.length) return isLast ? finishLast(buffer, at, size) : undefined;
  if (isEnd(buffer, end - END_BYTES)) return finishWhole(buffer, at, end);
  return finishOddEnd(buffer, at, end) ?? resynchronise(buffer, at, size) ?? giveUp(buffer, at, size, isLast);
}

/** Where the CRC vouches for all before it, other bytes than 0D 0A are an end too, unless the next frame starts there. */
function finishOddEnd(buffer: Uint8Array, at: number, end: number): Step | undefined {
  if (!hasRightCrc(buffer, at, end - END_BYTES)) return undefined;
  if (isStart(buffer, end - END_BYTES) || isStart(buffer, end - 1)) return undefined;
  return finish(buffer, at, end, END_BYTES, true);
}

/** With a wrong CRC, the length of a frame that was cut off may happen to reach to the end of one behind it. */
function finishWhole(buffer: Uint8Array, at: number, end: number): Step {
  const step = finish(buffer, at, end, END_BYTES, false);
  if (isDiscard(step.result) || !step.result.defects.checksum) return step;
  for (let next = findStart(buffer, at + 2); next < end; next = findStart(buffer, next + 1)) {
    if (isFrame(buffer, next, end)) return drop('length', buffer, at, next);
  }
  return step;
}

/** The length is wrong, or the end mark not whole: the frame reaches to where the next one starts. */
function resynchronise(buffer: Uint8Array, at: number, size: number | undefined): Step | undefined {
  const firstEnd = at + shortestFrame(buffer[at]) - END_BYTES;
  const limit = Math.min(buffer.length, at + (size ?? 0) + RESYNC_BYTES);
  for (let next = at + 1; next + END_BYTES <= limit; next++) {
    if (isEnd(buffer, next) && next >= firstEnd) {
      const end = next + END_BYTES;
      if (end === buffer.length || (end + 1 < buffer.length && isStart(buffer, end)))
        return finish(buffer, at, end, END_BYTES, true);
    } else if (isStart(buffer, next)) {
      const cut = finishCut(buffer, at, next, size);
      if (cut) return cut;
      if (isFrame(buffer, next, buffer.length)) return drop('length', buffer, at, next);
    }
  }
  return undefined;
}

function isFrame(buffer: Uint8Array, at: number, limit: number): boolean {
  const size = sizeAt(buffer, at);
  if (!size || at + size > limit || !isEnd(buffer, at + size - END_BYTES)) return false;
  return hasRightCrc(buffer, at, at + size - END_BYTES);
}

/** One byte of the end mark is lost, or both; with more lost there is nothing that vouches for the rest. */
function finishCut(buffer: Uint8Array, at: number, end: number, size: number | undefined): Step | undefined {
  if (size === undefined) return undefined;
  const missing = at + size - end;
  if (missing === 0 && hasRightCrc(buffer, at, end - END_BYTES))
    return finish(buffer, at, end, END_BYTES, true);
  if (missing === 1 && buffer[end - 1] === 0x0d) return finish(buffer, at, end, 1, true);
  if (missing === END_BYTES && hasRightCrc(buffer, at, end)) return finish(buffer, at, end, 0, true);
  return undefined;
}

/** What no more bytes will come for. */
function finishLast(buffer: Uint8Array, at: number, size: number | undefined): Step {
  const step = resynchronise(buffer, at, size) ?? finishCut(buffer, at, buffer.length, size);
  if (step && !isDiscard(step.result)) return step;
  return drop('truncated', buffer, at, step?.end ?? buffer.length);
}

function giveUp(buffer: Uint8Array, at: number, size: number, isLast: boolean): Step | undefined {
  if (!isLast && buffer.length - at < size + RESYNC_BYTES) return undefined;
  return drop('length', buffer, at, findStart(buffer, at + 2));
}

function finish(
  buffer: Uint8Array,
  at: number,
  end: number,
  endBytes: number,
  hasWrongLength: boolean,
): Step {
  const frame = new FrameView(buffer, at, end, endBytes, hasWrongLength);
  return frame.contentEnd < frame.contentAt ? drop('length', buffer, at, end) : { result: frame, end };
}

function drop(reason: DiscardReason, buffer: Uint8Array, at: number, end: number): Step {
  return { result: discard(reason, buffer.slice(at, end)), end };
}

/** Where the next start mark stands, or may stand at the buffer's end; the buffer's length where there is none. */
function findStart(buffer: Uint8Array, from: number): number {
  let at = from;
  while (at < buffer.length && !isStart(buffer, at)) at++;
  return at;
}
