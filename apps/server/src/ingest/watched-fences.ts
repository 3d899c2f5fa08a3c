/**
 * The fences of the devices that are being heard of, in memory, with the side on which each device is. Read when a
 * device is opened and again when somebody changes fences; what a report changes is committed with the report.
 */
import { prepareFence } from '@outrider/domain/fences/fence-shape.ts';
import type { FenceState } from '@outrider/domain/fences/fence-crossings.ts';
import { judgeFence, type WatchedFence } from '../rules/fence-alarms.ts';
import type { Database } from '../store/database.ts';
import type { FenceAlarmRow } from '../store/fence-alarms.ts';
import { type FenceStateRow, findWatchedFences, type WatchedFenceRow } from '../store/fence-states.ts';
import type { IncomingReport } from '../telemetry/incoming-report.ts';

interface Watched extends WatchedFence {
  readonly fenceId: string;
  readonly name: string;
  readonly accountId: string;
  /** Tells whether the border is where it was. */
  readonly shapeText: string;
  state: FenceState | undefined;
}

interface Judged {
  /** One for each border that was crossed. */
  readonly alarms: readonly FenceAlarmRow[];
  readonly states: readonly FenceStateRow[];
}

export interface WatchedFences {
  /** Reads what is watched for a device that is not known yet. */
  load(deviceId: string): Promise<void>;
  judge(report: IncomingReport): Judged;
  /** Reads anew what is watched; `deviceIds` undefined = for all that are known. The sides stay as they are here. */
  reload(deviceIds?: readonly string[]): Promise<void>;
  /** What was judged was not stored: the sides, too, are read anew. */
  takeBack(deviceId: string): Promise<void>;
  forget(deviceId: string): void;
}

const NOTHING: Judged = { alarms: [], states: [] };
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

  /** One after another: an older answer must not replace a newer one. */
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
        // What was changed while it was read may not be in it.
      } while (before !== changes);
    },
    judge(report) {
      const watched = known.get(report.deviceId) ?? NONE;
      const { position } = report;
      return watched.length === 0 || !position ? NOTHING : judgeAll(watched, report, position.positionedAtMs);
    },
    reload: (deviceIds) =>
      enqueue(() =>
        read(deviceIds ? deviceIds.filter((deviceId) => known.has(deviceId)) : [...known.keys()], true),
      ),
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
  // What is here may be ahead of what is committed; and what is committed may still be of the border as it was here.
  const state = known ? same?.state : (row.state ?? undefined);
  return { fenceId, name, accountId, shapeText, fence, type, schedule, state };
}

function judgeAll(watched: readonly Watched[], report: IncomingReport, raisedAtMs: number): Judged {
  const { deviceId } = report;
  const alarms: FenceAlarmRow[] = [];
  const states: FenceStateRow[] = [];
  for (const each of watched) {
    const { state, alarm, isNews } = judgeFence(each, each.state, report);
    each.state = state;
    const { fenceId, name, accountId } = each;
    if (alarm !== undefined) {
      alarms.push({ deviceId, raisedAtMs, kind: alarm, fenceId, fenceName: name, accountId });
    }
    if (isNews && state) states.push({ deviceId, fenceId, state });
  }
  return { alarms, states };
}
