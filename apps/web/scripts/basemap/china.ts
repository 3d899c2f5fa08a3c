/**
 * China's borders from its prefectures. Neighbours share their border's vertices but for some stretches, so the
 * country's outline is what only one of them has, and the lines within are what two have. Where two neighbours
 * disagree, one of their lines is taken; the slivers between would show as specks, so small holes are closed.
 */
import type { GeometryCollection, MultiPolygon, Position } from 'geojson';
import { mergeArcs, feature } from 'topojson-client';
import { topology } from 'topojson-server';
import type { MultiPolygon as TopoMultiPolygon } from 'topojson-specification';
import { distanceToLine, ringArea, ringContains } from './plane.ts';
import type { Area } from './sources.ts';

export interface AdminLine {
  readonly level: 'province' | 'prefecture';
  readonly points: Position[];
}

const SLIVER_SQ_DEG = 0.02;
const NOT_MAINLAND = new Set(['台湾', '香港', '澳门']);

export function mainlandPrefectures(prefectures: readonly Area[]): Area[] {
  return prefectures.filter(({ name }) => !NOT_MAINLAND.has(name));
}

/** Outline of the areas together. */
export function outline(areas: readonly Area[]): MultiPolygon {
  const collection: GeometryCollection = {
    type: 'GeometryCollection',
    geometries: areas.map(({ polygons }) => ({ type: 'MultiPolygon', coordinates: polygons })),
  };
  const joined = topology({ areas: collection });
  const shared = joined.objects['areas'] as { geometries: TopoMultiPolygon[] }; // as it was put in
  const { geometry } = feature(joined, mergeArcs(joined, shared.geometries));
  const coordinates = geometry.coordinates.map((rings) =>
    rings.filter((ring, index) => (index === 0 ? ring.length > 3 : ringArea(ring) > SLIVER_SQ_DEG)),
  );
  return { type: 'MultiPolygon', coordinates: coordinates.filter(({ length }) => length > 0) };
}

/** Borders between provinces and between prefectures of one province. */
export function adminLines(prefectures: readonly Area[], provinces: readonly Area[]): AdminLine[] {
  const edges = new Map<string, Edge>();
  for (const area of prefectures) {
    for (const ring of area.polygons.flat()) collectEdges(ring, area, edges);
  }
  const provinceOf = new Map(prefectures.map((area) => [area, findProvince(area, provinces)]));
  const levelOf = (areas: Iterable<Area>): AdminLine['level'] =>
    new Set([...areas].map((area) => provinceOf.get(area))).size > 1 ? 'province' : 'prefecture';
  const shared: Record<AdminLine['level'], Edge['ends'][]> = { province: [], prefecture: [] };
  const single: Edge['ends'][] = [];
  for (const { ends, areas } of edges.values()) {
    if (areas.size > 1) shared[levelOf(areas)].push(ends);
    else single.push(ends);
  }
  const disputed = disagreeing(single, prefectures).map((points): AdminLine => ({
    level: levelOf(neighbours(points, prefectures)),
    points,
  }));
  return [
    ...chain(shared.province).map((points): AdminLine => ({ level: 'province', points })),
    ...chain(shared.prefecture).map((points): AdminLine => ({ level: 'prefecture', points })),
    ...disputed,
  ];
}

interface Edge {
  readonly ends: readonly [Position, Position];
  readonly areas: Set<Area>;
}

function collectEdges(ring: readonly Position[], area: Area, edges: Map<string, Edge>): void {
  for (let index = 1; index < ring.length; index++) {
    const from = ring[index - 1] as Position; // index runs within the ring
    const to = ring[index] as Position;
    const [one, other] = [keyOf(from), keyOf(to)];
    const key = one < other ? `${one} ${other}` : `${other} ${one}`;
    const known = edges.get(key);
    if (known) known.areas.add(area);
    else edges.set(key, { ends: [from, to], areas: new Set([area]) });
  }
}

/** How far apart two neighbours may draw their border, degrees. */
const DISAGREEMENT_DEG = 0.05;

function cellOf([x = 0, y = 0]: Position, dx = 0, dy = 0): string {
  return `${Math.floor(x / DISAGREEMENT_DEG) + dx},${Math.floor(y / DISAGREEMENT_DEG) + dy}`;
}

/**
 * Where neighbours draw their border differently, the longer of the two lines; the country's own outline, which has
 * a neighbour on one side only, is none of these.
 */
function disagreeing(single: readonly Edge['ends'][], prefectures: readonly Area[]): Position[][] {
  const cells = new Set<string>();
  const isTaken = (point: Position): boolean =>
    [-1, 0, 1].some((dx) => [-1, 0, 1].some((dy) => cells.has(cellOf(point, dx, dy))));
  const kept: Position[][] = [];
  for (const line of chain(single).toSorted((a, b) => b.length - a.length)) {
    const inner = line.length > 4 ? line.slice(1, -1) : line;
    if (inner.filter(isTaken).length > inner.length / 2 || neighbours(line, prefectures).length < 2) continue;
    for (const point of line) cells.add(cellOf(point));
    kept.push(line);
  }
  return kept;
}

/** The areas on both sides of a line's middle. */
function neighbours(line: readonly Position[], prefectures: readonly Area[]): Area[] {
  const at = Math.max(1, Math.floor(line.length / 2));
  const [x1 = 0, y1 = 0] = line[at - 1] ?? [];
  const [x2 = 0, y2 = 0] = line[at] ?? [];
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [dx, dy] = [((y2 - y1) / length) * DISAGREEMENT_DEG, ((x1 - x2) / length) * DISAGREEMENT_DEG];
  const sides: Position[] = [
    [x1 + dx, y1 + dy],
    [x1 - dx, y1 - dy],
  ];
  return sides.flatMap((point) => prefectures.find((area) => areaContains(area, point)) ?? []);
}

function areaContains(area: Area, point: Position): boolean {
  const [x = 0, y = 0] = point;
  const { west, south, east, north } = boundsOf(area);
  const isNear = x >= west && x <= east && y >= south && y <= north;
  return isNear && area.polygons.some(([outer = []]) => ringContains(outer, point));
}

interface Bounds {
  west: number;
  south: number;
  east: number;
  north: number;
}

const knownBounds = new WeakMap<Area, Bounds>();

function boundsOf(area: Area): Bounds {
  const known = knownBounds.get(area);
  if (known) return known;
  const bounds: Bounds = { west: Infinity, south: Infinity, east: -Infinity, north: -Infinity };
  for (const [x = 0, y = 0] of area.polygons.flat(2)) {
    bounds.west = Math.min(bounds.west, x);
    bounds.east = Math.max(bounds.east, x);
    bounds.south = Math.min(bounds.south, y);
    bounds.north = Math.max(bounds.north, y);
  }
  knownBounds.set(area, bounds);
  return bounds;
}

function findProvince({ seat }: Area, provinces: readonly Area[]): string | undefined {
  if (!seat) return undefined;
  return (provinces.find((area) => areaContains(area, seat)) ?? nearest(seat, provinces))?.name;
}

function nearest(point: Position, provinces: readonly Area[]): Area | undefined {
  const distance = ({ polygons }: Area): number =>
    Math.min(...polygons.map(([outer = []]) => distanceToLine(point, outer)));
  return provinces.toSorted((a, b) => distance(a) - distance(b))[0];
}

/** Edges joined end to end into lines, each as long as it goes without a fork. */
export function chain(edges: readonly (readonly [Position, Position])[]): Position[][] {
  const at = new Map<number, { readonly point: Position; readonly edges: Set<number> }>();
  edges.forEach((ends, index) => {
    for (const point of ends) {
      const key = keyOf(point);
      const node = at.get(key);
      if (node) node.edges.add(index);
      else at.set(key, { point, edges: new Set([index]) });
    }
  });
  const lines: Position[][] = [];
  const walk = (start: number): void => {
    const node = at.get(start);
    if (!node) return;
    for (const first of node.edges) lines.push(follow(start, first, edges, at));
  };
  // First from forks and ends, then whatever closed rings are left.
  for (const [key, node] of at) if (node.edges.size !== 2) walk(key);
  for (const key of at.keys()) walk(key);
  return lines;
}

function follow(
  start: number,
  first: number,
  edges: readonly (readonly [Position, Position])[],
  at: Map<number, { readonly point: Position; readonly edges: Set<number> }>,
): Position[] {
  const line: Position[] = [at.get(start)?.point ?? []];
  let key = start;
  let next: number | undefined = first;
  while (next !== undefined) {
    const edge: readonly [Position, Position] | undefined = edges[next];
    if (!edge) break;
    const end: Position = keyOf(edge[0]) === key ? edge[1] : edge[0];
    at.get(key)?.edges.delete(next);
    key = keyOf(end);
    const node = at.get(key);
    node?.edges.delete(next);
    line.push(end);
    next = node?.edges.size === 1 ? [...node.edges][0] : undefined;
  }
  return line;
}

/** One number for each place, to 1e-5 degree. */
function keyOf(point: Position): number {
  const [x, y] = [point[0] ?? 0, point[1] ?? 0];
  return Math.round((x + 180) * 1e5) * 2e7 + Math.round((y + 90) * 1e5);
}
