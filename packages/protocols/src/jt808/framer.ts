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
import { takeUnescaped, wantsMore } from './framer-unescaped.ts';
import { findLayout, SHORTEST_FRAME } from './layout.ts';
import { beginsText, takeLockText, TEXT_OPEN } from './lock-text.ts';
import { isPlausible } from './plausible.ts';

/** The longest escaped frame is about 2,100 bytes; what passes this without a mark is no frame. */
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
   * Whether whatever has the header of a known message is a frame, its defects noted, even when checksum and length
   * are both wrong or the end is missing: for people who look at bytes. Nobody should act upon it. Default false.
   */
  readonly acceptDefective?: boolean;
}

export interface Jt808Framer {
  /** Frames refer to memory of their own: the chunk may be used again. */
  push(chunk: Uint8Array): (Jt808Frame | Discard)[];
  /** Nothing more will come: what is left over is a frame that lacks its end mark, or is discarded. */
  end(): (Jt808Frame | Discard)[];
  readonly bufferedBytes: number;
}

/**
 * What may follow: a text alone, at the connection's front and behind a text; a frame or a text, behind a mark; nothing
 * before the next mark, behind bytes that are neither.
 */
type Place = 'front' | 'marked' | 'lost';

export function createJt808Framer(options: Jt808FramerOptions = {}): Jt808Framer {
  const { tolerateChecksum = true, maxFrameBytes = FRAME_MAX_BYTES, acceptDefective = false } = options;
  /** Escaped bytes since the last mark. */
  let open: Uint8Array = EMPTY;
  let place: Place = 'front';
  /** A connection that begins with the other mark keeps to it, once a frame has proved it; unset before any byte. */
  let isE7: boolean | undefined;
  let isE7Proven = false;

  /**
   * The frame that the scanner stands behind, if it is one: escaped in `bytes`, and without escapes up to `end`. With a
   * wrong length, its terminal may not have escaped it; and a right checksum is believed before a plausible body.
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
    return place === 'marked' && piece.length <= maxFrameBytes && !beginsOther(piece) && wantsMore(piece);
  }

  /** A piece between marks that is no frame: texts, and what remains of it. `isCut`: the stream ended before more came. */
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

  /** What follows the last mark waits for the next chunk, unless it cannot be a frame any more. */
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

  /** What began like the other framing is not. */
  function pushOther(bytes: Uint8Array): (Jt808Frame | Discard)[] {
    isE7 = false;
    open = EMPTY;
    return pushStandard(bytes);
  }

  function pushStandard(bytes: Uint8Array, isEnd = false): (Jt808Frame | Discard)[] {
    const results: (Jt808Frame | Discard)[] = [];
    const scanner = new ChunkScanner(bytes);
    const held: Piece[] = [];
    let pieceAt = 0;
    for (;;) {
      const end = scanner.toMark();
      const { at } = scanner;
      if (at === bytes.length) break;
      const isOpen = place === 'marked' && at > pieceAt && at - pieceAt <= maxFrameBytes;
      const frame = isOpen && bytes[pieceAt] !== TEXT_OPEN ? close(scanner, bytes, pieceAt, end) : undefined;
      if (frame && held.length === 0 && !frame.hasWrongLength) results.push(frame);
      else if (at > pieceAt) takePiece({ from: pieceAt, to: at, frame }, held, bytes, results);
      place = 'marked';
      pieceAt = ++scanner.at;
    }
    const [first] = held;
    const isAnswerDue = pieceAt === bytes.length && first !== undefined && isVouchedFor(first);
    if (first && !isEnd && !isAnswerDue && isFront(bytes.subarray(first.from))) {
      open = bytes.slice(first.from);
      return results;
    }
    release(held, bytes, results, isEnd);
    const tail = bytes.subarray(pieceAt);
    if (isEnd) takeTail(tail, results);
    else keep(tail, results);
    return results;
  }

  /** Holds a piece that may become a frame with what follows, and lets go what did not. */
  function takePiece(
    piece: Piece,
    held: Piece[],
    bytes: Uint8Array,
    results: (Jt808Frame | Discard)[],
  ): void {
    const { to, frame } = piece;
    const [first] = held;
    const joined = first && joinPieces(first, piece, bytes, tolerateChecksum);
    if (joined) {
      results.push(joined);
      held.length = 0;
      return;
    }
    const isProven = frame?.hasWrongLength === false;
    const isOther = isProven || beginsOther(bytes.subarray(piece.from, to));
    if (first && (isOther || !isFront(bytes.subarray(first.from, to + 1)))) release(held, bytes, results);
    held.push(piece);
    if (held.length === 1 && (isProven || !isFront(bytes.subarray(piece.from, to + 1)))) {
      release(held, bytes, results);
    }
  }

  /** Pieces that became nothing together: the frames among them, and what lies between these. */
  function release(held: Piece[], bytes: Uint8Array, results: (Jt808Frame | Discard)[], isCut = false): void {
    for (const run of splitAtFrames(held)) {
      if (run instanceof FrameView) results.push(run);
      else refuse(bytes.subarray(run.from, run.to), results, isCut);
    }
    held.length = 0;
  }

  function endStandard(rest: Uint8Array): (Jt808Frame | Discard)[] {
    // With its own end mark missing, only the checksum tells a mark inside from one at the end.
    const unescaped = place === 'marked' && rest.includes(MARK) && takeUnescaped(rest, false);
    return unescaped ? [unescaped] : pushStandard(rest, true);
  }

  /** What follows the last mark of all. */
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

/** What lies between marks. */
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
