/**
 * Finds the few of many risk points that a fix may concern. The Earth is cut into cells, each of which lists the points
 * that reach into it. There are two sizes of cells: a point with a large radius would reach into hundreds of the small
 * ones. Most fixes of most vehicles cost two look-ups and some comparisons.
 */
import { EARTH_RADIUS_M } from '@outrider/domain/geometry.ts';
import { leaveRadiusM, type RiskPlace } from './risk-approaches.ts';

export interface RiskGrid<Point extends RiskPlace> {
  add(point: Point): void;
  remove(point: Point): void;
  /** Calls `visit` with each point whose reach, as a rectangle of degrees, holds the place. */
  forEachNear(longitude: number, latitude: number, visit: (point: Point) => void): void;
}

const SMALL_DEG = 0.01;
/** More than the largest radius reaches to the north. */
const LARGE_DEG = 0.06;
const METRES_PER_DEGREE = (EARTH_RADIUS_M * Math.PI) / 180;
/** More than the columns of the small cells. */
const COLUMNS_MAX = 65_536;

/** A point with its place and its reach at hand, degrees: they are compared far more often than anything else. */
interface Entry<Point> {
  readonly point: Point;
  readonly latitude: number;
  readonly longitude: number;
  readonly northDeg: number;
  readonly eastDeg: number;
}

type Cells<Point> = Map<number, Entry<Point>[]>;

function toEntry<Point extends RiskPlace>(point: Point): Entry<Point> {
  const { latitude, longitude } = point;
  const northDeg = leaveRadiusM(point) / METRES_PER_DEGREE;
  // Risk points lie within RISK_LATITUDE_MAX: none reaches around a pole.
  const edge = Math.abs(latitude) + northDeg;
  return { point, latitude, longitude, northDeg, eastDeg: northDeg / Math.cos((edge * Math.PI) / 180) };
}

/** Whole turns are taken off: 181° east is 179° west. */
const turn = (longitude: number): number => (((longitude % 360) + 540) % 360) - 180;
const columnOf = (longitude: number, cellDeg: number): number =>
  Math.floor((turn(longitude) + 180) / cellDeg);
const rowOf = (latitude: number, cellDeg: number): number => Math.floor((latitude + 90) / cellDeg);
const keyOf = (row: number, column: number): number => row * COLUMNS_MAX + column;

function visitCell<Point>(
  entries: readonly Entry<Point>[] | undefined,
  longitude: number,
  latitude: number,
  visit: (point: Point) => void,
): void {
  if (!entries) return;
  for (const entry of entries) {
    if (Math.abs(latitude - entry.latitude) > entry.northDeg) continue;
    const eastDeg = Math.abs(longitude - entry.longitude);
    if (Math.min(eastDeg, 360 - eastDeg) <= entry.eastDeg) visit(entry.point);
  }
}

export function createRiskGrid<Point extends RiskPlace>(): RiskGrid<Point> {
  const small: Cells<Point> = new Map();
  const large: Cells<Point> = new Map();

  function* cellsOf(entry: Entry<Point>): Generator<readonly [Cells<Point>, number]> {
    const { latitude, longitude, northDeg, eastDeg } = entry;
    const [cells, cellDeg] = northDeg <= SMALL_DEG ? [small, SMALL_DEG] : [large, LARGE_DEG];
    const [south, north] = [rowOf(latitude - northDeg, cellDeg), rowOf(latitude + northDeg, cellDeg)];
    const columns = new Set<number>();
    for (let east = -eastDeg; east < eastDeg; east += cellDeg)
      columns.add(columnOf(longitude + east, cellDeg));
    columns.add(columnOf(longitude + eastDeg, cellDeg));
    for (let row = south; row <= north; row++)
      for (const column of columns) yield [cells, keyOf(row, column)];
  }

  return {
    add(point) {
      const entry = toEntry(point);
      for (const [cells, key] of cellsOf(entry)) {
        const entries = cells.get(key);
        if (entries) entries.push(entry);
        else cells.set(key, [entry]);
      }
    },
    remove(point) {
      for (const [cells, key] of cellsOf(toEntry(point))) {
        const left = cells.get(key)?.filter((each) => each.point !== point) ?? [];
        if (left.length > 0) cells.set(key, left);
        else cells.delete(key);
      }
    },
    forEachNear(longitude, latitude, visit) {
      const at = turn(longitude);
      const smallKey = keyOf(rowOf(latitude, SMALL_DEG), columnOf(at, SMALL_DEG));
      const largeKey = keyOf(rowOf(latitude, LARGE_DEG), columnOf(at, LARGE_DEG));
      visitCell(small.get(smallKey), at, latitude, visit);
      visitCell(large.get(largeKey), at, latitude, visit);
    },
  };
}
