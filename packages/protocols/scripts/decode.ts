/**
 * Reads lines `jt808 HEX` and `gt06 HEX` from standard input and writes for each a line of JSON: what the frames say
 * in named fields, what they report of the vehicle, and the bytes that are no frame. Each line is a stream of its own.
 * With `--annotate` each frame tells what its bytes say, range by range.
 * A line that cannot be read gives `{"error", "line", "column"}`, so that output and input stay in step.
 */
// oxlint-disable-next-line eslint/no-restricted-imports -- a tool for people; the codecs under src/ stay pure.
import { createInterface } from 'node:readline';
// oxlint-disable-next-line eslint/no-restricted-imports -- reads its arguments.
import { parseArgs } from 'node:util';
import { fromHex, toHex } from '../src/bytes.ts';
import { decodeGt06Stream } from './decode-gt06.ts';
import { decodeJt808Stream } from './decode-jt808.ts';
import { replaceBytes } from './present.ts';

const options = parseArgs({ options: { annotate: { type: 'boolean', default: false } } }).values;

const STREAMS = new Map([
  ['jt808', decodeJt808Stream],
  ['gt06', decodeGt06Stream],
]);

interface LineError {
  readonly error: string;
  /** Of the input, from 1. */
  readonly line: number;
  /** Within the line, from 1; absent where it is the line as a whole. */
  readonly column?: number;
}

function decodeLine(text: string, line: number): object {
  const { protocol = '', hex = '' } = /^\s*(?<protocol>\S*)\s*(?<hex>.*?)\s*$/.exec(text)?.groups ?? {};
  const decode = STREAMS.get(protocol);
  if (!decode) return failure('a line is `jt808 HEX` or `gt06 HEX`', line);
  const wrong = /[^\da-f]/i.exec(hex);
  if (wrong) return failure(`\`${wrong[0]}\` is not hex`, line, text.indexOf(hex) + wrong.index + 1);
  if (hex.length % 2 !== 0) return failure(`an odd number of hex digits, ${hex.length}`, line);
  const { frames, reports, discarded } = decode(fromHex(hex), options);
  return {
    frames,
    reports,
    discarded: discarded.map(({ reason, bytes }) => ({ reason, hex: toHex(bytes) })),
  };
}

function failure(error: string, line: number, column?: number): LineError {
  return { error, line, ...(column !== undefined && { column }) };
}

/** Bytes never throw; should they do so after all, the other lines are still told. */
function decodeSafely(text: string, line: number): object {
  try {
    return decodeLine(text, line);
  } catch (error) {
    return failure(`a defect of the decoder: ${String(error)}`, line);
  }
}

let line = 0;
for await (const text of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  process.stdout.write(`${JSON.stringify(decodeSafely(text, ++line), replaceBytes)}\n`);
}
