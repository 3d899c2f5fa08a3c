/**
 * A drawing kept as lines that are stored once: polygons and strokes name them by index (complemented when walked
 * backwards), so a coast costs its bytes once though it is both filled and stroked.
 */
import type { Position } from 'geojson';
import type { BasemapGeometry, LineKind } from '../../src/map/basemap/geometry-file.ts';

type ArcPoint = [number, number];

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

  /** Strokes a line that is there; undefined leaves it bare. */
  stroke(kind: LineKind | undefined, index: number): void {
    if (kind) this.#lines[kind].push(index);
  }

  geometry(): BasemapGeometry {
    return { arcs: this.#arcs, land: this.#land, lakes: this.#lakes, lines: this.#lines };
  }
}
