/** The rows of a job: what is to be done with each, and what became of it. */
import { sql } from 'kysely';
import type { Database } from '../database.ts';
import type { Page } from '../page.ts';

export type JobRowState = 'waiting' | 'done' | 'failed';
type Params = Readonly<Record<string, string | number>>;

export interface RowProblem {
  readonly key: string;
  readonly params: Params;
}

export interface NewJobRow {
  readonly line: number;
  /** How people call it. */
  readonly name: string;
  readonly cells: readonly string[];
  /** Why it will not be tried. */
  readonly problem: RowProblem | undefined;
}

export async function insertJobRows(
  transaction: Database,
  jobId: string,
  rows: readonly NewJobRow[],
): Promise<void> {
  // One text for all: PostgreSQL takes no more than 65,535 parameters.
  const values = rows.map(({ problem, ...row }) => ({ ...row, key: problem?.key, params: problem?.params }));
  await sql`
    INSERT INTO job_rows (job_id, line, name, cells, state, error_key, error_params)
    SELECT ${jobId}, line, name, cells, CASE WHEN key IS NULL THEN 'waiting' ELSE 'failed' END, key, params
    FROM jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      AS given (line int, name text, cells jsonb, key text, params jsonb)`.execute(transaction);
}

/** What was done to a row: the values that were changed, as they were and as they are. */
export interface RowChange {
  /** What was changed, where the row does not name it by its id. */
  readonly id?: string;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

export interface WaitingRow {
  readonly line: number;
  readonly cells: readonly string[];
  /** What is to be undone, in a job that undoes another. */
  readonly change: RowChange | null;
}

export async function findWaitingRows(
  database: Database,
  jobId: string,
  { afterLine, limit }: { readonly afterLine: number; readonly limit: number },
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    SELECT line, cells, change FROM job_rows
    WHERE job_id = ${jobId} AND line > ${afterLine} AND state = 'waiting'
    ORDER BY line LIMIT ${limit}`.execute(database);
  return rows;
}

/** Those of the lines that still wait. */
export async function findStillWaiting(
  transaction: Database,
  jobId: string,
  lines: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ line: number }>`
    SELECT line FROM job_rows WHERE job_id = ${jobId} AND line = ANY (${[...lines]}::int[])
      AND state = 'waiting'`.execute(transaction);
  return new Set(rows.map(({ line }) => line));
}

export interface RowOutcome {
  readonly line: number;
  readonly problem?: RowProblem | undefined;
  readonly sealed?: Uint8Array | undefined;
  /** What was done, if it can be undone. */
  readonly change?: RowChange | undefined;
}

export async function saveOutcomes(
  transaction: Database,
  jobId: string,
  outcomes: readonly RowOutcome[],
): Promise<void> {
  const values = outcomes.map(({ line, problem, sealed, change }) => ({
    line,
    change,
    key: problem?.key,
    params: problem?.params,
    sealed: sealed && Buffer.from(sealed).toString('base64'),
  }));
  // The lines are named twice: to join them alone, the planner reads all rows of a job that it has no statistics of yet.
  await sql`
    UPDATE job_rows SET state = CASE WHEN key IS NULL THEN 'done' ELSE 'failed' END, error_key = key,
      error_params = params, sealed = decode(given.sealed, 'base64'), change = given.change
    FROM jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      AS given (line int, key text, params jsonb, sealed text, change jsonb)
    WHERE job_rows.job_id = ${jobId} AND job_rows.line = given.line
      AND job_rows.line = ANY (${outcomes.map(({ line }) => line)}::int[])`.execute(transaction);
}

/** Copies what a job did, for a job that undoes it. Returns how many rows there are. */
export async function copyChanges(transaction: Database, fromId: string, toId: string): Promise<number> {
  const { numAffectedRows } = await sql`
    INSERT INTO job_rows (job_id, line, name, cells, state, change)
    SELECT ${toId}, line, name, cells, 'waiting', change FROM job_rows
    WHERE job_id = ${fromId} AND state = 'done' AND change IS NOT NULL`.execute(transaction);
  return Number(numAffectedRows ?? 0);
}

export interface SealedRow {
  readonly line: number;
  readonly sealed: Buffer;
}

/** What is told once of each row, which is forgotten here. */
export async function takeSealed(transaction: Database, jobId: string): Promise<SealedRow[]> {
  const { rows } = await sql<SealedRow>`
    SELECT line, sealed FROM job_rows WHERE job_id = ${jobId} AND sealed IS NOT NULL ORDER BY line`.execute(
    transaction,
  );
  await sql`UPDATE job_rows SET sealed = NULL WHERE job_id = ${jobId} AND sealed IS NOT NULL`.execute(
    transaction,
  );
  return rows;
}

export interface JobRowRow {
  readonly line: number;
  readonly name: string;
  readonly cells: readonly string[];
  readonly state: JobRowState;
  readonly errorKey: string | null;
  readonly errorParams: Params | null;
}

/** In the order of the file. @param states none = all. */
export async function findJobRows(
  database: Database,
  jobId: string,
  states: readonly JobRowState[],
  page: Page,
): Promise<JobRowRow[]> {
  const { rows } = await sql<JobRowRow>`
    SELECT line, name, cells, state, error_key AS "errorKey", error_params AS "errorParams" FROM job_rows
    WHERE job_id = ${jobId} AND (${states.length} = 0 OR state = ANY (${[...states]}::text[]))
    ORDER BY line LIMIT ${page.limit} OFFSET ${page.offset}`.execute(database);
  return rows;
}

export async function countJobRows(
  database: Database,
  jobId: string,
  states: readonly JobRowState[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM job_rows
    WHERE job_id = ${jobId} AND (${states.length} = 0 OR state = ANY (${[...states]}::text[]))`.execute(
    database,
  );
  return rows[0]?.count ?? 0;
}
