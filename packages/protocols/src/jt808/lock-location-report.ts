/** From a lock tracker's location to the normalised report. */
import { ByteReader } from '../byte-reader.ts';
import { readI16 } from '../bytes.ts';
import type { AlarmKind, Report, ReportAlarm, ReportPosition } from '../report.ts';
import { takeTlvs } from './items/tlv.ts';
import { hasBit } from './location.ts';
import type { Jt808LockReport, Jt808StoredLockReport, LockLocation } from './messages/lock-report.ts';
import { signalPercent } from './signal.ts';

const KMH_PER_KNOT = 1.852;
const CHARGING: ReadonlySet<number> = new Set([0xaa, 0xab]);

/** None when the body was no location. */
export function reportsOfLock(message: Jt808LockReport | Jt808StoredLockReport): Report[] {
  const { location } = message;
  return location ? [reportOf(message, location)] : [];
}

function reportOf(message: Jt808LockReport | Jt808StoredLockReport, location: LockLocation): Report {
  const { latitude, longitude, battery, odometerKm, product, statusBits } = location;
  const isPlaced =
    (latitude !== 0 || longitude !== 0) && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return {
    kind: 'position',
    time: location.time,
    ...(isPlaced && { position: positionOf(location, altitudeOf(message.data)) }),
    historical: message.type === 'storedLockReport',
    odometerM: odometerKm * 1000,
    ...(battery <= 100 && { batteryPercent: battery }),
    ...(CHARGING.has(battery) && { charging: true }),
    gsmPercent: signalPercent(location.signal),
    ...(product === LOCK && { fuelCut: hasBit(statusBits, LOCK_CUT_BIT) }),
    alarms: alarmsOf(location),
    extras: { lockStatus: statusBits },
  };
}

/** A lock, whose bits more is known of than of the other products'. */
const LOCK = 3;
const LOCK_CUT_BIT = 5;

const CONTAINER_ALARMS: Readonly<Record<number, AlarmKind>> = { 0: 'lowPower' };
const LOCK_ALARMS: Readonly<Record<number, AlarmKind>> = {
  0: 'overspeed',
  1: 'lowPower',
  2: 'vibration',
  3: 'lowPower',
  5: 'fenceIn',
  6: 'fenceOut',
};
const ALARMS: Readonly<Record<number, Readonly<Record<number, AlarmKind>>>> = {
  1: CONTAINER_ALARMS,
  2: CONTAINER_ALARMS,
  [LOCK]: LOCK_ALARMS,
};

/** What the bits mean differs by product. */
function alarmsOf({ product, alarmBits }: LockLocation): ReportAlarm[] {
  const kinds = ALARMS[product] ?? {};
  const alarms: ReportAlarm[] = [];
  for (let bit = 0; bit < 16; bit++) {
    if (!hasBit(alarmBits, bit)) continue;
    alarms.push({ kind: kinds[bit] ?? 'other', code: `product ${product} bit ${bit}`, mode: 'event' });
  }
  return alarms;
}

const ALTITUDE = 0x02;

/** The location has no room for it; an entry behind it may. */
function altitudeOf(data: Uint8Array): number | undefined {
  const entry = takeTlvs(new ByteReader(data), 1).find(
    ({ id, value }) => id === ALTITUDE && value.length === 2,
  );
  return entry && readI16(entry.value, 0);
}

function positionOf(location: LockLocation, altitudeM: number | undefined): ReportPosition {
  return {
    latitude: location.latitude,
    longitude: location.longitude,
    valid: location.fixed,
    locationType: 'gps',
    ...(altitudeM !== undefined && { altitudeM }),
    speedKmh: location.speedKnots * KMH_PER_KNOT,
    course: location.course % 360,
    satellites: location.satellites,
  };
}
