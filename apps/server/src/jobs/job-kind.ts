/** What is common to all kinds of jobs; define-import.ts, define-export.ts and define-batch.ts make them. */
import type { JobKindName } from '@outrider/contract/jobs.ts';
import type { CallerContext } from '../api/call-context.ts';
import type { ErrorKey } from '@outrider/contract/errors.ts';
import type { Services } from '../services.ts';
import type { Database } from '../store/database.ts';
import type { Interruption } from './interruption.ts';

/** Who a job is done for, as they may do now what they could when they began it. */
export interface JobContext {
  readonly services: Services;
  readonly caller: CallerContext['caller'];
  /** Of the call that began it. */
  readonly request: { readonly ip: string; readonly id: string };
}

export interface RunContext extends JobContext {
  readonly jobId: string;
  /** Of the call that began the job, as its schema reads it. */
  readonly input: unknown;
  /** Throws when the server stops: the job is taken up again by the next start. */
  readonly interruption: Interruption;
  /** @throws DomainError when the caller may no longer do this. */
  readonly assertAllowed: () => Promise<void>;
}

export interface JobFile {
  readonly name: string;
  readonly bytes: number;
  readonly isSecret: boolean;
}

export interface JobResult {
  readonly state: 'done' | 'stopped' | 'failed';
  readonly problem?: Problem | undefined;
  /** Called in the transaction that ends the job: a file that is there belongs to a job that is over. */
  readonly makeFile?: (transaction: Database) => Promise<JobFile | undefined>;
}

export interface JobKind {
  readonly name: JobKindName;
  /** May be called again for a job that was interrupted anywhere. */
  run(context: RunContext): Promise<JobResult>;
}

export type JobKinds = { readonly [Name in JobKindName]: JobKind };

export interface Problem {
  readonly key: ErrorKey;
  readonly params: Readonly<Record<string, string | number>>;
}

/** What a job is about: whose it is, for the audit log, and how people call it. */
export interface Subject {
  readonly accountId: string;
  readonly name: string;
}
