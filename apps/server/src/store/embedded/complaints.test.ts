import { expect, test } from 'vitest';
import { pickComplaints } from './complaints.ts';

const at = '2026-01-02 03:04:05.678 UTC [9]';

test.each([
  {
    name: 'nothing of a usual start',
    output: `${at} LOG:  redirecting\n${at} HINT:  Future log output`,
    told: '',
  },
  {
    name: 'why a start failed, without the lines around it',
    output: `${at} LOG:  starting\n${at} FATAL:  could not write: No space left on device\n${at} LOG:  down`,
    told: `${at} FATAL:  could not write: No space left on device`,
  },
  { name: 'the same line once', output: `${at} FATAL:  no\n${at} FATAL:  no`, told: `${at} FATAL:  no` },
])('from what postgres says, $name is told', ({ output, told }) => {
  expect(pickComplaints(output)).toBe(told);
});

test('of many complaints the last are told', () => {
  const output = Array.from({ length: 20 }, (_, index) => `ERROR:  ${index}`).join('\n');
  expect(pickComplaints(output).split('\n')).toHaveLength(8);
  expect(pickComplaints(output)).toMatch(/ERROR: {2}19$/);
});
