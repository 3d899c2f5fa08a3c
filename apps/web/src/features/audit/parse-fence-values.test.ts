import { expect, test } from 'vitest';
import { parseSchedule, parseShape } from './parse-fence-values.ts';

const SCHEDULE = { timeZone: 'Asia/Shanghai', days: [1, 2], fromMinute: 480, toMinute: 1_080 };
const CIRCLE = { kind: 'circle', lat: 22.5, lon: 114, radiusM: 500 };

test('what the log keeps of a fence is read again', () => {
  expect(parseShape(JSON.stringify(CIRCLE))).toEqual(CIRCLE);
  expect(parseSchedule(JSON.stringify(SCHEDULE))).toEqual(SCHEDULE);
});

test.each([undefined, null, '', 'Yard', '{', '{}', '{"kind":"square"}'])(
  '%j is neither shape nor schedule',
  (text) => {
    expect(parseShape(text)).toBeUndefined();
    expect(parseSchedule(text)).toBeUndefined();
  },
);
