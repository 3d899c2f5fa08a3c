/** Traffic lights: a function of the crossing and the time, so that every vehicle sees the same light. */
import { hashUnit } from '../random.ts';

export interface SignalProgram {
  readonly cycleMs: number;
  readonly phaseMs: number;
  /** Share of the cycle in which the first axis is green; the rest belongs to the other. */
  readonly firstShare: number;
}

export interface Light {
  readonly green: boolean;
  /** Time since the light changed for this axis. */
  readonly forMs: number;
}

/** Amber, and all red while the crossing empties; no vehicle starts. */
const CLEARANCE_MS = 4_000;

/** The program of a crossing, from its number and its city's seed. */
export function signalAt(seed: number, node: number): SignalProgram {
  return {
    cycleMs: 1_000 * Math.round(60 + 55 * hashUnit(seed, node, 41)),
    phaseMs: 1_000 * Math.round(115 * hashUnit(seed, node, 42)),
    firstShare: 0.4 + 0.2 * hashUnit(seed, node, 43),
  };
}

export function lightAt(signal: SignalProgram, axis: 0 | 1, atMs: number): Light {
  const { cycleMs, phaseMs, firstShare } = signal;
  const inCycle = (atMs + phaseMs) % cycleMs;
  const change = cycleMs * firstShare;
  const start = axis === 0 ? 0 : change;
  const end = (axis === 0 ? change : cycleMs) - CLEARANCE_MS;
  const green = inCycle >= start && inCycle < end;
  const changedAt = green ? start : end;
  return { green, forMs: inCycle >= changedAt ? inCycle - changedAt : inCycle + cycleMs - changedAt };
}
