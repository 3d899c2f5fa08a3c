/**
 * Finds the few of many risk points that a fix may concern. The Earth is cut into cells, each of which lists the points
 * that reach into it. There are two sizes of cells: a point with a large radius would reach into hundreds of the small
 * ones. Most fixes of most vehicles cost two look-ups.
 */
import { EARTH_RADIUS_M } from '@outrider/domain/geometry.ts';
import { leaveRadiusM, type RiskPlace } from './risk-approaches.ts';

export interface RiskGrid<Point extends RiskPlace> {
  add(point: Point): void;
  remove(point: Point): void;
  /** Calls `visit` with each point within whose reach the place may lie. */
  forEachNear(longitude: number, latitude: number, visit: (point: Point) => void): void;
}

const SMALL_DEG = 0.01;
const LARGE_DEG = 0.1;
const METRES_PER_DEGREE = (EARTH_RADIUS_M * Math.PI) / 180;
/** More than the columns of the small cells. */
const COLUMNS_MAX = 65_536;

interface Reach {
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
}

function reachOf(place: RiskPlace): Reach {
  const latitudeDeg = leaveRadiusM(place) / METRES_PER_DEGREE;
  // Risk points lie within RISK_LATITUDE_MAX: none reaches around a pole.
  const edge = Math.abs(place.latitude) + latitudeDeg;
  return { latitudeDeg, longitudeDeg: latitudeDeg / Math.cos((edge * Math.PI) / 180) };
}

/** Whole turns are taken off: 181° east is 179° west. */
function columnOf(longitude: number, cellDeg: number): number {
  const turned = (((longitude + 180) % 360) + 360) % 360;
  return Math.floor(turned / cellDeg);
}

const rowOf = (latitude: number, cellDeg: number): number => Math.floor((latitude + 90) / cellDeg);
const keyOf = (row: number, column: number): number => row * COLUMNS_MAX + column;

export function createRiskGrid<Point extends RiskPlace>(): RiskGrid<Point> {
  const small = new Map<number, Point[]>();
  const large = new Map<number, Point[]>();

  function* cellsOf(point: Point): Generator<readonly [Map<number, Point[]>, number]> {
    const { latitudeDeg, longitudeDeg } = reachOf(point);
    const isSmall = latitudeDeg <= SMALL_DEG;
    const [cells, cellDeg] = isSmall ? [small, SMALL_DEG] : [large, LARGE_DEG];
    const [south, north] = [
      rowOf(point.latitude - latitudeDeg, cellDeg),
      rowOf(point.latitude + latitudeDeg, cellDeg),
    ];
    const columns = new Set<number>();
    for (let east = -longitudeDeg; east < longitudeDeg; east += cellDeg)
      columns.add(columnOf(point.longitude + east, cellDeg));
    columns.add(columnOf(point.longitude + longitudeDeg, cellDeg));
    for (let row = south; row <= north; row++)
      for (const column of columns) yield [cells, keyOf(row, column)];
  }

  function visitCell(points: readonly Point[] | undefined, visit: (point: Point) => void): void {
    if (points) for (const point of points) visit(point);
  }

  return {
    add(point) {
      for (const [cells, key] of cellsOf(point)) {
        const points = cells.get(key);
        if (points) points.push(point);
        else cells.set(key, [point]);
      }
    },
    remove(point) {
      for (const [cells, key] of cellsOf(point)) {
        const left = cells.get(key)?.filter((each) => each !== point) ?? [];
        if (left.length > 0) cells.set(key, left);
        else cells.delete(key);
      }
    },
    forEachNear(longitude, latitude, visit) {
      visitCell(small.get(keyOf(rowOf(latitude, SMALL_DEG), columnOf(longitude, SMALL_DEG))), visit);
      visitCell(large.get(keyOf(rowOf(latitude, LARGE_DEG), columnOf(longitude, LARGE_DEG))), visit);
    },
  };
}
