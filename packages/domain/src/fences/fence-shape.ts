/**
 * The ground that a fence encloses. A side of a polygon is straight on the map, which is a line of constant course: all
 * maps in use are drawn in Mercator's projection, so a vehicle is inside exactly when people see it inside. A polygon
 * may lie across the antimeridian, and goes the short way round from each corner to the next.
 */
import { distanceM, EARTH_RADIUS_M, type LonLat } from '../geometry.ts';

/** Specification, section 5. */
export const FENCE_RADIUS_M = { min: 100, max: 1_000_000 } as const;
/** Our choice: more than people draw by hand. */
export const FENCE_CORNERS = { min: 3, max: 200 } as const;
/** Our choice: as many as a polygon's corners. */
export const FENCE_LINE_POINTS = { min: 2, max: 200 } as const;
/** Our choice: a place can lie clearly within the narrowest, and the widest still follows one road. */
export const FENCE_WIDTH_M = { min: 50, max: 10_000 } as const;
/** Beyond it no map in use is drawn. */
const FENCE_LATITUDE_MAX = 85;
/** Our choice: half way round, beyond which the short way between two corners is ambiguous. */
const FENCE_WIDTH_MAX_DEG = 180;

export interface FenceCircle {
  readonly kind: 'circle';
  readonly center: LonLat;
  readonly radiusM: number;
}

export interface FencePolygon {
  readonly kind: 'polygon';
  /** In order, the last one joined to the first. */
  readonly corners: readonly LonLat[];
}

/** The ground on both sides of a line, round at its ends. */
export interface FenceCorridor {
  readonly kind: 'corridor';
  /** In order; it may cross itself. */
  readonly line: readonly LonLat[];
  /** From side to side: a place is inside when it is at most half as far from the line. */
  readonly widthM: number;
}

/** WGS84 degrees. */
export type FenceShape = FenceCircle | FencePolygon | FenceCorridor;

export const FENCE_SHAPE_PROBLEMS = [
  'place',
  'radius',
  'tooFewCorners',
  'tooManyCorners',
  'tooWide',
  'crossesItself',
  'width',
  'tooFewPoints',
  'tooManyPoints',
] as const;
export type FenceShapeProblem = (typeof FENCE_SHAPE_PROBLEMS)[number];

export interface FenceBounds {
  /** May lie beyond 180, as may `east`: `east` is never below `west`. */
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

const DEGREE = Math.PI / 180;

/** Degrees of longitude, -180 to 180. */
export function wrapLongitude(longitude: number): number {
  return longitude >= -180 && longitude <= 180 ? longitude : longitude - 360 * Math.round(longitude / 360);
}

/** Mercator's ordinate in degrees, so that it has the scale of the longitudes. */
export function ordinate(latitude: number): number {
  const clamped = Math.max(-89.9, Math.min(89.9, latitude));
  return Math.log(Math.tan(Math.PI / 4 + (clamped * DEGREE) / 2)) / DEGREE;
}

export function latitudeOf(y: number): number {
  return (2 * Math.atan(Math.exp(y * DEGREE)) - Math.PI / 2) / DEGREE;
}

/** Corners whose longitudes continue across the antimeridian, each within half a turn of the one before. */
export function unwrapCorners(corners: readonly LonLat[]): LonLat[] {
  let before: number | undefined;
  return corners.map(({ longitude, latitude }) => {
    const next: number = before === undefined ? longitude : before + wrapLongitude(longitude - before);
    before = next;
    return { longitude: next, latitude };
  });
}

function boundsOfPlaces(places: readonly LonLat[]): FenceBounds {
  const unwrapped = unwrapCorners(places);
  const longitudes = unwrapped.map(({ longitude }) => longitude);
  const latitudes = unwrapped.map(({ latitude }) => latitude);
  return {
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
  };
}

export function boundsOfShape(shape: FenceShape): FenceBounds {
  if (shape.kind === 'polygon') return boundsOfPlaces(shape.corners);
  if (shape.kind === 'corridor') {
    const { west, east, south, north } = boundsOfPlaces(shape.line);
    const angle = shape.widthM / 2 / EARTH_RADIUS_M;
    const sine = Math.sin(angle) / Math.cos(Math.max(Math.abs(south), Math.abs(north)) * DEGREE);
    const aside = sine >= 1 ? 180 : Math.asin(sine) / DEGREE;
    return {
      west: west - aside,
      east: east + aside,
      south: Math.max(-90, south - angle / DEGREE),
      north: Math.min(90, north + angle / DEGREE),
    };
  }
  const { center, radiusM } = shape;
  const angle = radiusM / EARTH_RADIUS_M;
  const south = center.latitude - angle / DEGREE;
  const north = center.latitude + angle / DEGREE;
  const sine = Math.sin(angle) / Math.cos(center.latitude * DEGREE);
  // Around a pole it is at every longitude.
  const half = north >= 90 || south <= -90 || sine >= 1 ? 180 : Math.asin(sine) / DEGREE;
  return {
    west: center.longitude - half,
    east: center.longitude + half,
    south: Math.max(-90, south),
    north: Math.min(90, north),
  };
}

/** A shape made ready to be asked of many places. */
export interface Fence {
  readonly bounds: FenceBounds;
  /** Metres from the border: positive inside, negative outside. */
  depthM(place: LonLat): number;
}

/**
 * The distance to a circle's border is exact. To a polygon's border, or a corridor's line, it is that of the nearest
 * point on the map: exact where it is small against the Earth, an upper bound where it is not.
 */
export function prepareFence(shape: FenceShape): Fence {
  const bounds = boundsOfShape(shape);
  if (shape.kind === 'circle') {
    return { bounds, depthM: (place) => shape.radiusM - distanceM(shape.center, place) };
  }
  const middle = (bounds.west + bounds.east) / 2;
  if (shape.kind === 'corridor') {
    const line = toMercator(shape.line);
    return {
      bounds,
      depthM: (place) => shape.widthM / 2 - nearestOf(line, line[0], middle, place).distanceM,
    };
  }
  const corners = toMercator(shape.corners);
  const depthM = (place: LonLat): number => {
    const nearest = nearestOf(corners, corners.at(-1), middle, place);
    return nearest.isEnclosed ? nearest.distanceM : -nearest.distanceM;
  };
  return { bounds, depthM };
}

const toMercator = (places: readonly LonLat[]): Corner[] =>
  unwrapCorners(places).map(({ longitude, latitude }) => [longitude, ordinate(latitude)]);

/**
 * How far a line is from a place, and whether the line, closed, goes around it.
 * @param start where the line begins: its last corner closes it.
 */
function nearestOf(
  line: readonly Corner[],
  start: Corner | undefined,
  middle: number,
  place: LonLat,
): { readonly distanceM: number; readonly isEnclosed: boolean } {
  const x = middle + wrapLongitude(place.longitude - middle);
  const y = ordinate(place.latitude);
  let isEnclosed = false;
  let nearest = Infinity;
  let nearestX = x;
  let nearestY = y;
  let [fromX, fromY] = start ?? [x, y];
  for (const [toX, toY] of line) {
    if (fromY > y !== toY > y && x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX)
      isEnclosed = !isEnclosed;
    const alongX = toX - fromX;
    const alongY = toY - fromY;
    const length = alongX * alongX + alongY * alongY;
    const part = length === 0 ? 0 : ((x - fromX) * alongX + (y - fromY) * alongY) / length;
    const at = Math.max(0, Math.min(1, part));
    const footX = fromX + at * alongX;
    const footY = fromY + at * alongY;
    const square = (footX - x) ** 2 + (footY - y) ** 2;
    if (square < nearest) {
      nearest = square;
      nearestX = footX;
      nearestY = footY;
    }
    fromX = toX;
    fromY = toY;
  }
  const foot = { longitude: nearestX, latitude: latitudeOf(nearestY) };
  return { distanceM: distanceM(place, foot), isEnclosed };
}

/** Whether a place lies in the shape; the border may fall to either side. */
export function isInsideFence(shape: FenceShape, place: LonLat): boolean {
  return prepareFence(shape).depthM(place) > 0;
}

/** Whether two bounds touch, also if the longitudes of one are a whole turn larger. */
export function doBoundsMeet(a: FenceBounds, b: FenceBounds): boolean {
  if (a.south > b.north || b.south > a.north) return false;
  const turn = 360 * Math.ceil((a.west - b.east) / 360);
  return b.west + turn <= a.east;
}

/** What is wrong with a shape; undefined = nothing. */
export function findShapeProblem(shape: FenceShape): FenceShapeProblem | undefined {
  if (!placesOf(shape).every(isOnMap)) return 'place';
  if (shape.kind === 'circle') {
    const { radiusM } = shape;
    return radiusM >= FENCE_RADIUS_M.min && radiusM <= FENCE_RADIUS_M.max ? undefined : 'radius';
  }
  if (shape.kind === 'corridor') return findCorridorProblem(shape);
  if (shape.corners.length < FENCE_CORNERS.min) return 'tooFewCorners';
  if (shape.corners.length > FENCE_CORNERS.max) return 'tooManyCorners';
  const { west, east } = boundsOfShape(shape);
  if (east - west >= FENCE_WIDTH_MAX_DEG) return 'tooWide';
  return crossesItself(unwrapCorners(shape.corners)) ? 'crossesItself' : undefined;
}

function findCorridorProblem(corridor: FenceCorridor): FenceShapeProblem | undefined {
  const { line, widthM } = corridor;
  if (line.length < FENCE_LINE_POINTS.min) return 'tooFewPoints';
  if (line.length > FENCE_LINE_POINTS.max) return 'tooManyPoints';
  if (!(widthM >= FENCE_WIDTH_M.min && widthM <= FENCE_WIDTH_M.max)) return 'width';
  const { west, east } = boundsOfShape(corridor);
  return east - west >= FENCE_WIDTH_MAX_DEG ? 'tooWide' : undefined;
}

function placesOf(shape: FenceShape): readonly LonLat[] {
  if (shape.kind === 'circle') return [shape.center];
  return shape.kind === 'polygon' ? shape.corners : shape.line;
}

function isOnMap({ longitude, latitude }: LonLat): boolean {
  return Math.abs(latitude) <= FENCE_LATITUDE_MAX && Math.abs(longitude) <= 180;
}

type Corner = readonly [number, number];

/** Positive when `c` lies to the left of the way from `a` to `b`. */
function turn([ax, ay]: Corner, [bx, by]: Corner, [cx, cy]: Corner): number {
  return Math.sign((bx - ax) * (cy - ay) - (by - ay) * (cx - ax));
}

/** Whether two sides that do not follow each other meet. */
function crossesItself(places: readonly LonLat[]): boolean {
  const corners = places.map(({ longitude, latitude }): Corner => [longitude, ordinate(latitude)]);
  const sides = corners.map(
    (corner, index) => [corner, corners[(index + 1) % corners.length] ?? corner] as const,
  );
  return sides.some(([a, b], first) =>
    sides.some(([c, d], second) => {
      const areNeighbours = second - first <= 1 || (first === 0 && second === sides.length - 1);
      if (second <= first || areNeighbours) return false;
      return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
    }),
  );
}
