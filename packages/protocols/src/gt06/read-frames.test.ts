import { expect, test } from 'vitest';
import { fromHex, toHex } from '../bytes.ts';
import { isDiscard } from '../discard.ts';
import { load, type Vector } from '../test-support.ts';
import { readGt06Frames } from './read-frames.ts';

// The longest state cannot be told from a heartbeat with a wrong CRC.
const topin = load<Vector>('gt06-topin').filter(({ name }) => name !== 'state-with-all');
const usual = load<Vector>('gt06');

test.each(topin)('$name of Topin is known by itself', ({ hex }) => {
  expect(readGt06Frames(fromHex(hex))).toMatchObject([{ bare: true }]);
});

test.each(usual)('$name is read as on its connection, and with a wrong CRC too', ({ hex, frame }) => {
  expect(readGt06Frames(fromHex(hex))).toMatchObject([frame]);
  const bytes = fromHex(hex);
  const [first] = readGt06Frames(bytes);
  if (!first || isDiscard(first) || first.bare) return;
  bytes[bytes.length - 3] = (bytes[bytes.length - 3] ?? 0) ^ 1;
  expect(readGt06Frames(bytes)).toMatchObject([{ bare: false }]);
  expect(toHex(first.raw)).toBe(hex);
});
