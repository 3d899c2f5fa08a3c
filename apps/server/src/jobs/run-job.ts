/** One job from its beginning, or from where it was interrupted, to its end. */
import { CALLS } from '@outrider/contract/calls.ts';
import { isOpenTo } from '../api/is-open-to.ts';
import { assertInScope } from '../api/scope.ts';
import { toCaller } from '../api/session/caller.ts';
import { DomainError } from '../domain-error.ts';
import type { Services } from '../services.ts';
import { isConnectionError } from '../store/database.ts';
import { deleteFileParts } from '../store/jobs/job-files.ts';
import { findJobOwner } from '../store/jobs/job-owner.ts';
import { beginJob, type BegunJob, endJob } from '../store/jobs/jobs.ts';
import { isOfSchedule } from '../store/schedules/schedule-runs.ts';
import { wakeSchedules } from './schedules/wake.ts';
import type { Interruption } from './interruption.ts';
import type { JobContext, JobKinds, JobResult } from './job-kind.ts';

/** A right that was taken away ends a job within this time; our choice. */
const ASSERT_EVERY_MS = 5_000;
const DAY_MS = 86_400_000;
/** What is told once is to be fetched soon; our choice. */
const SECRET_DAYS = 1;

export interface RunOptions {
  readonly services: Services;
  readonly kinds: JobKinds;
  /** How long a job is kept once it is over. */
  readonly jobDays: number;
  readonly interruption: Interruption;
}

/** @rejects when it was interrupted, or the database is away: the job is to be run again. */
export async function runJob(jobId: string, options: RunOptions): Promise<void> {
  const { services, interruption } = options;
  const begun = await beginJob(services.database, jobId, new Date());
  if (!begun) return;
  let result: JobResult;
  try {
    result = await runKind(begun, options);
  } catch (error) {
    interruption.throwIfAborted();
    if (isConnectionError(error)) throw error;
    result = { state: 'failed', problem: toProblem(error) };
    if (!(error instanceof DomainError))
      services.log.error({ err: error, jobId, kind: begun.kind }, 'a job failed');
  }
  await end(jobId, result, options);
}

function toProblem(error: unknown): NonNullable<JobResult['problem']> {
  return error instanceof DomainError
    ? { key: error.key, params: error.params }
    : { key: 'serverError', params: {} };
}

async function runKind(begun: BegunJob, { services, kinds, interruption }: RunOptions): Promise<JobResult> {
  // What an earlier version has left may be of a kind that this one does not know.
  const kind = Object.values(kinds).find(({ name }) => name === begun.kind);
  if (!kind) throw new Error(`no job is called ${begun.kind}`);
  const input = begun.input as Readonly<Record<string, unknown>>; // A JSON object, as beginJob() wrote it.
  const context = await admit(services, begun, kind.name, input);
  let assertedAt = performance.now();
  return kind.run({
    ...context,
    jobId: begun.jobId,
    input,
    interruption,
    async assertAllowed() {
      if (performance.now() - assertedAt < ASSERT_EVERY_MS) return;
      assertedAt = performance.now();
      await admit(services, begun, kind.name, input);
    },
  });
}

/** Whoever began a job, if they may still make the call that began it. @throws DomainError noPermission, notFound */
export async function admit(
  services: Services,
  begun: Pick<BegunJob, 'accountId' | 'sessionKind' | 'keyId' | 'address' | 'requestId'>,
  name: keyof typeof CALLS,
  input: Readonly<Record<string, unknown>>,
): Promise<JobContext> {
  const owner = await findJobOwner(services.database, begun, new Date());
  if (!owner) throw new DomainError('accountExpired');
  const caller = toCaller(owner, services.people);
  if (!isOpenTo(CALLS[name], caller)) throw new DomainError('noPermission');
  await assertInScope(services.database, caller, CALLS[name], input);
  return { services, caller, request: { ip: begun.address, id: begun.requestId } };
}

async function end(jobId: string, result: JobResult, { services, jobDays }: RunOptions): Promise<void> {
  await services.database.transaction().execute(async (transaction) => {
    const file = await result.makeFile?.(transaction);
    if (!file) await deleteFileParts(transaction, jobId);
    const finishedAt = new Date();
    const days = file?.isSecret ? Math.min(SECRET_DAYS, jobDays) : jobDays;
    await endJob(transaction, jobId, {
      state: result.state,
      error: result.problem,
      finishedAt,
      endsAt: new Date(finishedAt.getTime() + days * DAY_MS),
      file,
    });
    if (await isOfSchedule(transaction, jobId)) await wakeSchedules(transaction);
  });
}
