/** When the fuel of a vehicle may be cut from afar: never while it drives. */
import type { CommandKind, CommandValues } from './command-kinds.ts';

/** Specification, section 4. */
export const FUEL_CUT_MAX_KMH = 20;
/** A vehicle under way reports every few seconds; an older position than this proves nothing about now. Our choice. */
const FIX_MAX_AGE_MS = 3 * 60_000;

export type FuelCutObstacle = 'noFix' | 'tooFast';

/** The known state of a vehicle. Instants are epoch milliseconds. */
export interface FuelCutState {
  /** When its last position reached us; undefined = it never had one. */
  readonly positionReceivedAtMs: number | undefined;
  /** A place found by satellites; one found by cell towers has no speed. */
  readonly isSatelliteFix: boolean;
  readonly speedKmh: number;
  /** Undefined = not reported. */
  readonly acc: boolean | undefined;
}

/**
 * Why its fuel may not be cut now; undefined when it may. With the ignition off a tracker sends no positions, and its
 * own relay cuts at once, so an old position will do; otherwise there has to be a fresh fix at no more than 20 km/h.
 */
export function findFuelCutObstacle(state: FuelCutState, nowMs: number): FuelCutObstacle | undefined {
  const { positionReceivedAtMs, isSatelliteFix, speedKmh, acc } = state;
  if (positionReceivedAtMs === undefined) return 'noFix';
  const isFresh = isSatelliteFix && nowMs - positionReceivedAtMs <= FIX_MAX_AGE_MS;
  if (isFresh) return speedKmh > FUEL_CUT_MAX_KMH ? 'tooFast' : undefined;
  return acc === false ? undefined : 'noFix';
}

const RAW_CUT = /RELAY\s*,\s*1|RELAY3\s*,\s*ON|(?<!HF)DYD/i;

/** Whether a command cuts the fuel, also where it is written out as text. */
export function cutsFuel(kind: CommandKind, values: CommandValues): boolean {
  return kind === 'cutFuel' || (kind === 'raw' && RAW_CUT.test(String(values['text'] ?? '')));
}
