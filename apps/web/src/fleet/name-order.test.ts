import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSlices } from './slices.ts';
import { createNameOrder } from './name-order.ts';

const letters = ['粤', '京', 'B', 'A', '7', '10', '2', '-', ' ', 'é', 'E', 'É', 'z', 'ក', 'ğ'];
const name = fc
  .array(fc.constantFrom(...letters), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.join(''));

test('names have the order of the language’s rules, whatever characters and parts they come in', async () => {
  const { compare } = new Intl.Collator();
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(name, { maxLength: 20 }), { maxLength: 5 }), async (parts) => {
      const order = createNameOrder();
      for (const [index, names] of parts.entries()) {
        order.add(names.map((displayName) => ({ displayName })));
        // Reading the order in between changes nothing.
        if (index % 2 === 0) await order.sorted(createSlices(Infinity));
      }
      const found = await order.sorted(createSlices(Infinity));
      const sorted = found.map(({ displayName }) => displayName);
      const isInOrder = sorted.every(
        (each, index) => index === 0 || compare(sorted[index - 1] ?? '', each) <= 0,
      );
      expect(isInOrder).toBe(true);
      expect(sorted.toSorted()).toEqual(parts.flat().toSorted());
    }),
  );
});
