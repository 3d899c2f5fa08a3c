/**
 * The outlines in ECharts' map files are delta-coded into strings, two characters a point: code minus 64 is a zigzag
 * delta in 1/1024 degree (`parseGeoJSON` of ECharts 4). They are GCJ02, as a comparison with capes and borders shows
 * that are known in WGS84 (Macau's northern border, Chengshan cape); we take the shift out again.
 */
import type { Position } from 'geojson';
import { invert, shift } from '@outrider/domain/coordinates/gcj02.ts';
import { ringContains } from './plane.ts';

type Encoded =
  | { readonly type: 'Polygon'; readonly coordinates: string[]; readonly encodeOffsets: [number, number][] }
  | {
      readonly type: 'MultiPolygon';
      readonly coordinates: string[][];
      readonly encodeOffsets: [number, number][][];
    };

export interface EchartsMap {
  readonly features: readonly {
    readonly properties: { readonly name: string; readonly cp?: [number, number] };
    readonly geometry: Encoded;
  }[];
}

const UNITS_A_DEGREE = 1_024;

/** Polygons of the feature in WGS84 degrees; each ring is closed. */
export function decodePolygons(geometry: Encoded): Position[][][] {
  if (geometry.type === 'Polygon')
    return partPolygons(decodeRings(geometry.coordinates, geometry.encodeOffsets));
  return geometry.coordinates.flatMap((rings, index) =>
    partPolygons(decodeRings(rings, geometry.encodeOffsets[index] ?? [])),
  );
}

/** The files list islands beside the main ring as if they were its holes. */
function partPolygons([main, ...others]: Position[][]): Position[][][] {
  if (!main) return [];
  const isHole = (ring: Position[]): boolean => ringContains(main, ring[0] ?? []);
  return [[main, ...others.filter(isHole)], ...others.filter((ring) => !isHole(ring)).map((ring) => [ring])];
}

function decodeRings(
  rings: readonly string[],
  offsets: readonly (readonly [number, number])[],
): Position[][] {
  // A few rings have shrunk to a point or a line.
  return rings
    .map((ring, index) => decodeRing(ring, offsets[index] ?? [0, 0]))
    .filter(({ length }) => length > 3);
}

function decodeRing(ring: string, offset: readonly [number, number]): Position[] {
  let [x, y] = offset;
  const points: Position[] = [];
  for (let at = 0; at < ring.length; at += 2) {
    const stepX = unzigzag(ring.charCodeAt(at) - 64);
    const stepY = unzigzag(ring.charCodeAt(at + 1) - 64);
    x += stepX;
    y += stepY;
    if (at > 0 && stepX === 0 && stepY === 0) continue;
    points.push(invert(shift, [x / UNITS_A_DEGREE, y / UNITS_A_DEGREE]));
  }
  const [first] = points;
  const last = points.at(-1);
  if (first && last && (first[0] !== last[0] || first[1] !== last[1])) points.push(first);
  return points;
}

function unzigzag(value: number): number {
  return (value >> 1) ^ -(value & 1);
}
