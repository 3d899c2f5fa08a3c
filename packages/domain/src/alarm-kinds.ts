/**
 * What devices can raise, by the platform's names: the alarm codes of the specification, section 3, and what the
 * protocols tell beyond them. Recorded points hold these names.
 */
export const ALARM_KINDS = [
  'sos',
  'powerOff',
  'vibration',
  'fenceIn',
  'fenceOut',
  'fence',
  'overspeed',
  'dismantle',
  'displacement',
  'blindAreaIn',
  'blindAreaOut',
  'lowPower',
  'start',
  'changeCard',
  'shutdown',
  'offline',
  'tirePressure',
  'accOn',
  'accOff',
  'rapidDeceleration',
  'rapidAcceleration',
  'crash',
  'overturn',
  'sharpTurn',
  'disturb',
  'oilSensor',
  'fatigue',
  'dangerousDriving',
  'door',
  'parkingTooLong',
  'drivingTooLong',
  'offRoute',
  'routeTime',
  'stolen',
  'illegalIgnition',
  'overspeedWarning',
  'fatigueWarning',
  'gnssFault',
  'antennaFault',
  'equipmentFault',
  'videoFault',
  'overcrowded',
  'collisionWarning',
  'laneDeparture',
  'tooClose',
  'pedestrian',
  'blindSpot',
  'phoneUse',
  'smoking',
  'distraction',
  'seatBelt',
  'driverAbsent',
  'idling',
  'temperature',
  'fuelTheft',
  'sleep',
  'fall',
  'sound',
  'chargerPlugged',
  'fix',
  'fuelCut',
  'fuelRestored',
  'locked',
  'unlocked',
  'other',
] as const;
export type AlarmKind = (typeof ALARM_KINDS)[number];

const OF_BORDERS: ReadonlySet<string> = new Set(['fenceIn', 'fenceOut'] satisfies AlarmKind[]);

/** Whether an alarm is of a border that was crossed: each such is one of its own, also right after another. */
export function isBorderAlarm(kind: string): boolean {
  return OF_BORDERS.has(kind);
}

const KNOWN: ReadonlySet<string> = new Set(ALARM_KINDS);

/** False for the name of a server newer than the caller. */
export function isAlarmKind(name: string): name is AlarmKind {
  return KNOWN.has(name);
}
