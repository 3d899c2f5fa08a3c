import { useMemo } from 'react';
import type { Period } from '../choice/periods.ts';
import type { Clock } from '../play/clock.ts';
import { useClock } from '../play/use-clock.ts';
import type { SnapRange } from './use-snapped.ts';

const DAY_MS = 86_400_000;
/** The clock passes a day in seconds; the roads follow only as fast as they can be requested. */
const FOLLOW_MS = 1_000;

/** The period if it is no longer than a day, otherwise the day of it at the clock's instant. */
export function useSnapRange({ fromMs, toMs }: Period, clock: Clock): SnapRange {
  const { nowMs } = useClock(clock, FOLLOW_MS);
  const day = Math.max(0, Math.floor((Math.min(nowMs, toMs - 1) - fromMs) / DAY_MS));
  return useMemo(() => {
    const beginMs = fromMs + day * DAY_MS;
    return { fromMs: beginMs, toMs: Math.min(toMs, beginMs + DAY_MS) };
  }, [fromMs, toMs, day]);
}
