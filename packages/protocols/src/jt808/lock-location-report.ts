/** From a lock tracker's location to the normalised report. */
import { ByteReader } from '../byte-reader.ts';
import { readI16, readU16 } from '../bytes.ts';
import type { AlarmKind } from '@outrider/domain/alarm-kinds.ts';
import type { Report, ReportAlarm, ReportPosition } from '../report.ts';
import { readLockCommand } from './items/lock-command.ts';
import { takeTlvs } from './items/tlv.ts';
import { hasBit } from './location.ts';
import {
  type Jt808LockReport,
  type Jt808StoredLockReport,
  LOCK_COMMAND,
  type LockLocation,
} from './messages/lock-report.ts';
import type { ReportDraft } from './report-draft.ts';
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
  const report: ReportDraft = {
    kind: 'position',
    time: location.time,
    ...(isPlaced && { position: positionOf(location) }),
    historical: message.type === 'storedLockReport',
    odometerM: odometerKm * 1000,
    ...(battery <= 100 && { batteryPercent: battery }),
    ...(CHARGING.has(battery) && { charging: true }),
    gsmPercent: signalPercent(location.signal),
    alarms: alarmsOf(location),
    extras: {
      lockStatus: statusBits,
      ...(product === LOCK && { locked: hasBit(statusBits, LOCKED_BIT) }),
    },
  };
  for (const { id, value } of takeTlvs(new ByteReader(message.data), 1)) {
    ENTRIES[id]?.(report, value, location);
  }
  return report;
}

/** A lock; its bits are documented better than those of the other products. */
const LOCK = 3;
const LOCKED_BIT = 5;

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

type ReadEntry = (report: ReportDraft, value: Uint8Array, location: LockLocation) => void;

/** What follows the location, each entry with its id; their values have one length each, but for two. */
const ENTRIES: Readonly<Record<number, ReadEntry>> = {
  0x02: (report, value) => {
    if (value.length === 2 && report.position) {
      report.position = { ...report.position, altitudeM: readI16(value, 0) };
    }
  },
  0x0a: (report, value, { cellId, lac }) => {
    if ((value.length !== 3 && value.length !== 4) || cellId === 0 || lac === 0) return;
    const mnc = value.length === 3 ? (value[2] ?? 0) : readU16(value, 2);
    report.cells = [{ mcc: readU16(value, 0), mnc, lac, cellId }];
  },
  [LOCK_COMMAND]: readLockCommand,
  0x0c: (report, value) => {
    if (value.length !== 6) return;
    report.extras['tiltX'] = readI16(value, 0);
    report.extras['tiltY'] = readI16(value, 2);
    report.extras['tiltZ'] = readI16(value, 4);
  },
  0x10: byteExtra('wakeSource'),
  0xfc: byteExtra('fenceNumber'),
};

function byteExtra(name: string): ReadEntry {
  return (report, value) => {
    if (value.length === 1) report.extras[name] = value[0] ?? 0;
  };
}

function positionOf(location: LockLocation): ReportPosition {
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
