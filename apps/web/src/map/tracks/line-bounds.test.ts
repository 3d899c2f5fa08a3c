import { expect, test } from 'vitest';
import { boundsOfLine, findBounds, joinBounds } from './line-bounds.ts';
import { LINE_FLAGS } from './line-store.ts';

const line = {
  latitudeE6: Int32Array.of(10, 90, 30, 20, -2_147_483_648),
  longitudeE6: Int32Array.of(-5, 80, 7, 6, -2_147_483_648),
  levels: Uint8Array.of(0, 3, 19, 0, 255),
  flags: Uint8Array.of(0, LINE_FLAGS.hidden, 0, 0, 0),
};

test('the bounds of a line cover its drawn points', () => {
  const bounds = { westE6: -5, southE6: 10, eastE6: 7, northE6: 30 };
  expect(boundsOfLine(line)).toEqual(bounds);
  expect(boundsOfLine({ ...line, flags: new Uint8Array(5) })).toMatchObject({ eastE6: 80, northE6: 90 });
  expect(boundsOfLine(line)).toEqual(bounds);
});

test('the bounds of a part are smaller, and undefined if nothing of it is drawn', () => {
  expect(findBounds(line, 2, 4)).toEqual({ westE6: 6, southE6: 20, eastE6: 7, northE6: 30 });
  expect(findBounds(line, 1, 2)).toBeUndefined();
  expect(
    boundsOfLine({ ...line, levels: new Uint8Array(5).fill(255), flags: new Uint8Array(5) }),
  ).toBeUndefined();
});

test('joined bounds cover both; undefined bounds add nothing', () => {
  const [one, other] = [findBounds(line, 0, 1), findBounds(line, 3, 4)];
  expect(joinBounds(one, other)).toEqual({ westE6: -5, southE6: 10, eastE6: 6, northE6: 20 });
  expect(joinBounds(undefined, other)).toEqual(other);
  expect(joinBounds(one, undefined)).toEqual(one);
});
