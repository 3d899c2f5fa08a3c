/** A report as a JT/T 808 location (2013, tables 23 to 27). */
import { type Jt808Location, STATUS } from '@outrider/protocols/jt808/location.ts';
import type { DeviceIdentity } from './dialect.ts';
import type { DeviceMemory } from './memory.ts';
import type { Report } from './report.ts';

const ALARM_BITS = { sos: 0, overspeed: 1, lowPower: 7, powerOff: 8 } as const;
const DRIVING_KMH = 2;

export function toLocation(
  { reading, alarm }: Report,
  { hasFuelSensor }: Pick<DeviceIdentity, 'hasFuelSensor'>,
  { fuelCut }: Pick<DeviceMemory, 'fuelCut'>,
): Jt808Location {
  return {
    type: 'location',
    alarmBits: bits([
      // An event: told once, and cleared by the platform's answer. The others stay until their cause ends.
      [ALARM_BITS.sos, alarm === 'sos'],
      [ALARM_BITS.overspeed, reading.overspeed],
      [ALARM_BITS.lowPower, reading.lowPower],
      [ALARM_BITS.powerOff, reading.powerOff],
    ]),
    statusBits: bits([
      [STATUS.acc, reading.ignition],
      [STATUS.fix, reading.hasFix],
      [STATUS.oilCut, fuelCut],
      [STATUS.gps, reading.hasFix],
      [STATUS.beidou, reading.hasFix],
      [STATUS.driving, reading.speedKmh > DRIVING_KMH],
    ]),
    latitude: reading.latitude,
    longitude: reading.longitude,
    altitudeM: reading.altitudeM,
    speedKmh: reading.speedKmh,
    course: Math.round(reading.courseDeg) % 360,
    time: new Date(reading.atMs),
    items: {
      odometerM: reading.odometerM,
      ...(hasFuelSensor ? { fuelL: reading.fuelL } : {}),
      signal: reading.csq,
      satellites: reading.satellites,
      others: [],
    },
  };
}

function bits(flags: readonly (readonly [bit: number, isSet: boolean])[]): number {
  let word = 0;
  for (const [bit, isSet] of flags) if (isSet) word |= 1 << bit;
  return word >>> 0;
}
