/**
 * Makes `packages/domain/src/coordinates/mainland-china-data.ts`, the outline that decides where the Chinese shift applies. The
 * result is checked in: it is part of the projections, which must not wait for the base map's build.
 */
import { writeFileSync } from 'node:fs';
import type { Position } from 'geojson';
import { ByteWriter } from '@outrider/domain/bytes.ts';
import { mainlandPrefectures, outline } from './basemap/china.ts';
import { ringArea, thinLine } from './basemap/plane.ts';
import { readPrefectures } from './basemap/sources.ts';

const UNITS_A_DEGREE = 2_000;
/** Along a border where both sides have streets and meet within a few hundred metres. */
const CLOSE = { west: 113.4, south: 21.9, east: 114.7, north: 22.7 };
const CLOSE_TOLERANCE_DEG = 0.0008;
const TOLERANCE_DEG = 0.008;
// Hainan, the mainland and the islands that have towns; lesser ones lie in the coastal waters.
const LEAST_AREA_SQ_DEG = 0.01;

const rings = outline(mainlandPrefectures(readPrefectures()))
  .coordinates.map(([outer = []]) => outer)
  .filter((ring) => ringArea(ring) > LEAST_AREA_SQ_DEG)
  .toSorted((a, b) => ringArea(b) - ringArea(a))
  .map(thinByPlace);

const writer = new ByteWriter();
writer.int(rings.length);
for (const ring of rings) {
  for (const axis of [0, 1]) {
    const values = ring.map((point) => Math.round((point[axis] ?? 0) * UNITS_A_DEGREE));
    writer.ints(values.map((value, index) => value - (values[index - 1] ?? 0)));
  }
}

writeFileSync(
  new URL('../../../packages/domain/src/coordinates/mainland-china-data.ts', import.meta.url),
  `/**
 * Outline of mainland China in units of 1/${UNITS_A_DEGREE} degree, WGS84, from the prefectures of Apache ECharts 4.9
 * (Apache-2.0) by scripts/build-mainland-china.ts: count of rings, then for each the deltas of longitude and of
 * latitude, as zigzag varints in base64.
 */
export const MAINLAND_CHINA_UNITS_A_DEGREE = ${UNITS_A_DEGREE};
export const MAINLAND_CHINA_RINGS =
  '${Buffer.from(writer.bytes()).toString('base64')}';
`,
);
process.stdout.write(`mainland China: ${rings.length} rings, ${rings.flat().length} points\n`);

function thinByPlace(ring: readonly Position[]): Position[] {
  const fine = thinLine(ring, CLOSE_TOLERANCE_DEG);
  const coarse = new Set(thinLine(fine, TOLERANCE_DEG));
  return fine.filter((point) => coarse.has(point) || isClose(point));
}

function isClose([x = 0, y = 0]: Position): boolean {
  return x > CLOSE.west && x < CLOSE.east && y > CLOSE.south && y < CLOSE.north;
}
