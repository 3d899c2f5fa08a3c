import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readIntegers } from './array-texts.ts';

test('integers come back as PostgreSQL writes them, NULL stays what was there', () => {
  const value = fc.option(fc.integer({ min: -(2 ** 52), max: 2 ** 52 }));
  fc.assert(
    fc.property(fc.array(value), (values) => {
      const text = `{${values.map((each) => each ?? 'NULL').join(',')}}`;
      const read = readIntegers(text, new Float64Array(values.length).fill(Number.NaN));
      // There is no negative zero in the text.
      expect([...read].map((each) => (Number.isNaN(each) ? null : each + 0))).toEqual(
        values.map((each) => each && each + 0),
      );
    }),
  );
});
