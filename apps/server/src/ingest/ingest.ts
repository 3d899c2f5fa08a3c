/**
 * The way of a report into the database: rules, group commit, and then, only then, the word that it is kept. What
 * `accept` promises is the first promise of the platform: resolved means committed, history and latest state together.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bus } from '../bus/bus.ts';
import { toDay } from '../telemetry/days.ts';
import type { Log } from '../log.ts';
import { isMisdated, nextLatestState } from '../rules/latest-state.ts';
import { type DatabaseNode, nodeOf } from '../store/database-nodes.ts';
import { type Database, isDataError, isForeignKeyError } from '../store/database.ts';
import { findLatestState } from '../store/latest-states.ts';
import { createReportWriter, type ReportWriter, UnwritableBatchError } from '../store/report-batches.ts';
import type { LatestStateRow } from '../telemetry/latest-state-row.ts';
import { createFreshReadings } from './fresh-readings.ts';
import { createFlow, type Flow } from './flow.ts';
import { createGroupCommit, type GroupCommit } from './group-commit.ts';
import type { IncomingReport } from '../telemetry/incoming-report.ts';
import { createNewestPositions } from './newest-positions.ts';
import { createRaisedAlarms } from './raised-alarms.ts';
import { toPositionRow } from '../telemetry/to-position-row.ts';
import { type Item, toBatch } from './to-batch.ts';
import { createWatchedFences } from './watched-fences.ts';

/** Beyond this many reports in a transaction its rows no longer get cheaper. */
const BATCH_MAX = 2_000;
/** A commit that takes longer means that the database does not take reports now, whatever it says. */
const STALLED_MS = 5_000;
/** How long a stop waits for a commit under way. */
const CLOSE_MAX_MS = 5_000;

export interface Ingest {
  /** Must have resolved before the first report of a device is accepted: reads its state. */
  open(deviceId: string): Promise<void>;
  /** Resolves once the report is committed. @rejects when the database refuses this report, e.g. its device is gone. */
  accept(report: IncomingReport): Promise<void>;
  /** Since the start. */
  readonly counts: IngestCounts;
  /** Reports not yet committed. */
  readonly pending: number;
  /** Whether more reports may be taken now. */
  readonly flow: Flow;
  /** Whether the database takes reports now. */
  readonly healthy: boolean;
  close(): Promise<void>;
}

export interface IngestCounts {
  readonly accepted: number;
  readonly committed: number;
  /** By the database, for their data. */
  readonly refused: number;
}

export interface IngestOptions {
  readonly databaseUrl: string;
  readonly database: Database;
  readonly bus: Bus;
  readonly log: Log;
  /** Reports that may wait for their commit before `flow` is full. */
  readonly pendingMax: number;
  /** Called for each transaction that was committed. */
  readonly onCommit?: (reports: number, durationMs: number) => void;
}

/** What writes to one node of the database, in order. */
interface Lane {
  readonly writer: ReportWriter;
  readonly commit: GroupCommit<Item>;
}

export function createIngest(options: IngestOptions): Ingest {
  const { databaseUrl, database, bus, log, pendingMax } = options;
  const states = new Map<string, LatestStateRow | undefined>();
  const freshReadings = createFreshReadings();
  const raisedAlarms = createRaisedAlarms();
  const newestPositions = createNewestPositions(database);
  const watchedFences = createWatchedFences(database);
  const lanes = new Map<DatabaseNode, Lane>();
  const flow = createFlow(pendingMax);
  const counts = { accepted: 0, committed: 0, refused: 0 };
  let faultyLanes = 0;

  const stopListening = [
    bus.on('fences.changed', (deviceIds) => readFences(watchedFences.reload(deviceIds))),
    bus.on('tree.changed', () => readFences(watchedFences.reload())),
    bus.on('device.gone', (deviceId) => {
      states.delete(deviceId);
      freshReadings.forget(deviceId);
      raisedAlarms.forget(deviceId);
      newestPositions.forget(deviceId);
      watchedFences.forget(deviceId);
    }),
  ];

  /** Beside the way of the reports: until it is done they are judged by what was known before. */
  function readFences(reading: Promise<void>): void {
    reading.catch((error: unknown) => log.error({ err: error }, 'changed fences could not be read'));
  }

  function countPending(): number {
    let pending = 0;
    for (const { commit } of lanes.values()) pending += commit.pending;
    return pending;
  }

  function openLane(node: DatabaseNode): Lane {
    const writer = createReportWriter(databaseUrl);
    const commit = createGroupCommit({
      maxItems: BATCH_MAX,
      async write(items: readonly Item[]) {
        const batch = toBatch(items);
        const begunMs = performance.now();
        await writer.write(batch);
        return { states: batch.states, reports: items.length, durationMs: performance.now() - begunMs };
      },
      onCommitted({ states: committed, reports, durationMs }) {
        counts.committed += reports;
        bus.publish('states.recorded', committed);
        options.onCommit?.(reports, durationMs);
      },
      isRefusal: (error) => isDataError(error) || error instanceof UnwritableBatchError,
      onFault(error) {
        if (error === undefined) {
          faultyLanes--;
          log.info('the database takes reports again');
        } else {
          faultyLanes++;
          log.error({ err: error }, 'the database takes no reports; acknowledgements wait');
        }
      },
      onRefused: forget,
      onSettled: () => flow.update(countPending()),
    });
    const lane = { writer, commit };
    lanes.set(node, lane);
    return lane;
  }

  /** A report that was not stored: told, and its trace in the copies taken back. */
  function forget({ deviceId, state, before }: Item, error: unknown): void {
    if (states.get(deviceId) === state) states.set(deviceId, before);
    freshReadings.forget(deviceId);
    raisedAlarms.forget(deviceId);
    readFences(watchedFences.takeBack(deviceId));
    if (!isDataError(error) && !(error instanceof UnwritableBatchError)) return;
    counts.refused++;
    log.error({ err: error, deviceId }, 'a report was refused by the database');
    if (isForeignKeyError(error)) bus.publish('device.gone', deviceId);
  }

  return {
    async open(deviceId) {
      if (states.has(deviceId)) return;
      const state = await findLatestState(database, deviceId);
      await newestPositions.load(deviceId);
      await watchedFences.load(deviceId);
      // A report accepted meanwhile knows better than the database.
      if (!states.has(deviceId)) states.set(deviceId, state);
    },
    accept(received) {
      const { deviceId } = received;
      if (!states.has(deviceId)) return Promise.reject(new Error(`device ${deviceId} was not opened`));
      const judged = watchedFences.judge(received);
      const crossed = judged.alarms.map(({ kind }) => kind);
      const report =
        crossed.length === 0
          ? received
          : { ...received, alarms: [...new Set([...received.alarms, ...crossed])] };
      const before = states.get(deviceId);
      const state = nextLatestState(before, report);
      states.set(deviceId, state);
      const position = toPositionRow(report);
      const misdated = isMisdated(report);
      const behind = position !== undefined && !misdated && newestPositions.isBehind(position);
      counts.accepted++;
      const node = nodeOf(deviceId);
      const added = (lanes.get(node) ?? openLane(node)).commit.add({
        deviceId,
        position,
        misdated,
        behindDay: behind ? toDay(position.positionedAtMs) : undefined,
        before,
        state,
        readings: freshReadings.take(report),
        raisedAlarms: raisedAlarms.take(report, before, state, crossed),
        fenceAlarms: judged.alarms,
        fenceStates: judged.states,
      });
      flow.update(countPending());
      return added;
    },
    counts,
    get pending() {
      return countPending();
    },
    flow,
    get healthy() {
      const now = Date.now();
      const isStalled = lanes.values().some(({ commit }) => commit.stalledMs(now) > STALLED_MS);
      return faultyLanes === 0 && !isStalled;
    },
    async close() {
      for (const stop of stopListening) stop();
      const closed = [...lanes.values()].map(({ commit }) => commit.close());
      await Promise.race([Promise.all(closed), sleep(CLOSE_MAX_MS, undefined, { ref: false })]);
      // Breaks off what has no answer yet.
      await Promise.all([...lanes.values()].map(({ writer }) => writer.close()));
      await Promise.all(closed);
    },
  };
}
