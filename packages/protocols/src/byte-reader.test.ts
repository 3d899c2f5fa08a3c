import { expect, test } from 'vitest';
import { ByteReader } from './byte-reader.ts';

test('a count that asks for more than is there ends with the bytes', () => {
  const reader = new ByteReader(Uint8Array.of(0, 0, 0, 1, 0, 0));
  expect(reader.many(0xff_ff_ff_ff, (each) => each.u32())).toEqual([1, 0]);
  expect(reader.isShort).toBe(true);
});
