/** Alarms of active-safety equipment as alarms of the platform (T/JSATL 12-2017, tables 4-15 to 4-24). */
import type { AlarmKind } from '@outrider/domain/alarm-kinds.ts';
import type { ReportAlarm, TireState } from '../../report.ts';
import { addAlarm, type ReportDraft } from '../report-draft.ts';
import { SAFETY_ITEMS, type SafetyAlarm, type SafetyKind } from './safety.ts';
import { tireStates } from './vendor-sensors.ts';

/** Types by kind; recognised signs and snapshots are no alarms. */
const TYPES: Readonly<Record<SafetyKind, Readonly<Record<number, AlarmKind | undefined>>>> = {
  adas: {
    1: 'collisionWarning',
    2: 'laneDeparture',
    3: 'tooClose',
    4: 'pedestrian',
    5: 'laneDeparture',
    6: 'overspeed',
    7: 'collisionWarning',
    8: 'equipmentFault',
  },
  driver: {
    1: 'fatigue',
    2: 'phoneUse',
    3: 'smoking',
    4: 'distraction',
    5: 'driverAbsent',
    6: 'distraction',
    7: 'equipmentFault',
    8: 'drivingTooLong',
    10: 'dangerousDriving',
  },
  tires: {},
  blindSpot: { 1: 'blindSpot', 2: 'blindSpot', 3: 'blindSpot' },
  driving: {
    1: 'rapidAcceleration',
    2: 'rapidDeceleration',
    3: 'sharpTurn',
    4: 'idling',
    5: 'dangerousDriving',
    6: 'dangerousDriving',
    7: 'dangerousDriving',
    // One maker's.
    0x16: 'crash',
  },
};
/** A state without a kind of its own is something with the pressure of the tyres. */
const TIRE_KINDS: Readonly<Record<TireState, AlarmKind>> = {
  highPressure: 'tireHighPressure',
  lowPressure: 'tireLowPressure',
  highTemperature: 'tireHighTemperature',
  sensorFault: 'equipmentFault',
  unbalanced: 'tirePressure',
  slowLeak: 'tireLeak',
  sensorLowPower: 'tireLowPower',
};
const SNAPSHOTS: ReadonlySet<number> = new Set([0x10, 0x11]);
const PHASES = [undefined, 'start', 'end'] as const;

export function addSafetyAlarm(draft: ReportDraft, alarm: SafetyAlarm): void {
  const { kind, alarmType = 0, level, flag, wheels = [] } = alarm;
  const item = `item ${SAFETY_ITEMS[kind].toString(16)}`;
  const phase = PHASES[flag];
  const more: Partial<ReportAlarm> = {
    mode: phase === undefined ? 'event' : 'hold',
    ...(phase && { phase }),
    ...(level !== undefined && { level }),
  };
  if (kind === 'tires') {
    draft.tires = wheels.map(({ wheel, typeBits, pressureKpa, temperatureC, batteryPercent }) => ({
      wheel,
      pressureKpa,
      temperatureC,
      batteryPercent,
      states: tireStates(typeBits),
    }));
    for (const state of new Set(draft.tires.flatMap(({ states }) => states))) {
      addAlarm(draft, TIRE_KINDS[state], `${item} ${state}`, more);
    }
    return;
  }
  if (SNAPSHOTS.has(alarmType)) return;
  addAlarm(draft, TYPES[kind][alarmType] ?? 'other', `${item} type ${alarmType}`, more);
}
