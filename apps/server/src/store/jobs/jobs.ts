/** Long work that people begin, from when it is asked for until it is forgotten. */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database.ts';
import type { Page } from '../page.ts';

export type JobState = 'waiting' | 'running' | 'done' | 'stopped' | 'failed';
type Params = Readonly<Record<string, string | number>>;

export interface NewJob {
  readonly kind: string;
  readonly accountId: string;
  readonly username: string;
  readonly sessionKind: string;
  /** Of a job that a program has begun by this key. */
  readonly keyId: string | undefined;
  readonly address: string;
  readonly requestId: string;
  readonly operationKey: string;
  readonly subject: string;
  readonly input: object;
  readonly total: number | undefined;
  readonly failed: number;
  readonly createdAt: Date;
}

/** A job whose like was begun already violates the constraint of this name. */
export const JOB_OPERATION_CONSTRAINT = 'jobs_operation';

/** Begins the key of a job that was given none by whoever asked: it counts until the job is over. */
export const UNGIVEN_KEY = 'same:';

export async function insertJob(transaction: Database, job: NewJob): Promise<string> {
  const { rows } = await sql<{ jobId: string }>`
    INSERT INTO jobs (kind, account_id, username, session_kind, address, request_id, operation_key, subject, input, total,
      done, failed, created_at, key_id)
    VALUES (${job.kind}, ${job.accountId}, ${job.username}, ${job.sessionKind}, ${job.address}, ${job.requestId},
      ${job.operationKey}, ${job.subject}, ${JSON.stringify(job.input)}, ${job.total ?? null}, ${job.failed},
      ${job.failed}, ${job.createdAt}, ${job.keyId ?? null})
    RETURNING job_id AS "jobId"`.execute(transaction);
  return rows[0]?.jobId ?? '';
}

const UNFINISHED = sql`jobs.state IN ('waiting', 'running')`;

/** Holds the account's row, so that two requests at once do not each see room for one. */
export async function countUnfinishedJobs(transaction: Database, accountId: string): Promise<number> {
  await sql`SELECT FROM accounts WHERE account_id = ${accountId} FOR NO KEY UPDATE`.execute(transaction);
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM jobs WHERE account_id = ${accountId} AND ${UNFINISHED}`.execute(
    transaction,
  );
  return rows[0]?.count ?? 0;
}

export async function findUnfinishedJobs(
  database: Database,
): Promise<{ readonly jobId: string; readonly accountId: string }[]> {
  const { rows } = await sql<{ jobId: string; accountId: string }>`
    SELECT job_id AS "jobId", account_id AS "accountId" FROM jobs WHERE ${UNFINISHED} ORDER BY job_id`.execute(
    database,
  );
  return rows;
}

/** A job as whoever runs it needs it. */
export interface BegunJob {
  readonly jobId: string;
  readonly kind: string;
  readonly accountId: string;
  readonly sessionKind: string;
  /** null for a person's job, and where the key was deleted. */
  readonly keyId: string | null;
  readonly address: string;
  readonly requestId: string;
  readonly input: object;
}

/** Marks a job as running, for the first time or again; undefined for one that is over or gone. */
export async function beginJob(database: Database, jobId: string, now: Date): Promise<BegunJob | undefined> {
  const { rows } = await sql<BegunJob>`
    UPDATE jobs SET state = 'running', started_at = coalesce(started_at, ${now})
    WHERE job_id = ${jobId} AND ${UNFINISHED}
    RETURNING job_id AS "jobId", kind, account_id AS "accountId", session_kind AS "sessionKind",
      key_id AS "keyId", address, request_id AS "requestId", input`.execute(database);
  return rows[0];
}

export type Standing = 'running' | 'stopping' | 'over';

/** Whether a job is to go on; nobody changes that before the transaction ends. */
export async function lockJob(transaction: Database, jobId: string): Promise<Standing> {
  const { rows } = await sql<{ state: JobState; isStopping: boolean }>`
    SELECT state, is_stopping AS "isStopping" FROM jobs WHERE job_id = ${jobId} FOR NO KEY UPDATE`.execute(
    transaction,
  );
  return toStanding(rows[0]);
}

/** Sets how much is done, and says whether the job is to go on. */
export async function setProgress(database: Database, jobId: string, done: number): Promise<Standing> {
  const { rows } = await sql<{ state: JobState; isStopping: boolean }>`
    UPDATE jobs SET done = ${done} WHERE job_id = ${jobId}
    RETURNING state, is_stopping AS "isStopping"`.execute(database);
  return toStanding(rows[0]);
}

function toStanding(row: { state: JobState; isStopping: boolean } | undefined): Standing {
  if (row?.state !== 'running') return 'over';
  return row.isStopping ? 'stopping' : 'running';
}

export async function addProgress(
  transaction: Database,
  jobId: string,
  { done, failed }: { readonly done: number; readonly failed: number },
): Promise<void> {
  await sql`UPDATE jobs SET done = done + ${done}, failed = failed + ${failed} WHERE job_id = ${jobId}`.execute(
    transaction,
  );
}

export interface JobEnd {
  readonly state: 'done' | 'stopped' | 'failed';
  readonly error?: { readonly key: string; readonly params: Params } | undefined;
  readonly finishedAt: Date;
  readonly endsAt: Date;
  readonly file?: { readonly name: string; readonly bytes: number; readonly isSecret: boolean } | undefined;
}

export async function endJob(transaction: Database, jobId: string, end: JobEnd): Promise<void> {
  const { state, error, finishedAt, endsAt, file } = end;
  await sql`UPDATE jobs SET state = ${state}, is_stopping = false, error_key = ${error?.key ?? null},
      error_params = ${error ? JSON.stringify(error.params) : null}, finished_at = ${finishedAt}, ends_at = ${endsAt},
      file_name = ${file?.name ?? null}, file_bytes = ${file?.bytes ?? null}, is_secret = ${file?.isSecret ?? false},
      operation_key = CASE WHEN starts_with(operation_key, ${UNGIVEN_KEY}) THEN NULL ELSE operation_key END
    WHERE job_id = ${jobId} AND ${UNFINISHED}`.execute(transaction);
}

/** One that still waits is over at once. Returns the accounts and subjects of those that had not ended. */
export async function stopJobs(
  transaction: Database,
  jobIds: readonly string[],
  now: Date,
  endsAt: Date,
): Promise<NamedJob[]> {
  const { rows } = await sql<NamedJob>`
    UPDATE jobs SET is_stopping = state = 'running',
      state = CASE WHEN state = 'waiting' THEN 'stopped' ELSE state END,
      finished_at = CASE WHEN state = 'waiting' THEN ${now}::timestamptz END,
      ends_at = CASE WHEN state = 'waiting' THEN ${endsAt}::timestamptz END,
      operation_key = CASE WHEN state = 'waiting' AND starts_with(operation_key, ${UNGIVEN_KEY}) THEN NULL
        ELSE operation_key END
    WHERE job_id = ANY (${[...jobIds]}::bigint[]) AND ${UNFINISHED} AND NOT is_stopping
    RETURNING account_id AS "accountId", kind, subject`.execute(transaction);
  return rows;
}

export interface NamedJob {
  readonly accountId: string;
  readonly kind: string;
  readonly subject: string;
}

/** How many rows a job has, where these were not known when it was written down. */
export async function setTotal(transaction: Database, jobId: string, total: number): Promise<void> {
  await sql`UPDATE jobs SET total = ${total} WHERE job_id = ${jobId}`.execute(transaction);
}

/**
 * Whether a job is over and may be undone: nothing does so yet, or what did was stopped or failed. What that one undid
 * is refused row by row, as changed meanwhile.
 */
const MAY_BE_UNDONE = sql`(NOT ${UNFINISHED} AND (undone_by IS NULL OR EXISTS (
  SELECT FROM jobs undoing WHERE undoing.job_id = jobs.undone_by AND undoing.state IN ('stopped', 'failed'))))`;

/** Notes which job undoes another. Returns whether that may be undone. */
export async function setUndoneBy(transaction: Database, jobId: string, undoneBy: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE jobs SET undone_by = ${undoneBy}
    WHERE job_id = ${jobId} AND ${MAY_BE_UNDONE}`.execute(transaction);
  return numAffectedRows === 1n;
}

/** What a job was asked to do. */
export async function findJobOrder(
  database: Database,
  jobId: string,
): Promise<
  | { readonly kind: string; readonly subject: string; readonly input: Readonly<Record<string, unknown>> }
  | undefined
> {
  const { rows } = await sql<{ kind: string; subject: string; input: Readonly<Record<string, unknown>> }>`
    SELECT kind, subject, input FROM jobs WHERE job_id = ${jobId}`.execute(database);
  return rows[0];
}

/** The job that does an operation of an account. */
export async function findJobOfOperation(
  database: Database,
  accountId: string,
  operationKey: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ jobId: string }>`
    SELECT job_id AS "jobId" FROM jobs WHERE account_id = ${accountId} AND operation_key = ${operationKey}`.execute(
    database,
  );
  return rows[0]?.jobId;
}

/** With their rows and files; those that are not over stay. */
export async function deleteJobs(transaction: Database, jobIds: readonly string[]): Promise<NamedJob[]> {
  const { rows } = await sql<NamedJob>`
    DELETE FROM jobs WHERE job_id = ANY (${[...jobIds]}::bigint[]) AND NOT ${UNFINISHED}
    RETURNING account_id AS "accountId", kind, subject`.execute(transaction);
  return rows;
}

/** The owners of those that there are. */
export async function findJobAccounts(
  database: Database,
  jobIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ jobId: string; accountId: string }>`
    SELECT job_id AS "jobId", account_id AS "accountId" FROM jobs
    WHERE job_id = ANY (${[...jobIds]}::bigint[])`.execute(database);
  return new Map(rows.map(({ jobId, accountId }) => [jobId, accountId]));
}

export interface JobRow {
  readonly jobId: string;
  readonly kind: string;
  readonly accountId: string;
  readonly username: string;
  readonly subject: string;
  /** What is undone by a job that undoes another. */
  readonly undoneKind: string | null;
  readonly state: JobState;
  readonly isStopping: boolean;
  readonly total: number | null;
  readonly done: number;
  readonly failed: number;
  readonly errorKey: string | null;
  readonly errorParams: Params | null;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  readonly endsAt: Date | null;
  readonly fileName: string | null;
  readonly fileBytes: string | null;
  readonly isSecret: boolean;
  /** Whether it is over, has done what can be undone, and is not undone. */
  readonly canUndo: boolean;
}

export interface JobFilter {
  /** Jobs of this account and of all below it. */
  readonly topId: string;
  /** Only those of `topId` itself. */
  readonly isOwn: boolean;
  /** None = all. */
  readonly kinds: readonly string[];
  readonly states: readonly string[];
  readonly from: Date | undefined;
  readonly to: Date | undefined;
}

function matching({ topId, isOwn, kinds, states, from, to }: JobFilter): RawBuilder<unknown> {
  return sql`jobs JOIN account_ancestors line ON line.account_id = jobs.account_id
    WHERE line.ancestor_id = ${topId} AND (NOT ${isOwn}::boolean OR line.depth = 0)
      AND (${kinds.length} = 0 OR kind = ANY (${[...kinds]}::text[]))
      AND (${states.length} = 0 OR state = ANY (${[...states]}::text[]))
      AND (${from ?? null}::timestamptz IS NULL OR created_at >= ${from ?? null})
      AND (${to ?? null}::timestamptz IS NULL OR created_at < ${to ?? null})`;
}

const COLUMNS = sql`job_id AS "jobId", kind, input ->> 'undoneKind' AS "undoneKind",
  jobs.account_id AS "accountId", username, subject, state, is_stopping AS "isStopping", total, done, failed, error_key AS "errorKey", error_params AS "errorParams",
  created_at AS "createdAt", started_at AS "startedAt", finished_at AS "finishedAt", ends_at AS "endsAt",
  file_name AS "fileName", file_bytes AS "fileBytes", is_secret AS "isSecret",
  (${MAY_BE_UNDONE} AND EXISTS (SELECT FROM job_rows
    WHERE job_rows.job_id = jobs.job_id AND job_rows.state = 'done' AND change IS NOT NULL)) AS "canUndo"`;

/** The newest first. */
export async function findJobs(database: Database, filter: JobFilter, page: Page): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`SELECT ${COLUMNS} FROM ${matching(filter)}
    ORDER BY job_id DESC LIMIT ${page.limit} OFFSET ${page.offset}`.execute(database);
  return rows;
}

export async function countJobs(database: Database, filter: JobFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM ${matching(filter)}`.execute(database);
  return rows[0]?.count ?? 0;
}

export async function findJob(database: Database, jobId: string): Promise<JobRow | undefined> {
  const { rows } = await sql<JobRow>`SELECT ${COLUMNS} FROM jobs WHERE job_id = ${jobId}`.execute(database);
  return rows[0];
}
