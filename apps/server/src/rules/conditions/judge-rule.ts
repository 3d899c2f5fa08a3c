import type { RuleKind } from '@outrider/domain/alarm-rules.ts';
import type { ConditionState, Outcome, Rule, RuleInput } from './condition.ts';
import { judgeDriving } from './driving.ts';
import { judgeFuelDrop } from './fuel-drop.ts';
import { judgeHeld } from './held.ts';
import { judgeTimed } from './timed.ts';

export type Judge = (rule: Rule, state: ConditionState, input: RuleInput) => Outcome;

/** Undefined for what no report is judged by: the clock raises it, its end, or a service outside. */
const JUDGES: Readonly<Record<RuleKind, Judge | undefined>> = {
  overspeed: judgeHeld,
  offline: undefined,
  backOnline: undefined,
  lowBattery: judgeHeld,
  lowVoltage: judgeHeld,
  displacement: judgeHeld,
  parkingTooLong: judgeTimed,
  drivingTooLong: judgeDriving,
  fuelDrop: judgeFuelDrop,
  temperature: judgeHeld,
  noMovement: judgeTimed,
  fenceDwell: judgeTimed,
  fenceSpeed: judgeHeld,
  roadSpeed: undefined,
  simExpiry: undefined,
  platformExpiry: undefined,
};

export function judgeOf(kind: RuleKind): Judge | undefined {
  return JUDGES[kind];
}
