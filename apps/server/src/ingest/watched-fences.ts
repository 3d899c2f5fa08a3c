/**
 * The fences of all devices that report, in memory, with the side of the border on which each device is. They are read
 * when a device is opened and again when somebody changes fences. What a report changes is committed with the report.
 */
import { prepareFence } from '@outrider/domain/fences/fence-shape.ts';
import type { FenceState } from '@outrider/domain/fences/fence-crossings.ts';
import { judgeFence, type WatchedFence } from '../rules/fence-alarms.ts';
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
      const { position } = report;
      return watched.length === 0 || !position
        ? undefined
        : judgeAll(watched, report, position.positionedAtMs);
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
  const state = known ? same?.state : (row.state ?? undefined);
  return { fenceId, name, accountId, shapeText, fence, type, schedule, state };
}

function judgeAll(watched: readonly Watched[], report: IncomingReport, raisedAtMs: number): Judgement {
  const { deviceId } = report;
  const alarms: FenceAlarmRow[] = [];
  const alarmReports: AlarmReportRow[] = [];
  const states: FenceStateRow[] = [];
  for (const each of watched) {
    const { state, alarm, isNews } = judgeFence(each, each.state, report);
    each.state = state;
    const { fenceId, name, accountId } = each;
    if (alarm !== undefined) {
      alarms.push({ deviceId, raisedAtMs, kind: alarm, fenceId, fenceName: name, accountId });
      alarmReports.push(toFenceReport(report, alarm, { fenceId, name, accountId }));
    }
    if (isNews && state) states.push({ deviceId, fenceId, state });
  }
  return {
    raised: alarms.map(({ kind }) => kind),
    rows: {
      ...(alarms.length > 0 ? { fenceAlarms: alarms, alarmReports } : {}),
      ...(states.length > 0 ? { fenceStates: states } : {}),
    },
  };
}
