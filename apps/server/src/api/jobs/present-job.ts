import { type Job, JOB_KINDS, type JobKindName } from '@outrider/contract/jobs.ts';
import { isErrorKey } from '@outrider/contract/errors.ts';
import type { JobRow } from '../../store/jobs/jobs.ts';

/** Undefined for what an earlier version has left and this one does not know. */
export function presentJob(row: JobRow): Job | undefined {
  if (!isKind(row.kind)) return undefined;
  return {
    id: row.jobId,
    kind: row.kind,
    accountId: row.accountId,
    username: row.username,
    subject: row.subject,
    state: row.state,
    isStopping: row.isStopping,
    ...(row.total === null ? {} : { total: row.total }),
    done: row.done,
    failed: row.failed,
    ...presentProblem(row),
    createdTime: row.createdAt.toISOString(),
    ...presentTime('startedTime', row.startedAt),
    ...presentTime('finishedTime', row.finishedAt),
    ...presentTime('endTime', row.endsAt),
    canUndo: row.canUndo,
    ...(row.fileName === null
      ? {}
      : { file: { name: row.fileName, bytes: Number(row.fileBytes), own: row.isSecret } }),
  };
}

function presentTime(name: string, at: Date | null): Readonly<Record<string, string>> {
  return at === null ? {} : { [name]: at.toISOString() };
}

function isKind(kind: string): kind is JobKindName {
  return (JOB_KINDS as readonly string[]).includes(kind); // Widened: includes() takes only what it may find.
}

export function presentProblem({
  errorKey,
  errorParams,
}: Pick<JobRow, 'errorKey' | 'errorParams'>): Pick<Job, 'problem'> {
  if (errorKey === null) return {};
  return { problem: { key: isErrorKey(errorKey) ? errorKey : 'serverError', params: { ...errorParams } } };
}
