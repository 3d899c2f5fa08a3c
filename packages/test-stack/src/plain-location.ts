/** A plain JT/T 808 location for tests and benchmarks to start from. */
import type { Jt808Location } from '@outrider/protocols/jt808/location.ts';

/** With ignition on and a fix. */
export const PLAIN_LOCATION: Omit<Jt808Location, 'time'> = {
  type: 'location',
  alarmBits: 0,
  statusBits: 3,
  latitude: 31.230416,
  longitude: 121.473701,
  altitudeM: 12,
  speedKmh: 36,
  course: 88,
  items: { others: [] },
};
