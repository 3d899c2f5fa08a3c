import type { Database } from '../store/database.ts';
import { findLastPosition } from '../store/position-days.ts';
import type { PositionRow } from '../telemetry/position-row.ts';
import { findLastCounted } from '../store/rollups.ts';

/** A place in the order of a device's history. */
interface Place {
  readonly positionedAtMs: number;
  readonly kind: number;
}

/** The newest position that the history of each device has, or is about to have. */
export interface NewestPositions {
  load(deviceId: string): Promise<void>;
  /** Notes a position. Returns whether it comes behind a newer one, so that the figures of its day are to be made anew. */
  isBehind(position: PositionRow): boolean;
  forget(deviceId: string): void;
}

export function createNewestPositions(database: Database): NewestPositions {
  const newest = new Map<string, Place | undefined>();
  return {
    async load(deviceId) {
      // Where a device was silent for days its rows are sealed, and only what is counted tells how far it came.
      const places = [await findLastPosition(database, deviceId), await findLastCounted(database, deviceId)];
      const [last] = places.filter((place) => place !== undefined).toSorted((a, b) => comparePlaces(b, a));
      // A report accepted meanwhile knows better than the database.
      if (!newest.has(deviceId)) newest.set(deviceId, last);
    },
    isBehind(position) {
      const last = newest.get(position.deviceId);
      if (!last || comparePlaces(position, last) > 0) {
        newest.set(position.deviceId, { positionedAtMs: position.positionedAtMs, kind: position.kind });
        return false;
      }
      // A repeat changes nothing.
      return comparePlaces(position, last) < 0;
    },
    forget(deviceId) {
      newest.delete(deviceId);
    },
  };
}

function comparePlaces(a: Place, b: Place): number {
  return a.positionedAtMs - b.positionedAtMs || a.kind - b.kind;
}
