/** What the browser lacks for alarms that come by themselves (specification, section 8), and what is done instead. */
import { canBeep } from '../../../lib/beep.ts';

export const LACKS = ['live', 'sound'] as const;
export type Lack = (typeof LACKS)[number];

/** Undefined for a browser that has all of it. */
export function findLack(): Lack | undefined {
  if (typeof WebSocket === 'undefined') return 'live';
  return canBeep() ? undefined : 'sound';
}
