/** Asks for more of the map than is in view, so that a small movement needs no new answer. */
import type { MapBounds } from './map-handle.ts';

/** Of the view's size, on each side. */
const MARGIN = 0.5;

const widthOf = ({ west, east }: MapBounds): number => (east >= west ? east - west : east - west + 360);
const wrap = (longitude: number): number => ((((longitude + 180) % 360) + 360) % 360) - 180;
const clamp = (latitude: number): number => Math.max(-90, Math.min(90, latitude));

export function widen(view: MapBounds): MapBounds {
  const width = widthOf(view);
  const height = view.north - view.south;
  const latitudes = {
    south: clamp(view.south - height * MARGIN),
    north: clamp(view.north + height * MARGIN),
  };
  if (width * (1 + 2 * MARGIN) >= 360) return { ...latitudes, west: -180, east: 180 };
  return { ...latitudes, west: wrap(view.west - width * MARGIN), east: wrap(view.east + width * MARGIN) };
}

/** What holds all of some bounds, each told with `east` not below `west`; undefined for none. */
export function unite(all: readonly MapBounds[]): MapBounds | undefined {
  const [first, ...others] = all;
  return (
    first &&
    others.reduce(
      (whole, each) => ({
        west: Math.min(whole.west, each.west),
        east: Math.max(whole.east, each.east),
        south: Math.min(whole.south, each.south),
        north: Math.max(whole.north, each.north),
      }),
      first,
    )
  );
}

/** Whether what is in view lies in what was asked for, and was not asked for as a speck in something far larger. */
export function covers(asked: MapBounds, view: MapBounds): boolean {
  const width = widthOf(asked);
  if (view.south < asked.south || view.north > asked.north) return false;
  const from = wrap(view.west - asked.west);
  const start = from < 0 ? from + 360 : from;
  const isWithin = width >= 360 || start + widthOf(view) <= width;
  return isWithin && width <= widthOf(view) * 8;
}
