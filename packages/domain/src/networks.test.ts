import { expect, test } from 'vitest';
import { isNetwork } from './networks.ts';

test.each(['203.0.113.7', '10.0.0.0/8', '0.0.0.0/0', '2001:db8::/48', '::1', '::ffff:10.0.0.1/128'])(
  '%s is one',
  (text) => expect(isNetwork(text)).toBe(true),
);

test.each([
  '',
  'office',
  '256.1.1.1',
  '1.2.3',
  '1.2.3.4.5',
  '01.2.3.4',
  '10.0.0.0/33',
  '10.0.0.0/',
  '10.0.0.0/08',
  '10.0.0.0/8/8',
  '2001:db8::/129',
  '1::2::3',
  '::1]/',
  'fe80::1%eth0',
])('%s is none', (text) => expect(isNetwork(text)).toBe(false));
