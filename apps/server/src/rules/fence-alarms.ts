/**
 * Decides whether a report takes a device across the border of a watched fence; a pure function, called for each fence.
 */
import type { AlarmKind } from '@outrider/domain/alarm-kinds.ts';
import { type FenceFix, type FenceState, nextFenceState } from '@outrider/domain/fences/fence-crossings.ts';
import {
  countsFor,
  type FenceSchedule,
  type FenceType,
  isWatched,
} from '@outrider/domain/fences/fence-schedule.ts';
import type { Fence } from '@outrider/domain/fences/fence-shape.ts';
import { isBySatellites } from '@outrider/domain/location-types.ts';
import { isPlace } from '@outrider/domain/mileage.ts';
import type { IncomingReport } from '../telemetry/incoming-report.ts';
import { isMisdated } from './latest-state.ts';

export interface WatchedFence {
  readonly fence: Fence;
  readonly type: FenceType;
  readonly schedule: FenceSchedule;
}

export interface FenceJudgement {
  readonly state: FenceState | undefined;
  readonly alarm: AlarmKind | undefined;
  /**
   * Whether the state must be stored. If the device is on the same side without a doubt, it need not be: judging later
   * reports again after a restart gives the same result.
   */
  readonly isNews: boolean;
}

/** Undefined for a report that says nothing of where the device is: places of base stations or Wi-Fi never count. */
export function toFenceFix(report: IncomingReport): FenceFix | undefined {
  const { position } = report;
  const { latitude, longitude } = position ?? {};
  if (!position || latitude === undefined || longitude === undefined || isMisdated(report)) return undefined;
  if (!position.valid || !isBySatellites(position.locationType)) return undefined;
  const fix = { timeMs: position.positionedAtMs, latitude, longitude, isSatelliteFix: true };
  return isPlace(fix) ? fix : undefined;
}

export function judgeFence(
  { fence, type, schedule }: WatchedFence,
  state: FenceState | undefined,
  fix: FenceFix,
): FenceJudgement {
  const next = nextFenceState(fence, state, fix);
  const { crossing } = next;
  const counts = crossing && countsFor(type, crossing.kind) && isWatched(schedule, crossing.atMs);
  return {
    state: next.state,
    alarm: counts ? (crossing.kind === 'enter' ? 'fenceIn' : 'fenceOut') : undefined,
    isNews: next.state?.side !== state?.side || next.state?.beyond !== state?.beyond,
  };
}
