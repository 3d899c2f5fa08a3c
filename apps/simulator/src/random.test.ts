import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRandom, hashUnit, subSeed } from './random.ts';

describe('a stream', () => {
  test('depends on its name, not on what other streams have drawn', () => {
    const alone = createRandom(1, 'vehicle', 7).next();
    const other = createRandom(1, 'vehicle', 6);
    other.next();
    expect(createRandom(1, 'vehicle', 7).next()).toBe(alone);
    expect(other.next()).not.toBe(alone);
  });

  test('distinguishes names by where they end', () => {
    expect(subSeed(1, 'ab', 'c')).not.toBe(subSeed(1, 'a', 'bc'));
    expect(subSeed(1, 12)).not.toBe(subSeed(1, '12'));
  });

  test('stays within the requested range', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.integer({ min: -50, max: 50 }),
        fc.nat({ max: 60 }),
        (seed, low, width) => {
          const random = createRandom(seed);
          const whole = random.integer(low, low + width);
          expect(whole).toBeGreaterThanOrEqual(low);
          expect(whole).toBeLessThanOrEqual(low + width);
          expect(Number.isInteger(whole)).toBe(true);
          expect(random.exponential(5)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  test('is uniform, and its normal numbers have the right mean and deviation', () => {
    const random = createRandom(3, 'spread');
    const draws = Array.from({ length: 20_000 }, () => random.next());
    for (let tenth = 0; tenth < 10; tenth++) {
      const share = draws.filter((draw) => Math.floor(draw * 10) === tenth).length / draws.length;
      expect(share).toBeCloseTo(0.1, 1);
    }
    const normals = Array.from({ length: 20_000 }, () => random.normal(4, 2));
    const mean = normals.reduce((sum, draw) => sum + draw, 0) / normals.length;
    const variance = normals.reduce((sum, draw) => sum + (draw - mean) ** 2, 0) / normals.length;
    expect(mean).toBeCloseTo(4, 1);
    expect(Math.sqrt(variance)).toBeCloseTo(2, 1);
  });

  test('picks by weight', () => {
    const random = createRandom(5, 'weights');
    const picks = Array.from({ length: 4_000 }, () => random.weighted([1, 3], (item) => item));
    expect(picks.filter((pick) => pick === 3).length / picks.length).toBeCloseTo(0.75, 1);
    expect(() => random.pick([])).toThrow(RangeError);
  });
});

test('a hash of numbers is uniform enough for neighbouring places', () => {
  const draws = Array.from({ length: 10_000 }, (_, index) =>
    hashUnit(9, index % 100, Math.floor(index / 100)),
  );
  expect(draws.reduce((sum, draw) => sum + draw, 0) / draws.length).toBeCloseTo(0.5, 1);
  expect(new Set(draws).size).toBeGreaterThan(9_990);
});
