import { readU16 } from '@outrider/protocols/bytes.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { takePicture } from './picture.ts';

/** The markers of a JPEG's segments, and the start of the entropy-coded data (ITU-T T.81, B.1). */
function readSegments(bytes: Uint8Array): { markers: number[]; dataAt: number; size: number[] } {
  const markers: number[] = [];
  let size: number[] = [];
  let at = 2;
  while (bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    markers.push(marker);
    if (marker === 0xc0) size = [readU16(bytes, at + 7), readU16(bytes, at + 5)];
    at += 2 + readU16(bytes, at + 2);
    if (marker === 0xda) break;
  }
  return { markers, dataAt: at, size };
}

/** Reads the data back with the two code tables: a code of four bits and its value, then the end of the block. */
function countBlocks(data: Uint8Array): number {
  let bits = '';
  for (let at = 0; at < data.length; at++) {
    bits += (data[at] ?? 0).toString(2).padStart(8, '0');
    if (data[at] === 0xff) at++;
  }
  let at = 0;
  let blocks = 0;
  while (bits.length - at >= 8 || bits.slice(at).includes('0')) {
    const category = Number.parseInt(bits.slice(at, at + 4), 2);
    expect(category).toBeLessThanOrEqual(8);
    at += 4 + category;
    expect(bits[at]).toBe('0');
    at++;
    blocks++;
  }
  return blocks;
}

test('is a JPEG of its size in which every block can be read', () => {
  const sides = fc.integer({ min: 1, max: 12 }).map((blocks) => blocks * 8);
  fc.assert(
    fc.property(sides, sides, fc.nat(), fc.boolean(), (width, height, seed, isNight) => {
      const picture = takePicture({ width, height, seed, isNight });
      const { markers, dataAt, size } = readSegments(picture);
      expect(markers).toEqual([0xe0, 0xdb, 0xc0, 0xc4, 0xc4, 0xda]);
      expect(size).toEqual([width, height]);
      expect([...picture.subarray(-2)]).toEqual([0xff, 0xd9]);
      expect(countBlocks(picture.subarray(dataAt, -2))).toBe((width / 8) * (height / 8) * 3);
    }),
    { numRuns: 50 },
  );
});

const take = (seed: number, isNight = false) => takePicture({ width: 64, height: 48, seed, isNight });

test('is the same for the same seed, and different for another', () => {
  expect(take(1)).toEqual(take(1));
  expect(take(1)).not.toEqual(take(2));
  expect(take(1)).not.toEqual(take(1, true));
});
