import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TrackFormatError } from './track-format-error.ts';
import { VarintReader, VarintWriter } from './varint.ts';

describe('varints', () => {
  test('are read as they were written, whatever their size', () => {
    const half = 2 ** 52;
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -half, max: half - 1 })), (values) => {
        const writer = new VarintWriter();
        for (const value of values) writer.signed(value);
        const reader = new VarintReader(writer.done());
        expect(values.map(() => reader.signed())).toEqual(values);
        expect(reader.left).toBe(0);
      }),
    );
  });

  test.each([
    [0, '00'],
    [-1, '01'],
    [63, '7e'],
    [64, '8001'],
    [-2_147_483_648, 'ffffffff0f'],
  ])('%d is %s', (value, hex) => {
    const writer = new VarintWriter();
    writer.signed(value);
    expect(Buffer.from(writer.done()).toString('hex')).toBe(hex);
  });

  test.each([0.5, -1, Number.NaN, 2 ** 53])('%d cannot be written', (value) => {
    expect(() => new VarintWriter().unsigned(value)).toThrow(RangeError);
  });

  test.each([
    ['nothing', [], 'cut'],
    ['a number without an end', [255], 'cut'],
    ['a number beyond 2^53', [255, 255, 255, 255, 255, 255, 255, 255, 255, 1], 'number'],
  ])('%s is refused', (_name, bytes, problem) => {
    const reader = new VarintReader(new Uint8Array(bytes));
    const error: unknown = (() => {
      try {
        return reader.unsigned();
      } catch (thrown) {
        return thrown;
      }
    })();
    expect(error).toBeInstanceOf(TrackFormatError);
    expect(error).toMatchObject({ problem });
  });
});
