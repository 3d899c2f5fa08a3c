/** One change to many targets is declared: which they are, and what is done to one. */
import { type CallName, CALLS } from '@outrider/contract/calls.ts';
import type { Call } from '@outrider/contract/call.ts';
import type { JobKindName } from '@outrider/contract/jobs.ts';
import { DomainError } from '../domain-error.ts';
import type { AuditValues } from '../store/audit/audit-log.ts';
import type { DatabaseTransaction } from '../store/database.ts';
import { beginJob } from './begin-job.ts';
import type { JobContext, JobKind, Problem, Subject } from './job-kind.ts';
import { runRows } from './run-rows.ts';

export interface Target {
  readonly id: string;
  /** How people call it. */
  readonly name: string;
}

export interface BatchDefinition<Input extends object> {
  readonly kind: JobKindName & CallName;
  readonly targetsMax: number;
  /** How many are changed in one transaction. */
  readonly atOnce: number;
  readonly subjectOf: (context: JobContext, input: Input) => Promise<Subject>;
  /** What is wrong with the targets, by id; nothing is changed. */
  readonly check: (
    context: JobContext,
    input: Input,
    targets: readonly Target[],
  ) => Promise<ReadonlyMap<string, Problem>>;
  /** Changes all of these. @throws DomainError when one is refused: then each is tried by itself. */
  readonly change: (
    context: JobContext,
    transaction: DatabaseTransaction,
    input: Input,
    targetIds: readonly string[],
  ) => Promise<void>;
}

interface BatchRequest<Input extends object> {
  readonly input: Input;
  readonly targets: readonly Target[];
  readonly key: string | undefined;
  readonly audited: AuditValues;
}

export interface Batch<Input extends object> {
  readonly kind: JobKind;
  check(
    context: JobContext,
    request: Pick<BatchRequest<Input>, 'input' | 'targets'>,
  ): Promise<ReadonlyMap<string, Problem>>;
  /** Returns the job's id. */
  begin(context: JobContext, request: BatchRequest<Input>): Promise<string>;
}

export function defineBatch<Input extends object>(definition: BatchDefinition<Input>): Batch<Input> {
  const { kind, atOnce, targetsMax } = definition;
  const call: Call = CALLS[kind];

  function check(context: JobContext, { input, targets }: Pick<BatchRequest<Input>, 'input' | 'targets'>) {
    if (targets.length > targetsMax) throw new DomainError('tooManyRows', { max: targetsMax });
    return definition.check(context, input, targets);
  }

  return {
    kind: {
      name: kind,
      run(context) {
        const input = call.input.partial().parse(context.input) as Input; // As begin() has it.
        return runRows(context, {
          atOnce,
          prepare: () => Promise.resolve(undefined),
          async write(transaction, rows) {
            const targetIds = rows.map(({ cells: [id = ''] }) => id);
            await definition.change(context, transaction, input, targetIds);
            return [];
          },
        });
      },
    },
    check,
    async begin(context, { input, targets, key, audited }) {
      const problems = await check(context, { input, targets });
      return beginJob(context, {
        kind,
        subject: await definition.subjectOf(context, input),
        input,
        rows: targets.map(({ id, name }, index) => ({
          line: index + 1,
          name,
          cells: [id],
          problem: problems.get(id),
        })),
        key,
        audited: { rows: targets.length, ...audited },
      });
    },
  };
}
