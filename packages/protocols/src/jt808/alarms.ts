/** Alarm bits of a location and the items that explain them (2013, table 18; 2019, table 24), as alarms. */
import type { AlarmKind } from '@outrider/domain/alarm-kinds.ts';
import type { ReportAlarm } from '../report.ts';
import type { DialectTraits } from './dialects.ts';
import { hasBit, type Jt808Location } from './location.ts';

type Row = readonly [bit: number, kind: AlarmKind, mode: ReportAlarm['mode']];

/** `hold` bits stay set until the cause ends, the others until the platform has answered. */
const ROWS: readonly Row[] = [
  [0, 'sos', 'event'],
  [1, 'overspeed', 'hold'],
  [2, 'fatigue', 'hold'],
  [3, 'dangerousDriving', 'event'],
  [4, 'gnssFault', 'hold'],
  [5, 'antennaFault', 'hold'],
  [6, 'antennaFault', 'hold'],
  [7, 'lowPower', 'hold'],
  [8, 'powerOff', 'hold'],
  [9, 'equipmentFault', 'hold'],
  [10, 'equipmentFault', 'hold'],
  [11, 'videoFault', 'hold'],
  [12, 'equipmentFault', 'hold'],
  [13, 'overspeedWarning', 'hold'],
  [14, 'fatigueWarning', 'hold'],
  [15, 'dangerousDriving', 'hold'],
  [16, 'tirePressure', 'hold'],
  [17, 'blindSpot', 'hold'],
  [18, 'drivingTooLong', 'hold'],
  [19, 'parkingTooLong', 'hold'],
  [22, 'routeTime', 'event'],
  [23, 'offRoute', 'hold'],
  [24, 'equipmentFault', 'hold'],
  [25, 'oilSensor', 'hold'],
  [26, 'stolen', 'hold'],
  [27, 'illegalIgnition', 'event'],
  [28, 'displacement', 'event'],
  [29, 'crash', 'hold'],
  [30, 'overturn', 'hold'],
  [31, 'door', 'event'],
];

/** Reserved before 2019, and what trackers used them for then. */
const ROWS_BEFORE_2019: readonly Row[] = [
  [15, 'vibration', 'hold'],
  [16, 'vibration', 'hold'],
  [17, 'dismantle', 'hold'],
];

/** What the platform can confirm by 0x8203 (2013, table 25); the device tells of them until it does. */
const CONFIRMED_BITS: Readonly<Partial<Record<AlarmKind, number>>> = {
  sos: 0,
  dangerousDriving: 3,
  fenceIn: 20,
  fenceOut: 20,
  fence: 20,
  offRoute: 21,
  routeTime: 22,
  illegalIgnition: 27,
  displacement: 28,
};

/** The bits of 0x8203 for alarms that somebody has acknowledged; kinds that cannot be confirmed have none. */
export function confirmedBits(kinds: readonly AlarmKind[]): number {
  let bits = 0;
  for (const kind of kinds) {
    const bit = CONFIRMED_BITS[kind];
    if (bit !== undefined) bits |= 1 << bit;
  }
  return bits >>> 0;
}

/** Ready-made by bit; the two for areas and routes, 20 and 21, depend on item 12. */
function byBit(rows: readonly Row[]): readonly (ReportAlarm | undefined)[] {
  return Array.from({ length: 32 }, (_, bit) => {
    const row = rows.findLast(([own]) => own === bit);
    return row && { kind: row[1], code: `bit ${bit}`, mode: row[2] };
  });
}

const SINCE_2019 = byBit(ROWS);
const BEFORE_2019 = byBit([...ROWS, ...ROWS_BEFORE_2019]);

const NO_ALARMS: readonly ReportAlarm[] = [];

/** `traits` are those of the device's maker, where it is known. */
export function alarmsOfLocation(location: Jt808Location, traits?: DialectTraits): readonly ReportAlarm[] {
  const { alarmBits } = location;
  if (alarmBits === 0) return NO_ALARMS;
  return traits?.alarmBits
    ? alarmsOfMaker(location, traits.alarmBits, traits.hasNoOtherAlarms === true)
    : alarmsOfBits(alarmBits, location);
}

function alarmsOfBits(bits: number, location: Jt808Location): readonly ReportAlarm[] {
  const known = location.version === '2019' ? SINCE_2019 : BEFORE_2019;
  const alarms: ReportAlarm[] = [];
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    const bit = 31 - Math.clz32(rest & -rest);
    const alarm = known[bit] ?? areaAlarm(bit, location);
    alarms.push(withArea(alarm, bit, location));
  }
  return alarms;
}

/** If several bits mean the same kind, it is reported once. */
function alarmsOfMaker(
  location: Jt808Location,
  kinds: NonNullable<DialectTraits['alarmBits']>,
  hasNoOthers: boolean,
): readonly ReportAlarm[] {
  const alarms: ReportAlarm[] = [];
  let others = location.alarmBits;
  for (const [key, kind] of Object.entries(kinds)) {
    const bit = Number(key);
    if (kind && hasBit(location.alarmBits, bit) && !alarms.some((alarm) => alarm.kind === kind)) {
      alarms.push({ kind, code: `bit ${bit}`, mode: 'hold' });
    }
    others &= ~(1 << bit);
  }
  return hasNoOthers ? alarms : [...alarms, ...alarmsOfBits(others, location)];
}

/** The bit says that a border was crossed; item 12 has the direction (2013, table 29). */
function areaAlarm(bit: number, { items }: Jt808Location): ReportAlarm {
  const code = `bit ${bit}`;
  if (!items.areaAlarm) return { kind: 'fence', code, mode: 'event' };
  const { direction, areaId } = items.areaAlarm;
  return { kind: direction === 'in' ? 'fenceIn' : 'fenceOut', code, mode: 'event', areaId };
}

const OVERSPEED_BIT = 1;
const SEGMENT_TIME_BIT = 22;

/** The area or segment whose limit was passed, from items 11 and 13 (2013, tables 28 and 30). */
function withArea(alarm: ReportAlarm, bit: number, { items }: Jt808Location): ReportAlarm {
  if (bit === OVERSPEED_BIT && items.overspeedArea?.areaId !== undefined) {
    return { ...alarm, areaId: items.overspeedArea.areaId };
  }
  if (bit === SEGMENT_TIME_BIT && items.segmentTime) {
    return { ...alarm, areaId: items.segmentTime.segmentId };
  }
  return alarm;
}
