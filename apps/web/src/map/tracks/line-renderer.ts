/** What draws lines onto a canvas of its own. */
import type { LineVertices } from './line-vertices.ts';

export type Rgb = readonly [number, number, number];

export interface LinePaint {
  /** 0 by speed, 1 by trip, 2 by state, 3 by vehicle. */
  readonly coloring: number;
  /** Five of them, fewer are filled up. */
  readonly colors: readonly Rgb[];
  readonly stepsKmh: readonly number[];
  readonly gapColor: Rgb;
  readonly overColor: Rgb;
  /** Round the lines; undefined leaves them bare. */
  readonly casing: Rgb | undefined;
  /** 0 marks nothing. */
  readonly limitKmh: number;
  readonly widthPx: number;
}

export interface LineBuffer {
  readonly count: number;
  readonly originX: number;
  readonly originY: number;
  readonly bytes: number;
}

/** A chunk in a frame: its origin in CSS pixels, its points' scale in pixels for a projected unit. */
export interface PlacedBuffer {
  readonly buffer: LineBuffer;
  readonly vehicle: number;
  readonly x: number;
  readonly y: number;
  /** Which of its ways are drawn: the first of some and how many they are, over and over. */
  readonly ranges: readonly number[];
}

export interface LineRenderer {
  readonly canvas: HTMLCanvasElement;
  resize(widthPx: number, heightPx: number, pixelRatio: number): void;
  upload(vertices: LineVertices): LineBuffer | undefined;
  release(buffer: LineBuffer): void;
  /** `scale`: CSS pixels for a projected unit. */
  draw(placed: readonly PlacedBuffer[], scale: number, paint: LinePaint): void;
  dispose(): void;
}
