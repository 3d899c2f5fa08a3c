/** Whatever comes in, in whatever chunks: nothing throws, and the way it was cut changes nothing. */
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { concat, fromHex, toHex } from './bytes.ts';
import { isDiscard } from './discard.ts';
import { decodeGt06 } from './gt06/decode.ts';
import { createGt06Framer, type Gt06Frame } from './gt06/framer.ts';
import { gt06Reports } from './gt06/reports.ts';
import type { Jt808Frame } from './jt808/frame.ts';
import { decodeJt808 } from './jt808/decode.ts';
import { createJt808Framer } from './jt808/framer.ts';
import { jt808Reports } from './jt808/reports.ts';
import type { Report } from './report.ts';

const receivedAt = new Date(Date.UTC(2026, 2, 14));

interface Protocol {
  readonly name: string;
  createFramer(): { push(chunk: Uint8Array): object[]; end(): object[]; readonly bufferedBytes: number };
  reports(frame: object): Report[];
}

// Each codec is given back the frames that it made itself.
const protocols: readonly Protocol[] = [
  {
    name: 'jt808',
    createFramer: () => createJt808Framer({ tolerateChecksum: true }),
    reports(frame: object): Report[] {
      const message = decodeJt808(frame as Jt808Frame);
      return isDiscard(message) ? [] : jt808Reports(message, { receivedAt });
    },
  },
  {
    name: 'gt06',
    createFramer: () => createGt06Framer({ tolerateChecksum: true }),
    reports(frame: object): Report[] {
      const message = decodeGt06(frame as Gt06Frame);
      return isDiscard(message) ? [] : gt06Reports(message, { receivedAt });
    },
  },
];

function loadFrames(protocol: string): Uint8Array[] {
  const url = new URL(`../vectors/${protocol}/`, import.meta.url);
  return readdirSync(url)
    .filter((name) => name.endsWith('.json'))
    .map((name) => fromHex(JSON.parse(readFileSync(new URL(name, url), 'utf8')).hex));
}

function isSane({ position, time }: Report): boolean {
  if (time && !Number.isFinite(time.getTime())) return false;
  if (!position) return true;
  return Math.abs(position.latitude) <= 90 && Math.abs(position.longitude) <= 180 && position.course < 360;
}

function rawHex(each: object): string {
  return 'raw' in each && each.raw instanceof Uint8Array ? toHex(each.raw) : 'discard';
}

describe.each(protocols)('$name', (protocol) => {
  const frames = loadFrames(protocol.name);
  const mutated = fc
    .tuple(fc.constantFrom(...frames), fc.array(fc.tuple(fc.nat(200), fc.nat(255)), { maxLength: 4 }))
    .map(([frame, changes]) => {
      const copy = frame.slice();
      for (const [at, byte] of changes) if (at < copy.length) copy[at] = byte;
      return copy;
    });
  const stream = fc
    .array(fc.oneof(mutated, fc.uint8Array({ maxLength: 40 })), { maxLength: 8 })
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
        const edges = [
          0,
          ...cuts.filter((cut) => cut < bytes.length).toSorted((a, b) => a - b),
          bytes.length,
        ];
        const results = edges
          .slice(1)
          .flatMap((edge, index) => framer.push(bytes.subarray(edges[index], edge)));
        const raw = (each: object) =>
          'raw' in each && each.raw instanceof Uint8Array ? toHex(each.raw) : 'discard';
        expect(results.map(raw)).toEqual(protocol.createFramer().push(bytes).map(raw));
        expect(results).toHaveLength(parts.length);
      }),
    );
  });
});
