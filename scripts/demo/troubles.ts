/** Which vehicles of the demo had which trouble: of the small fleet, where somebody looks first. */
import type { VehicleIdentity } from '@outrider/simulator/identities.ts';
import { TROUBLES, type Trouble } from '@outrider/simulator/past/troubles.ts';

/** One in so many vehicles had a trouble of its own. */
const TROUBLED_EVERY = 9;

export function troubleOfVehicle({ index, corridor }: VehicleIdentity): Trouble | undefined {
  if (corridor || index % TROUBLED_EVERY !== 0) return undefined;
  return TROUBLES[(index / TROUBLED_EVERY) % TROUBLES.length];
}
