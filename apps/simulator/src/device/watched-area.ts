/** Areas that a tracker watches by itself, whichever protocol set them. */
import { distanceM, type Point } from '../world/geo.ts';

/** Numbers of JT/T 808's additional item 12 (2013, table 29). */
export const PLACES = { circle: 1, rectangle: 2, polygon: 3 } as const;
type Place = (typeof PLACES)[keyof typeof PLACES];

export interface WatchedArea {
  readonly place: Place;
  readonly id: number;
  readonly tellsEntry: boolean;
  readonly tellsExit: boolean;
  contains(point: Point): boolean;
}

export interface Crossing {
  readonly area: WatchedArea;
  readonly direction: 'in' | 'out';
}

export function circleContains(center: Point, radiusM: number): (point: Point) => boolean {
  return (point) => distanceM(center, point) <= radiusM;
}

export function rectangleContains(upperLeft: Point, lowerRight: Point): (point: Point) => boolean {
  return ({ latitude, longitude }) =>
    latitude <= upperLeft.latitude &&
    latitude >= lowerRight.latitude &&
    longitude >= upperLeft.longitude &&
    longitude <= lowerRight.longitude;
}

/** Counts how often a line from the point to the east crosses the border. */
export function polygonContains(corners: readonly Point[]): (point: Point) => boolean {
  return ({ latitude, longitude }) => {
    let inside = false;
    for (const [index, a] of corners.entries()) {
      const b = corners[(index + 1) % corners.length] ?? a;
      if (a.latitude > latitude === b.latitude > latitude) continue;
      const along = (latitude - a.latitude) / (b.latitude - a.latitude);
      if (longitude < a.longitude + along * (b.longitude - a.longitude)) inside = !inside;
    }
    return inside;
  };
}

/** Notices borders that are crossed. Setting an area around the vehicle is not an entry. */
export function createAreaWatch() {
  let known = new Map<WatchedArea, boolean>();
  return {
    notice(areas: readonly WatchedArea[], point: Point): Crossing | undefined {
      if (areas.length === 0 && known.size === 0) return undefined;
      const now = new Map(areas.map((area) => [area, area.contains(point)]));
      const before = known;
      known = now;
      for (const [area, isInside] of now) {
        const wasInside = before.get(area);
        if (wasInside === undefined || wasInside === isInside) continue;
        if (isInside ? area.tellsEntry : area.tellsExit) return { area, direction: isInside ? 'in' : 'out' };
      }
      return undefined;
    },
  };
}
