/**
 * Which vehicles in view are drawn alone and which stand together as one: a grid of cells on the screen, anchored to
 * the ground so that panning changes nothing. Plain passes over arrays: about a millisecond for 100,000. From street
 * level on nobody is hidden but in a crowd that would only be a carpet; the selected one never is.
 */
import { STATE_SEVERITY, VEHICLE_STATES, type VehicleState } from '../../lib/vehicle-colors.ts';
import { FLAGS, SHOWN, type VehicleArrays } from './vehicle-arrays.ts';

export interface SceneView {
  /** In the view's projection. */
  readonly centerX: number;
  readonly centerY: number;
  /** Projected units a CSS pixel. */
  readonly resolution: number;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Level of Web Mercator. */
  readonly zoom: number;
  /** Width of the world in projected units, round which it repeats; 0 where it does not. */
  readonly worldWidth: number;
}

export interface Cluster {
  /** Mean place of its vehicles, in the view's projection. */
  readonly x: number;
  readonly y: number;
  readonly count: number;
  /** By the order of `VEHICLE_STATES`. */
  readonly byState: readonly number[];
  /** The worst state in it. */
  readonly state: VehicleState;
  readonly alarmed: boolean;
  readonly radiusPx: number;
}

export interface Layout {
  /** Slots of what is drawn alone; the selected one, if in view, is the last. */
  readonly singles: Int32Array;
  readonly clusters: readonly Cluster[];
  /** Slots in view, and beside each the index of its cluster or -1. */
  readonly inView: Int32Array;
  readonly clusterOf: Int32Array;
}

const CELL_PX = 60;
const ALONE_FROM_ZOOM = 14;
/** More than these in view cannot be told apart at any zoom, and without a graphics card take a tenth of a second. */
const ALONE_MAX = 2_000;
/** Two or three neighbours can still be told apart. */
const CLUSTER_MIN = 4;
/** Half an icon: one that is nearer to a cluster's disc than this lies under it. */
const ICON_RADIUS_PX = 13;
const STATES = VEHICLE_STATES.length;

export function clusterRadiusPx(count: number): number {
  return 13 + Math.min(13, Math.log2(count) * 1.8);
}

interface LayoutOptions {
  readonly selected: number | undefined;
  readonly marginPx: number;
  /** For a few vehicles of which each matters by itself. */
  readonly neverClusters?: boolean | undefined;
}

/** `marginPx` is how far beyond the view's edges vehicles count as in view, so that a pan finds them there. */
export function layOut(arrays: VehicleArrays, view: SceneView, options: LayoutOptions): Layout {
  const { inView, xs } = cull(arrays, view, options.marginPx);
  const canStandAlone = view.zoom >= ALONE_FROM_ZOOM || options.neverClusters === true;
  if (canStandAlone && inView.length <= ALONE_MAX) {
    return {
      singles: lastOf(inView, options.selected),
      clusters: [],
      inView,
      clusterOf: new Int32Array(inView.length).fill(-1),
    };
  }
  const grid = fillGrid(arrays, view, inView, xs, options.selected);
  const clusters = formClusters(grid, view.resolution);
  const clusterOf = inView.map((_slot, at) => grid.group[grid.cellOf[at] as number] ?? -1);
  return {
    singles: lastOf(
      inView.filter((_slot, at) => (clusterOf[at] as number) < 0),
      options.selected,
    ),
    clusters,
    inView,
    clusterOf,
  };
}

/** The copy of `x` that is nearest to the view's middle. */
export function nearestX(x: number, { centerX, worldWidth }: SceneView): number {
  return worldWidth > 0 ? x - Math.round((x - centerX) / worldWidth) * worldWidth : x;
}

function cull(
  { x, y, flags, count }: VehicleArrays,
  view: SceneView,
  marginPx: number,
): { inView: Int32Array; xs: Float64Array } {
  const halfWidth = (view.widthPx / 2 + marginPx) * view.resolution;
  const halfHeight = (view.heightPx / 2 + marginPx) * view.resolution;
  const { centerX, centerY, worldWidth } = view;
  const inView = new Int32Array(count);
  const xs = new Float64Array(count);
  let kept = 0;
  for (let slot = 0; slot < count; slot++) {
    if (((flags[slot] as number) & SHOWN) !== SHOWN) continue;
    const dy = (y[slot] as number) - centerY;
    if (dy > halfHeight || dy < -halfHeight) continue;
    let dx = (x[slot] as number) - centerX;
    if (worldWidth > 0) dx -= Math.round(dx / worldWidth) * worldWidth;
    if (dx > halfWidth || dx < -halfWidth) continue;
    inView[kept] = slot;
    xs[kept++] = centerX + dx;
  }
  return { inView: inView.subarray(0, kept), xs: xs.subarray(0, kept) };
}

interface Grid {
  readonly columns: number;
  readonly rows: number;
  readonly count: Int32Array;
  readonly sumX: Float64Array;
  readonly sumY: Float64Array;
  readonly byState: Int32Array;
  readonly alarmed: Uint8Array;
  /** Of each vehicle in view; past the last cell for the selected one, which is in none. */
  readonly cellOf: Int32Array;
  /** Index of the cluster that a cell's vehicles are in, or -1; one more than there are cells. */
  readonly group: Int32Array;
}

function fillGrid(
  { y, state, flags }: VehicleArrays,
  view: SceneView,
  inView: Int32Array,
  xs: Float64Array,
  selected: number | undefined,
): Grid {
  // By whole levels, so that the cells stay while the view zooms from one to the next.
  const cell = CELL_PX * view.resolution * 2 ** (view.zoom - Math.round(view.zoom));
  let [left, right, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let at = 0; at < inView.length; at++) {
    const px = xs[at] as number;
    const py = y[inView[at] as number] as number;
    if (px < left) left = px;
    if (px > right) right = px;
    if (py < low) low = py;
    if (py > high) high = py;
  }
  const column0 = inView.length > 0 ? Math.floor(left / cell) : 0;
  const row0 = inView.length > 0 ? Math.floor(low / cell) : 0;
  const columns = inView.length > 0 ? Math.floor(right / cell) - column0 + 1 : 0;
  const rows = inView.length > 0 ? Math.floor(high / cell) - row0 + 1 : 0;
  const cells = columns * rows;
  const grid: Grid = {
    columns,
    rows,
    count: new Int32Array(cells),
    sumX: new Float64Array(cells),
    sumY: new Float64Array(cells),
    byState: new Int32Array(cells * STATES),
    alarmed: new Uint8Array(cells),
    cellOf: new Int32Array(inView.length),
    group: new Int32Array(cells + 1).fill(-1),
  };
  const { count, sumX, sumY, byState, alarmed, cellOf } = grid;
  for (let at = 0; at < inView.length; at++) {
    const slot = inView[at] as number;
    if (slot === selected) {
      cellOf[at] = cells;
      continue;
    }
    const px = xs[at] as number;
    const py = y[slot] as number;
    const index = (Math.floor(py / cell) - row0) * columns + Math.floor(px / cell) - column0;
    cellOf[at] = index;
    count[index] = (count[index] as number) + 1;
    sumX[index] = (sumX[index] as number) + px;
    sumY[index] = (sumY[index] as number) + py;
    const tally = index * STATES + (state[slot] as number);
    byState[tally] = (byState[tally] as number) + 1;
    if (((flags[slot] as number) & FLAGS.alarmed) !== 0) alarmed[index] = 1;
  }
  return grid;
}

/** Fullest cells first; a neighbour whose own disc or icons would lie under the disc joins it. */
function formClusters(grid: Grid, resolution: number): Cluster[] {
  const order = [...grid.count.keys()]
    .filter((cell) => (grid.count[cell] as number) >= CLUSTER_MIN)
    .toSorted((one, other) => (grid.count[other] as number) - (grid.count[one] as number));
  const clusters: Cluster[] = [];
  for (const cell of order) {
    if ((grid.group[cell] as number) >= 0) continue;
    const members = [cell];
    grid.group[cell] = clusters.length;
    for (const neighbour of neighbours(grid, cell)) {
      if (!touches(grid, cell, neighbour, resolution)) continue;
      grid.group[neighbour] = clusters.length;
      members.push(neighbour);
    }
    clusters.push(toCluster(grid, members));
  }
  return clusters;
}

function* neighbours({ columns, rows, count, group }: Grid, cell: number): Generator<number> {
  const column = cell % columns;
  const row = (cell - column) / columns;
  for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++) {
    for (let c = Math.max(0, column - 1); c <= Math.min(columns - 1, column + 1); c++) {
      const index = r * columns + c;
      if (index !== cell && (count[index] as number) > 0 && (group[index] as number) < 0) yield index;
    }
  }
}

function touches({ count, sumX, sumY }: Grid, one: number, other: number, resolution: number): boolean {
  const [countOne, countOther] = [count[one] as number, count[other] as number];
  const dx = (sumX[one] as number) / countOne - (sumX[other] as number) / countOther;
  const dy = (sumY[one] as number) / countOne - (sumY[other] as number) / countOther;
  const otherRadius = countOther < CLUSTER_MIN ? ICON_RADIUS_PX : clusterRadiusPx(countOther);
  return Math.hypot(dx, dy) < (clusterRadiusPx(countOne) + otherRadius) * resolution;
}

function toCluster(grid: Grid, cells: readonly number[]): Cluster {
  const byState = Array.from({ length: STATES }, () => 0);
  let [count, x, y, alarmed] = [0, 0, 0, false];
  for (const cell of cells) {
    count += grid.count[cell] as number;
    x += grid.sumX[cell] as number;
    y += grid.sumY[cell] as number;
    alarmed ||= grid.alarmed[cell] === 1;
    for (let state = 0; state < STATES; state++)
      byState[state] = (byState[state] ?? 0) + (grid.byState[cell * STATES + state] as number);
  }
  const state = STATE_SEVERITY.find((name) => (byState[VEHICLE_STATES.indexOf(name)] ?? 0) > 0) ?? 'unknown';
  return {
    x: x / count,
    y: y / count,
    count,
    byState,
    state,
    alarmed,
    radiusPx: clusterRadiusPx(count),
  };
}

function lastOf(slots: Int32Array, selected: number | undefined): Int32Array {
  if (selected === undefined) return slots;
  const at = slots.indexOf(selected);
  if (at >= 0) {
    slots.copyWithin(at, at + 1);
    slots[slots.length - 1] = selected;
  }
  return slots;
}
