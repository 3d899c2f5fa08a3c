import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assertLiteralPublic, isPublicAddress, lookupPublic } from './public-address.ts';

test.each([
  '127.0.0.1',
  '127.8.8.8',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.2.7',
  '198.18.0.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  '2001::1',
  'not an address',
  '',
])('"%s" is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['1.1.1.1', '203.0.114.1', '2606:4700:4700::1111', '::ffff:8.8.8.8'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test('no address of a private network is public, however it is written', () => {
  const byte = fc.nat(255);
  const privates = fc.oneof(
    fc.tuple(fc.constant(10), byte, byte, byte),
    fc.tuple(fc.constant(127), byte, byte, byte),
    fc.tuple(fc.constant(192), fc.constant(168), byte, byte),
    fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), byte, byte),
    fc.tuple(fc.constant(169), fc.constant(254), byte, byte),
  );
  fc.assert(
    fc.property(privates, (bytes) => {
      const hex = Buffer.from(bytes).toString('hex');
      const low = `${hex.slice(0, 4)}:${hex.slice(4)}`;
      for (const address of [
        bytes.join('.'),
        `::ffff:${bytes.join('.')}`,
        `::ffff:${low}`,
        `64:ff9b::${low}`,
      ]) {
        expect(isPublicAddress(address), address).toBe(false);
      }
    }),
  );
});

test('a name that leads to this machine alone is refused, also where all addresses are asked for', async () => {
  for (const all of [true, false]) {
    const error = await new Promise((resolve) => lookupPublic('localhost', { all }, resolve));
    expect(String(error)).toContain('localhost is not a public address');
  }
});

test('a literal address is checked with and without brackets; a name is left to the resolver', () => {
  expect(() => assertLiteralPublic('[::1]')).toThrow('not a public address');
  expect(() => assertLiteralPublic('127.0.0.1')).toThrow('not a public address');
  expect(() => assertLiteralPublic('example.com')).not.toThrow();
});
