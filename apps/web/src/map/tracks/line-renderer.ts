/** A renderer of lines, with its own canvas. */
import type { LineVertices } from './line-vertices.ts';

export type Rgb = readonly [number, number, number];

export interface LinePaint {
  /** 0 by speed, 1 by trip, 2 by state, 3 by vehicle. */
  readonly coloring: number;
  /** Five colours; if a coloring has fewer, they are filled up. */
  readonly colors: readonly Rgb[];
  readonly stepsKmh: readonly number[];
  readonly gapColor: Rgb;
  readonly overColor: Rgb;
  /** The colour around the lines; undefined draws none. */
  readonly casing: Rgb | undefined;
  /** Speeds above it are marked; 0 marks nothing. */
  readonly limitKmh: number;
  readonly widthPx: number;
}

export interface LineBuffer {
  readonly count: number;
  readonly originX: number;
  readonly originY: number;
  readonly bytes: number;
}

/** A chunk in a frame: its origin in CSS pixels, and the scale of its points in pixels per projected unit. */
export interface PlacedBuffer {
  readonly buffer: LineBuffer;
  readonly vehicle: number;
  readonly x: number;
  readonly y: number;
  /** The segments to draw: pairs of the first index and the count. */
  readonly ranges: readonly number[];
}

export interface LineRenderer {
  readonly canvas: HTMLCanvasElement;
  resize(widthPx: number, heightPx: number, pixelRatio: number): void;
  upload(vertices: LineVertices): LineBuffer | undefined;
  release(buffer: LineBuffer): void;
  /** @param scale CSS pixels per projected unit. */
  draw(placed: readonly PlacedBuffer[], scale: number, paint: LinePaint): void;
  dispose(): void;
}
