/** Whether a report takes a device over the border of a fence that is watched: a pure function, for each fence. */
import type { AlarmKind } from '@outrider/domain/alarm-kinds.ts';
import { type FenceState, nextFenceState } from '@outrider/domain/fences/fence-crossings.ts';
import {
  countsFor,
  type FenceSchedule,
  type FenceType,
  isWatched,
} from '@outrider/domain/fences/fence-schedule.ts';
import type { Fence } from '@outrider/domain/fences/fence-shape.ts';
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
   * Whether the state must be stored: on the same side without a doubt, all later reports lead to the same whether
   * they are judged once or, after a restart, again.
   */
  readonly isNews: boolean;
}

const SATELLITES: ReadonlySet<string> = new Set(['gps', 'beidou']);

export function judgeFence(
  { fence, type, schedule }: WatchedFence,
  state: FenceState | undefined,
  report: IncomingReport,
): FenceJudgement {
  const { position } = report;
  const { latitude, longitude } = position ?? {};
  if (!position || latitude === undefined || longitude === undefined || isMisdated(report)) {
    return { state, alarm: undefined, isNews: false };
  }
  const next = nextFenceState(fence, state, {
    timeMs: position.positionedAtMs,
    latitude,
    longitude,
    isSatelliteFix: position.valid && SATELLITES.has(position.locationType),
  });
  const { crossing } = next;
  const counts = crossing && countsFor(type, crossing.kind) && isWatched(schedule, crossing.atMs);
  return {
    state: next.state,
    alarm: counts ? (crossing.kind === 'enter' ? 'fenceIn' : 'fenceOut') : undefined,
    isNews: next.state?.side !== state?.side || next.state?.beyond !== state?.beyond,
  };
}
