/**
 * What a rule says of a device's points, one after another; pure functions, called for each rule. A condition holds for a
 * while before it is an alarm, and ends when a value has come clearly back. What is known between two points is plain
 * data, so that it can be stored with the point that changed it: folding the points of a device as they arrive, with
 * restarts in between, or anew from its history gives the same alarms.
 */
import type { RuleKind, RuleSettings } from '@outrider/domain/alarm-rules.ts';
import { type FenceSchedule, isWatched } from '@outrider/domain/fences/fence-schedule.ts';
import type { Fence } from '@outrider/domain/fences/fence-shape.ts';
import type { LonLat } from '@outrider/domain/geometry.ts';
import type { ConditionMemory } from '../../telemetry/condition-memory.ts';

/** A point for the rules. Instants are epoch milliseconds, UTC; a value that the device did not report is undefined. */
export interface RuleInput {
  readonly timeMs: number;
  /** Of the device's point before; undefined for its first. */
  readonly previousMs: number | undefined;
  /** From satellites, with a fix. */
  readonly place: LonLat | undefined;
  readonly speedKmh: number;
  readonly batteryPercent: number | undefined;
  readonly externalVoltageV: number | undefined;
  readonly fuelPercent: number | undefined;
  readonly fuelL: number | undefined;
  readonly temperaturesC: readonly number[];
}

/** A rule that holds for a device, with what it needs of the device. */
export interface Rule extends RuleSettings {
  readonly ruleId: string;
  readonly kind: RuleKind;
  /** Of the device; IANA's name. */
  readonly timeZone: string;
  readonly fence?:
    | {
        readonly fenceId: string;
        readonly name: string;
        readonly accountId: string;
        readonly area: Fence;
        /** By the fence's own time zone. */
        readonly schedule: FenceSchedule;
      }
    | undefined;
  /** Since when the device must not move, and from where; undefined while it may. */
  readonly armed?: { readonly atMs: number; readonly place: LonLat | undefined } | undefined;
}

export type ConditionState = ConditionMemory;

/** An alarm's beginning or end. */
export interface Told {
  readonly sinceMs: number;
  readonly toldAtMs: number;
  /** Undefined while it lasts. */
  readonly closedAtMs: number | undefined;
  readonly measured: number | undefined;
}

export interface Outcome {
  readonly state: ConditionState;
  readonly told: readonly Told[];
  /** When time alone makes it an alarm, unless another point comes before. */
  readonly dueMs: number | undefined;
}

/** Whether it is within the hours of the rule, and of its fence if it is about one. */
export function isRuleWatched(rule: Rule, instantMs: number): boolean {
  return isWatched(rule, instantMs) && (!rule.fence || isWatched(rule.fence.schedule, instantMs));
}

export const NOTHING: ConditionState = {};
const NONE: readonly Told[] = [];

export const unchanged = (state: ConditionState, dueMs?: number): Outcome => ({ state, told: NONE, dueMs });
