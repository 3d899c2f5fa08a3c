/**
 * The kinds of alarms: the codes of the specification, section 3, and what the protocols name beyond them. Decoders,
 * rules, tables, calls and screens use these names; tables and segments hold them as text. A kind is therefore never
 * renamed: its old name would be read as `other`.
 */
export const ALARM_KINDS = [
  'sos',
  'powerOff',
  'vibration',
  'fenceIn',
  'fenceOut',
  /** A border was crossed in an unknown direction. */
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
  /** A risk point was approached. */
  'riskPoint',
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
  /** The supply from the vehicle's battery is weak. */
  'lowVoltage',
  /** Heard of again after a silence that was an alarm. */
  'backOnline',
  'noMovement',
  'fenceDwell',
  'fenceOverspeed',
  /** Faster than the road allows. */
  'roadOverspeed',
  'simExpiry',
  'platformExpiry',
  // A tyre's states, where its sensor tells them apart.
  'tireLeak',
  'tireLowPower',
  'tireHighTemperature',
  'tireHighPressure',
  'tireLowPressure',
  // Of a battery's management, by the codes of the specification, section 3.
  'batteryProtection50',
  'batteryProtection51',
  'batteryProtection52',
  'batteryProtection53',
  'batteryProtection54',
  'batteryProtection55',
  'batteryProtection56',
  'batteryProtection57',
  'batteryProtection58',
  'batteryProtection59',
  'batteryProtection60',
  'batteryProtection61',
  'batteryProtection62',
  'batteryProtection63',
  'batteryProtection64',
  'batteryProtection65',
  'batteryProtection66',
  'batteryProtection67',
  'batteryProtection68',
  'batteryProtection69',
  'batteryProtection70',
  'batteryProtection71',
  'batteryProtection72',
  'batteryProtection73',
  'batteryProtection74',
  'batteryProtection75',
  'batteryProtection76',
  'batteryProtection77',
  'batteryProtection78',
  'batteryProtection79',
  'batteryProtection80',
  /** No kind stands for what the device raised; the report's code names it. */
  'other',
] as const;
export type AlarmKind = (typeof ALARM_KINDS)[number];

/** In the order of their codes, from 50 to 80. */
export const BATTERY_PROTECTIONS: readonly AlarmKind[] = ALARM_KINDS.filter((kind) =>
  kind.startsWith('batteryProtection'),
);

export const BORDER_KINDS: ReadonlySet<AlarmKind> = new Set(['fenceIn', 'fenceOut']);

/** Whether the alarm is a crossing of a fence's border. Each crossing is an alarm of its own, also right after another. */
export function isBorderAlarm(kind: AlarmKind): boolean {
  return BORDER_KINDS.has(kind);
}

/** Whether the alarm is over with the report that raised it, whatever the next one tells. */
export function isMomentary(kind: AlarmKind): boolean {
  return kind === 'riskPoint' || isBorderAlarm(kind);
}

/** Which a device of JT/T 808 tells of until the platform has confirmed them (0x8203: 2013, table 25). */
const CONFIRMED_KINDS: ReadonlySet<AlarmKind> = new Set([
  'sos',
  'dangerousDriving',
  'fenceIn',
  'fenceOut',
  'fence',
  'offRoute',
  'routeTime',
  'illegalIgnition',
  'displacement',
]);

/** Whether a device may be told that somebody has acknowledged an alarm of its own. */
export function isConfirmed(kind: AlarmKind): boolean {
  return CONFIRMED_KINDS.has(kind);
}

const NAMES: ReadonlySet<string> = new Set(ALARM_KINDS);

function isAlarmKind(name: string): name is AlarmKind {
  return NAMES.has(name);
}

/** The kind of a stored name. A name that this program does not know, because a newer one wrote it, is `other`. */
export function toAlarmKind(name: string): AlarmKind {
  return isAlarmKind(name) ? name : 'other';
}

/** The kinds of stored names; several unknown names are one `other`. Known names are returned as they are. */
export function toAlarmKinds(names: readonly string[]): readonly AlarmKind[] {
  return names.every(isAlarmKind) ? names : [...new Set(names.map(toAlarmKind))];
}

/** How often each kind occurred. */
export type AlarmCounts = Readonly<Partial<Record<AlarmKind, number>>>;

/** The counts of stored names; those of unknown names are added to `other`. */
export function toAlarmCounts(counts: Readonly<Record<string, number>>): AlarmCounts {
  const byKind: Partial<Record<AlarmKind, number>> = {};
  for (const [name, count] of Object.entries(counts)) {
    const kind = toAlarmKind(name);
    byKind[kind] = (byKind[kind] ?? 0) + count;
  }
  return byKind;
}
