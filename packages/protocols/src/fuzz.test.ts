/** Whatever comes in, in whatever chunks: nothing throws, no byte is lost, and the way it was cut changes nothing. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { concat, fromHex, toHex } from './bytes.ts';
import { isDiscard } from './discard.ts';
import type { Report } from './report.ts';
import { load, protocols, type Vector } from './test-support.ts';

function isSane({ position, time }: Report): boolean {
  if (time && !Number.isFinite(time.getTime())) return false;
  if (!position) return true;
  const { latitude, longitude, course = 0 } = position;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && course >= 0 && course < 360;
}

function rawHex(each: object): string {
  return 'raw' in each && each.raw instanceof Uint8Array ? toHex(each.raw) : 'discard';
}

describe.each(protocols)('$name', (protocol) => {
  const frames = load<Vector>(protocol.name).map(({ hex }) => fromHex(hex));
  const mutated = fc
    .tuple(fc.constantFrom(...frames), fc.array(fc.tuple(fc.nat(200), fc.nat(255)), { maxLength: 4 }))
    .map(([frame, changes]) => {
      const copy = frame.slice();
      for (const [at, byte] of changes) if (at < copy.length) copy[at] = byte;
      return copy;
    });
  const cut = fc.tuple(fc.constantFrom(...frames), fc.nat(200)).map(([frame, end]) => frame.subarray(0, end));
  const stream = fc
    .array(fc.oneof(mutated, cut, fc.uint8Array({ maxLength: 40 })), { maxLength: 8 })
    .map((parts) => concat(parts));

  test('any bytes end in frames and discards, and frames in sane reports', () => {
    fc.assert(
      fc.property(stream, (bytes) => {
        const framer = protocol.createFramer();
        for (const result of [...framer.push(bytes), ...framer.end()]) {
          if (isDiscard(result)) continue;
          expect(protocol.reports(result).filter((report) => !isSane(report))).toEqual([]);
        }
        expect(framer.bufferedBytes).toBe(0);
      }),
      { numRuns: 2_000 },
    );
  });

  test('a stream of whole frames reads the same however it is cut', () => {
    const whole = fc.array(fc.constantFrom(...frames), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(whole, fc.array(fc.nat(400), { maxLength: 6 }), (parts, cuts) => {
        const bytes = concat(parts);
        const framer = protocol.createFramer();
        const inside = cuts.filter((cut) => cut < bytes.length).toSorted((a, b) => a - b);
        const edges = [0, ...inside, bytes.length];
        const results = edges
          .slice(1)
          .flatMap((edge, index) => framer.push(bytes.subarray(edges[index], edge)));
        expect(results.map(rawHex)).toEqual(protocol.createFramer().push(bytes).map(rawHex));
        expect(results).toHaveLength(parts.length);
      }),
    );
  });
});
