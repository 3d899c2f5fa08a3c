import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutBytes } from './send-push.ts';

test('a text is cut to bytes between characters', () => {
  expect(cutBytes('plain', 5)).toBe('plain');
  expect(cutBytes('plainer', 6)).toBe('pla…');
  expect(cutBytes('报警报警', 9)).toBe('报警…');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 3, max: 40 }), (text, max) => {
      const cut = cutBytes(text, max);
      expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(Math.max(max, 3));
      expect(cut === text || text.startsWith(cut.slice(0, -1))).toBe(true);
    }),
  );
});
