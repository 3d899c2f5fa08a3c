/**
 * The base map's file format: lines as deltas in whole units of `1 / unitsADegree`, one column after another as
 * varints, deflated. It needs no names and no nesting, and has a third of TopoJSON's size.
 *
 *   units per degree, count of arcs, then columns: length of each arc, x deltas, y deltas (from the previous point,
 *   across arcs); land and lakes: count of polygons, for each its count of rings, for each its arcs; then for each
 *   kind of line its arcs. All numbers are zigzag varints; lists start with their length.
 */
import { ByteReader, ByteWriter } from '@outrider/domain/bytes.ts';

export const LINE_KINDS = ['coast', 'border', 'province', 'prefecture', 'river'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

type ArcPoint = [number, number];

export interface BasemapGeometry {
  /** Degrees. */
  readonly arcs: readonly (readonly ArcPoint[])[];
  /** Polygons of rings of arc indices; a complemented index (-1 - i) means the reversed arc. */
  readonly land: readonly (readonly (readonly number[])[])[];
  readonly lakes: readonly (readonly (readonly number[])[])[];
  readonly lines: Readonly<Record<LineKind, readonly number[]>>;
}

export function encodeGeometry(geometry: BasemapGeometry, unitsADegree: number): Uint8Array {
  const writer = new ByteWriter();
  writer.int(unitsADegree);
  const arcs = geometry.arcs.map((arc) => quantize(arc, unitsADegree));
  writer.ints(arcs.map(({ length }) => length));
  const points = arcs.flat();
  writer.ints(deltas(points.map(([x]) => x)));
  writer.ints(deltas(points.map(([, y]) => y)));
  for (const polygons of [geometry.land, geometry.lakes]) {
    writer.int(polygons.length);
    for (const rings of polygons) {
      writer.int(rings.length);
      for (const ring of rings) writer.ints(deltas(ring));
    }
  }
  for (const kind of LINE_KINDS) writer.ints(deltas(geometry.lines[kind]));
  return writer.bytes();
}

export function decodeGeometry(bytes: Uint8Array): BasemapGeometry {
  const reader = new ByteReader(bytes);
  const unitsADegree = reader.int();
  const lengths = reader.ints();
  const xs = sums(reader.ints());
  const ys = sums(reader.ints());
  let at = 0;
  const arcs = lengths.map((length) => {
    const arc: ArcPoint[] = [];
    for (const end = at + length; at < end; at++)
      arc.push([(xs[at] ?? 0) / unitsADegree, (ys[at] ?? 0) / unitsADegree]);
    return arc;
  });
  const polygons = (): number[][][] =>
    Array.from({ length: reader.int() }, () =>
      Array.from({ length: reader.int() }, () => sums(reader.ints())),
    );
  const land = polygons();
  const lakes = polygons();
  const line = (): number[] => sums(reader.ints());
  return {
    arcs,
    land,
    lakes,
    lines: { coast: line(), border: line(), province: line(), prefecture: line(), river: line() },
  };
}

/** Joins the arcs of a line; where two arcs meet, their common point is kept once. */
export function joinArcs(arcs: BasemapGeometry['arcs'], indices: readonly number[]): ArcPoint[] {
  const points: ArcPoint[] = [];
  for (const index of indices) {
    const arc = arcs[index < 0 ? -1 - index : index] ?? [];
    const walked = index < 0 ? arc.toReversed() : arc;
    for (const point of points.length > 0 ? walked.slice(1) : walked) points.push(point);
  }
  return points;
}

function quantize(arc: readonly ArcPoint[], unitsADegree: number): ArcPoint[] {
  const quantized = arc.map(([x, y]): ArcPoint => [
    Math.round(x * unitsADegree),
    Math.round(y * unitsADegree),
  ]);
  // Neighbouring points that became equal are merged, but an arc keeps both its ends.
  return quantized.filter(([x, y], index) => {
    const previous = quantized[index - 1];
    return !previous || index === quantized.length - 1 || x !== previous[0] || y !== previous[1];
  });
}

function deltas(values: readonly number[]): number[] {
  return values.map((value, index) => value - (values[index - 1] ?? 0));
}

function sums(values: readonly number[]): number[] {
  let sum = 0;
  return values.map((value) => (sum += value));
}
