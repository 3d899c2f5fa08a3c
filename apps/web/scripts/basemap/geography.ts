/**
 * Natural Earth's land, coasts and borders, and within China ECharts' finer lines. China's own border is ECharts' too:
 * it runs as Chinese maps draw it.
 */
import type { Position } from 'geojson';
import { feature, mergeArcs } from 'topojson-client';
import { presimplify } from 'topojson-simplify';
import type { GeometryCollection, Polygon, MultiPolygon, Topology } from 'topojson-specification';
import type { BasemapGeometry, LineKind } from '../../src/map/basemap/geometry-file.ts';
import { ArcPool } from './arc-pool.ts';
import { type AdminLine, adminLines, mainlandPrefectures, outline } from './china.ts';
import { isHome } from './home.ts';
import { ringArea, ringContains, thinLine } from './plane.ts';
import { readPrefectures, readProvinces, readWaters, readWorldTopology } from './sources.ts';

/** How much is left out, for a map that is looked at from further or nearer. */
export interface Detail {
  /** Least area of the triangle that a point makes with its neighbours, square degrees, where our users are and elsewhere. */
  readonly homeTriangle: number;
  readonly awayTriangle: number;
  /** How far a thinned line of China's borders and of waters may lie off, degrees. */
  readonly tolerance: number;
  readonly adminTolerance: number;
  /** Islands and lakes below this are left out, square degrees. */
  readonly leastArea: number;
  readonly prefectures: boolean;
}

type WorldGeometry = Polygon<{ name: string }> | MultiPolygon<{ name: string }>;
export type World = Topology<{
  countries: GeometryCollection<{ name: string }> & { geometries: WorldGeometry[] };
}>;

const CHINA = '156';
/** Hong Kong and Macau, whose border with the mainland is one between provinces. */
const SPECIAL = new Set(['344', '446']);
// All of China's land border lies in here, and none of its coast.
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
  const pieces = new Map<number, number>();
  const pieceOf = (arc: number): number => {
    const known = pieces.get(arc);
    if (known !== undefined) return known;
    const points = thin(world.arcs[arc] ?? [], detail);
    const added = pool.add(points);
    const kind = strokeOf(owners.get(arc) ?? new Set());
    if (!points.some(isOnCut)) pool.stroke(kind, added);
    else if (kind) for (const run of runsOffCut(points)) pool.addLine(kind, run);
    pieces.set(arc, added);
    return added;
  };
  const merged = mergeArcs(world, geometries);
  const shapes = feature(world, merged).geometry;
  merged.arcs.forEach((rings, index) => {
    const outer = shapes.type === 'MultiPolygon' ? (shapes.coordinates[index]?.[0] ?? []) : [];
    if (ringArea(outer) < detail.leastArea) return;
    pool.addLand(rings.map((ring) => ring.map((arc) => (arc >= 0 ? pieceOf(arc) : ~pieceOf(~arc)))));
  });
  // Borders within the merged land belong to no ring of it.
  for (const [arc, ids] of owners) if (ids.size > 1) pieceOf(arc);
}

function arcOwners(geometries: readonly WorldGeometry[]): Map<number, Set<string>> {
  const owners = new Map<number, Set<string>>();
  for (const { arcs, id, properties } of geometries) {
    for (const arc of (arcs as unknown[]).flat(3) as number[]) {
      const index = arc < 0 ? ~arc : arc;
      const known = owners.get(index) ?? new Set();
      owners.set(index, known.add(String(id ?? properties?.name)));
    }
  }
  return owners;
}

/** On the antimeridian, where the source's world is cut open and countries end that go on beyond. */
function isOnCut([x = 0]: Position): boolean {
  return Math.abs(x) > 179.99;
}

/** The stretches of a line that do not run along the cut. */
function runsOffCut(line: readonly Position[]): Position[][] {
  const runs: Position[][] = [[]];
  line.forEach((point, index) => {
    const previous = line[index - 1];
    if (previous && isOnCut(previous) && isOnCut(point)) runs.push([]);
    runs.at(-1)?.push(point);
  });
  return runs.filter(({ length }) => length > 1);
}

function strokeOf(owners: ReadonlySet<string>): LineKind | undefined {
  if (owners.size < 2) return 'coast';
  if (!owners.has(CHINA)) return 'border';
  return [...owners].some((id) => SPECIAL.has(id)) ? 'province' : undefined;
}

function thin(arc: readonly Position[], { homeTriangle, awayTriangle }: Detail): Position[] {
  return arc.filter(
    ([x = 0, y = 0, weight = 0], index) =>
      index === 0 || index === arc.length - 1 || weight >= (isHome([x, y]) ? homeTriangle : awayTriangle),
  );
}

interface China {
  readonly landBorder: readonly Position[][];
  readonly admin: readonly AdminLine[];
}

let china: China | undefined;

/** Worked out once for all details: it takes longer than everything else. */
function readChina(): China {
  if (china) return china;
  const prefectures = mainlandPrefectures(readPrefectures());
  const [main = []] = outline(prefectures).coordinates.toSorted(
    ([one = []], [other = []]) => ringArea(other) - ringArea(one),
  );
  china = { landBorder: runsInland(main[0] ?? []), admin: adminLines(prefectures, readProvinces()) };
  return china;
}

function addChina(pool: ArcPool, detail: Detail): void {
  const { landBorder, admin } = readChina();
  for (const line of landBorder) pool.addLine('border', thinLine(line, detail.tolerance));
  for (const { level, points } of admin) {
    if (level === 'prefecture' && !detail.prefectures) continue;
    pool.addLine(level, thinLine(points, detail.adminTolerance));
  }
}

function runsInland(ring: readonly Position[]): Position[][] {
  const runs: Position[][] = [];
  let run: Position[] | undefined;
  for (const point of ring) {
    if (!ringContains(INLAND, point)) run = undefined;
    else if (run) run.push(point);
    else runs.push((run = [point]));
  }
  return runs;
}

function addWaters(pool: ArcPool, detail: Detail): void {
  const waters = readWaters();
  for (const { geometry } of feature(waters, waters.objects.lakes).features) {
    if (geometry.type !== 'Polygon' || ringArea(geometry.coordinates[0] ?? []) < detail.leastArea) continue;
    pool.addLake(geometry.coordinates.map((ring) => [pool.add(thinWater(ring, detail))]));
  }
  for (const { geometry } of feature(waters, waters.objects.rivers).features) {
    const lines =
      geometry.type === 'LineString'
        ? [geometry.coordinates]
        : geometry.type === 'MultiLineString'
          ? geometry.coordinates
          : [];
    for (const line of lines) pool.addLine('river', thinWater(line, detail));
  }
}

/** The source lies on a raster of 0.036 by 0.018 degree, whose steps would show; the map rounds the corners that stay. */
function thinWater(line: readonly Position[], detail: Detail): Position[] {
  return thinLine(line, Math.max(0.015, detail.tolerance));
}
