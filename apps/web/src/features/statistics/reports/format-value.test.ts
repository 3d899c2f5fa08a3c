import { expect, test } from 'vitest';
import type { Words } from '../../../ui/list/words.ts';
import { axisUnit, formatAxisValue } from './format-value.ts';

/** As useWords() makes them, with the keys as texts. */
const wordsOf = (language: string): Words => ({
  language,
  text: (key: string) => key,
  list: (values) => values.join(),
  cell: String,
  number: (value: number) => new Intl.NumberFormat(language).format(value),
});

test.each([
  ['distance', 80_000_000, 'metric', 'zh-CN', '80,000', 'reports:units.km'],
  ['distance', 5_500, 'metric', 'en', '5.5', 'reports:units.km'],
  ['distance', 1_609_344, 'us', 'en', '1,000', 'mi'],
  ['fuelUsed', 1_500, 'metric', 'en', '1,500', 'reports:units.litres'],
  ['trips', 1_500, 'metric', 'en', '1,500', undefined],
] as const)(
  'an axis of %s says %d in %s units as a figure alone',
  (column, value, units, language, text, unit) => {
    const words = wordsOf(language);
    expect(formatAxisValue(column, value, { words, units })).toBe(text);
    expect(axisUnit(column, words, units)).toBe(unit);
  },
);
