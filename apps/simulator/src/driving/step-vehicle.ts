/**
 * Advances a vehicle in time: `stepVehicle(state, dtMs)` returns the later state and changes nothing else. Driving is
 * integrated in steps of a second; standing is one step, however long it lasts.
 */
import { isPowerCut, burn } from './energy.ts';
import { stepIncidents } from './incidents.ts';
import { drive, hasArrived, setOff, stand } from './motion.ts';
import { receive } from './receiver.ts';
import type { Motion, VehicleState } from './vehicle.ts';

const DRIVING_STEP_MS = 1_000;

/** The state `dtMs` later (0 or more). The same state and the same total of whole seconds result in the same drive. */
export function stepVehicle(state: VehicleState, dtMs: number): VehicleState {
  let current = state;
  for (const endMs = state.atMs + dtMs; current.atMs < endMs;) current = stepOnce(current, endMs);
  return current;
}

function stepOnce(state: VehicleState, endMs: number): VehicleState {
  const { vehicle, atMs, motion } = state;
  const untilMs = motion.kind === 'driving' ? atMs + DRIVING_STEP_MS : Math.max(atMs + 1, motion.untilMs);
  const nextMs = Math.min(endMs, untilMs);
  const dtMs = nextMs - atMs;
  const moved = motion.kind === 'driving' ? drive(vehicle, motion, atMs, dtMs) : motion;
  const energy = burn(vehicle, state.energy, motion, {
    drivenM: moved.odometerM - motion.odometerM,
    dtMs,
    hasPower: !isPowerCut(state.incidents, atMs),
  });
  return {
    vehicle,
    atMs: nextMs,
    motion: turnOver(state, moved, nextMs, energy.fuelL),
    energy,
    receiver: receive(vehicle, state.receiver, moved, nextMs, dtMs),
    incidents: stepIncidents(vehicle, state.incidents, moved.speedMs, nextMs),
  };
}

/** From driving to standing at the end of a trip, and back at the end of a stay. */
function turnOver({ vehicle }: VehicleState, motion: Motion, atMs: number, fuelL: number): Motion {
  if (motion.kind === 'driving') return hasArrived(motion) ? stand(vehicle, motion, atMs, fuelL) : motion;
  return atMs >= motion.untilMs ? setOff(vehicle, motion, atMs) : motion;
}
