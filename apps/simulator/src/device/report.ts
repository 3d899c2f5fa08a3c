import type { Reading } from '../driving/reading.ts';
import type { Crossing } from './watched-area.ts';

export type AlarmName = 'sos' | 'powerOff' | 'overspeed' | 'lowPower' | 'fence';

/** One position that a tracker decided to report, before any protocol puts it into bytes. */
export interface Report {
  readonly reading: Reading;
  readonly reason: 'interval' | 'corner' | 'ignition' | 'alarm';
  /** What has just begun, with the reason `alarm`. */
  readonly alarm: AlarmName | undefined;
  /** With the alarm `fence`. */
  readonly crossing?: Crossing | undefined;
  /** Kept for want of a link, and sent late. */
  readonly stored: boolean;
}
