/** What both protocols' output has in common. */
import { toHex } from '../src/bytes.ts';
import type { Discard } from '../src/discard.ts';
import type { Report } from '../src/report.ts';

export interface Decoded {
  readonly frames: object[];
  readonly reports: object[];
  readonly discarded: Discard[];
}

export interface DecodeOptions {
  /** Adds to each frame what its bytes say, range by range. */
  readonly annotate: boolean;
}

/** Of a report without a position of its own. */
const NOWHERE = { latitude: null, longitude: null, valid: false, speedKmh: null, course: null };

/** What a device says of its motion, also where it does not know its place. */
export interface Motion {
  readonly speedKmh: number;
  readonly course: number;
}

/** A flat row: the position's fields beside the report's, alarms by their kinds. */
export function presentReport({ position, alarms, time, ...rest }: Report, motion?: Motion): object {
  return {
    time: time?.toISOString() ?? null,
    ...NOWHERE,
    ...(motion && { speedKmh: motion.speedKmh, course: motion.course }),
    ...position,
    alarms: alarms.map(({ kind }) => kind),
    alarmDetails: alarms,
    ...rest,
  };
}

/** For JSON: bytes as hex. */
export function replaceBytes(_key: string, value: unknown): unknown {
  return value instanceof Uint8Array ? toHex(value) : value;
}

/** A message number as the standard writes it. */
export function presentNumber(number: number, digits: number): string {
  return `0x${number.toString(16).padStart(digits, '0')}`;
}
