/** The bounds of a line. They are computed once and cached, because views and boxes ask for them repeatedly. */
import { LINE_FLAGS, type LineChunk, type LineJoint } from './line-store.ts';
import { int32At, uint8At } from '@outrider/tracks/number-at.ts';

/** WGS84, 1e-6 degree. */
export interface LineBounds {
  readonly westE6: number;
  readonly southE6: number;
  readonly eastE6: number;
  readonly northE6: number;
}

type Line = Pick<LineChunk, 'latitudeE6' | 'longitudeE6' | 'levels' | 'flags'>;

const known = new WeakMap<Uint8Array, LineBounds | 'none'>();

/** Covers the points that are not hidden and are drawn at some zoom; undefined if there are none. */
export function boundsOfLine(line: Line): LineBounds | undefined {
  // The array of flags is replaced whenever the hidden points change.
  const found = known.get(line.flags) ?? findBounds(line, 0, line.levels.length) ?? 'none';
  known.set(line.flags, found);
  return found === 'none' ? undefined : found;
}

/** The bounds of the points from `from` to before `to`. */
export function findBounds(
  { latitudeE6, longitudeE6, levels, flags }: Line,
  begin: number,
  end: number,
): LineBounds | undefined {
  let [westE6, southE6, eastE6, northE6] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let index = begin; index < end; index++) {
    // All arrays have an entry for each point. A level of 255 means that the point is never drawn.
    if (uint8At(levels, index) === 255 || (uint8At(flags, index) & LINE_FLAGS.hidden) !== 0) continue;
    const latitude = int32At(latitudeE6, index);
    const longitude = int32At(longitudeE6, index);
    if (longitude < westE6) westE6 = longitude;
    if (longitude > eastE6) eastE6 = longitude;
    if (latitude < southE6) southE6 = latitude;
    if (latitude > northE6) northE6 = latitude;
  }
  return westE6 > eastE6 ? undefined : { westE6, southE6, eastE6, northE6 };
}

export function boundsOfPoint({
  latitudeE6,
  longitudeE6,
}: Pick<LineJoint, 'latitudeE6' | 'longitudeE6'>): LineBounds {
  return { westE6: longitudeE6, southE6: latitudeE6, eastE6: longitudeE6, northE6: latitudeE6 };
}

export function joinBounds(a: LineBounds | undefined, b: LineBounds | undefined): LineBounds | undefined {
  if (!a || !b) return a ?? b;
  return {
    westE6: Math.min(a.westE6, b.westE6),
    southE6: Math.min(a.southE6, b.southE6),
    eastE6: Math.max(a.eastE6, b.eastE6),
    northE6: Math.max(a.northE6, b.northE6),
  };
}
