/**
 * An invented street grid over a real city district. Lines of two directions cross in a rotated lattice. Each line has
 * one road class for its whole length, so arterial roads run through. A smooth warp bends the whole, each crossing is
 * slightly displaced, and some lanes are missing, which makes T-junctions. Everything depends only on the city's name,
 * so every vehicle of every run drives the same streets.
 */
import type { City } from './cities.ts';
import { type Offset, toRadians } from './geo.ts';
import { hashUnit, subSeed } from '../random.ts';
import type { RoadClass } from './roads.ts';

/** A crossing's number in the lattice. */
export type NodeId = number;

export interface StreetGrid {
  readonly city: City;
  readonly seed: number;
  /** Crossings that can be reached from each other. */
  readonly nodes: readonly NodeId[];
  neighbours(node: NodeId): readonly NodeId[];
  /** Metres from the city's centre. */
  positionOf(node: NodeId): Offset;
  roadBetween(from: NodeId, to: NodeId): RoadClass;
  /** The two roads that cross here, by the axes of the grid. */
  roadsAt(node: NodeId): readonly [RoadClass, RoadClass];
  /** The middle of the road from one crossing to its neighbour, both ends included. */
  curveBetween(from: NodeId, to: NodeId): readonly Offset[];
  /** 0 for roads along the first direction of the grid, 1 for those across; traffic lights depend on it. */
  axisOf(from: NodeId, to: NodeId): 0 | 1;
}

/** Classes of neighbouring lines, repeated: an expressway about every three kilometres. */
const PATTERN: readonly RoadClass[] = [
  'expressway',
  'lane',
  'street',
  'arterial',
  'lane',
  'street',
  'lane',
  'arterial',
  'street',
  'lane',
];
const BLOCK_MIN_M = 150;
const BLOCK_SPREAD_M = 260;
/** The share of blocks without their road, by class. */
const MISSING: Readonly<Partial<Record<RoadClass, number>>> = { lane: 0.16, street: 0.05 };
/** How far a crossing may be from its line. */
const JITTER_M: Readonly<Partial<Record<RoadClass, number>>> = { lane: 24, street: 9 };
/** Longest straight piece of a bent road. */
const PIECE_M = 70;

interface Line {
  readonly at: number;
  readonly road: RoadClass;
}

const grids = new Map<string, StreetGrid>();

/** The grid of a city, cached because it never changes. */
export function streetGridOf(city: City): StreetGrid {
  const known = grids.get(city.id);
  if (known) return known;
  const grid = createStreetGrid(city);
  grids.set(city.id, grid);
  return grid;
}

function createStreetGrid(city: City): StreetGrid {
  const seed = subSeed(0, 'streets', city.id);
  const columns = layLines(city.radiusM, subSeed(seed, 'columns'));
  const rows = layLines(city.radiusM, subSeed(seed, 'rows'));
  const width = columns.length;
  const bend = createWarp(city, seed);
  const columnOf = (node: NodeId): Line => lineAt(columns, node % width);
  const rowOf = (node: NodeId): Line => lineAt(rows, Math.floor(node / width));

  /** The place before the warp: on its two lines, with the displacement of small roads. */
  function latticePoint(node: NodeId): Offset {
    const column = columnOf(node);
    const row = rowOf(node);
    return {
      x: column.at + (JITTER_M[column.road] ?? 2) * (2 * hashUnit(seed, node, 11) - 1),
      y: row.at + (JITTER_M[row.road] ?? 2) * (2 * hashUnit(seed, node, 12) - 1),
    };
  }

  const roadBetween = (from: NodeId, to: NodeId): RoadClass =>
    axisOf(from, to) === 0 ? rowOf(from).road : columnOf(from).road;

  const adjacency = connect({ width, height: rows.length, seed, roadBetween, inside: isInside });

  function isInside(node: NodeId): boolean {
    const { x, y } = latticePoint(node);
    const shore = 0.9 + 0.1 * Math.sin(3 * Math.atan2(y, x) + seed);
    return Math.hypot(x, y) < city.radiusM * shore;
  }

  const positions = new Map([...adjacency.keys()].map((node) => [node, bend(latticePoint(node))]));

  return {
    city,
    seed,
    nodes: [...adjacency.keys()],
    neighbours: (node) => adjacency.get(node) ?? [],
    positionOf: (node) => positions.get(node) ?? bend(latticePoint(node)),
    roadBetween,
    roadsAt: (node) => [rowOf(node).road, columnOf(node).road],
    axisOf,
    curveBetween(from, to) {
      const start = latticePoint(from);
      const end = latticePoint(to);
      const pieces = Math.max(1, Math.ceil(Math.hypot(end.x - start.x, end.y - start.y) / PIECE_M));
      return Array.from({ length: pieces + 1 }, (_, index) => {
        const share = index / pieces;
        return bend({ x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share });
      });
    },
  };
}

/** Neighbours along a row have consecutive numbers. */
function axisOf(from: NodeId, to: NodeId): 0 | 1 {
  return Math.abs(from - to) === 1 ? 0 : 1;
}

/** Lines on both sides of the centre, up to the radius. */
function layLines(radiusM: number, seed: number): Line[] {
  const shift = Math.floor(hashUnit(seed, 1) * PATTERN.length);
  const roadAt = (index: number): RoadClass =>
    PATTERN[(((index + shift) % PATTERN.length) + PATTERN.length) % PATTERN.length] ?? 'street';
  const blockAfter = (index: number): number => {
    const beside = roadAt(index) === 'expressway' || roadAt(index + 1) === 'expressway';
    return (BLOCK_MIN_M + BLOCK_SPREAD_M * hashUnit(seed, index, 2)) * (beside ? 1.45 : 1);
  };
  const right: Line[] = [];
  for (let index = 0, at = 0; at <= radiusM; at += blockAfter(index++))
    right.push({ at, road: roadAt(index) });
  const left: Line[] = [];
  for (let index = -1, at = -blockAfter(-1); at >= -radiusM; at -= blockAfter(--index))
    left.push({ at, road: roadAt(index) });
  return [...left.toReversed(), ...right];
}

function lineAt(lines: readonly Line[], index: number): Line {
  const line = lines[index];
  if (!line) throw new RangeError(`no line ${index} in this grid`);
  return line;
}

/** Rotates the lattice by the city's angle and bends it by a few long waves. */
function createWarp(city: City, seed: number): (point: Offset) => Offset {
  const angle = toRadians(city.rotationDeg);
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const wave = (index: number) => ({
    amplitude: 35 + 45 * hashUnit(seed, index, 21),
    turns: (2 * Math.PI) / (2400 + 2800 * hashUnit(seed, index, 22)),
    phase: 2 * Math.PI * hashUnit(seed, index, 23),
  });
  const waves = [wave(0), wave(1), wave(2), wave(3)] as const;
  const swing = ({ amplitude, turns, phase }: (typeof waves)[number], at: number): number =>
    amplitude * Math.sin(turns * at + phase);
  return ({ x, y }) => {
    const bentX = x + swing(waves[0], y) + 0.5 * swing(waves[1], x + y);
    const bentY = y + swing(waves[2], x) + 0.5 * swing(waves[3], x - y);
    return { x: bentX * cos + bentY * sin, y: bentY * cos - bentX * sin };
  };
}

interface Lattice {
  readonly width: number;
  readonly height: number;
  readonly seed: number;
  readonly roadBetween: (from: NodeId, to: NodeId) => RoadClass;
  readonly inside: (node: NodeId) => boolean;
}

/** The neighbours of each crossing, without missing blocks, dead ends, and crossings that cannot be reached. */
function connect(lattice: Lattice): ReadonlyMap<NodeId, readonly NodeId[]> {
  const { width, height, seed, roadBetween, inside } = lattice;
  const links = new Map<NodeId, Set<NodeId>>();
  const join = (from: NodeId, to: NodeId): void => {
    if (!inside(from) || !inside(to)) return;
    if (hashUnit(seed, from, to, 31) < (MISSING[roadBetween(from, to)] ?? 0)) return;
    for (const [a, b] of [[from, to] as const, [to, from] as const]) {
      const others = links.get(a) ?? new Set();
      links.set(a, others.add(b));
    }
  };
  for (let node = 0; node < width * height; node++) {
    if ((node + 1) % width !== 0) join(node, node + 1);
    if (node + width < width * height) join(node, node + width);
  }
  pruneDeadEnds(links);
  const reached = reachable(links);
  return new Map(
    [...links].filter(([node]) => reached.has(node)).map(([node, others]) => [node, [...others]]),
  );
}

function pruneDeadEnds(links: Map<NodeId, Set<NodeId>>): void {
  const ends = [...links.keys()].filter((node) => (links.get(node)?.size ?? 0) < 2);
  for (let node = ends.pop(); node !== undefined; node = ends.pop()) {
    for (const other of links.get(node) ?? []) {
      const others = links.get(other);
      others?.delete(node);
      if (others && others.size < 2) ends.push(other);
    }
    links.delete(node);
  }
}

/** The largest connected part. */
function reachable(links: ReadonlyMap<NodeId, ReadonlySet<NodeId>>): ReadonlySet<NodeId> {
  const seen = new Set<NodeId>();
  let largest = new Set<NodeId>();
  for (const start of links.keys()) {
    if (seen.has(start)) continue;
    const part = new Set([start]);
    for (const node of part) for (const other of links.get(node) ?? []) part.add(other);
    for (const node of part) seen.add(node);
    if (part.size > largest.size) largest = part;
  }
  return largest;
}
