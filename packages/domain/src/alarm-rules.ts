/**
 * The rules by which the platform itself raises alarms, one row for each kind: which alarm it raises, what can be set,
 * in which unit and within which bounds. Rules, calls, forms and previews follow from this table.
 *
 * A rule belongs to an account, a device or a fence. For a device the nearest one of each kind holds: the fence's, the
 * device's own, that of its account, that of the nearest account above. A rule that is off holds as well: it switches
 * off what stands farther away.
 */
import type { AlarmKind } from './alarm-kinds.ts';
import { ALWAYS_DAYS, MINUTES_PER_DAY } from './fences/fence-schedule.ts';
import type { AlarmLevel } from './alarm-levels.ts';

export const RULE_UNITS = ['kmh', 'minutes', 'days', 'percent', 'volts', 'metres', 'celsius'] as const;
export type RuleUnit = (typeof RULE_UNITS)[number];

export interface RuleField {
  readonly unit: RuleUnit;
  readonly min: number;
  readonly max: number;
  readonly default: number;
}

interface RuleTraits {
  readonly alarm: AlarmKind;
  readonly level: AlarmLevel;
  readonly limit: RuleField;
  /** What else a kind needs: the lower end of a band, the rest after driving, the time within which fuel drops. */
  readonly second?: RuleField;
  /** Whether the condition must last for some seconds before it is an alarm. */
  readonly hasDuration: boolean;
  /** How far back over the limit a value must come to end the alarm, in the unit of the limit. Our choice. */
  readonly slack: number;
  /** Conditions closer together than this many seconds are one alarm. Our choice. */
  readonly gapS: number;
  /** Whether it has days and hours; what concerns a contract has none. */
  readonly hasSchedule: boolean;
  /** Whether what it would have raised can be told from what is kept. */
  readonly hasPreview: boolean;
}

const WAVERING_GAP_S = 300;

const traits = <Kinds extends Record<string, RuleTraits>>(kinds: Kinds) => kinds;

export const RULES = traits({
  overspeed: {
    alarm: 'overspeed',
    level: 'warning',
    limit: { unit: 'kmh', min: 10, max: 300, default: 120 },
    hasDuration: true,
    slack: 3,
    gapS: WAVERING_GAP_S,
    hasSchedule: true,
    hasPreview: true,
  },
  offline: {
    alarm: 'offline',
    level: 'warning',
    limit: { unit: 'minutes', min: 5, max: 43_200, default: 60 },
    hasDuration: false,
    slack: 0,
    gapS: 0,
    hasSchedule: true,
    hasPreview: true,
  },
  /** Of a silence that `offline` has raised. */
  backOnline: {
    alarm: 'backOnline',
    level: 'notice',
    limit: { unit: 'minutes', min: 5, max: 43_200, default: 60 },
    hasDuration: false,
    slack: 0,
    gapS: 0,
    hasSchedule: false,
    hasPreview: true,
  },
  lowBattery: {
    alarm: 'lowPower',
    level: 'warning',
    limit: { unit: 'percent', min: 1, max: 90, default: 20 },
    hasDuration: false,
    slack: 5,
    gapS: WAVERING_GAP_S,
    hasSchedule: true,
    hasPreview: true,
  },
  lowVoltage: {
    alarm: 'lowVoltage',
    level: 'warning',
    limit: { unit: 'volts', min: 3, max: 100, default: 11.5 },
    hasDuration: true,
    slack: 0.3,
    gapS: WAVERING_GAP_S,
    hasSchedule: true,
    hasPreview: true,
  },
  displacement: {
    alarm: 'displacement',
    level: 'urgent',
    limit: { unit: 'metres', min: 50, max: 10_000, default: 200 },
    hasDuration: false,
    slack: 0,
    gapS: WAVERING_GAP_S,
    hasSchedule: true,
    hasPreview: true,
  },
  parkingTooLong: {
    alarm: 'parkingTooLong',
    level: 'notice',
    limit: { unit: 'minutes', min: 5, max: 43_200, default: 1_440 },
    hasDuration: false,
    slack: 0,
    gapS: 0,
    hasSchedule: true,
    hasPreview: true,
  },
  drivingTooLong: {
    alarm: 'drivingTooLong',
    level: 'warning',
    limit: { unit: 'minutes', min: 30, max: 1_440, default: 240 },
    second: { unit: 'minutes', min: 5, max: 120, default: 20 },
    hasDuration: false,
    slack: 0,
    gapS: 0,
    hasSchedule: true,
    hasPreview: true,
  },
  fuelDrop: {
    alarm: 'fuelTheft',
    level: 'urgent',
    limit: { unit: 'percent', min: 2, max: 90, default: 10 },
    second: { unit: 'minutes', min: 1, max: 120, default: 15 },
    hasDuration: false,
    slack: 0,
    gapS: WAVERING_GAP_S,
    hasSchedule: true,
    hasPreview: true,
  },
  temperature: {
    alarm: 'temperature',
    level: 'warning',
    limit: { unit: 'celsius', min: -60, max: 150, default: 8 },
    second: { unit: 'celsius', min: -60, max: 150, default: 2 },
    hasDuration: true,
    slack: 0.5,
    gapS: WAVERING_GAP_S,
    hasSchedule: true,
    hasPreview: true,
  },
  noMovement: {
    alarm: 'noMovement',
    level: 'notice',
    limit: { unit: 'days', min: 1, max: 90, default: 3 },
    hasDuration: false,
    slack: 0,
    gapS: 0,
    hasSchedule: false,
    hasPreview: true,
  },
  fenceDwell: {
    alarm: 'fenceDwell',
    level: 'notice',
    limit: { unit: 'minutes', min: 1, max: 43_200, default: 120 },
    hasDuration: false,
    slack: 0,
    gapS: 0,
    hasSchedule: true,
    hasPreview: true,
  },
  fenceSpeed: {
    alarm: 'fenceOverspeed',
    level: 'warning',
    limit: { unit: 'kmh', min: 5, max: 300, default: 30 },
    hasDuration: true,
    slack: 3,
    gapS: WAVERING_GAP_S,
    hasSchedule: true,
    hasPreview: true,
  },
  /** Beyond what the road allows, where the service that puts tracks onto roads knows that. */
  roadSpeed: {
    alarm: 'roadOverspeed',
    level: 'warning',
    limit: { unit: 'kmh', min: 0, max: 100, default: 10 },
    hasDuration: true,
    slack: 3,
    gapS: WAVERING_GAP_S,
    hasSchedule: true,
    hasPreview: false,
  },
  simExpiry: {
    alarm: 'simExpiry',
    level: 'notice',
    limit: { unit: 'days', min: 1, max: 90, default: 14 },
    hasDuration: false,
    slack: 0,
    gapS: 0,
    hasSchedule: false,
    hasPreview: true,
  },
  platformExpiry: {
    alarm: 'platformExpiry',
    level: 'notice',
    limit: { unit: 'days', min: 1, max: 90, default: 14 },
    hasDuration: false,
    slack: 0,
    gapS: 0,
    hasSchedule: false,
    hasPreview: true,
  },
});

export type RuleKind = keyof typeof RULES;
// Object.keys forgets what the keys are.
export const RULE_KINDS = Object.keys(RULES) as [RuleKind, ...RuleKind[]];

/** The kinds that are about one of a device's fences. */
export const FENCE_RULE_KINDS = ['fenceDwell', 'fenceSpeed'] as const satisfies readonly RuleKind[];

export function isFenceRule(kind: RuleKind): boolean {
  return kind === 'fenceDwell' || kind === 'fenceSpeed';
}

export function ruleTraits(kind: RuleKind): RuleTraits {
  return RULES[kind];
}

/** Seconds; our choices. */
export const RULE_DURATION_S = { min: 0, max: 3_600, default: 30 } as const;

/** What somebody sets. Days and hours are by the clock of each device's own time zone. */
export interface RuleSettings {
  readonly isOn: boolean;
  readonly level: AlarmLevel;
  /** In the unit of the kind, as `second`. */
  readonly limit: number;
  readonly second: number | undefined;
  readonly durationS: number;
  /** 1 = Monday to 7 = Sunday. */
  readonly days: readonly number[];
  readonly fromMinute: number;
  /** Not included. Not after `fromMinute` = on the next day. */
  readonly toMinute: number;
}

export function defaultSettings(kind: RuleKind): RuleSettings {
  const { level, limit, second, hasDuration } = ruleTraits(kind);
  return {
    isOn: false,
    level,
    limit: limit.default,
    second: second?.default,
    durationS: hasDuration ? RULE_DURATION_S.default : 0,
    days: ALWAYS_DAYS,
    fromMinute: 0,
    toMinute: MINUTES_PER_DAY,
  };
}

/** Whether the settings lie within the bounds of their kind. */
export function areSettingsValid(kind: RuleKind, { limit, second, durationS }: RuleSettings): boolean {
  const { limit: bounds, second: others, hasDuration } = ruleTraits(kind);
  if (!isWithin(limit, bounds)) return false;
  if (others ? second === undefined || !isWithin(second, others) : second !== undefined) return false;
  // The band has its lower end below.
  if (kind === 'temperature' && (second ?? limit) >= limit) return false;
  return hasDuration ? isWithin(durationS, RULE_DURATION_S) : durationS === 0;
}

function isWithin(value: number, { min, max }: { readonly min: number; readonly max: number }): boolean {
  return value >= min && value <= max;
}
