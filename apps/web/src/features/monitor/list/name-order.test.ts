import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortByName } from './name-order.ts';

const letters = ['粤', '京', 'B', 'A', '7', '10', '2', '-', ' ', 'é', 'E', 'É', 'z', 'ក', 'ğ'];
const name = fc
  .array(fc.constantFrom(...letters), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.join(''));

test('names stand as the language’s rules have it, whatever they are made of', () => {
  const { compare } = new Intl.Collator();
  fc.assert(
    fc.property(fc.array(name, { maxLength: 40 }), (names) => {
      const sorted = sortByName(names.map((displayName) => ({ displayName }))).map(
        (each) => each.displayName,
      );
      const isInOrder = sorted.every(
        (each, index) => index === 0 || compare(sorted[index - 1] ?? '', each) <= 0,
      );
      expect(isInOrder).toBe(true);
      expect(sorted.toSorted()).toEqual(names.toSorted());
    }),
  );
});
