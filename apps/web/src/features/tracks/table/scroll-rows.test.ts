import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ROW_PX, rowsAt, scrollTo } from './scroll-rows.ts';

describe('rows of a long list', () => {
  test('a short list is scrolled normally', () => {
    expect(rowsAt(10, 0, 100)).toEqual({ heightPx: 280, first: 0, count: 5, topPx: 0 });
    expect(rowsAt(10, 30, 100)).toMatchObject({ first: 1, topPx: 28 });
    expect(rowsAt(0, 0, 100)).toMatchObject({ heightPx: 0, count: 0 });
  });

  test('a list of millions starts with the first row and ends with the last', () => {
    const total = 3_900_000;
    expect(rowsAt(total, 0, 300).first).toBe(0);
    const { heightPx } = rowsAt(total, 0, 300);
    const end = rowsAt(total, heightPx - 300, 300);
    expect(end.first + end.count).toBe(total);
    expect(heightPx).toBeLessThan(17_000_000);
  });

  test('a row that is scrolled to is completely in view', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4_000_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.integer({ min: 3 * ROW_PX, max: 900 }),
        (total, share, viewPx) => {
          const row = Math.floor(share * (total - 1));
          const scrollTop = scrollTo(total, row, viewPx);
          const { first, topPx } = rowsAt(total, scrollTop, viewPx);
          const top = topPx + (row - first) * ROW_PX - scrollTop;
          expect(top).toBeGreaterThanOrEqual(-0.5);
          expect(top + ROW_PX).toBeLessThanOrEqual(Math.max(viewPx, total * ROW_PX) + 0.5);
        },
      ),
    );
  });
});
