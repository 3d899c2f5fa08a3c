import { expect, test } from 'vitest';
import { crcX25 } from './crc.ts';

test('the check value of CRC-16/X-25', () => {
  expect(crcX25(new TextEncoder().encode('123456789'))).toBe(0x90_6e);
});
