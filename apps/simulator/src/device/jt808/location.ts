/** A report as a JT/T 808 location (2013, tables 23 to 27). */
import { type Jt808Location, STATUS } from '@outrider/protocols/jt808/location.ts';
import { faultyReading } from '../../mistakes/faulty-reading.ts';
import type { Report } from '../report.ts';
import { vendorItems } from './items.ts';
import type { Terminal } from './terminal.ts';

const ALARM_BITS = { sos: 0, overspeed: 1, lowPower: 7, powerOff: 8, area: 20 } as const;
/** The manufacturers' use of a reserved bit. */
const ARMED = 6;
const CHARGING = 26;
const DRIVING_KMH = 2;

export function toLocation(report: Report, terminal: Terminal): Jt808Location {
  const { identity, memory, mistakes } = terminal;
  const { alarm, crossing } = report;
  const reading = faultyReading(report.reading, mistakes);
  return {
    type: 'location',
    alarmBits: bits([
      // Events are reported once, and cleared by the platform's answer. The other bits stay until their cause ends.
      [ALARM_BITS.sos, alarm === 'sos'],
      [ALARM_BITS.area, crossing !== undefined],
      [ALARM_BITS.overspeed, reading.overspeed],
      [ALARM_BITS.lowPower, reading.lowPower],
      [ALARM_BITS.powerOff, reading.powerOff],
    ]),
    statusBits: bits([
      [STATUS.acc, reading.ignition],
      [STATUS.fix, reading.hasFix],
      [ARMED, memory.armed],
      [STATUS.oilCut, memory.fuelCut],
      [STATUS.doorsLocked, memory.doorsLocked],
      [STATUS.gps, reading.hasFix],
      [STATUS.beidou, reading.hasFix],
      [STATUS.driving, terminal.profile.edition === '2019' && reading.speedKmh > DRIVING_KMH],
      [CHARGING, terminal.profile.items.includes('standby') && !reading.powerOff && reading.supplyV > 0],
    ]),
    latitude: reading.latitude,
    longitude: reading.longitude,
    altitudeM: reading.altitudeM,
    speedKmh: reading.speedKmh,
    course: Math.round(reading.courseDeg) % 360,
    time: mistakes.has('zeroTime') ? undefined : new Date(reading.atMs),
    items: {
      odometerM: reading.odometerM,
      ...(identity.hasFuelSensor && { fuelL: reading.fuelL }),
      ...(crossing && {
        areaAlarm: {
          place: crossing.area.place,
          areaId: crossing.area.id,
          direction: crossing.direction,
        },
      }),
      signal: reading.csq,
      satellites: reading.satellites,
      ...vendorItems(reading, terminal),
    },
  };
}

function bits(flags: readonly (readonly [bit: number, isSet: boolean])[]): number {
  let word = 0;
  for (const [bit, isSet] of flags) if (isSet) word |= 1 << bit;
  return word >>> 0;
}
