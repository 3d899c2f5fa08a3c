/**
 * Metrics for Prometheus. Counters of the server's parts are read on each scrape; only durations, for example of a
 * commit, are observed as they happen.
 */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { DAY_MS, toDay } from '../telemetry/days.ts';
import type { Services } from '../services.ts';
import { isAlive } from '../store/database.ts';
import { findDays } from '../store/history/position-days.ts';

export interface Metrics {
  readonly registry: Registry;
  /** A transaction of this many reports was committed. */
  observeCommit(reports: number, durationMs: number): void;
  /** Adds the counters of the server's parts. */
  watch(services: MetricSources): void;
}

export type MetricSources = Pick<
  Services,
  'database' | 'ingest' | 'counters' | 'webCounters' | 'hub' | 'frameLog'
> & {
  readonly sealAfterDays: number;
};

const COMMIT_SECONDS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30];
const BATCH_REPORTS = [1, 5, 20, 50, 100, 200, 500, 1_000, 2_000];

export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const commitSeconds = new Histogram({
    name: 'outrider_commit_seconds',
    help: 'How long a transaction of reports took, from the first byte sent until PostgreSQL had committed it',
    buckets: COMMIT_SECONDS,
    registers,
  });
  const commitReports = new Histogram({
    name: 'outrider_commit_reports',
    help: 'How many reports one transaction held',
    buckets: BATCH_REPORTS,
    registers,
  });
  return {
    registry,
    observeCommit(reports, durationMs) {
      commitSeconds.observe(durationMs / 1_000);
      commitReports.observe(reports);
    },
    watch(sources) {
      watchReports(registry, sources);
      watchGateway(registry, sources);
      watchWeb(registry, sources);
      watchDatabase(registry, sources);
    },
  };
}

function watchReports(registry: Registry, { ingest }: MetricSources): void {
  const { counts, flow } = ingest;
  addCounter(
    registry,
    'outrider_reports_total',
    'Reports of known devices that came in',
    () => counts.accepted,
  );
  addCounter(
    registry,
    'outrider_reports_committed_total',
    'Reports that are in the database, repeats of stored ones too',
    () => counts.committed,
  );
  addCounter(
    registry,
    'outrider_reports_refused_total',
    'Reports that the database refused for their data',
    () => counts.refused,
  );
  addGauge(registry, 'outrider_ingest_queue', 'Reports that wait for their commit', () => ingest.pending);
  addGauge(
    registry,
    'outrider_ingest_paused',
    '1 while too many reports wait and no connection is read',
    () => Number(flow.isFull),
  );
  addGauge(registry, 'outrider_ingest_healthy', '1 while the database takes reports', () =>
    Number(ingest.healthy),
  );
}

function watchGateway(registry: Registry, { counters, hub, frameLog }: MetricSources): void {
  addCounters(registry, 'outrider_frames_total', 'Frames understood', ['protocol'], counters.frames);
  addCounters(
    registry,
    'outrider_frames_acknowledged_total',
    'Answers sent to devices; those to reports follow the commit',
    ['protocol'],
    counters.answered,
  );
  addCounters(
    registry,
    'outrider_discarded_total',
    'Frames, bytes and connections that were dropped, and why',
    ['protocol', 'reason'],
    counters.discarded,
  );
  addGauge(registry, 'outrider_device_connections', 'Open device connections', () => counters.connections);
  addGauge(registry, 'outrider_live_readers', 'Browsers that watch live', () => hub.subscribers);
  addCounter(
    registry,
    'outrider_frame_log_lost_blocks_total',
    'Blocks of the frame log that could not be stored',
    () => frameLog.lostBlocks,
  );
  addCounter(
    registry,
    'outrider_frame_log_lost_frames_total',
    'Frames that the log left out because their device or network sent too many',
    () => frameLog.lostFrames,
  );
}

function watchWeb(registry: Registry, { webCounters }: MetricSources): void {
  addCounters(
    registry,
    'outrider_web_refused_total',
    'Connections, requests and frames at the web port that were turned away or broken, and why',
    ['reason'],
    webCounters.refused,
  );
  addGauge(
    registry,
    'outrider_web_connections',
    'Open connections at the web port',
    () => webCounters.connections,
  );
}

function watchDatabase(registry: Registry, { database, sealAfterDays }: MetricSources): void {
  const up = new Gauge({
    name: 'outrider_database_up',
    help: '1 while the database answers',
    registers: [registry],
  });
  // All in one query: if the database is away, several would keep the scrape waiting.
  const backlog = new Gauge({
    name: 'outrider_sealing_backlog_days',
    help: 'Days of history that are due to be sealed and still rows',
    registers: [registry],
    async collect() {
      const isUp = await isAlive(database);
      up.set(Number(isUp));
      if (!isUp) return;
      const dueBefore = toDay(Date.now() - sealAfterDays * DAY_MS);
      const due = (await findDays(database, 'positions')).filter((day) => day < dueBefore);
      backlog.set(due.length + (await findDays(database, 'closed_positions')).length);
    },
  });
}

function addGauge(registry: Registry, name: string, help: string, read: () => number): void {
  const gauge: Gauge = new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      gauge.set(read());
    },
  });
}

function addCounter(registry: Registry, name: string, help: string, read: () => number): void {
  const counter = new Counter({
    name,
    help,
    registers: [registry],
    collect() {
      counter.reset();
      counter.inc(read());
    },
  });
}

/** @param counts by the labels' values, separated by slashes. */
function addCounters(
  registry: Registry,
  name: string,
  help: string,
  labelNames: readonly string[],
  counts: ReadonlyMap<string, number>,
): void {
  const counter = new Counter({
    name,
    help,
    labelNames,
    registers: [registry],
    collect() {
      counter.reset();
      for (const [key, count] of counts) {
        const values = key.split('/');
        counter.inc(
          Object.fromEntries(labelNames.map((label, index) => [label, values[index] ?? ''])),
          count,
        );
      }
    },
  });
}
