import { isBySatellites, LOCATION_TYPES } from '@outrider/domain/location-types.ts';
import { findFuelCutObstacle, type FuelCutObstacle } from '@outrider/domain/commands/fuel-cut.ts';
import type { Database } from '../store/database.ts';
import { findLatestState } from '../store/reports/latest-states.ts';

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
      isSatelliteFix: isBySatellites(LOCATION_TYPES[state.locationType ?? -1]),
      speedKmh: state.speedDkmh / 10,
      acc: state.acc ?? undefined,
    },
    Date.now(),
  );
}
