/** Checks that a framer's results account for every byte that it was given, in tests and long runs. */
import { isDiscard } from './discard.ts';
import { E7_ESCAPES, type Escapes, STANDARD_ESCAPES } from './jt808/escape.ts';

/** A frame of either protocol, as far as its bytes go. */
interface Framed {
  readonly raw: Uint8Array;
  /** Of JT/T 808 alone. */
  readonly framing?: string;
}

/**
 * Place in the stream of the first byte that is in no frame and no discard; undefined when there is none. Results of
 * GT06 have all bytes as they came. Those of JT/T 808 lack the marks, and its frames the escapes.
 */
export function findLostByte(
  protocol: 'jt808' | 'gt06',
  stream: Uint8Array,
  results: readonly object[],
): number | undefined {
  const marks = protocol === 'gt06' ? [] : marksOf(stream);
  let at = 0;
  for (const result of results) {
    let end = endOf(result, stream, at, marks);
    while (end === undefined && marks.includes(stream[at] ?? -1)) end = endOf(result, stream, ++at, marks);
    if (end === undefined) return at;
    at = end;
  }
  while (marks.includes(stream[at] ?? -1)) at++;
  return at === stream.length ? undefined : at;
}

/** Only a connection that begins with the vendor's mark may use it throughout. */
function marksOf(stream: Uint8Array): readonly number[] {
  return stream[0] === E7_ESCAPES.mark ? [E7_ESCAPES.mark, STANDARD_ESCAPES.mark] : [STANDARD_ESCAPES.mark];
}

function endOf(result: object, stream: Uint8Array, at: number, marks: readonly number[]): number | undefined {
  if (isDiscard(result)) return endOfPlain(result.bytes, stream, at);
  // Every result that is not a discard is a frame.
  const { raw, framing } = result as Framed;
  if (framing === undefined || framing === 'lockText') return endOfPlain(raw, stream, at);
  const escapes = framing === 'e7' ? E7_ESCAPES : STANDARD_ESCAPES;
  // Some terminals do not escape; then bytes that look like an escape are none.
  const ends = [endOfEscaped(raw, stream, at, escapes), endOfPlain(raw, stream, at)];
  // The last frame's mark may be missing.
  return ends.find(
    (end) => end === stream.length || (end !== undefined && marks.includes(stream[end] ?? -1)),
  );
}

function endOfPlain(bytes: Uint8Array, stream: Uint8Array, at: number): number | undefined {
  for (let index = 0; index < bytes.length; index++) {
    if (stream[at + index] !== bytes[index]) return undefined;
  }
  return at + bytes.length;
}

function endOfEscaped(
  raw: Uint8Array,
  stream: Uint8Array,
  from: number,
  { pairs }: Escapes,
): number | undefined {
  let at = from;
  for (const byte of raw) {
    const pair = pairs.find(([, first, second]) => stream[at] === first && stream[at + 1] === second);
    if ((pair ? pair[0] : stream[at]) !== byte) return undefined;
    at += pair ? 2 : 1;
  }
  return at;
}
