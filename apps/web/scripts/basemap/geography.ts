/**
 * Natural Earth's world with China cut out and ECharts' finer China put in its place. The two sources' borders differ
 * by up to a few kilometres; `INLAND` lies on land wherever they do, and is filled, so that no water shines through.
 */
import type { Position } from 'geojson';
import { feature, mergeArcs } from 'topojson-client';
import { presimplify } from 'topojson-simplify';
import type { GeometryCollection, Polygon, MultiPolygon, Topology } from 'topojson-specification';
import type { BasemapGeometry } from '../../src/map/basemap/geometry-file.ts';
import { ArcPool, type Stroke } from './arc-pool.ts';
import { adminLines, mainlandPrefectures, outline } from './china.ts';
import { isHome } from './home.ts';
import { ringArea, ringContains, roundCorners, thinLine } from './plane.ts';
import { readHongKong, readPrefectures, readProvinces, readWaters, readWorldTopology } from './sources.ts';

/** How much is left out, for a map that is looked at from further or nearer. */
export interface Detail {
  /** Least area of the triangle that a point makes with its neighbours, square degrees, where our users are and elsewhere. */
  readonly homeTriangle: number;
  readonly awayTriangle: number;
  /** How far the thinned outline of China may lie off, degrees. */
  readonly chinaTolerance: number;
  readonly adminTolerance: number;
  /** Islands and lakes below this are left out, square degrees. */
  readonly leastArea: number;
  readonly prefectures: boolean;
}

type WorldGeometry = Polygon<{ name: string }> | MultiPolygon<{ name: string }>;
export type World = Topology<{
  countries: GeometryCollection<{ name: string }> & { geometries: WorldGeometry[] };
}>;

const REPLACED = new Set(['156', '344']);
// Just inside the sea, all the way round from the Vietnamese to the Korean coast: whatever the sources say, land.
// prettier-ignore
const INLAND: Position[] = [
  [107.4, 22], [106.3, 21.6], [103, 20.8], [100, 20.6], [97.6, 22.6], [96.4, 26.2], [92.6, 26.8], [88.6, 26.6],
  [85, 27.2], [80, 29.2], [77.4, 31.2], [74.6, 34.4], [73, 36.6], [72.8, 40.4], [79, 42.6], [79.4, 45.6], [82, 48.2],
  [86.6, 50], [92, 51.2], [100, 52.6], [110, 50.6], [116, 51], [119, 54.2], [125, 54], [128.4, 50.4], [131, 48.8],
  [134.6, 49.2], [135.6, 48], [134, 45.4], [131.7, 44.6], [131.6, 43.4], [130.9, 42.75], [130.3, 42.5], [129, 41.8],
  [126.6, 41.2], [125, 40.5], [124.5, 40.2], [123.5, 41], [121, 41.6], [118, 41], [115, 38.6], [116.6, 34], [117, 29],
  [112, 24.6], [109.6, 23.4], [107.4, 22],
];

export function buildGeography(detail: Detail): BasemapGeometry {
  const pool = new ArcPool();
  addWorld(pool, detail);
  addChina(pool, detail);
  addWaters(pool, detail);
  return pool.geometry();
}

function addWorld(pool: ArcPool, detail: Detail): void {
  const world = presimplify(readWorldTopology()) as World;
  const { geometries } = world.objects.countries;
  const owners = arcOwners(geometries);
  const pieces = new Map<number, number[]>();
  const piecesOf = (arc: number): number[] => {
    const known = pieces.get(arc);
    if (known) return known;
    const added = pool.addStroked(thin(world.arcs[arc] ?? [], detail), strokeOf(owners.get(arc) ?? []));
    pieces.set(arc, added);
    return added;
  };
  const others = geometries.filter(({ id }) => !REPLACED.has(String(id)));
  const merged = mergeArcs(world, others as (Polygon | MultiPolygon)[]);
  const shapes = feature(world, merged).geometry;
  merged.arcs.forEach((rings, index) => {
    const outer = shapes.type === 'MultiPolygon' ? (shapes.coordinates[index]?.[0] ?? []) : [];
    if (ringArea(outer) < detail.leastArea) return;
    pool.addLand(
      rings.map((ring) => ring.flatMap((arc) => (arc >= 0 ? piecesOf(arc) : reversed(piecesOf(~arc))))),
    );
  });
  // Borders within the merged land belong to no ring of it.
  for (const [arc, ids] of owners) if (ids.length > 1 && !ids.some((id) => REPLACED.has(id))) piecesOf(arc);
}

function reversed(pieces: readonly number[]): number[] {
  return pieces.toReversed().map((piece) => ~piece);
}

function arcOwners(geometries: readonly WorldGeometry[]): Map<number, string[]> {
  const owners = new Map<number, string[]>();
  for (const { arcs, id } of geometries) {
    for (const arc of (arcs as unknown[]).flat(3) as number[]) {
      const index = arc < 0 ? ~arc : arc;
      const known = owners.get(index);
      if (known) known.push(String(id));
      else owners.set(index, [String(id)]);
    }
  }
  return owners;
}

function strokeOf(owners: readonly string[]): Stroke {
  if (owners.some((id) => REPLACED.has(id))) return () => undefined;
  if (owners.length > 1) return () => 'border';
  // A world cut open at the antimeridian has no coast there, nor has its lower edge.
  return ([x1 = 0, y1 = 0], [x2 = 0, y2 = 0]) =>
    (Math.abs(x1) > 179.98 && Math.abs(x2) > 179.98) || (y1 < -84.5 && y2 < -84.5) ? undefined : 'coast';
}

function thin(arc: readonly Position[], { homeTriangle, awayTriangle }: Detail): Position[] {
  return arc.filter(
    ([x = 0, y = 0, weight = 0], index) =>
      index === 0 || index === arc.length - 1 || weight >= (isHome([x, y]) ? homeTriangle : awayTriangle),
  );
}

function addChina(pool: ArcPool, detail: Detail): void {
  const prefectures = mainlandPrefectures(readPrefectures());
  for (const areas of [prefectures, readHongKong()]) {
    for (const [outer = [], ...holes] of outline(areas).coordinates) {
      if (ringArea(outer) < detail.leastArea) continue;
      const rings = [outer, ...holes].map((ring) => thinLine(ring, detail.chinaTolerance));
      pool.addLand(
        rings.filter(({ length }) => length > 3).map((ring) => pool.addStroked(ring, chinaStroke)),
      );
    }
  }
  pool.addLand([[pool.add(INLAND)]]);
  for (const { level, points } of adminLines(prefectures, readProvinces())) {
    if (level === 'prefecture' && !detail.prefectures) continue;
    pool.addLine(level, thinLine(points, detail.adminTolerance));
  }
}

const chinaStroke: Stroke = ([x1 = 0, y1 = 0], [x2 = 0, y2 = 0]) =>
  ringContains(INLAND, [(x1 + x2) / 2, (y1 + y2) / 2]) ? 'border' : 'coast';

function addWaters(pool: ArcPool, detail: Detail): void {
  const waters = readWaters();
  for (const { geometry } of feature(waters, waters.objects.lakes).features) {
    if (geometry.type !== 'Polygon' || ringArea(geometry.coordinates[0] ?? []) < detail.leastArea) continue;
    pool.addLake(geometry.coordinates.map((ring) => [pool.add(smooth(ring, detail))]));
  }
  for (const { geometry } of feature(waters, waters.objects.rivers).features) {
    const lines =
      geometry.type === 'LineString'
        ? [geometry.coordinates]
        : geometry.type === 'MultiLineString'
          ? geometry.coordinates
          : [];
    for (const line of lines) pool.addLine('river', smooth(line, detail));
  }
}

/** The source lies on a raster of 0.036 by 0.018 degree, whose steps would show. */
function smooth(line: readonly Position[], detail: Detail): Position[] {
  return roundCorners(thinLine(line, Math.max(0.015, detail.chinaTolerance)));
}
