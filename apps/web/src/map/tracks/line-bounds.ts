/** What a line spans, gone through once: views and boxes ask for it again and again. */
import { LINE_FLAGS, type LineChunk, type LineJoint } from './line-store.ts';

/** WGS84, 1e-6 degree. */
export interface LineBounds {
  readonly westE6: number;
  readonly southE6: number;
  readonly eastE6: number;
  readonly northE6: number;
}

type Line = Pick<LineChunk, 'latitudeE6' | 'longitudeE6' | 'levels' | 'flags'>;

const known = new WeakMap<Uint8Array, LineBounds | 'none'>();

/** Of the points that some zoom shows and that are not hidden; undefined when there are none. */
export function boundsOfLine(line: Line): LineBounds | undefined {
  // Flags are made anew whenever what is hidden changes.
  const found = known.get(line.flags) ?? findBounds(line, 0, line.levels.length) ?? 'none';
  known.set(line.flags, found);
  return found === 'none' ? undefined : found;
}

/** Of those from one place to before another. */
export function findBounds(
  { latitudeE6, longitudeE6, levels, flags }: Line,
  begin: number,
  end: number,
): LineBounds | undefined {
  let [westE6, southE6, eastE6, northE6] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let index = begin; index < end; index++) {
    // All lists have an entry for each point. What no zoom shows lies between others, or has no place.
    if ((levels[index] as number) === 255 || ((flags[index] as number) & LINE_FLAGS.hidden) !== 0) continue;
    const latitude = latitudeE6[index] as number;
    const longitude = longitudeE6[index] as number;
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
