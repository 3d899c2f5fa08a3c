import type { AlarmKind } from '@outrider/domain/alarm-kinds.ts';

const NONE: readonly AlarmKind[] = [];

/**
 * An alarm is raised if the report before did not have it: many devices repeat an alarm until its cause is gone. Each
 * kind is raised once.
 */
export function raisedKinds(before: readonly AlarmKind[], now: readonly AlarmKind[]): readonly AlarmKind[] {
  if (now.length === 0) return NONE;
  return now.filter((kind, index) => !before.includes(kind) && now.indexOf(kind) === index);
}
