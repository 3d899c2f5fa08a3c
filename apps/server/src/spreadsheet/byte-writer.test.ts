import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ByteWriter, toBytes } from './byte-writer.ts';

function write(what: (bytes: ByteWriter) => void): string {
  const bytes = new ByteWriter();
  what(bytes);
  return Buffer.from(bytes.take()).toString();
}

test('a number is read again as the same', () => {
  const hundredths = fc.integer({ min: -9_000_000, max: 9_000_000 }).map((value) => value / 100);
  const any = fc.oneof(
    fc.maxSafeInteger(),
    hundredths,
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.constantFrom(Number.MAX_SAFE_INTEGER, 0, -0.1, 0.000001, 1e-7, 1e21, 2 ** 60, 113.999999),
  );
  fc.assert(
    fc.property(any, (value) => {
      expect(Number(write((bytes) => bytes.number(value))) + 0).toBe(value + 0);
    }),
  );
});

const share = (part: number, whole: number) => write((bytes) => bytes.quotient(part, whole));

test('a quotient has nine decimals, without zeros at the end', () => {
  expect([share(0, 86_400), share(43_200, 86_400), share(86_400_000 - 1e-6, 86_400_000)]).toEqual([
    '0',
    '0.5',
    '1',
  ]);
  fc.assert(
    fc.property(fc.nat(4e12), (milliseconds) => {
      const text = share(milliseconds, 86_400_000);
      expect(Math.abs(Number(text) - milliseconds / 86_400_000)).toBeLessThan(1e-9);
      expect(text).toMatch(/^\d+(\.\d{0,8}[1-9])?$/);
    }),
  );
});

test('pieces of any length follow each other, and what was taken holds while the next is written', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(70_000), { maxLength: 8 }), (lengths) => {
      const bytes = new ByteWriter();
      const pieces = lengths.map((length, index) => String(index).repeat(length));
      const taken: Uint8Array[] = [];
      for (const piece of pieces) {
        bytes.put(toBytes(piece));
        const before = taken.at(-1);
        const held = before && Buffer.from(before).toString();
        taken.push(bytes.take());
        expect(Buffer.from(taken.at(-1) ?? []).toString()).toBe(piece);
        expect(held && Buffer.from(before ?? []).toString()).toBe(held);
      }
    }),
    { numRuns: 30 },
  );
});
