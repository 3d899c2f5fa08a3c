/**
 * What ingest knows of each device beside its latest state, one facet for each thing. Ingest asks all of them in order
 * and writes what they add in the report's own transaction. A facet is ahead of the database: it counts as written what
 * is under way, and reads anew when that was not stored.
 */
import type { AlarmKind } from '@outrider/domain/alarm-kinds.ts';
import type { ReportBatch } from '../store/report-batches.ts';
import type { IncomingReport } from '../telemetry/incoming-report.ts';
import type { LatestStateRow } from '../telemetry/latest-state-row.ts';
import type { PositionRow } from '../telemetry/position-row.ts';

/** Rows that a report adds to its batch. */
export type AddedRows = Partial<ReportBatch>;

export interface Judgement {
  /** Kinds that the report raises beside those that it brings, whatever was there before. */
  readonly raised: readonly AlarmKind[];
  readonly rows: AddedRows;
}

/** A report with what it does to the latest state. */
export interface Step {
  readonly report: IncomingReport;
  readonly position: PositionRow | undefined;
  /** A broken clock dated it. */
  readonly misdated: boolean;
  /** What the judgements raised. */
  readonly raised: readonly AlarmKind[];
  /** Undefined when it is the first that was ever heard of the device. */
  readonly before: LatestStateRow | undefined;
  readonly state: LatestStateRow;
}

export interface Facet {
  /** Reads what is known of a device, before its first report. A report that comes meanwhile knows better. */
  load?(deviceId: string): Promise<void>;
  /** Looks at a report before the latest state is made of it. */
  judge?(report: IncomingReport): Judgement | undefined;
  take?(step: Step): AddedRows | undefined;
  /** What was added of the device was not stored. */
  takeBack(deviceId: string): void | Promise<void>;
  /** The device is there no more. */
  forget(deviceId: string): void;
}

export type TakingFacet = Facet & Required<Pick<Facet, 'take'>>;
