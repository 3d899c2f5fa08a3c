import { expect, test } from 'vitest';
import { endOfService, renewedEnd, SERVICE_PERIODS } from './service-periods.ts';

const at = (text: string) => new Date(`${text}T10:20:30.400Z`);

test.each([
  ['2026-03-14', 'oneMonth', '2026-04-14'],
  ['2026-01-31', 'oneMonth', '2026-02-28'],
  ['2028-01-31', 'oneMonth', '2028-02-29'],
  ['2026-08-31', 'halfYear', '2027-02-28'],
  ['2028-02-29', 'oneYear', '2029-02-28'],
  ['2026-12-31', 'twoYears', '2028-12-31'],
  ['2026-05-05', 'threeYears', '2029-05-05'],
] as const)('a service that begins on %s for %s ends on %s', (begins, period, ends) => {
  expect(endOfService(at(begins), SERVICE_PERIODS[period])).toEqual(at(ends));
});

test('a lifelong service has no end', () => {
  expect(endOfService(at('2026-03-14'), SERVICE_PERIODS.lifelong)).toBeNull();
});

test('a service that is renewed keeps what is left of it, and one that has run out begins now', () => {
  const now = at('2026-11-23');
  expect(renewedEnd(at('2027-01-01'), SERVICE_PERIODS.oneYear, now)).toEqual(at('2028-01-01'));
  expect(renewedEnd(at('2026-01-01'), SERVICE_PERIODS.oneYear, now)).toEqual(at('2027-11-23'));
  expect(renewedEnd(null, SERVICE_PERIODS.oneMonth, now)).toEqual(at('2026-12-23'));
});
