/**
 * What ingest knows of each device beside its latest state, one facet for each subject. Ingest asks all of them in order
 * and writes their rows in the report's own transaction. A facet takes rows as stored while they are still being
 * written, and reads anew if they were not.
 */
import type { AlarmKind } from '@outrider/domain/alarm-kinds.ts';
import type { ReportBatch } from '../store/reports/report-batches.ts';
import type { IncomingReport } from '../telemetry/incoming-report.ts';
import type { LatestStateRow } from '../telemetry/latest-state-row.ts';
import type { PositionRow } from '../telemetry/position-row.ts';

/** Rows that a report adds to its batch. */
export type AddedRows = Partial<ReportBatch>;

export interface Judgement {
  /** Kinds that the report raises beside its own, whatever alarms there were before. */
  readonly raised: readonly AlarmKind[];
  /** Kinds that last: they count as if the device itself had reported them. */
  readonly held?: readonly AlarmKind[];
  readonly rows: AddedRows;
}

/** A report with what it does to the latest state. */
export interface Step {
  readonly report: IncomingReport;
  readonly position: PositionRow | undefined;
  /** A broken clock dated it. */
  readonly misdated: boolean;
  /** Kinds that the judgements raised. */
  readonly raised: readonly AlarmKind[];
  /** Undefined when it is the first that was ever heard of the device. */
  readonly before: LatestStateRow | undefined;
  readonly state: LatestStateRow;
}

export interface Facet {
  /** Reads what is known of a device, before its first report. What a report brings meanwhile is newer. */
  load?(deviceId: string): Promise<void>;
  /** Looks at a report before the latest state is made of it. */
  readonly judge?: (report: IncomingReport) => Judgement | undefined;
  readonly take?: (step: Step) => AddedRows | undefined;
  /** Rows that were added for the device were not stored. */
  takeBack(deviceId: string): void | Promise<void>;
  /** The device was deleted. */
  forget(deviceId: string): void;
}

export type TakingFacet = Facet & Required<Pick<Facet, 'take'>>;
