/** What a vehicle is assumed to do from one point to the next: what it did at the earlier one. */
import type { RulePoint } from '../../telemetry/rollup.ts';
import type { Thresholds } from '../../telemetry/thresholds.ts';

export interface Motion {
  readonly isMoving: boolean;
  /** Undefined while no point has said it. */
  readonly acc: boolean | undefined;
}

/** A point without a fix, or without a word on the ignition, leaves what was known before. */
export function toMotion(
  point: Pick<RulePoint, 'place' | 'speedKmh' | 'acc'>,
  last: Motion | undefined,
  { stopSpeedKmh }: Pick<Thresholds, 'stopSpeedKmh'>,
): Motion {
  return {
    isMoving: point.place === undefined ? (last?.isMoving ?? false) : point.speedKmh > stopSpeedKmh,
    acc: point.acc ?? last?.acc,
  };
}

/** A sleeping tracker's ignition is off, whatever it was when it fell asleep. */
export function isIdling({ isMoving, acc }: Motion, afterGap: boolean): boolean {
  return !isMoving && acc === true && !afterGap;
}
