import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cutByWords, hasWords, toWords } from './search.ts';

/** What is marked in a text. */
const found = (text: string, search: string) =>
  cutByWords(text, toWords(search))
    .filter((piece) => piece.isFound)
    .map((piece) => piece.text);

describe('the search of the help', () => {
  test.each([
    ['all words, wherever they stand', 'Who is told of an alarm', 'alarm TOLD', true],
    ['not only some of them', 'Who is told of an alarm', 'alarm fence', false],
    ['without the marks of Latin letters', 'Vùng rào và cảnh báo', 'canh bao', true],
    ['inside of Chinese', '怎样新建电子围栏', '围栏', true],
    ['inside of Burmese', 'နယ်နိမိတ်များ ဆွဲခြင်း', 'နိမိတ်', true],
    ['and Thai marks count, for they are letters', 'รั้วพื้นที่', 'รวพนท', false],
  ])('finds %s', (_what, text, search, isFound) => {
    expect(hasWords(text, toWords(search))).toBe(isFound);
  });

  test('marks each place of each word', () => {
    expect(found('Cảnh báo, cảnh giác', 'canh')).toEqual(['Cảnh', 'cảnh']);
    expect(found('an alarm', 'alarm arm')).toEqual(['alarm']);
    expect(found('静默与免打扰', '免打扰')).toEqual(['免打扰']);
    expect(found('nothing', '')).toEqual([]);
  });

  test('cuts any text into pieces that make it up again, and finds what it says it finds', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme', maxLength: 3 }),
        (text, search) => {
          const words = toWords(search);
          const pieces = cutByWords(text, words);
          expect(pieces.map((piece) => piece.text).join('')).toBe(text.normalize('NFC'));
        },
      ),
    );
  });
});
