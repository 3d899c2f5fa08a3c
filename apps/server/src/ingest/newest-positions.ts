import type { Database } from '../store/database.ts';
import { findLastPosition } from '../store/history/position-days.ts';
import { toDay } from '../telemetry/days.ts';
import type { Facet } from './facet.ts';
import { findLastCounted } from '../store/statistics/rollups.ts';

/** A place in the order of a device's history. */
interface Place {
  readonly positionedAtMs: number;
  readonly kind: number;
}

/** It is moved on in place: nearly every report is its device's newest. */
interface NewestPlace {
  positionedAtMs: number;
  kind: number;
}

/**
 * The newest position of each device, committed or about to be. If a report's position is older than that, the figures
 * of its day must be computed anew.
 */
export function createNewestPositions(database: Database): Facet {
  const newest = new Map<string, NewestPlace | undefined>();
  return {
    async load(deviceId) {
      // The rows of a device that was silent for days are sealed; then the last counted position is the newest.
      const places = [await findLastPosition(database, deviceId), await findLastCounted(database, deviceId)];
      const [last] = places.filter((place) => place !== undefined).toSorted((a, b) => comparePlaces(b, a));
      // The position of a report that was accepted meanwhile is newer.
      if (!newest.has(deviceId)) {
        newest.set(deviceId, last && { positionedAtMs: last.positionedAtMs, kind: last.kind });
      }
    },
    take({ position, misdated }) {
      if (!position || misdated) return undefined;
      const { deviceId, positionedAtMs, kind } = position;
      const last = newest.get(deviceId);
      if (!last) {
        newest.set(deviceId, { positionedAtMs, kind });
        return undefined;
      }
      const order = comparePlaces(position, last);
      if (order < 0) return { behindDays: [{ deviceId, day: toDay(positionedAtMs) }] };
      last.positionedAtMs = positionedAtMs;
      last.kind = kind;
      return undefined;
    },
    // A day that is computed anew without need does no harm.
    takeBack: () => undefined,
    forget: (deviceId) => void newest.delete(deviceId),
  };
}

function comparePlaces(a: Place, b: Place): number {
  return a.positionedAtMs - b.positionedAtMs || a.kind - b.kind;
}
