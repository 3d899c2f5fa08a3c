import { expect, test } from 'vitest';
import { listArrows } from './line-arrows.ts';
import { LINE_FLAGS } from './line-store.ts';
import { buildVertices } from './line-vertices.ts';

const FRAME = {
  left: 0,
  right: 1_000,
  bottom: 0,
  top: 1_000,
  resolution: 1,
  widthPx: 1_000,
  heightPx: 1_000,
  worldWidth: 0,
};

/** A line eastwards through the middle of the frame and out of it. */
const lineWith = (flag: number) =>
  buildVertices(
    {
      vehicle: 0,
      latitudeE6: Int32Array.of(500, 500),
      longitudeE6: Int32Array.of(0, 1_024),
      speedDkmh: undefined,
      levels: new Uint8Array(2),
      flags: Uint8Array.of(0, flag),
      trips: undefined,
      joint: undefined,
    },
    0,
    (longitude, latitude, out) => {
      out[0] = Math.round(longitude * 1e6);
      out[1] = Math.round(latitude * 1e6);
    },
  );

test('an arrow is on the line and points in the direction of travel', () => {
  expect(listArrows([lineWith(0)], FRAME)).toEqual([{ x: 55, y: 500, angle: 0 }]);
});

test.each(['gap', 'begins', 'doubtful'] as const)('there is none on a segment with the flag %s', (flag) => {
  expect(listArrows([lineWith(LINE_FLAGS[flag])], FRAME)).toEqual([]);
});
