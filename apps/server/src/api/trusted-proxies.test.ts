import { expect, test } from 'vitest';
import { createProxyTest } from './trusted-proxies.ts';

test.each([
  ['10.1.2.3', 0, true],
  ['11.1.2.3', 0, false],
  ['::ffff:10.1.2.3', 3, true],
  ['127.0.0.1', 0, true],
  ['127.0.0.2', 0, false],
  ['fd00::1', 1, true],
  ['fe00::1', 1, false],
  ['not an address', 0, false],
])('%s, %i hops away, by its address: %j', (address, hop, expected) => {
  expect(createProxyTest(['10.0.0.0/8', '127.0.0.1', 'fd00::/8'])(address, hop)).toBe(expected);
});

test('a number believes so many hops, whoever they are', () => {
  const isProxy = createProxyTest(2);
  expect([0, 1, 2].map((hop) => isProxy('203.0.113.9', hop))).toEqual([true, true, false]);
});

test.each(['proxy', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', 'fd00::/129', ''])(
  '%j is refused',
  (network) => {
    expect(() => createProxyTest([network])).toThrow('is not an address or a network');
  },
);
