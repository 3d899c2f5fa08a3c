/**
 * China from its prefectures. Neighbours share their border's vertices but for a few stretches, so the country's
 * outline is what only one of them has, and the lines within are what two have. The slivers where two neighbours
 * disagree would show as specks: small holes are closed.
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
  const owners = new Map<string, { readonly ends: [Position, Position]; readonly areas: Set<Area> }>();
  for (const area of prefectures) {
    for (const ring of area.polygons.flat()) collectEdges(ring, area, owners);
  }
  const provinceOf = new Map(prefectures.map((area) => [area, findProvince(area, provinces)]));
  const edges: Record<AdminLine['level'], [Position, Position][]> = { province: [], prefecture: [] };
  for (const { ends, areas } of owners.values()) {
    if (areas.size < 2) continue;
    const names = new Set([...areas].map((area) => provinceOf.get(area)));
    edges[names.size > 1 ? 'province' : 'prefecture'].push(ends);
  }
  return (['province', 'prefecture'] as const).flatMap((level) =>
    chain(edges[level]).map((points) => ({ level, points })),
  );
}

function collectEdges(
  ring: readonly Position[],
  area: Area,
  owners: Map<string, { readonly ends: [Position, Position]; readonly areas: Set<Area> }>,
): void {
  for (let index = 1; index < ring.length; index++) {
    const from = ring[index - 1] as Position; // index runs within the ring
    const to = ring[index] as Position;
    const [one, other] = [keyOf(from), keyOf(to)];
    const key = one < other ? `${one} ${other}` : `${other} ${one}`;
    const known = owners.get(key);
    if (known) known.areas.add(area);
    else owners.set(key, { ends: [from, to], areas: new Set([area]) });
  }
}

function findProvince({ seat }: Area, provinces: readonly Area[]): string | undefined {
  if (!seat) return undefined;
  const holder = provinces.find(({ polygons }) => polygons.some(([outer = []]) => ringContains(outer, seat)));
  return holder?.name ?? nearest(seat, provinces)?.name;
}

function nearest(point: Position, provinces: readonly Area[]): Area | undefined {
  const distance = ({ polygons }: Area): number =>
    Math.min(...polygons.map(([outer = []]) => distanceToLine(point, outer)));
  return provinces.toSorted((a, b) => distance(a) - distance(b))[0];
}

/** Edges joined end to end into lines, each as long as it goes without a fork. */
export function chain(edges: readonly (readonly [Position, Position])[]): Position[][] {
  const at = new Map<string, { readonly point: Position; readonly edges: Set<number> }>();
  edges.forEach((ends, index) => {
    for (const point of ends) {
      const key = keyOf(point);
      const node = at.get(key);
      if (node) node.edges.add(index);
      else at.set(key, { point, edges: new Set([index]) });
    }
  });
  const lines: Position[][] = [];
  const walk = (start: string): void => {
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
  start: string,
  first: number,
  edges: readonly (readonly [Position, Position])[],
  at: Map<string, { readonly point: Position; readonly edges: Set<number> }>,
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

function keyOf([x = 0, y = 0]: Position): string {
  return `${x.toFixed(5)},${y.toFixed(5)}`;
}
