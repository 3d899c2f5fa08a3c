import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PICTURES_PER_SECOND, planFilm } from './film-plan.ts';

test('starts with the first instant, ends with the last, and is even in between', () => {
  const { instantsMs, speed } = planFilm(1_000, 241_000, 2, []);
  expect(instantsMs).toHaveLength(2 * PICTURES_PER_SECOND);
  expect([instantsMs[0], instantsMs.at(-1), speed]).toEqual([1_000, 241_000, 120]);
  expect((instantsMs[1] ?? 0) - 1_000).toBeCloseTo(240_000 / 49);
});

test('leaves out what is skipped, and keeps its length', () => {
  const skips = [
    { beginMs: 0, endMs: 100 },
    { beginMs: 200, endMs: 900 },
    { beginMs: 950, endMs: 2_000 },
  ];
  const { instantsMs } = planFilm(0, 1_000, 1, skips);
  expect([instantsMs[0], instantsMs.at(-1)]).toEqual([100, 950]);
  expect([...instantsMs].filter((ms) => ms > 200 && ms < 900)).toEqual([]);
});

test('of a range that is skipped completely shows its end', () => {
  expect(new Set(planFilm(0, 1_000, 1, [{ beginMs: -5, endMs: 1_000 }]).instantsMs)).toEqual(
    new Set([1_000]),
  );
});

test('never goes back, and stays within its range', () => {
  const span = fc
    .tuple(fc.nat(10_000), fc.nat(10_000))
    .map(([a, b]) => [Math.min(a, b), Math.max(a, b) + 1] as const);
  fc.assert(
    fc.property(
      span,
      fc.array(fc.nat(10_000), { maxLength: 8 }),
      fc.integer({ min: 1, max: 9 }),
      ([begin, end], cuts, seconds) => {
        const sorted = [...new Set(cuts)].toSorted((a, b) => a - b);
        const skips = sorted.flatMap((beginMs, index) => {
          const endMs = sorted[index + 1];
          return index % 2 === 0 && endMs !== undefined ? [{ beginMs, endMs }] : [];
        });
        const { instantsMs } = planFilm(begin, end, seconds, skips);
        expect([...instantsMs]).toEqual([...instantsMs].toSorted((a, b) => a - b));
        expect(instantsMs.every((ms) => ms >= begin && ms <= end)).toBe(true);
      },
    ),
  );
});
