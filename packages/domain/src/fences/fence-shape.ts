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

/** WGS84 degrees. */
export type FenceShape = FenceCircle | FencePolygon;

export const FENCE_SHAPE_PROBLEMS = [
  'place',
  'radius',
  'tooFewCorners',
  'tooManyCorners',
  'tooWide',
  'crossesItself',
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
function ordinate(latitude: number): number {
  const clamped = Math.max(-89.9, Math.min(89.9, latitude));
  return Math.log(Math.tan(Math.PI / 4 + (clamped * DEGREE) / 2)) / DEGREE;
}

function latitudeOf(y: number): number {
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

export function boundsOfShape(shape: FenceShape): FenceBounds {
  if (shape.kind === 'polygon') {
    const corners = unwrapCorners(shape.corners);
    const longitudes = corners.map(({ longitude }) => longitude);
    const latitudes = corners.map(({ latitude }) => latitude);
    return {
      west: Math.min(...longitudes),
      east: Math.max(...longitudes),
      south: Math.min(...latitudes),
      north: Math.max(...latitudes),
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
 * The distance to a circle's border is exact. To a polygon's it is that of the border's nearest point on the map: exact
 * where it is small against the Earth, an upper bound where it is not.
 */
export function prepareFence(shape: FenceShape): Fence {
  const bounds = boundsOfShape(shape);
  if (shape.kind === 'circle') {
    return { bounds, depthM: (place) => shape.radiusM - distanceM(shape.center, place) };
  }
  const corners = unwrapCorners(shape.corners).map(({ longitude, latitude }) => [
    longitude,
    ordinate(latitude),
  ]);
  const middle = (bounds.west + bounds.east) / 2;
  return { bounds, depthM: (place) => polygonDepthM(corners as [number, number][], middle, place) }; // Pairs, as made.
}

function polygonDepthM(corners: readonly [number, number][], middle: number, place: LonLat): number {
  const x = middle + wrapLongitude(place.longitude - middle);
  const y = ordinate(place.latitude);
  let isInside = false;
  let nearest = Infinity;
  let nearestX = x;
  let nearestY = y;
  let [fromX, fromY] = corners.at(-1) ?? [x, y];
  for (const [toX, toY] of corners) {
    if (fromY > y !== toY > y && x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX)
      isInside = !isInside;
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
  const borderM = distanceM(place, { longitude: nearestX, latitude: latitudeOf(nearestY) });
  return isInside ? borderM : -borderM;
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
  const places = shape.kind === 'circle' ? [shape.center] : shape.corners;
  if (!places.every(isOnMap)) return 'place';
  if (shape.kind === 'circle') {
    const { radiusM } = shape;
    return radiusM >= FENCE_RADIUS_M.min && radiusM <= FENCE_RADIUS_M.max ? undefined : 'radius';
  }
  if (shape.corners.length < FENCE_CORNERS.min) return 'tooFewCorners';
  if (shape.corners.length > FENCE_CORNERS.max) return 'tooManyCorners';
  const { west, east } = boundsOfShape(shape);
  if (east - west >= FENCE_WIDTH_MAX_DEG) return 'tooWide';
  return crossesItself(unwrapCorners(shape.corners)) ? 'crossesItself' : undefined;
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
