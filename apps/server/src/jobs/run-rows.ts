/**
 * Goes through the rows of a job that wait. The effect of a row and the note that it is done are one transaction, which
 * also holds the job: whenever the server is killed, each row is done once or not yet.
 */
import { formatCsv } from '@outrider/domain/csv.ts';
import { DomainError } from '../domain-error.ts';
import type { Database, DatabaseTransaction } from '../store/database.ts';
import {
  findStillWaiting,
  findWaitingRows,
  type RowChange,
  type RowOutcome,
  saveOutcomes,
  takeSealed,
  type WaitingRow,
} from '../store/jobs/job-rows.ts';
import { addProgress, lockJob, type Standing } from '../store/jobs/jobs.ts';
import { writeJobFile } from './job-file.ts';
import type { JobFile, JobResult, RunContext } from './job-kind.ts';

export interface PreparedRow<Prepared> extends WaitingRow {
  readonly prepared: Prepared;
}

export interface RowDone {
  /** What is told once of the row. */
  readonly told?: readonly string[] | undefined;
  /** By which it can be undone. */
  readonly change?: RowChange | undefined;
}

export interface RowWork<Prepared> {
  /** How many rows are written in one transaction; one of them that is refused makes each be written by itself. */
  readonly atOnce: number;
  /** What takes long and needs no transaction. */
  readonly prepare: (row: WaitingRow) => Promise<Prepared>;
  /** Writes all rows. Returns what became of each, in their order. @throws DomainError when one is refused. */
  readonly write: (
    transaction: DatabaseTransaction,
    rows: readonly PreparedRow<Prepared>[],
  ) => Promise<readonly RowDone[]>;
  /** Called when these rows were written and committed. */
  readonly committed?: (() => void) | undefined;
  /** The file of what is told once; only whoever began the job may have it. */
  readonly told?: { readonly fileName: string; readonly titles: readonly string[] } | undefined;
}

export async function runRows<Prepared>(context: RunContext, work: RowWork<Prepared>): Promise<JobResult> {
  const makeFile = (transaction: Database) => tell(context, work, transaction);
  try {
    return { state: await goThroughRows(context, work), makeFile };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    // What was done before is told all the same.
    return { state: 'failed', problem: { key: error.key, params: error.params }, makeFile };
  }
}

/** @throws DomainError when the caller may no longer do this. */
async function goThroughRows<Prepared>(
  context: RunContext,
  work: RowWork<Prepared>,
): Promise<'done' | 'stopped'> {
  const { database } = context.services;
  // No row before the last waits any more: to look at those again would make a long job slower with each step.
  let afterLine = 0;
  for (;;) {
    context.interruption.throwIfAborted();
    await context.assertAllowed();
    const waiting = await findWaitingRows(database, context.jobId, { afterLine, limit: work.atOnce });
    if (waiting.length === 0) return 'done';
    afterLine = waiting.at(-1)?.line ?? afterLine;
    const rows: PreparedRow<Prepared>[] = [];
    for (const row of waiting) rows.push({ ...row, prepared: await work.prepare(row) });
    if ((await writeRows(context, work, rows)) !== 'running') return 'stopped';
  }
}

async function writeRows<Prepared>(
  context: RunContext,
  work: RowWork<Prepared>,
  rows: readonly PreparedRow<Prepared>[],
): Promise<Standing> {
  try {
    const standing = await inJob(context, async (transaction) => {
      const still = await findStillWaiting(
        transaction,
        context.jobId,
        rows.map(({ line }) => line),
      );
      const written = rows.filter(({ line }) => still.has(line));
      const done = await work.write(transaction, written);
      return written.map(({ line }, index) => ({
        line,
        sealed: seal(context, line, done[index]?.told),
        change: done[index]?.change,
      }));
    });
    if (standing === 'running') work.committed?.();
    return standing;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { key, params } = error;
    const [only] = rows;
    if (only && rows.length === 1) {
      return inJob(context, async () => [{ line: only.line, problem: { key, params } }]);
    }
    for (const row of rows) {
      const standing = await writeRows(context, work, [row]);
      if (standing !== 'running') return standing;
    }
    return 'running';
  }
}

/** Notes what `write` says became of rows, in the transaction in which it did it, while the job is to go on. */
async function inJob(
  { services: { database }, jobId }: RunContext,
  write: (transaction: DatabaseTransaction) => Promise<readonly RowOutcome[]>,
): Promise<Standing> {
  return database.transaction().execute(async (transaction) => {
    const standing = await lockJob(transaction, jobId);
    if (standing !== 'running') return standing;
    const outcomes = await write(transaction);
    await saveOutcomes(transaction, jobId, outcomes);
    const failed = outcomes.filter(({ problem }) => problem).length;
    await addProgress(transaction, jobId, { done: outcomes.length, failed });
    return 'running';
  });
}

function seal({ services, jobId }: RunContext, line: number, told: readonly string[] | undefined) {
  return told && services.secrets.seal(Buffer.from(JSON.stringify(told)), purposeOf(jobId, line));
}

/** Makes the file of what is told once, and forgets it elsewhere. */
async function tell<Prepared>(
  { services: { secrets, exportLimits }, jobId }: RunContext,
  { told }: RowWork<Prepared>,
  transaction: Database,
): Promise<JobFile | undefined> {
  const rows = told ? await takeSealed(transaction, jobId) : [];
  if (!told || rows.length === 0) return undefined;
  // Sealed by seal() above.
  const texts = rows.map(
    ({ line, sealed }) => JSON.parse(secrets.open(sealed, purposeOf(jobId, line)).toString()) as string[],
  );
  const file = await writeJobFile(transaction, jobId, exportLimits.exportFileMaxMb, secrets);
  await file.write(Buffer.from(formatCsv([told.titles, ...texts])));
  return { name: told.fileName, bytes: await file.finish(), isSecret: true };
}

function purposeOf(jobId: string, line: number): string {
  return `job-row/${jobId}/${line}`;
}
