import { LOCATION_TYPES } from '@outrider/contract/positions.ts';
import { findFuelCutObstacle, type FuelCutObstacle } from '@outrider/domain/commands/fuel-cut.ts';
import type { Database } from '../store/database.ts';
import { findLatestState } from '../store/latest-states.ts';

const SATELLITES: ReadonlySet<string | undefined> = new Set(['gps', 'beidou']);

/** Why the fuel of a vehicle cannot be cut now, by what is committed of it; undefined when it can. */
export async function findObstacle(
  database: Database,
  deviceId: string,
): Promise<FuelCutObstacle | undefined> {
  const state = await findLatestState(database, deviceId);
  if (!state) return 'noFix';
  return findFuelCutObstacle(
    {
      positionReceivedAtMs: state.positionReceivedAtMs ?? undefined,
      isSatelliteFix: SATELLITES.has(LOCATION_TYPES[state.locationType ?? -1]),
      speedKmh: state.speedDkmh / 10,
      acc: state.acc ?? undefined,
    },
    Date.now(),
  );
}
