/**
 * Where the Chinese shift applies: on the mainland and in its coastal waters (bridges, harbours, ferries), and neither
 * in Hong Kong, Macau and Taiwan nor abroad. The usual rectangle takes in Hanoi, Phnom Penh and Bangkok and puts
 * vehicles there hundreds of metres off. The border is true to about 100 m beside Hong Kong and Macau and to about
 * 1 km elsewhere; the waters are drawn by us, 20 to 50 km wide.
 */
import { ByteReader } from '../bytes.ts';
import { MAINLAND_CHINA_RINGS, MAINLAND_CHINA_UNITS_A_DEGREE } from './mainland-china-data.ts';

type Point = readonly [number, number];

// From the Yalu's mouth along the sea to that of the Beilun, leaving out Matsu, Kinmen and Hong Kong, and back inland.
// prettier-ignore
const COASTAL_WATERS: readonly Point[] = [
  [124.33, 39.95], [124.1, 39.55], [123.4, 38.95], [122, 38.45], [121.4, 38.3], [122.9, 37.85], [123.1, 37.2],
  [122.8, 36.6], [121.3, 36], [120.9, 35.5], [120.4, 34.9], [121.4, 34], [122.4, 32.6], [123, 31.8], [123.4, 31],
  [123.3, 30], [122.7, 29.2], [122.3, 28.3], [121.6, 27.2], [120.9, 26.7], [120.3, 26.5], [119.9, 26.3],
  [119.78, 26.1], [119.95, 25.9], [120.15, 25.7], [120.1, 25.3], [119.6, 24.85], [119, 24.55], [118.7, 24.42],
  [118.59, 24.47], [118.56, 24.56], [118.45, 24.56], [118.36, 24.545], [118.24, 24.53], [118.19, 24.45],
  [118.19, 24.36], [118.3, 24.1], [118.1, 23.6], [117.5, 23.1], [116.6, 22.7], [115.6, 22.4], [114.9, 22.25],
  [114.53, 22.38], [114.46, 22.46], [114.45, 22.57], [114.4, 22.58], [114.3, 22.568], [114.25, 22.556], [114.23, 22.562],
  [114.1, 22.65], [114, 22.6], [114, 22.505], [113.93, 22.465], [113.88, 22.43], [113.83, 22.39], [113.83, 22.14],
  [114.48, 22.1], [114.48, 21.85], [113.5, 21.45], [112.5, 21.25], [111.6, 21.1], [110.9, 20.85], [111.35, 20.2],
  [111.4, 19.6], [110.8, 18.7], [110.2, 18.15], [109.4, 17.9], [108.4, 18.3], [108.2, 19.2], [108.6, 20],
  [108.8, 20.8], [108.3, 21.3], [108.08, 21.46], [108.03, 21.53], [108.2, 22], [110, 23], [113, 23.6], [116.5, 24.5],
  [118.5, 26.5], [119.5, 29], [119, 31.5], [118.3, 34], [117.5, 36], [116.2, 38], [117, 40.2], [120.5, 41.3],
  [122.5, 41.3], [124.2, 40.2],
];

// Macau by its land border and the middle of its channels, and Kinmen, which the outline counts to Fujian.
// prettier-ignore
const LEFT_OUT: readonly (readonly Point[])[] = [
  [
    [113.5335, 22.2135], [113.5495, 22.2165], [113.556, 22.2135], [113.6, 22.2], [113.62, 22.08], [113.55, 22.08],
    [113.547, 22.135], [113.5275, 22.185],
  ],
  [
    [118.21, 24.45], [118.22, 24.37], [118.5, 24.37], [118.51, 24.45], [118.47, 24.537], [118.3, 24.53], [118.24, 24.47],
  ],
];

/** Edges by the rows of latitude they pass, so that a point is tried against a few of thousands. */
type RowIndex = ReadonlyMap<number, readonly number[]>;
const ROWS_A_DEGREE = 8;

const mainland = rowIndex(decodeRings());
const waters = rowIndex([COASTAL_WATERS]);
const leftOut = rowIndex(LEFT_OUT);

/** Degrees, WGS84. */
export function isInMainlandChina(longitude: number, latitude: number): boolean {
  if (longitude < 73 || longitude > 135.5 || latitude < 17.8 || latitude > 54) return false;
  const isNear = contains(mainland, longitude, latitude) || contains(waters, longitude, latitude);
  return isNear && !contains(leftOut, longitude, latitude);
}

function rowIndex(rings: readonly (readonly Point[])[]): RowIndex {
  const rows = new Map<number, number[]>();
  for (const ring of rings) {
    ring.forEach((to, index) => {
      const from = ring.at(index - 1) ?? to;
      const [low, high] = [Math.min(from[1], to[1]), Math.max(from[1], to[1])];
      for (let row = Math.floor(low * ROWS_A_DEGREE); row <= Math.floor(high * ROWS_A_DEGREE); row++) {
        const edges = rows.get(row) ?? [];
        edges.push(from[0], from[1], to[0], to[1]);
        rows.set(row, edges);
      }
    });
  }
  return rows;
}

/** Even and odd crossings of a ray to the east. */
function contains(rows: RowIndex, x: number, y: number): boolean {
  const edges = rows.get(Math.floor(y * ROWS_A_DEGREE));
  if (!edges) return false;
  let inside = false;
  for (let at = 0; at < edges.length; at += 4) {
    const [x1, y1, x2, y2] = [edges[at] ?? 0, edges[at + 1] ?? 0, edges[at + 2] ?? 0, edges[at + 3] ?? 0];
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  }
  return inside;
}

function decodeRings(): Point[][] {
  const reader = new ByteReader(
    Uint8Array.from(atob(MAINLAND_CHINA_RINGS), (byte) => byte.codePointAt(0) ?? 0),
  );
  const column = (): number[] => {
    let sum = 0;
    return reader.ints().map((delta) => (sum += delta) / MAINLAND_CHINA_UNITS_A_DEGREE);
  };
  return Array.from({ length: reader.int() }, () => {
    const longitudes = column();
    const latitudes = column();
    return longitudes.map((longitude, index): Point => [longitude, latitudes[index] ?? 0]);
  });
}
