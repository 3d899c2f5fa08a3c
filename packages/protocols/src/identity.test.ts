import { expect, test } from 'vitest';
import { luhnDigit, terminalNumberCandidates } from './identity.ts';

test.each([
  ['013507318526', ['013507318526', '13507318526']],
  ['00000000013507318526', ['00000000013507318526', '13507318526']],
  ['4e92496cffac', ['4e92496cffac', '863902040718523']],
  ['000000000000', []],
])('%s may be %j', (number, expected) => {
  expect(terminalNumberCandidates(number)).toEqual(expected);
});

test('the Luhn digit of an IMEI', () => {
  expect(luhnDigit('86390204071852')).toBe(3);
});
