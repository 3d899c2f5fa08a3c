/** How grave the kinds of alarms are, and when repeated ones are one alarm. All of it is our choice. */
import type { AlarmKind } from './alarm-kinds.ts';

/** `urgent`: somebody has to act now. `warning`: to be looked at. `notice`: worth knowing. */
export const ALARM_LEVELS = ['urgent', 'warning', 'notice'] as const;
export type AlarmLevel = (typeof ALARM_LEVELS)[number];

const URGENT: ReadonlySet<AlarmKind> = new Set<AlarmKind>([
  'sos',
  'powerOff',
  'dismantle',
  'displacement',
  'crash',
  'overturn',
  'stolen',
  'illegalIgnition',
  'fuelTheft',
]);

const NOTICES: ReadonlySet<AlarmKind> = new Set<AlarmKind>([
  'blindAreaIn',
  'blindAreaOut',
  'riskPoint',
  'start',
  'accOn',
  'accOff',
  'idling',
  'sleep',
  'chargerPlugged',
  'fix',
  'fuelCut',
  'fuelRestored',
  'locked',
  'unlocked',
  'backOnline',
  'noMovement',
  'fenceDwell',
  'simExpiry',
  'platformExpiry',
  'tireLowPower',
]);

export function levelOf(kind: AlarmKind): AlarmLevel {
  if (URGENT.has(kind)) return 'urgent';
  return NOTICES.has(kind) ? 'notice' : 'warning';
}

/**
 * The level of a device's own grade, which counts upwards. Active-safety equipment (T/JSATL 12-2017, tables 4-15 and
 * 4-17) has two: at the first it only reminds the driver, at the second it sends pictures to the platform.
 */
export function levelOfGrade(grade: number): AlarmLevel {
  if (grade <= 1) return 'notice';
  return grade === 2 ? 'warning' : 'urgent';
}

/** The kinds whose cause lies in a thing's condition, which lasts: a cut cable, an empty battery, a broken antenna. */
const LASTING: ReadonlySet<AlarmKind> = new Set<AlarmKind>([
  'powerOff',
  'dismantle',
  'blindAreaIn',
  'lowPower',
  'offline',
  'tirePressure',
  'tireLeak',
  'tireLowPower',
  'tireHighTemperature',
  'tireHighPressure',
  'tireLowPressure',
  'disturb',
  'oilSensor',
  'door',
  'parkingTooLong',
  'gnssFault',
  'antennaFault',
  'equipmentFault',
  'videoFault',
  'temperature',
]);

/** A battery's protection is a state of the battery. */
const isLasting = (kind: AlarmKind) => LASTING.has(kind) || kind.startsWith('batteryProtection');

const GAP_S = 600;
const LASTING_GAP_S = 7_200;

/**
 * The seconds within which two reports of the same kind belong to one alarm. Ten minutes: what comes and goes, such as
 * a speed near its limit, is one alarm, and the journey's next stretch is another. Two hours for what lasts: a sleeping
 * tracker reports once an hour, and its cut cable is still one alarm.
 */
export function alarmGapS(kind: AlarmKind): number {
  return isLasting(kind) ? LASTING_GAP_S : GAP_S;
}
