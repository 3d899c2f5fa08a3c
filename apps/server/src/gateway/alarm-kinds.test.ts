import { ALARM_KINDS } from '@outrider/domain/alarm-kinds.ts';
import { REPORT_ALARM_KINDS } from '@outrider/protocols/report.ts';
import { expect, test } from 'vitest';

// Neither package may import the other, and what a decoder names must have a text.
test('the platform knows every kind of alarm that a decoder can name, and no other', () => {
  expect(REPORT_ALARM_KINDS.toSorted()).toEqual(ALARM_KINDS.toSorted());
});
