/** Troubles of a past that somebody is meant to find: each shows one screen what it is there for. */
import type { Vehicle } from '../driving/vehicle.ts';

/**
 * - `lateUpload`: the modem is out for some hours of driving; what was kept arrives afterwards.
 * - `cutAntenna`: the antenna's cable is broken for an afternoon: no fix, and the alarm of it.
 * - `fuelTheft`: a third of the tank is gone one night.
 * - `slowLeak`: a tyre's alarm each morning of the last days.
 * - `cutPower`: the supply was cut for half an hour.
 */
export const TROUBLES = ['lateUpload', 'cutAntenna', 'fuelTheft', 'slowLeak', 'cutPower'] as const;
export type Trouble = (typeof TROUBLES)[number];

/** A trouble with the time that it took, epoch ms. */
export interface TimedTrouble {
  readonly trouble: Trouble;
  readonly fromMs: number;
  readonly untilMs: number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface Frame {
  readonly vehicle: Vehicle;
  /** When the first day at work begins; the others do at the same time of day. */
  readonly firstMorning: number;
  readonly untilMs: number;
}

/** Yesterday's trouble if it can be: it is what somebody looks at first. */
export function troubleOf(
  trouble: Trouble | undefined,
  { firstMorning, untilMs }: Frame,
): TimedTrouble | undefined {
  if (!trouble) return undefined;
  const daysPast = Math.floor((untilMs - firstMorning) / DAY_MS);
  const yesterday = firstMorning + (daysPast - 1) * DAY_MS;
  const [fromMs, untilHours] = {
    lateUpload: [yesterday + 2 * HOUR_MS, 3] as const,
    cutAntenna: [yesterday + 4 * HOUR_MS, 4] as const,
    fuelTheft: [yesterday - 5 * HOUR_MS, 0.5] as const,
    slowLeak: [yesterday - 4 * DAY_MS, 24 * 6] as const,
    cutPower: [yesterday + 3 * HOUR_MS, 0.5] as const,
  }[trouble];
  return { trouble, fromMs, untilMs: fromMs + untilHours * HOUR_MS };
}
