/**
 * Decides which vehicles in view are drawn alone and which as clusters: by a grid of cells on the screen, anchored to
 * the ground so that panning changes nothing. Plain passes over arrays take about a millisecond for 100,000 vehicles.
 * A small fleet is never clustered, and from street level on only crowds are, because their icons would cover each
 * other. The selected vehicle never is.
 */
import { STATE_SEVERITY, VEHICLE_STATES, type VehicleState } from '../../lib/vehicle-colors.ts';
import { FLAGS, SHOWN, type VehicleArrays } from './vehicle-arrays.ts';
import { float64At, int32At, uint8At } from '@outrider/tracks/number-at.ts';

export interface SceneView {
  /** In the view's projection. */
  readonly centerX: number;
  readonly centerY: number;
  /** Projected units per CSS pixel. */
  readonly resolution: number;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Zoom level of Web Mercator. */
  readonly zoom: number;
  /** Width of the world in projected units, after which it repeats; 0 if it does not. */
  readonly worldWidth: number;
}

export interface Cluster {
  /** Mean position of its vehicles, in the view's projection. */
  readonly x: number;
  readonly y: number;
  readonly count: number;
  /** Counts in the order of `VEHICLE_STATES`. */
  readonly byState: readonly number[];
  /** The state of most of its vehicles; of equals the worst. */
  readonly state: VehicleState;
  readonly alarmed: boolean;
  readonly radiusPx: number;
}

export interface Layout {
  /** Slots of the vehicles drawn alone; the selected one, if in view, is the last. */
  readonly singles: Int32Array;
  readonly clusters: readonly Cluster[];
  /** Slots of the vehicles in view; `clusterOf` has the index of each one's cluster, or -1. */
  readonly inView: Int32Array;
  readonly clusterOf: Int32Array;
}

const CELL_PX = 60;
/** So many vehicles in view are drawn one by one at any zoom. */
const FEW = 100;
const ALONE_FROM_ZOOM = 14;
/** More single vehicles than this cannot be told apart at any zoom, and take 0.1 s without a graphics card. */
const ALONE_MAX = 2_000;
/** Two or three neighbours can still be told apart. */
const CLUSTER_MIN = 4;
/** Half the size of an icon: a vehicle nearer to a cluster's disc than this would lie under it. */
const ICON_RADIUS_PX = 13;
const STATES = VEHICLE_STATES.length;

export function clusterRadiusPx(count: number): number {
  return 13 + Math.min(13, Math.log2(count) * 1.8);
}

interface LayoutOptions {
  readonly selected: number | undefined;
  readonly marginPx: number;
  /** For vehicles each of which matters. */
  readonly neverClusters?: boolean | undefined;
  /** How many are few. */
  readonly few?: number;
}

/** @param marginPx how far beyond the view's edges vehicles count as in view, so that a pan shows them at once. */
export function layOut(arrays: VehicleArrays, view: SceneView, options: LayoutOptions): Layout {
  const { inView, xs } = cull(arrays, view, options.marginPx);
  const { selected, neverClusters = false, few = FEW } = options;
  const aloneMax = neverClusters || view.zoom >= ALONE_FROM_ZOOM ? ALONE_MAX : few;
  if (inView.length <= aloneMax) {
    return {
      singles: lastOf(inView, selected),
      clusters: [],
      inView,
      clusterOf: new Int32Array(inView.length).fill(-1),
    };
  }
  const grid = fillGrid(arrays, view, inView, xs, selected);
  const clusters = formClusters(grid, view.resolution);
  const clusterOf = inView.map((_slot, at) => grid.group[int32At(grid.cellOf, at)] ?? -1);
  return {
    singles: lastOf(
      inView.filter((_slot, at) => int32At(clusterOf, at) < 0),
      selected,
    ),
    clusters,
    inView,
    clusterOf,
  };
}

/** The copy of `x` that is nearest to the centre of the view. */
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
    if ((uint8At(flags, slot) & SHOWN) !== SHOWN) continue;
    const dy = float64At(y, slot) - centerY;
    if (dy > halfHeight || dy < -halfHeight) continue;
    let dx = float64At(x, slot) - centerX;
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
  /** The cell of each vehicle in view. The selected one is in no cell and has the index after the last. */
  readonly cellOf: Int32Array;
  /**
   * The index of the cluster of a cell's vehicles, or -1. There is one more entry than cells, for the selected vehicle.
   */
  readonly group: Int32Array;
}

function fillGrid(
  { y, state, flags }: VehicleArrays,
  view: SceneView,
  inView: Int32Array,
  xs: Float64Array,
  selected: number | undefined,
): Grid {
  // Cells have the size of whole levels, so that they stay while the view zooms from one level to the next.
  const cell = CELL_PX * view.resolution * 2 ** (view.zoom - Math.round(view.zoom));
  let [left, right, low, high] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let at = 0; at < inView.length; at++) {
    const px = float64At(xs, at);
    const py = float64At(y, int32At(inView, at));
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
    const slot = int32At(inView, at);
    if (slot === selected) {
      cellOf[at] = cells;
      continue;
    }
    const px = float64At(xs, at);
    const py = float64At(y, slot);
    const index = (Math.floor(py / cell) - row0) * columns + Math.floor(px / cell) - column0;
    cellOf[at] = index;
    count[index] = int32At(count, index) + 1;
    sumX[index] = float64At(sumX, index) + px;
    sumY[index] = float64At(sumY, index) + py;
    const tally = index * STATES + uint8At(state, slot);
    byState[tally] = int32At(byState, tally) + 1;
    if ((uint8At(flags, slot) & FLAGS.alarmed) !== 0) alarmed[index] = 1;
  }
  return grid;
}

/**
 * Forms clusters from the fullest cell on; a neighbouring cell whose own disc or icons would lie under the disc joins
 * it.
 */
function formClusters(grid: Grid, resolution: number): Cluster[] {
  const order = [...grid.count.keys()]
    .filter((cell) => int32At(grid.count, cell) >= CLUSTER_MIN)
    .toSorted((one, other) => int32At(grid.count, other) - int32At(grid.count, one));
  const clusters: Cluster[] = [];
  for (const cell of order) {
    if (int32At(grid.group, cell) >= 0) continue;
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
      if (index !== cell && int32At(count, index) > 0 && int32At(group, index) < 0) yield index;
    }
  }
}

function touches({ count, sumX, sumY }: Grid, one: number, other: number, resolution: number): boolean {
  const [countOne, countOther] = [int32At(count, one), int32At(count, other)];
  const dx = float64At(sumX, one) / countOne - float64At(sumX, other) / countOther;
  const dy = float64At(sumY, one) / countOne - float64At(sumY, other) / countOther;
  const otherRadius = countOther < CLUSTER_MIN ? ICON_RADIUS_PX : clusterRadiusPx(countOther);
  return Math.hypot(dx, dy) < (clusterRadiusPx(countOne) + otherRadius) * resolution;
}

function toCluster(grid: Grid, cells: readonly number[]): Cluster {
  const byState = Array.from({ length: STATES }, () => 0);
  let [count, x, y, alarmed] = [0, 0, 0, false];
  for (const cell of cells) {
    count += int32At(grid.count, cell);
    x += float64At(grid.sumX, cell);
    y += float64At(grid.sumY, cell);
    alarmed ||= grid.alarmed[cell] === 1;
    for (let state = 0; state < STATES; state++)
      byState[state] = (byState[state] ?? 0) + int32At(grid.byState, cell * STATES + state);
  }
  const numberOf = (state: VehicleState) => byState[VEHICLE_STATES.indexOf(state)] ?? 0;
  const most = Math.max(...byState);
  const state = STATE_SEVERITY.find((each) => numberOf(each) === most) ?? 'unknown';
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
