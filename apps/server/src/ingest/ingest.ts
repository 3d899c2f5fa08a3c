/**
 * The way of a report into the database: rules, then the group commit. The promise of `accept` is the platform's first
 * guarantee: once it has resolved, history and latest state are committed, both together.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { AlarmKind } from '@outrider/domain/alarm-kinds.ts';
import type { Bus } from '../bus/bus.ts';
import type { Log } from '../log.ts';
import { isMisdated, nextLatestState } from '../rules/latest-state.ts';
import { type DatabaseNode, nodeOf } from '../store/database-nodes.ts';
import { type Database, isDataError, isForeignKeyError } from '../store/database.ts';
import { findLatestState } from '../store/reports/latest-states.ts';
import {
  createReportWriter,
  type ReportWriter,
  UnwritableBatchError,
} from '../store/reports/report-batches.ts';
import type { LatestStateRow } from '../telemetry/latest-state-row.ts';
import type { AddedRows, Facet, Judgement, Step } from './facet.ts';
import { createFreshReadings } from './fresh-readings.ts';
import { createAlarmReports } from './alarm-reports.ts';
import { createFlow, type Flow } from './flow.ts';
import { createGroupCommit, type GroupCommit } from './group-commit.ts';
import type { IncomingReport } from '../telemetry/incoming-report.ts';
import { createNewestPositions } from './newest-positions.ts';
import { createRaisedAlarms } from './raised-alarms.ts';
import { toPositionRow } from '../telemetry/to-position-row.ts';
import { type Item, toBatch } from './to-batch.ts';
import { createWatchedFences } from './watched-fences.ts';
import { createWatchedRiskPoints } from './watched-risk-points.ts';
import { createWatchedTires } from './watched-tires.ts';
import { createWatchedRules } from './watched-rules.ts';

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
  const watchedFences = createWatchedFences(database);
  const watchedRiskPoints = createWatchedRiskPoints(database);
  const watchedRules = createWatchedRules(database);
  const facets: readonly Facet[] = [
    watchedFences,
    watchedRiskPoints,
    watchedRules,
    createWatchedTires(database),
    createNewestPositions(database),
    createFreshReadings(),
    createRaisedAlarms(),
    createAlarmReports(),
  ];
  // Asked for each report: those alone that have something to say.
  const judges = facets.flatMap(({ judge }) => judge ?? []);
  const takers = facets.flatMap(({ take }) => take ?? []);
  const lanes = new Map<DatabaseNode, Lane>();
  const flow = createFlow(pendingMax);
  const counts = { accepted: 0, committed: 0, refused: 0 };
  let faultyLanes = 0;

  const stopListening = [
    bus.on('riskPoints.changed', ({ accountId }) => readAside(watchedRiskPoints.reloadPoints(accountId))),
    bus.on('fences.changed', (deviceIds) => {
      readAside(watchedFences.reload(deviceIds));
      readAside(watchedRules.reload(deviceIds));
    }),
    bus.on('rules.changed', (deviceIds) => readAside(watchedRules.reload(deviceIds))),
    bus.on('tree.changed', () => {
      readAside(watchedFences.reload());
      readAside(watchedRiskPoints.reloadDevices());
      readAside(watchedRules.reload());
    }),
    bus.on('device.gone', (deviceId) => {
      states.delete(deviceId);
      for (const facet of facets) facet.forget(deviceId);
    }),
  ];

  /** Reads while reports go on: until it is done they are judged by what was known before. */
  function readAside(reading: Promise<void>): void {
    reading.catch((error: unknown) => log.error({ err: error }, 'what ingest knows could not be read anew'));
  }

  /** What the facets say of a report by itself. Most reports call for nothing. */
  function judgeReport(report: IncomingReport): readonly Judgement[] {
    let judgements: Judgement[] | undefined;
    for (const judge of judges) {
      const judgement = judge(report);
      if (judgement) (judgements ??= []).push(judgement);
    }
    return judgements ?? NO_JUDGEMENTS;
  }

  /** Rows that the facets add to a report. Most reports get none. */
  function addRows(step: Step, judgements: readonly Judgement[]): readonly AddedRows[] {
    let added: AddedRows[] | undefined;
    for (const { rows } of judgements) (added ??= []).push(rows);
    for (const take of takers) {
      const rows = take(step);
      if (rows) (added ??= []).push(rows);
    }
    return added ?? NO_ROWS;
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
        return {
          states: batch.states,
          hasAlarms: batch.alarmReports.length > 0,
          reports: items.length,
          durationMs: performance.now() - begunMs,
        };
      },
      onCommitted({ states: committed, hasAlarms, reports, durationMs }) {
        counts.committed += reports;
        bus.publish('states.recorded', committed);
        if (hasAlarms) bus.publish('alarms.recorded');
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

  /** A report was not stored: what it changed in memory is undone, and the error is logged. */
  function forget({ deviceId, state, before }: Item, error: unknown): void {
    if (states.get(deviceId) === state) states.set(deviceId, before);
    for (const facet of facets) readAside(Promise.resolve(facet.takeBack(deviceId)));
    if (!isDataError(error) && !(error instanceof UnwritableBatchError)) return;
    counts.refused++;
    log.error({ err: error, deviceId }, 'a report was refused by the database');
    if (isForeignKeyError(error)) bus.publish('device.gone', deviceId);
  }

  return {
    async open(deviceId) {
      if (states.has(deviceId)) return;
      const state = await findLatestState(database, deviceId);
      for (const facet of facets) await facet.load?.(deviceId);
      // The state of a report that was accepted meanwhile is newer.
      if (!states.has(deviceId)) states.set(deviceId, state);
    },
    accept(received) {
      const { deviceId } = received;
      if (!states.has(deviceId)) return Promise.reject(new Error(`device ${deviceId} was not opened`));
      const judgements = judgeReport(received);
      const raised = judgements.length === 0 ? NO_KINDS : judgements.flatMap((judgement) => judgement.raised);
      const held = judgements.length === 0 ? NO_KINDS : judgements.flatMap((each) => each.held ?? NO_KINDS);
      const report =
        raised.length + held.length === 0 ? received : withAlarms(received, [...raised, ...held]);
      const before = states.get(deviceId);
      const state = nextLatestState(before, report);
      states.set(deviceId, state);
      const position = toPositionRow(report);
      const misdated = isMisdated(report);
      const step: Step = { report, position, misdated, raised, before, state };
      counts.accepted++;
      const node = nodeOf(deviceId);
      const committed = (lanes.get(node) ?? openLane(node)).commit.add({
        deviceId,
        position,
        misdated,
        before,
        state,
        added: addRows(step, judgements),
      });
      flow.update(countPending());
      return committed;
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
      // Aborts transactions that have no answer yet.
      await Promise.all([...lanes.values()].map(({ writer }) => writer.close()));
      await Promise.all(closed);
    },
  };
}

const NO_KINDS: readonly AlarmKind[] = [];
const NO_JUDGEMENTS: readonly Judgement[] = [];
const NO_ROWS: readonly AddedRows[] = [];

function withAlarms(report: IncomingReport, kinds: readonly AlarmKind[]): IncomingReport {
  return { ...report, alarms: [...new Set([...report.alarms, ...kinds])] };
}
