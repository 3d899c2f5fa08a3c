import type { Database } from '../store/database.ts';
import { findLastPosition } from '../store/position-days.ts';
import { toDay } from '../telemetry/days.ts';
import type { Facet } from './facet.ts';
import { findLastCounted } from '../store/rollups.ts';

/** A place in the order of a device's history. */
interface Place {
  readonly positionedAtMs: number;
  readonly kind: number;
}

/**
 * The newest position that the history of each device has, or is about to have. Of the day of a position that comes
 * behind a newer one the figures are to be made anew.
 */
export function createNewestPositions(database: Database): Facet {
  const newest = new Map<string, Place | undefined>();
  return {
    async load(deviceId) {
      // Where a device was silent for days its rows are sealed, and only what is counted tells how far it came.
      const places = [await findLastPosition(database, deviceId), await findLastCounted(database, deviceId)];
      const [last] = places.filter((place) => place !== undefined).toSorted((a, b) => comparePlaces(b, a));
      // A report accepted meanwhile knows better than the database.
      if (!newest.has(deviceId)) newest.set(deviceId, last);
    },
    take({ position, misdated }) {
      if (!position || misdated) return undefined;
      const { deviceId, positionedAtMs, kind } = position;
      const last = newest.get(deviceId);
      if (!last || comparePlaces(position, last) > 0) {
        newest.set(deviceId, { positionedAtMs, kind });
        return undefined;
      }
      // A repeat changes nothing.
      if (comparePlaces(position, last) === 0) return undefined;
      return { behindDays: [{ deviceId, day: toDay(positionedAtMs) }] };
    },
    // Days that are made anew without need are no harm.
    takeBack: () => undefined,
    forget: (deviceId) => void newest.delete(deviceId),
  };
}

function comparePlaces(a: Place, b: Place): number {
  return a.positionedAtMs - b.positionedAtMs || a.kind - b.kind;
}
