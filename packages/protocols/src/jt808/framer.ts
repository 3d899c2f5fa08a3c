/**
 * JT/T 808 bytes to frames: 7E, escaped content, 7E (2019, section 4.4). One pass finds the marks, takes the escapes
 * out and sums the checksum. What follows the last mark of a chunk is kept, still escaped, for the next one. Two marks
 * in a row are an end and a start; some devices share one mark between two frames, so that a mark is always both.
 * Every byte but the marks ends up in a frame or, as it came, in a discard.
 */
import { concat } from '../bytes.ts';
import { discard, type Discard, type DiscardReason, isDiscard } from '../discard.ts';
import { ChunkScanner, MARK } from './chunk-scanner.ts';
import { FrameView, type Jt808Frame } from './frame.ts';
import { E7_MARK, takeE7Frames } from './framer-e7.ts';
import { takeBroken, takeLast } from './framer-broken.ts';
import { isVouchedFor, joinPieces, type Piece, splitAtFrames } from './framer-pieces.ts';
import { asksForMore, takeUnescaped } from './framer-unescaped.ts';
import { findLayout, SHORTEST_FRAME } from './layout.ts';
import { beginsText, takeLockText, TEXT_OPEN } from './lock-text.ts';
import { isPlausible } from './plausible.ts';

/** The longest escaped frame has about 2,100 bytes; more bytes than this without a mark are no frame. */
const FRAME_MAX_BYTES = 4_096;
const EMPTY = new Uint8Array(0);

export interface Jt808FramerOptions {
  /**
   * Whether a frame with a wrong checksum is taken, its defect noted, as long as it is plausible. Real devices send
   * such frames, and send them again until they are acknowledged. Default true.
   */
  readonly tolerateChecksum?: boolean;
  readonly maxFrameBytes?: number;
  /**
   * Whether bytes with the header of a known message are a frame, its defects noted, even when checksum and length are
   * both wrong or the end is missing: for people who inspect bytes. Such frames must not be acted upon. Default false.
   */
  readonly acceptDefective?: boolean;
}

export interface Jt808Framer {
  /** Frames refer to memory of their own: the chunk may be used again. */
  push(chunk: Uint8Array): (Jt808Frame | Discard)[];
  /** Ends the stream: the bytes left over are a frame without its end mark, or a discard. */
  end(): (Jt808Frame | Discard)[];
  readonly bufferedBytes: number;
}

/**
 * What may follow. `front`: only a text, at the connection's begin and behind a text. `marked`: a frame or a text,
 * behind a mark. `lost`: nothing before the next mark, behind bytes that are neither.
 */
type Place = 'front' | 'marked' | 'lost';

export function createJt808Framer(options: Jt808FramerOptions = {}): Jt808Framer {
  const { tolerateChecksum = true, maxFrameBytes = FRAME_MAX_BYTES, acceptDefective = false } = options;
  /** Escaped bytes since the last mark. */
  let open: Uint8Array = EMPTY;
  let place: Place = 'front';
  /** A connection that begins with the mark E7 keeps to it once a frame has proved it; unset before any byte. */
  let isE7: boolean | undefined;
  let isE7Proven = false;

  /**
   * The frame that ends before the scanner, if there is one: escaped in `bytes`, and without escapes up to `end`. If
   * its length is wrong, the terminal may not have escaped it. A right checksum counts more than a plausible body.
   */
  function close(
    scanner: ChunkScanner,
    bytes: Uint8Array,
    start: number,
    end: number,
  ): FrameView | undefined {
    const layout = findLayout(scanner.memory, start, end);
    if (!layout) return undefined;
    const isWrong = scanner.sum !== 0;
    const frame = new FrameView(scanner.memory, start, end, layout, isWrong, scanner.hasWrongEscape);
    if (!frame.hasWrongLength) return isWrong && !tolerateChecksum ? undefined : frame;
    const unescaped = takeUnescaped(bytes.subarray(start, scanner.at), tolerateChecksum && isWrong);
    if (unescaped) return unescaped;
    return !isWrong || (tolerateChecksum && isPlausible(frame)) ? frame : undefined;
  }

  /** Whether a piece, the mark behind it included, may be the front of a frame whose terminal does not escape. */
  function isFront(piece: Uint8Array): boolean {
    return place === 'marked' && piece.length <= maxFrameBytes && !beginsOther(piece) && asksForMore(piece);
  }

  /**
   * A piece between marks that is no frame: texts, and what remains of it. `isCut`: the stream ended before more came.
   */
  function refuse(piece: Uint8Array, results: (Jt808Frame | Discard)[], isCut = false): void {
    const rest = takeTexts(piece, results);
    if (rest.length === 0) return;
    const reason = whyNot(rest);
    const isBroken = acceptDefective && reason === 'checksum';
    const broken = isBroken ? takeBroken(rest) : undefined;
    results.push(broken ?? discard(isCut ? 'truncated' : reason, rest.slice()));
  }

  /** Returns what follows the texts at a piece's front. */
  function takeTexts(piece: Uint8Array, results: (Jt808Frame | Discard)[]): Uint8Array {
    let rest = piece;
    if (place === 'lost') return rest;
    for (let text = takeLockText(rest); text; text = takeLockText(rest)) {
      results.push(text);
      place = 'front';
      rest = rest.subarray(text.raw.length);
    }
    return rest;
  }

  function whyNot(piece: Uint8Array): DiscardReason {
    if (beginsGt06(piece)) return 'unknown-protocol';
    if (place !== 'marked') return 'noise';
    if (piece.length > maxFrameBytes) return 'too-long';
    return piece.length < SHORTEST_FRAME ? 'truncated' : 'checksum';
  }

  /** Bytes behind the last mark wait for the next chunk, unless they cannot become a frame any more. */
  function keep(piece: Uint8Array, results: (Jt808Frame | Discard)[]): void {
    const rest = takeTexts(piece, results);
    open = EMPTY;
    if (rest.length === 0) return;
    const mayBecomeOne = place === 'marked' || (place === 'front' && beginsText(rest));
    if (mayBecomeOne && rest.length <= maxFrameBytes) {
      open = rest.slice();
    } else {
      refuse(rest, results);
      place = 'lost';
    }
  }

  function pushE7(bytes: Uint8Array): (Jt808Frame | Discard)[] {
    const { results, rest } = takeE7Frames(bytes, tolerateChecksum, maxFrameBytes);
    const [first] = results;
    const isLost = rest.length > maxFrameBytes;
    if (!isE7Proven && (first ? isDiscard(first) : isLost)) return pushOther(bytes);
    isE7Proven ||= first !== undefined;
    if (isLost) return [...results, ...pushOther(rest)];
    open = rest.slice();
    return results;
  }

  /** The bytes began like a vendor's frame but are not one. */
  function pushOther(bytes: Uint8Array): (Jt808Frame | Discard)[] {
    isE7 = false;
    open = EMPTY;
    return pushStandard(bytes);
  }

  function pushStandard(bytes: Uint8Array, isEnd = false): (Jt808Frame | Discard)[] {
    const results: (Jt808Frame | Discard)[] = [];
    const scanner = new ChunkScanner(bytes);
    const waiting: Piece[] = [];
    let pieceAt = 0;
    for (;;) {
      const end = scanner.toMark();
      const { at } = scanner;
      if (at === bytes.length) break;
      const isOpen = place === 'marked' && at > pieceAt && at - pieceAt <= maxFrameBytes;
      const frame = isOpen && bytes[pieceAt] !== TEXT_OPEN ? close(scanner, bytes, pieceAt, end) : undefined;
      if (frame && waiting.length === 0 && !frame.hasWrongLength) results.push(frame);
      else if (at > pieceAt) takePiece({ from: pieceAt, to: at, frame }, waiting, bytes, results);
      place = 'marked';
      pieceAt = ++scanner.at;
    }
    const [first] = waiting;
    const isAnswerDue = pieceAt === bytes.length && first !== undefined && isVouchedFor(first);
    if (first && !isEnd && !isAnswerDue && isFront(bytes.subarray(first.from))) {
      open = bytes.slice(first.from);
      return results;
    }
    release(waiting, bytes, results, isEnd);
    const tail = bytes.subarray(pieceAt);
    if (isEnd) takeTail(tail, results);
    else keep(tail, results);
    return results;
  }

  /** Keeps a piece that may become a frame with the next ones, and releases those that did not. */
  function takePiece(
    piece: Piece,
    waiting: Piece[],
    bytes: Uint8Array,
    results: (Jt808Frame | Discard)[],
  ): void {
    const { to, frame } = piece;
    const [first] = waiting;
    const joined = first && joinPieces(first, piece, bytes, tolerateChecksum);
    if (joined) {
      results.push(joined);
      waiting.length = 0;
      return;
    }
    const isProven = frame?.hasWrongLength === false;
    const isOther = isProven || beginsOther(bytes.subarray(piece.from, to));
    if (first && (isOther || !isFront(bytes.subarray(first.from, to + 1)))) release(waiting, bytes, results);
    waiting.push(piece);
    if (waiting.length === 1 && (isProven || !isFront(bytes.subarray(piece.from, to + 1)))) {
      release(waiting, bytes, results);
    }
  }

  /** Gives out pieces that did not become one frame: the frames among them, and the bytes between these. */
  function release(
    waiting: Piece[],
    bytes: Uint8Array,
    results: (Jt808Frame | Discard)[],
    isCut = false,
  ): void {
    for (const run of splitAtFrames(waiting)) {
      if (run instanceof FrameView) results.push(run);
      else refuse(bytes.subarray(run.from, run.to), results, isCut);
    }
    waiting.length = 0;
  }

  function endStandard(rest: Uint8Array): (Jt808Frame | Discard)[] {
    // Since the end mark is missing, only the checksum distinguishes a mark within the frame from one at its end.
    const unescaped = place === 'marked' && rest.includes(MARK) && takeUnescaped(rest, false);
    return unescaped ? [unescaped] : pushStandard(rest, true);
  }

  /** Takes the bytes behind the last mark of the stream. */
  function takeTail(piece: Uint8Array, results: (Jt808Frame | Discard)[]): void {
    if (piece.length === 0) return;
    const isMarked = place === 'marked';
    const last = isMarked ? takeLast(piece, tolerateChecksum) : undefined;
    const broken = isMarked && acceptDefective ? takeBroken(piece) : undefined;
    results.push(last ?? broken ?? discard('truncated', piece));
  }

  return {
    push(chunk) {
      if (chunk.length > 0) isE7 ??= chunk[0] === E7_MARK;
      const bytes = open.length === 0 ? chunk : concat([open, chunk]);
      return isE7 ? pushE7(bytes) : pushStandard(bytes);
    },
    end() {
      const rest = open;
      open = EMPTY;
      const results = isE7
        ? splitAt(E7_MARK, rest).map((piece) => discard('truncated', piece))
        : endStandard(rest);
      place = 'front';
      return results;
    },
    get bufferedBytes() {
      return open.length;
    },
  };
}

/** The bytes between marks. */
function splitAt(mark: number, bytes: Uint8Array): Uint8Array[] {
  const pieces: Uint8Array[] = [];
  let from = 0;
  for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, from)) {
    pieces.push(bytes.subarray(from, at));
    from = at + 1;
  }
  return [...pieces, bytes.subarray(from)].filter(({ length }) => length > 0);
}

function beginsOther(piece: Uint8Array): boolean {
  return beginsText(piece) || beginsGt06(piece);
}

/** A device of the other family on the wrong port. */
function beginsGt06([first, second]: Uint8Array): boolean {
  return (first === 0x78 || first === 0x79) && first === second;
}
