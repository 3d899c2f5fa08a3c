/**
 * Finds the viewers of a place. The world is a quadtree of cells in plain degrees. A view is kept at the finest level
 * whose cells are at least as large as the view, in the up to four cells that it overlaps. A search reads one cell of
 * each level in use, so its cost depends on the viewers near the place, and not on those elsewhere.
 */
import type { LiveView } from '@outrider/contract/live.ts';

const LEVEL_MAX = 16;
const WORLD_E6 = 360e6;
const HALF_WORLD_E6 = 180e6;
const QUARTER_WORLD_E6 = 90e6;
/** The view is widened by this share of its size on each side. */
const MARGIN = 0.25;

/** In 1e-6 degree. */
export interface Box {
  readonly westE6: number;
  readonly southE6: number;
  readonly eastE6: number;
  readonly northE6: number;
}

/** A view with its margin; two boxes where it crosses the antimeridian. */
export function toBoxes({ west, south, east, north }: LiveView): Box[] {
  const width = (east >= west ? east - west : east - west + 360) * 1e6;
  const height = Math.max(0, north - south) * 1e6;
  const southE6 = south * 1e6 - height * MARGIN;
  const northE6 = north * 1e6 + height * MARGIN;
  const westE6 = west * 1e6 - width * MARGIN;
  const eastE6 = westE6 + width * (1 + 2 * MARGIN);
  if (eastE6 - westE6 >= WORLD_E6) {
    return [{ westE6: -HALF_WORLD_E6, southE6, eastE6: HALF_WORLD_E6, northE6 }];
  }
  const box = { westE6, southE6, eastE6, northE6 };
  const sides: Box[] = [
    { ...box, westE6: Math.max(westE6, -HALF_WORLD_E6), eastE6: Math.min(eastE6, HALF_WORLD_E6) },
  ];
  if (westE6 < -HALF_WORLD_E6) sides.push({ ...box, westE6: westE6 + WORLD_E6, eastE6: HALF_WORLD_E6 });
  if (eastE6 > HALF_WORLD_E6) sides.push({ ...box, westE6: -HALF_WORLD_E6, eastE6: eastE6 - WORLD_E6 });
  return sides;
}

export function isWithin(boxes: readonly Box[], latitudeE6: number, longitudeE6: number): boolean {
  return boxes.some(
    ({ westE6, southE6, eastE6, northE6 }) =>
      latitudeE6 >= southE6 && latitudeE6 <= northE6 && longitudeE6 >= westE6 && longitudeE6 <= eastE6,
  );
}

export interface ViewIndex<Viewer> {
  /** Sets the viewer's boxes; they replace the ones it had. */
  set(viewer: Viewer, boxes: readonly Box[]): void;
  delete(viewer: Viewer): void;
  /** Calls `visit` for each viewer with this place in view, once or more. */
  visit(latitudeE6: number, longitudeE6: number, visit: (viewer: Viewer) => void): void;
}

interface Viewer<Key> {
  readonly key: Key;
  readonly boxes: readonly Box[];
  readonly cells: readonly { readonly level: number; readonly cell: number }[];
}

export function createViewIndex<Key>(): ViewIndex<Key> {
  /** By level, then by cell. */
  const levels = new Map<number, Map<number, Set<Viewer<Key>>>>();
  const viewers = new Map<Key, Viewer<Key>>();

  function remove(key: Key): void {
    const viewer = viewers.get(key);
    if (!viewer) return;
    viewers.delete(key);
    for (const { level, cell } of viewer.cells) {
      const cells = levels.get(level);
      const there = cells?.get(cell);
      there?.delete(viewer);
      if (there?.size === 0) cells?.delete(cell);
      if (cells?.size === 0) levels.delete(level);
    }
  }

  return {
    set(key, boxes) {
      remove(key);
      const viewer = { key, boxes, cells: boxes.flatMap(cellsOf) };
      viewers.set(key, viewer);
      for (const { level, cell } of viewer.cells) {
        const cells = levels.get(level) ?? new Map<number, Set<Viewer<Key>>>();
        levels.set(level, cells);
        cells.set(cell, (cells.get(cell) ?? new Set()).add(viewer));
      }
    },
    delete: remove,
    visit(latitudeE6, longitudeE6, visit) {
      for (const [level, cells] of levels) {
        const there = cells.get(cellOf(level, columnOf(level, longitudeE6), lineOf(level, latitudeE6)));
        if (!there) continue;
        for (const viewer of there) if (isWithin(viewer.boxes, latitudeE6, longitudeE6)) visit(viewer.key);
      }
    },
  };
}

function cellsOf({ westE6, southE6, eastE6, northE6 }: Box): { level: number; cell: number }[] {
  const size = Math.max((eastE6 - westE6) / WORLD_E6, (northE6 - southE6) / HALF_WORLD_E6, 2 ** -LEVEL_MAX);
  const level = Math.max(0, Math.min(LEVEL_MAX, Math.floor(-Math.log2(size))));
  const cells: { level: number; cell: number }[] = [];
  for (let column = columnOf(level, westE6); column <= columnOf(level, eastE6); column++) {
    for (let line = lineOf(level, southE6); line <= lineOf(level, northE6); line++) {
      cells.push({ level, cell: cellOf(level, column, line) });
    }
  }
  return cells;
}

function columnOf(level: number, longitudeE6: number): number {
  return clamp(Math.floor(((longitudeE6 + HALF_WORLD_E6) / WORLD_E6) * 2 ** level), level);
}

function lineOf(level: number, latitudeE6: number): number {
  return clamp(Math.floor(((latitudeE6 + QUARTER_WORLD_E6) / HALF_WORLD_E6) * 2 ** level), level);
}

function clamp(index: number, level: number): number {
  return Math.max(0, Math.min(2 ** level - 1, index));
}

function cellOf(level: number, column: number, line: number): number {
  return column * 2 ** level + line;
}
