/**
 * GT06 bytes to frames: 78 78 with a length byte, or 79 79 with a length word; content, serial, CRC, 0D 0A. There is
 * no escape, so the length leads and 0D 0A is only looked for where the length proves wrong, as in recorded frames it
 * often does. Every byte ends up in a frame or in a discard.
 */
import { concat } from '../bytes.ts';
import { discard, type Discard, type DiscardReason, isDiscard } from '../discard.ts';
import { END_BYTES, FrameView, type Gt06Frame, isEnd, isStart, shortestFrame, sizeAt } from './frame.ts';
import { FrameSearch } from './frame-search.ts';
import { isOrdinaryFrame, isTopinLogin, topinSizeAt } from './topin-frame.ts';

export type { Gt06Frame } from './frame.ts';

export interface Gt06FramerOptions {
  /**
   * Whether a frame with a wrong CRC is taken as it is, with the defect noted; real devices send such. Default true.
   */
  readonly tolerateChecksum?: boolean;
  /**
   * Whether bytes that begin like a frame are one, its defects noted, even when neither length nor end can be trusted:
   * for people who inspect bytes. Such frames must not be acted upon. Default false.
   */
  readonly acceptDefective?: boolean;
  /** Whether frames are Topin's from the first on. By default that is known from the log-in. */
  readonly topin?: boolean;
}

type Result = Gt06Frame | Discard;

export interface Gt06Framer {
  push(chunk: Uint8Array): Result[];
  /** Ends the stream: the bytes left over are a frame without its end, or a discard. */
  end(): Result[];
  /** For the next datagram of the same sender: that its frames are Topin's is kept, bytes are not. */
  next(): Gt06Framer;
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
  const { tolerateChecksum = true, acceptDefective = false } = options;
  let isTopin = options.topin ?? false;
  let rest: Uint8Array = NOTHING;
  let isForeign = false;

  function take(search: FrameSearch, at: number, isLast: boolean): Step | undefined {
    isTopin = isTopin ? !isOrdinaryFrame(search, at) : isTopinLogin(search.buffer, at);
    const step = isTopin ? takeTopin(search.buffer, at, isLast) : takeOne(search, at, isLast);
    if (!step) return undefined;
    const { result, end } = step;
    if (isDiscard(result)) {
      if (result.reason !== 'noise') {
        const broken = acceptDefective ? takeBroken(result.bytes) : undefined;
        return broken ? { result: broken, end } : step;
      }
      isForeign ||= search.buffer[at] === FOREIGN_START;
      return isForeign ? { result: discard('unknown-protocol', result.bytes), end } : step;
    }
    isForeign = false;
    const { checksum, length } = result.defects;
    if (!checksum || tolerateChecksum) return step;
    return { result: discard(length ? 'length' : 'checksum', result.raw), end };
  }

  function takeAll(buffer: Uint8Array, isLast: boolean): Result[] {
    const results: Result[] = [];
    const search = new FrameSearch(buffer);
    let at = 0;
    for (let step = take(search, at, isLast); step; step = take(search, at, isLast)) {
      results.push(step.result);
      at = step.end;
    }
    rest = at === buffer.length ? NOTHING : buffer.slice(at);
    return results;
  }

  return {
    // Frames are windows on a copy, because the chunk's memory belongs to the caller.
    push: (chunk) => takeAll(rest.length === 0 ? new Uint8Array(chunk) : concat([rest, chunk]), false),
    end: () => takeAll(rest, true),
    next: () => createGt06Framer({ ...options, topin: isTopin }),
    get bufferedBytes() {
      return rest.length;
    },
  };
}

/** Bytes with a start mark that are long enough for all fields of a frame. */
function takeBroken(bytes: Uint8Array): Gt06Frame | undefined {
  if (bytes.length < shortestFrame(bytes[0]) || !isStart(bytes, 0)) return undefined;
  return new FrameView(bytes, 0, bytes.length, isEnd(bytes, bytes.length - END_BYTES) ? END_BYTES : 0, true);
}

/** The frame or discard at `at`; undefined when more bytes are needed, which never happens when no more will come. */
function takeOne(search: FrameSearch, at: number, isLast: boolean): Step | undefined {
  const { buffer } = search;
  if (at === buffer.length) return undefined;
  const start = findStart(buffer, at);
  if (start > at) return drop('noise', buffer, at, start);
  const size = sizeAt(buffer, at);
  // If a mark occurs twice, the second one counts.
  if (size === 0) return drop('noise', buffer, at, findStart(buffer, at + (isStart(buffer, at + 2) ? 2 : 1)));
  if (size === undefined) return isLast ? finishLast(search, at, undefined) : undefined;
  const end = at + size;
  if (end > buffer.length) return isLast ? finishLast(search, at, size) : undefined;
  if (isEnd(buffer, end - END_BYTES)) return finishWhole(search, at, end);
  return finishOddEnd(search, at, end) ?? resynchronise(search, at, size) ?? giveUp(buffer, at, size, isLast);
}

/** The same on a connection of Topin's. */
function takeTopin(buffer: Uint8Array, at: number, isLast: boolean): Step | undefined {
  if (at === buffer.length) return undefined;
  const start = findStart(buffer, at);
  if (start > at) return drop('noise', buffer, at, start);
  const size = topinSizeAt(buffer, at);
  if (size) {
    const end = at + size;
    return { result: new FrameView(buffer, at, end, END_BYTES, false, true), end };
  }
  const next = findStart(buffer, at + (isStart(buffer, at + 2) ? 2 : 1));
  if (size === 0) return drop('noise', buffer, at, next);
  return isLast ? drop('truncated', buffer, at, next) : undefined;
}

/** If the CRC is right, other bytes than 0D 0A are an end too, unless the next frame starts there. */
function finishOddEnd(search: FrameSearch, at: number, end: number): Step | undefined {
  const { buffer } = search;
  if (isStart(buffer, end - END_BYTES) || isStart(buffer, end - 1)) return undefined;
  if (!search.hasRightCrc(at, end - END_BYTES)) return undefined;
  return finish(buffer, at, end, END_BYTES, true);
}

/**
 * If the CRC is wrong, the frame may have been cut off, and its length may reach to the end of the next frame by
 * chance.
 */
function finishWhole(search: FrameSearch, at: number, end: number): Step {
  const { buffer } = search;
  const step = finish(buffer, at, end, END_BYTES, false);
  if (isDiscard(step.result) || !step.result.defects.checksum) return step;
  const next = search.nextFrame(at + 2);
  return next + (sizeAt(buffer, next) ?? buffer.length) <= end ? drop('length', buffer, at, next) : step;
}

/** The length is wrong, or the end mark not whole: the frame reaches to where the next one starts. */
function resynchronise(search: FrameSearch, at: number, size: number | undefined): Step | undefined {
  const { buffer } = search;
  const limit = Math.min(buffer.length, at + (size ?? 0) + RESYNC_BYTES) - END_BYTES;
  const end = search.nextEnd(at + shortestFrame(buffer[at]) - END_BYTES);
  const frame = search.nextFrame(at + 1);
  const first = Math.min(end, frame);
  const cut = size === undefined ? undefined : findCut(search, at, size, Math.min(first, limit));
  if (cut) return cut;
  if (first > limit) return undefined;
  return first === end
    ? finish(buffer, at, end + END_BYTES, END_BYTES, true)
    : drop('length', buffer, at, frame);
}

/** Where the next frame starts before this one could end, up to `last`. */
function findCut(search: FrameSearch, at: number, size: number, last: number): Step | undefined {
  for (let missing = END_BYTES; missing >= 0; missing--) {
    const next = at + size - missing;
    if (next > last || !isStart(search.buffer, next)) continue;
    const cut = finishCut(search, at, next, size);
    if (cut) return cut;
  }
  return undefined;
}

/** Takes a frame that lost one byte of its end mark, or both. If more is lost, nothing proves the rest. */
function finishCut(search: FrameSearch, at: number, end: number, size: number | undefined): Step | undefined {
  if (size === undefined) return undefined;
  const { buffer } = search;
  const missing = at + size - end;
  if (missing === 0 && search.hasRightCrc(at, end - END_BYTES))
    return finish(buffer, at, end, END_BYTES, true);
  if (missing === 1 && buffer[end - 1] === 0x0d) return finish(buffer, at, end, 1, true);
  if (missing === END_BYTES && search.hasRightCrc(at, end)) return finish(buffer, at, end, 0, true);
  return undefined;
}

/** The last frame or discard of a stream that has ended. */
function finishLast(search: FrameSearch, at: number, size: number | undefined): Step {
  const { buffer } = search;
  const step = resynchronise(search, at, size) ?? finishCut(search, at, buffer.length, size);
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

/** Place of the next start mark, or of its first half at the buffer's end; the buffer's length without one. */
function findStart(buffer: Uint8Array, from: number): number {
  let at = from;
  while (at < buffer.length && !isStart(buffer, at)) at++;
  return at;
}
