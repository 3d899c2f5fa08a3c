/** Alarm bits of a location and the items that explain them (2013, table 18; 2019, table 24), as alarms. */
import type { AlarmKind, ReportAlarm } from '../report.ts';
import { hasBit, type Jt808LocationBody } from './location.ts';

type Row = readonly [bit: number, kind: AlarmKind, mode: ReportAlarm['mode']];

/** `hold` bits stay set until the cause ends, the others until the platform has answered. */
const ROWS: readonly Row[] = [
  [0, 'sos', 'event'],
  [1, 'overspeed', 'hold'],
  [2, 'fatigue', 'hold'],
  [3, 'dangerousDriving', 'event'],
  [4, 'gnssFault', 'hold'],
  [5, 'gnssFault', 'hold'],
  [6, 'gnssFault', 'hold'],
  [7, 'lowPower', 'hold'],
  [8, 'powerOff', 'hold'],
  [9, 'equipmentFault', 'hold'],
  [10, 'equipmentFault', 'hold'],
  [11, 'videoFault', 'hold'],
  [12, 'equipmentFault', 'hold'],
  [13, 'overspeed', 'hold'],
  [14, 'fatigue', 'hold'],
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
const AREA_BIT = 20;
const ROUTE_BIT = 21;
const NO_ALARMS: readonly ReportAlarm[] = [];

export function alarmsOfLocation(location: Jt808LocationBody): readonly ReportAlarm[] {
  const { alarmBits } = location;
  if (alarmBits === 0) return NO_ALARMS;
  const alarms: ReportAlarm[] = [];
  for (const [bit, kind, mode] of ROWS) {
    if (hasBit(alarmBits, bit)) alarms.push({ kind, code: `bit ${bit}`, mode });
  }
  for (const bit of [AREA_BIT, ROUTE_BIT]) {
    if (hasBit(alarmBits, bit)) alarms.push(areaAlarm(bit, location));
  }
  return alarms;
}

/** The bit tells that a border was crossed; which way is in item 12 (2013, table 29). */
function areaAlarm(bit: number, { items }: Jt808LocationBody): ReportAlarm {
  const code = `bit ${bit}`;
  if (!items.areaAlarm) return { kind: 'other', code, mode: 'event' };
  const { direction, areaId } = items.areaAlarm;
  return { kind: direction === 'in' ? 'fenceIn' : 'fenceOut', code, mode: 'event', areaId };
}
