/**
 * The way of a report into the database: rules, group commit, and then, only then, the word that it is kept. What
 * `accept` promises is the first promise of the platform: resolved means committed, history and latest state together.
 */
import type { Bus } from '../bus/bus.ts';
import type { Log } from '../log.ts';
import { toDay } from '../history/days.ts';
import { isAhead, nextLatestState } from '../rules/latest-state.ts';
import type { Database } from '../store/database.ts';
import { findLastPosition } from '../store/position-days.ts';
import { findLatestState } from '../store/latest-states.ts';
import { findLastCounted } from '../store/rollups.ts';
import {
  createReportWriter,
  type LatestStateRow,
  type PositionRow,
  type ReportBatch,
  type ReportWriter,
} from '../store/report-batches.ts';
import { createGroupCommit } from './group-commit.ts';
import type { IncomingReport } from './incoming-report.ts';
import { toPositionRow } from './rows.ts';

/** Beyond this many reports in a transaction its rows no longer get cheaper. */
const BATCH_MAX = 2_000;

export interface Ingest {
  /** Must have resolved before the first report of a device is accepted: reads its state. */
  open(deviceId: string): Promise<void>;
  /** Resolves once the report is committed. @rejects when the database refuses this report, e.g. its device is gone. */
  accept(report: IncomingReport): Promise<void>;
  /** Reports not yet committed. */
  readonly pending: number;
  /** Whether the database takes reports now. */
  readonly healthy: boolean;
  close(): Promise<void>;
}

interface Item {
  readonly position: PositionRow | undefined;
  readonly ahead: boolean;
  readonly state: LatestStateRow;
  readonly activates: boolean;
  /** The day of a position that comes behind a newer one, whose figures are to be made anew. */
  readonly behindDay: string | undefined;
}

/** The newest position that a device's history has, or is about to have. */
interface Newest {
  readonly positionedAtMs: number;
  readonly kind: number;
}

export interface IngestOptions {
  readonly databaseUrl: string;
  readonly database: Database;
  readonly bus: Bus;
  readonly log: Log;
}

export function createIngest({ databaseUrl, database, bus, log }: IngestOptions): Ingest {
  const states = new Map<string, LatestStateRow | undefined>();
  const newest = new Map<string, Newest | undefined>();
  const writer: ReportWriter = createReportWriter(databaseUrl);
  let healthy = true;

  const commit = createGroupCommit<Item>({
    maxItems: BATCH_MAX,
    async write(items) {
      const batch = toBatch(items);
      await writer.write(batch);
      bus.publish({ type: 'states.recorded', states: batch.states });
    },
    isRefusal: isDataError,
    onFault(error) {
      healthy = error === undefined;
      if (healthy) log.info('the database takes reports again');
      else log.error({ err: error }, 'the database takes no reports; acknowledgements wait');
    },
  });

  async function load(deviceId: string): Promise<void> {
    const state = await findLatestState(database, deviceId);
    // Where a device was silent for days its rows are sealed, and only what is counted tells how far it came.
    const places = [await findLastPosition(database, deviceId), await findLastCounted(database, deviceId)];
    const [position] = places
      .filter((place) => place !== undefined)
      .toSorted((a, b) => comparePositions(b, a));
    // A report accepted meanwhile knows better than the database.
    if (states.has(deviceId)) return;
    states.set(deviceId, state);
    newest.set(deviceId, position);
  }

  /** Notes a position's place in its device's history. Returns whether it comes behind a newer one. */
  function isBehind(position: PositionRow): boolean {
    const last = newest.get(position.deviceId);
    if (!last || comparePositions(position, last) > 0) {
      newest.set(position.deviceId, { positionedAtMs: position.positionedAtMs, kind: position.kind });
      return false;
    }
    // A repeat changes nothing.
    return comparePositions(position, last) < 0;
  }

  return {
    async open(deviceId) {
      if (!states.has(deviceId)) await load(deviceId);
    },
    async accept(report) {
      if (!states.has(report.deviceId)) throw new Error(`device ${report.deviceId} was not opened`);
      const before = states.get(report.deviceId);
      const state = nextLatestState(before, report);
      states.set(report.deviceId, state);
      const position = toPositionRow(report);
      const ahead = isAhead(report);
      const behind = position !== undefined && !ahead && isBehind(position);
      const item = {
        position,
        ahead,
        state,
        activates: before === undefined,
        behindDay: behind ? toDay(position.positionedAtMs) : undefined,
      };
      try {
        await commit.add(item);
      } catch (error) {
        if (states.get(report.deviceId) === state) states.set(report.deviceId, before);
        throw error;
      }
    },
    get pending() {
      return commit.pending;
    },
    get healthy() {
      return healthy;
    },
    async close() {
      await commit.close();
      await writer.close();
    },
  };
}

/** The rows of a batch: repeats within it once, sorted by device so that two writers never wait for each other. */
function toBatch(items: readonly Item[]): ReportBatch {
  const positions = new Map<string, PositionRow>();
  const futurePositions = new Map<string, PositionRow>();
  const states = new Map<string, LatestStateRow>();
  const activations: { deviceId: string; activatedAtMs: number }[] = [];
  const behindDays = new Map<string, { deviceId: string; day: string }>();
  for (const { position, ahead, state, activates, behindDay } of items) {
    states.set(state.deviceId, state);
    if (activates) activations.push({ deviceId: state.deviceId, activatedAtMs: state.communicatedAtMs });
    if (!position) continue;
    const { deviceId } = position;
    if (behindDay !== undefined) behindDays.set(`${deviceId}/${behindDay}`, { deviceId, day: behindDay });
    const rows = ahead ? futurePositions : positions;
    const key = `${position.deviceId}/${position.positionedAtMs}/${position.kind}`;
    if (!rows.has(key)) rows.set(key, position);
  }
  return {
    positions: byDevice([...positions.values()]),
    futurePositions: byDevice([...futurePositions.values()]),
    states: byDevice([...states.values()]),
    activations: byDevice(activations),
    behindDays: byDevice([...behindDays.values()]),
  };
}

function comparePositions(a: Newest, b: Newest): number {
  return a.positionedAtMs - b.positionedAtMs || a.kind - b.kind;
}

function byDevice<Row extends { readonly deviceId: string }>(rows: Row[]): Row[] {
  return rows.toSorted((a, b) => (a.deviceId < b.deviceId ? -1 : a.deviceId > b.deviceId ? 1 : 0));
}

/** SQLSTATE classes 22 (data) and 23 (constraints): the row is at fault, asking again would not help. */
function isDataError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // pg's errors carry their SQLSTATE here.
  const { code } = error as Error & { code?: string };
  return code !== undefined && /^2[23]/.test(code);
}
