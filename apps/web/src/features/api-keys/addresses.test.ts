import { expect, test } from 'vitest';
import { readAddresses } from './addresses.ts';

test('addresses are parted by lines, spaces and commas of any script, each once', () => {
  expect(readAddresses(' 203.0.113.7\n10.0.0.0/8，2001:db8::/48, 203.0.113.7')).toEqual([
    '203.0.113.7',
    '10.0.0.0/8',
    '2001:db8::/48',
  ]);
  expect(readAddresses(' \n')).toEqual([]);
});
