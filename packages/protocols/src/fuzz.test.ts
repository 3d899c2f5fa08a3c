/** Whatever comes in, in whatever chunks: nothing throws, no byte is lost, and the way it was cut changes nothing. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findLostByte } from './byte-account.ts';
import { concat, fromHex, toHex } from './bytes.ts';
import { isDiscard } from './discard.ts';
import type { Gt06Frame } from './gt06/framer.ts';
import type { Jt808Frame } from './jt808/frame.ts';
import { isSane } from './report-sanity.ts';
import { load, type Protocol, protocols, type Vector } from './test-support.ts';

/** More than this no framer keeps, whatever comes: the longest frame there is, and where the next may begin. */
const BUFFERED_MAX = 6_144;

/** Frames as they are, and between them what was discarded: pieces of it may come together or apart. */
function read(protocol: Protocol, chunks: readonly Uint8Array[]): string[] {
  const framer = protocol.createFramer();
  const seen: string[] = [];
  let discarded = '';
  const flush = (): void => {
    if (discarded !== '') seen.push(`discarded ${discarded}`);
    discarded = '';
  };
  for (const result of [...chunks.flatMap((chunk) => framer.push(chunk)), ...framer.end()]) {
    if (isDiscard(result)) discarded += toHex(withoutMarks(protocol, result.bytes));
    else {
      flush();
      // Whatever is no discard is a frame.
      const { raw, defects } = result as Gt06Frame | Jt808Frame;
      seen.push(`${toHex(raw)} ${JSON.stringify(defects)}`);
    }
  }
  flush();
  return seen;
}

/** Marks are between pieces or inside one, as the chunks fall. */
function withoutMarks({ family }: Protocol, bytes: Uint8Array): Uint8Array {
  return family === 'gt06' ? bytes : bytes.filter((byte) => byte !== 0x7e);
}

/**
 * Where 0D 0A ends a chunk, a GT06 frame whose length is wrong ends too: its device may wait for the answer before it
 * sends more. Such cuts are meant to change what is read.
 */
function isMeaningful(protocol: Protocol, bytes: Uint8Array, cut: number): boolean {
  return protocol.family === 'gt06' && bytes[cut - 2] === 0x0d && bytes[cut - 1] === 0x0a;
}

function cutAt(bytes: Uint8Array, cuts: readonly number[]): Uint8Array[] {
  const inside = cuts.map((cut) => cut % (bytes.length + 1)).toSorted((a, b) => a - b);
  const edges = [0, ...inside, bytes.length];
  return edges.slice(1).map((edge, index) => bytes.subarray(edges[index], edge));
}

describe.each(protocols)('$name', (protocol) => {
  const frames = load<Vector>(protocol.name).map(({ hex }) => fromHex(hex));
  const whole = fc.constantFrom(...frames);
  const mutated = fc
    .tuple(whole, fc.array(fc.tuple(fc.nat(200), fc.nat(255)), { maxLength: 4 }))
    .map(([frame, changes]) => {
      const copy = frame.slice();
      for (const [at, byte] of changes) if (at < copy.length) copy[at] = byte;
      return copy;
    });
  const cut = fc.tuple(whole, fc.nat(200)).map(([frame, end]) => frame.subarray(0, end));
  const stream = fc
    .array(fc.oneof(whole, mutated, cut, fc.uint8Array({ maxLength: 40 })), { maxLength: 8 })
    .map((parts) => concat(parts));
  const cuts = fc.array(fc.nat(2_000), { maxLength: 8 });

  test('any bytes end in frames and discards, and frames in sane reports', () => {
    fc.assert(
      fc.property(fc.oneof(stream, fc.uint8Array({ maxLength: 300 })), cuts, (bytes, cuts) => {
        const framer = protocol.createFramer();
        const results = cutAt(bytes, cuts).flatMap((chunk) => framer.push(chunk));
        results.push(...framer.end());
        expect(framer.bufferedBytes).toBe(0);
        expect(findLostByte(protocol.family, bytes, results)).toBeUndefined();
        for (const result of results) {
          if (isDiscard(result)) continue;
          expect(protocol.reports(result).filter((report) => !isSane(report))).toEqual([]);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  test('a stream of whole frames reads the same however it is cut', () => {
    fc.assert(
      fc.property(fc.array(whole, { minLength: 1, maxLength: 5 }), cuts, (parts, cuts) => {
        const bytes = concat(parts);
        const seen = read(protocol, [bytes]);
        expect(seen).toHaveLength(parts.length);
        expect(read(protocol, cutAt(bytes, cuts))).toEqual(seen);
      }),
    );
  });

  test('broken frames and noise read the same however they are cut', () => {
    fc.assert(
      fc.property(stream, cuts, (bytes, cuts) => {
        const other = cuts
          .map((cut) => cut % (bytes.length + 1))
          .filter((cut) => !isMeaningful(protocol, bytes, cut));
        expect(read(protocol, cutAt(bytes, other))).toEqual(read(protocol, [bytes]));
      }),
      { numRuns: 2_000 },
    );
  });

  test('no more is kept than a frame may take', () => {
    const fillers = fc.constantFrom(0x00, 0x0d, 0x28, 0x78, 0x79, 0x7d, 0x7e, 0xe7, 0xff);
    const long = fc.tuple(fc.oneof(whole, cut), fillers, fc.nat(9_000), fc.integer({ min: 100, max: 3_000 }));
    fc.assert(
      fc.property(long, ([head, filler, length, chunkBytes]) => {
        const framer = protocol.createFramer();
        const bytes = concat([head, new Uint8Array(length).fill(filler)]);
        const results: object[] = [];
        for (let at = 0; at < bytes.length; at += chunkBytes) {
          results.push(...framer.push(bytes.subarray(at, at + chunkBytes)));
          expect(framer.bufferedBytes).toBeLessThanOrEqual(BUFFERED_MAX);
        }
        expect(findLostByte(protocol.family, bytes, [...results, ...framer.end()])).toBeUndefined();
      }),
      { numRuns: 200 },
    );
  });
});
