/**
 * A drawing kept as lines that are stored once: polygons and strokes name them by index (complemented when walked
 * backwards), so a coast costs its bytes once though it is both filled and stroked.
 */
import type { Position } from 'geojson';
import type { BasemapGeometry, LineKind } from '../../src/map/basemap/geometry-file.ts';

type ArcPoint = [number, number];

/** What a stretch of an outline is stroked as; undefined leaves it bare. */
export type Stroke = (from: Position, to: Position) => LineKind | undefined;

export class ArcPool {
  readonly #arcs: ArcPoint[][] = [];
  readonly #land: number[][][] = [];
  readonly #lakes: number[][][] = [];
  readonly #lines: Record<LineKind, number[]> = {
    coast: [],
    border: [],
    province: [],
    prefecture: [],
    river: [],
  };

  /** @returns the index of the line. */
  add(line: readonly Position[]): number {
    return this.#arcs.push(line.map(([x = 0, y = 0]) => [x, y])) - 1;
  }

  addLine(kind: LineKind, line: readonly Position[]): void {
    if (line.length > 1) this.#lines[kind].push(this.add(line));
  }

  addLand(rings: number[][]): void {
    this.#land.push(rings);
  }

  addLake(rings: number[][]): void {
    this.#lakes.push(rings);
  }

  /** Adds a line cut where its stroke changes, and strokes the pieces. @returns the pieces in order. */
  addStroked(line: readonly Position[], stroke: Stroke): number[] {
    const pieces: number[] = [];
    let from = 0;
    let kind = stroke(line[0] ?? [], line[1] ?? []);
    for (let at = 1; at < line.length; at++) {
      const next = at + 1 < line.length ? stroke(line[at] ?? [], line[at + 1] ?? []) : undefined;
      if (next === kind && at + 1 < line.length) continue;
      const index = this.add(line.slice(from, at + 1));
      if (kind) this.#lines[kind].push(index);
      pieces.push(index);
      [from, kind] = [at, next];
    }
    return pieces;
  }

  geometry(): BasemapGeometry {
    return { arcs: this.#arcs, land: this.#land, lakes: this.#lakes, lines: this.#lines };
  }
}
