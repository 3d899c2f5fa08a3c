/**
 * The visible part of the map, and where lines are in it. Units are those of the projection unless stated otherwise.
 */
import type { FrameState } from 'ol/Map.js';
import { getTransform, type Projection } from 'ol/proj.js';
import { boundsOfLine, boundsOfPoint, joinBounds } from './line-bounds.ts';
import type { LineChunk } from './line-store.ts';

/** WGS84 degrees to the view's projection; writes into `out`. */
export type Projector = (longitude: number, latitude: number, out: [number, number]) => void;

export interface Box {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly resolution: number;
  readonly widthPx: number;
  readonly heightPx: number;
  /** 0 if the world does not repeat. */
  readonly worldWidth: number;
}

export function toFrame({ size, viewState }: FrameState): Frame {
  const { center, resolution, projection } = viewState;
  const [centerX = 0, centerY = 0] = center;
  const [widthPx = 0, heightPx = 0] = size;
  const extent = projection.getExtent();
  return {
    left: centerX - (widthPx / 2) * resolution,
    right: centerX + (widthPx / 2) * resolution,
    top: centerY + (heightPx / 2) * resolution,
    bottom: centerY - (heightPx / 2) * resolution,
    resolution,
    widthPx,
    heightPx,
    worldWidth: projection.canWrapX() ? (extent[2] ?? 0) - (extent[0] ?? 0) : 0,
  };
}

/** Adds a margin on each side, as a share of width and height. */
export function widen(frame: Frame, share: number): Frame {
  const [marginX, marginY] = [Math.round(frame.widthPx * share), Math.round(frame.heightPx * share)];
  const { left, right, top, bottom, resolution, widthPx, heightPx } = frame;
  return {
    ...frame,
    left: left - marginX * resolution,
    right: right + marginX * resolution,
    top: top + marginY * resolution,
    bottom: bottom - marginY * resolution,
    widthPx: widthPx + 2 * marginX,
    heightPx: heightPx + 2 * marginY,
  };
}

export function covers(outer: Frame, inner: Frame): boolean {
  return (
    outer.left <= inner.left &&
    outer.right >= inner.right &&
    outer.top >= inner.top &&
    outer.bottom <= inner.bottom
  );
}

/** The share of a box, moved by `shift`, that is inside a frame: 0 to 1. */
export function shareInView(box: Box, shift: number, { left, right, top, bottom }: Frame): number {
  const width = Math.min(right, box.right + shift) - Math.max(left, box.left + shift);
  const height = Math.min(top, box.top) - Math.max(bottom, box.bottom);
  return (Math.max(0, width) * Math.max(0, height)) / ((box.right - box.left) * (box.top - box.bottom));
}

/** The distance by which to move a box so that it, or a copy of it, is in view; undefined if none can be. */
export function worldShift(box: Box, { left, right, top, bottom, worldWidth }: Frame): number | undefined {
  if (box.bottom > top || box.top < bottom || box.right < box.left) return undefined;
  for (const shift of worldWidth === 0 ? [0] : [0, -worldWidth, worldWidth]) {
    if (box.left + shift <= right && box.right + shift >= left) return shift;
  }
  return undefined;
}

export function boxOf(chunk: LineChunk, project: Projector): Box {
  const own = boundsOfLine(chunk);
  // Without points of its own, the chunk draws nothing up to its joint.
  const bounds = own && joinBounds(own, chunk.joint && boundsOfPoint(chunk.joint));
  if (!bounds) return { left: 0, right: -1, bottom: 0, top: -1 };
  const { westE6, southE6, eastE6, northE6 } = bounds;
  const low: [number, number] = [0, 0];
  const high: [number, number] = [0, 0];
  project(westE6 / 1e6, southE6 / 1e6, low);
  project(eastE6 / 1e6, northE6 / 1e6, high);
  // The Chinese projections are slightly curved, so a point just inside may be projected just outside.
  const slack = 1_000;
  return { left: low[0] - slack, bottom: low[1] - slack, right: high[0] + slack, top: high[1] + slack };
}

export function projectorTo(projection: Projection): Projector {
  const transform = getTransform('EPSG:4326', projection);
  if (!transform) throw new Error(`no way from degrees to ${projection.getCode()}`);
  const degrees = [0, 0];
  return (longitude, latitude, out) => {
    degrees[0] = longitude;
    degrees[1] = latitude;
    transform(degrees, out, 2);
  };
}
