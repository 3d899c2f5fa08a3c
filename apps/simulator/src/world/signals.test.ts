import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lightAt, signalAt } from './signals.ts';

test('the two axes of a crossing are never green together, and each is green once per cycle', () => {
  fc.assert(
    fc.property(fc.integer(), fc.nat(), fc.nat({ max: 2_000_000_000_000 }), (seed, node, atMs) => {
      const signal = signalAt(seed, node);
      const turns = [0, 0];
      for (let second = 0; second < signal.cycleMs / 1_000; second++) {
        const lights = ([0, 1] as const).map((axis) => lightAt(signal, axis, atMs + second * 1_000));
        expect(lights.filter(({ green }) => green).length).toBeLessThanOrEqual(1);
        for (const [axis, { green, forMs }] of lights.entries()) {
          if (green) turns[axis] = (turns[axis] ?? 0) + 1;
          expect(forMs).toBeGreaterThanOrEqual(0);
          expect(forMs).toBeLessThan(signal.cycleMs);
        }
      }
      expect(Math.min(...turns)).toBeGreaterThan(15);
    }),
    { numRuns: 50 },
  );
});
