import { createHash } from 'node:crypto';
import { JOBS_UNFINISHED_MAX, type JobKindName } from '@outrider/contract/jobs.ts';
import { record } from '../api/audit/record.ts';
import { DomainError } from '../domain-error.ts';
import type { AuditValues } from '../store/audit/audit-log.ts';
import { type Database, findUniqueViolation } from '../store/database.ts';
import { enqueueJobs } from '../store/jobs/job-queue.ts';
import { insertJobRows, type NewJobRow } from '../store/jobs/job-rows.ts';
import {
  countUnfinishedJobs,
  insertJob,
  JOB_OPERATION_CONSTRAINT,
  setTotal,
  UNGIVEN_KEY,
} from '../store/jobs/jobs.ts';
import type { JobContext, Subject } from './job-kind.ts';

export interface JobRequest {
  readonly kind: JobKindName;
  readonly subject: Subject;
  /** Without files: what the job needs again when it runs. */
  readonly input: object;
  /** Undefined for a job without rows. */
  readonly rows: readonly NewJobRow[] | undefined;
  /** What the caller calls the operation. */
  readonly key: string | undefined;
  readonly audited: AuditValues;
  /** Called in the transaction, when the job is written down and before it can run. Returns how many rows it has added. */
  readonly addRows?: ((transaction: Database, jobId: string) => Promise<number>) | undefined;
}

/**
 * Writes a job down and puts it in the queue, in one transaction. Without a key of the caller's, a job like one that is
 * not over yet counts as the same operation: a second click.
 * @throws DomainError tooManyJobs, duplicateOperation
 */
export async function beginJob(context: JobContext, request: JobRequest): Promise<string> {
  const { services, caller } = context;
  const { kind, subject, input, rows, audited } = request;
  try {
    return await services.database.transaction().execute(async (transaction) => {
      const unfinished = await countUnfinishedJobs(transaction, caller.accountId);
      if (unfinished >= JOBS_UNFINISHED_MAX)
        throw new DomainError('tooManyJobs', { max: JOBS_UNFINISHED_MAX });
      const jobId = await insertJob(transaction, {
        kind,
        accountId: caller.accountId,
        username: caller.username,
        sessionKind: caller.session,
        keyId: caller.key?.keyId,
        address: context.request.ip,
        requestId: context.request.id,
        operationKey: toOperationKey(request),
        subject: subject.name,
        input,
        total: rows?.length,
        failed: rows?.filter(({ problem }) => problem).length ?? 0,
        createdAt: new Date(),
      });
      if (rows) await insertJobRows(transaction, jobId, rows);
      if (request.addRows) await setTotal(transaction, jobId, await request.addRows(transaction, jobId));
      await record(context, transaction, {
        action: kind,
        accountId: subject.accountId,
        subject: subject.name,
        after: { job: jobId, ...audited },
      });
      await enqueueJobs(transaction, [{ jobId, accountId: caller.accountId }]);
      return jobId;
    });
  } catch (error) {
    if (findUniqueViolation(error) === JOB_OPERATION_CONSTRAINT) throw new DomainError('duplicateOperation');
    throw error;
  }
}

/** How an operation is stored that its caller has named. */
export const givenKey = (key: string): string => `given:${key}`;

function toOperationKey({ kind, input, rows, key }: JobRequest): string {
  if (key !== undefined) return givenKey(key);
  const cells = rows?.map((row) => row.cells);
  return `${UNGIVEN_KEY}${createHash('sha256')
    .update(JSON.stringify([kind, input, cells]))
    .digest('hex')}`;
}
