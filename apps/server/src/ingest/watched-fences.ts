/**
 * The fences of all devices that report, in memory, with the side of the border on which each device is. They are read
 * when a device is opened and again when somebody changes fences. What a report changes is committed with the report.
 */
import { prepareFence } from '@outrider/domain/fences/fence-shape.ts';
import {
  type FenceFix,
  type FencePoint,
  type FenceState,
  outsideSince,
  staysOutside,
} from '@outrider/domain/fences/fence-crossings.ts';
import { judgeFence, toFenceFix, type WatchedFence } from '../rules/fence-alarms.ts';
import type { Database } from '../store/database.ts';
import type { AlarmReportRow } from '../store/alarms/alarm-reports.ts';
import type { FenceAlarmRow } from '../store/alarms/fence-alarms.ts';
import { type FenceStateRow, findWatchedFences, type WatchedFenceRow } from '../store/fences/fence-states.ts';
import type { IncomingReport } from '../telemetry/incoming-report.ts';
import { toFenceReport } from './alarm-reports.ts';
import type { Facet, Judgement } from './facet.ts';

interface Watched extends WatchedFence {
  readonly fenceId: string;
  readonly name: string;
  readonly accountId: string;
  /** Tells whether the border is where it was. */
  readonly shapeText: string;
  state: FenceState | undefined;
  /**
   * The newest fix if the device was far outside since `state`, which it stands for: all far fences of a device share
   * it, where a state of each would be most of what a report leaves in memory.
   */
  far: FencePoint | undefined;
}

export interface WatchedFences extends Facet {
  load(deviceId: string): Promise<void>;
  readonly judge: (report: IncomingReport) => Judgement | undefined;
  /** Reads the fences of these devices anew, or of all known ones. The sides in memory are kept. */
  reload(deviceIds?: readonly string[]): Promise<void>;
}

const NONE: readonly Watched[] = [];

export function createWatchedFences(database: Database): WatchedFences {
  const known = new Map<string, readonly Watched[]>();
  let queue = Promise.resolve();
  let changes = 0;

  async function read(deviceIds: readonly string[], keepsSides: boolean): Promise<void> {
    if (deviceIds.length === 0) return;
    const found = Map.groupBy(await findWatchedFences(database, deviceIds), ({ deviceId }) => deviceId);
    for (const deviceId of deviceIds) {
      const before = keepsSides ? (known.get(deviceId) ?? NONE) : NONE;
      const rows = found.get(deviceId);
      known.set(deviceId, rows ? rows.map((row) => toWatched(row, before)) : NONE);
    }
  }

  /** Reads run one after another, so that an older answer never replaces a newer one. */
  function enqueue(change: () => Promise<void>): Promise<void> {
    changes++;
    const next = queue.then(change);
    queue = next.catch(() => undefined);
    return next;
  }

  return {
    async load(deviceId) {
      if (known.has(deviceId)) return;
      let before: number;
      do {
        before = changes;
        await read([deviceId], true);
        // A change that was made during the read may be missing in its answer.
      } while (before !== changes);
    },
    judge(report) {
      const watched = known.get(report.deviceId) ?? NONE;
      const fix = watched.length === 0 ? undefined : toFenceFix(report);
      return fix && judgeAll(watched, report, fix);
    },
    reload: (deviceIds) =>
      enqueue(() =>
        read(deviceIds ? deviceIds.filter((deviceId) => known.has(deviceId)) : [...known.keys()], true),
      ),
    // The sides, too, are read anew.
    takeBack: (deviceId) => enqueue(() => read(known.has(deviceId) ? [deviceId] : [], false)),
    forget: (deviceId) => void known.delete(deviceId),
  };
}

function toWatched(row: WatchedFenceRow, before: readonly Watched[]): Watched {
  const { fenceId, name, accountId, shape, type, schedule } = row;
  const shapeText = JSON.stringify(shape);
  const known = before.find((each) => each.fenceId === fenceId);
  const same = known?.shapeText === shapeText ? known : undefined;
  const fence = same?.fence ?? prepareFence(shape);
  // The side in memory may be newer than the committed one, which may even belong to the border before its change.
  const state = known ? same && stateOf(same) : (row.state ?? undefined);
  return { fenceId, name, accountId, shapeText, fence, type, schedule, state, far: undefined };
}

const stateOf = ({ state, far }: Watched): FenceState | undefined => (far ? outsideSince(far) : state);

/** Most fixes change nothing. */
function judgeAll(watched: readonly Watched[], report: IncomingReport, fix: FenceFix): Judgement | undefined {
  const { deviceId } = report;
  const { timeMs: raisedAtMs, latitude, longitude } = fix;
  const point: FencePoint = { timeMs: raisedAtMs, longitude, latitude };
  const alarms: FenceAlarmRow[] = [];
  const alarmReports: AlarmReportRow[] = [];
  const states: FenceStateRow[] = [];
  for (const each of watched) {
    const { state: known, far } = each;
    if (known && staysOutside(each.fence, known, (far ?? known.last).timeMs, point)) {
      each.far = point;
      continue;
    }
    const { state, alarm, isNews } = judgeFence(each, stateOf(each), fix);
    each.state = state;
    each.far = undefined;
    const { fenceId, name, accountId } = each;
    if (alarm !== undefined) {
      alarms.push({ deviceId, raisedAtMs, kind: alarm, fenceId, fenceName: name, accountId });
      alarmReports.push(toFenceReport(report, alarm, { fenceId, name, accountId }));
    }
    if (isNews && state) states.push({ deviceId, fenceId, state });
  }
  if (alarms.length + states.length === 0) return undefined;
  return {
    raised: alarms.map(({ kind }) => kind),
    rows: {
      ...(alarms.length > 0 ? { fenceAlarms: alarms, alarmReports } : {}),
      ...(states.length > 0 ? { fenceStates: states } : {}),
    },
  };
}
