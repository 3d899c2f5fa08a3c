import { expect, test } from 'vitest';
import { luhnDigit, terminalNumberCandidates } from './identity.ts';

const exact = (value: string) => ({ match: 'exact', value });
const imeiSuffix = (value: string) => ({ match: 'imeiSuffix', value });

test.each([
  ['013507318526', [exact('013507318526'), exact('13507318526'), imeiSuffix('013507318526')]],
  ['902040718523', [exact('902040718523'), imeiSuffix('902040718523')]],
  ['00000000013507318526', [exact('00000000013507318526'), exact('13507318526')]],
  ['00000863902040718523', [exact('00000863902040718523'), exact('863902040718523')]],
  ['4e92496cffac', [exact('4e92496cffac'), exact('863902040718523')]],
  // All digits, and yet it may be the integer form of an IMEI.
  ['491234567890', [exact('491234567890'), imeiSuffix('491234567890'), exact('803425363211689')]],
  ['000000000000', []],
  ['', []],
])('%s may be %j', (number, expected) => {
  expect(terminalNumberCandidates(number)).toEqual(expected);
});

test('the Luhn digit of an IMEI', () => {
  expect(luhnDigit('86390204071852')).toBe(3);
});
