import type { Reading } from '../driving/reading.ts';
import type { Crossing } from './watched-area.ts';

export type AlarmName = 'sos' | 'powerOff' | 'overspeed' | 'lowPower' | 'fence';

/** One position that a tracker decided to report, before a protocol encodes it. */
export interface Report {
  readonly reading: Reading;
  readonly reason: 'interval' | 'corner' | 'ignition' | 'alarm';
  /** The event that has just begun, if the reason is `alarm`. */
  readonly alarm: AlarmName | undefined;
  /** Only for the alarm `fence`. */
  readonly crossing?: Crossing | undefined;
  /** Whether it was stored without a link, and is sent late. */
  readonly stored: boolean;
}
