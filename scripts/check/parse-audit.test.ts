import { expect, test } from 'vitest';
import { parseAudit } from './parse-audit.ts';

const vulnerability = (name: string, severity: string) => ({ name, severity, range: '<2.0.0' });

test.each([
  ['nothing', {}, [], 0],
  ['a moderate one', { a: vulnerability('a', 'moderate') }, [], 1],
  ['a high one', { a: vulnerability('a', 'high') }, ['a <2.0.0 (high)'], 0],
  [
    'a critical one beside a low one',
    { a: vulnerability('a', 'low'), b: vulnerability('b', 'critical') },
    ['b <2.0.0 (critical)'],
    1,
  ],
])('%s', (_name, vulnerabilities, refused, others) => {
  expect(parseAudit(JSON.stringify({ vulnerabilities }))).toEqual({ kind: 'asked', refused, others });
});

test.each([
  ['{"message":"405 Method Not Allowed"}', '405 Method Not Allowed'],
  ['', 'no answer'],
  ['npm error network', 'npm error network'],
])('%s is not an answer about the dependencies', (output, reason) => {
  expect(parseAudit(output)).toEqual({ kind: 'notAsked', reason });
});
