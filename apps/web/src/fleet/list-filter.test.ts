import { describe, expect, test } from 'vitest';
import { findMatch, squeeze } from './list-filter.ts';
import fc from 'fast-check';

describe('what was searched', () => {
  test.each([
    ['粤B·7K318', '7k3', '7K3'],
    ['粤B·7K318', 'b7', 'B·7'],
    ['863 902 370', '0237', '02 37'],
    ['van', 'car', undefined],
    ['van', ' ', undefined],
  ])('in %s is found by %s', (text, search, expected) => {
    const match = findMatch(text, search);
    expect(match && text.slice(...match)).toBe(expected);
  });

  test('is marked exactly where the list finds it', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'B', '7', ' ', '·', '-'), maxLength: 8 });
    fc.assert(
      fc.property(letters, letters, (text, search) => {
        const wanted = squeeze(search);
        const isFound = wanted !== '' && squeeze(text).includes(wanted);
        const match = findMatch(text, search);
        expect(match && squeeze(text.slice(...match))).toBe(isFound ? wanted : undefined);
      }),
    );
  });
});
