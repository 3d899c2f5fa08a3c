/** From a lock tracker's location to the normalised report. */
import type { Report } from '../report.ts';
import type { Jt808LockReport, Jt808StoredLockReport, LockLocation } from './messages/lock-report.ts';
import { signalPercent } from './signal.ts';

const KMH_PER_KNOT = 1.852;
const CHARGING: ReadonlySet<number> = new Set([0xaa, 0xab]);

/** None when the body was no location. */
export function reportsOfLock(message: Jt808LockReport | Jt808StoredLockReport): Report[] {
  const { location, type } = message;
  return location ? [reportOf(location, type === 'storedLockReport')] : [];
}

function reportOf(location: LockLocation, historical: boolean): Report {
  const { latitude, longitude, battery, odometerKm, alarmBits } = location;
  const isPlaced =
    (latitude !== 0 || longitude !== 0) && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return {
    kind: 'position',
    time: location.time,
    ...(isPlaced && { position: positionOf(location) }),
    historical,
    odometerM: odometerKm * 1000,
    ...(battery <= 100 && { batteryPercent: battery }),
    ...(CHARGING.has(battery) && { charging: true }),
    gsmPercent: signalPercent(location.signal),
    // What the bits mean differs by product.
    alarms:
      alarmBits === 0
        ? []
        : [
            {
              kind: 'other',
              code: `product ${location.product} bits ${alarmBits.toString(16)}`,
              mode: 'event',
            },
          ],
    extras: { lockStatus: location.statusBits },
  };
}

function positionOf(location: LockLocation): NonNullable<Report['position']> {
  return {
    latitude: location.latitude,
    longitude: location.longitude,
    valid: location.fixed,
    locationType: 'gps',
    speedKmh: location.speedKnots * KMH_PER_KNOT,
    course: location.course % 360,
    satellites: location.satellites,
  };
}
