/** How large a circle holds the points of a stay. */
import { FENCE_RADIUS_M } from '@outrider/domain/fences/fence-shape.ts';
import { distanceM, type LonLat } from '@outrider/domain/geometry.ts';
import type { DeviceTrack, Span } from '../model/device-track.ts';
import { listShownPlaces } from '../model/shown-places.ts';

/** Without points there is no spread to go by. */
const UNKNOWN_M = 150;
/** Of fewer points the spread says little. */
const POINTS_MIN = 3;
/** A few points of a long stay lie far off: the circle leaves them out. */
const SHARE = 0.95;
/** Around the points: fixes of the next visit lie a little elsewhere. */
const MARGIN_M = 50;
const ROUND_M = 10;

/** @param track of the stay's vehicle, undefined while it is not loaded. */
export function proposeRadiusM(track: DeviceTrack | undefined, stay: Span & LonLat): number {
  const { latitudeE6, longitudeE6 } = track ? listShownPlaces(track, stay) : NO_PLACES;
  if (latitudeE6.length < POINTS_MIN) return UNKNOWN_M;
  const distances = latitudeE6
    .map((latitude, index) =>
      distanceM(stay, { latitude: latitude / 1e6, longitude: (longitudeE6[index] ?? 0) / 1e6 }),
    )
    .toSorted((a, b) => a - b);
  const spreadM = distances[Math.ceil(distances.length * SHARE) - 1] ?? 0;
  const radiusM = Math.ceil((spreadM + MARGIN_M) / ROUND_M) * ROUND_M;
  return Math.max(FENCE_RADIUS_M.min, Math.min(FENCE_RADIUS_M.max, radiusM));
}

const NO_PLACES = { latitudeE6: [], longitudeE6: [] };
