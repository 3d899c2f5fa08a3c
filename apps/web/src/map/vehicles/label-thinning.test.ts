import { describe, expect, test } from 'vitest';
import { RoomRaster } from './label-thinning.ts';

describe('room for a name plate', () => {
  const raster = new RoomRaster(200, 100);
  raster.take({ left: 40, top: 40, width: 60, height: 16 });

  test.each([
    ['where nothing is', { left: 120, top: 40, width: 60, height: 16 }, true],
    ['over a corner of another', { left: 96, top: 52, width: 60, height: 16 }, false],
    ['within another', { left: 60, top: 44, width: 8, height: 4 }, false],
    ['around another', { left: 0, top: 0, width: 200, height: 100 }, false],
    ['beyond the edge', { left: 190, top: -10, width: 60, height: 16 }, true],
    ['wholly beyond the edge', { left: 400, top: 300, width: 60, height: 16 }, true],
  ])('%s', (_name, box, free) => {
    expect(raster.isFree(box)).toBe(free);
  });
});
