/** One change to many targets is declared: which they are, and what is done to one. */
import { type CallName, CALLS } from '@outrider/contract/calls.ts';
import type { Call } from '@outrider/contract/call.ts';
import type { JobKindName } from '@outrider/contract/jobs.ts';
import { DomainError } from '../domain-error.ts';
import type { AuditValues } from '../store/audit/audit-log.ts';
import type { DatabaseTransaction } from '../store/database.ts';
import { beginJob } from './begin-job.ts';
import type { RowChange, WaitingRow } from '../store/jobs/job-rows.ts';
import type { JobContext, JobKind, JobResult, Problem, RunContext, Subject } from './job-kind.ts';
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
  /** What a call's input asks for beyond the call itself; asked again while the job runs. @throws DomainError */
  readonly assertMay?: (context: JobContext, input: Input) => void;
  /**
   * Changes all of these. Returns by id what was done, where it can be undone.
   * @throws DomainError when one is refused: then each is tried by itself.
   */
  readonly change: (
    context: JobContext,
    transaction: DatabaseTransaction,
    input: Input,
    targetIds: readonly string[],
  ) => Promise<Changes | undefined>;
  /** Undoes what was done to these. Returns what that did. @throws DomainError when one is no longer so. */
  readonly undo?: (
    context: JobContext,
    transaction: DatabaseTransaction,
    rows: readonly Done[],
  ) => Promise<Changes>;
  /** Called when changes, or their undoing, were committed: those that can be undone, and all that were changed. */
  readonly committed?: (context: JobContext, changes: Changes, targetIds: readonly string[]) => void;
}

/** By the target's id. */
export type Changes = ReadonlyMap<string, RowChange>;

export interface Done {
  readonly id: string;
  readonly change: RowChange;
}

interface BatchRequest<Input extends object> {
  readonly input: Input;
  readonly targets: readonly Target[];
  /** What is known to be wrong with targets already, by id. */
  readonly problems?: ReadonlyMap<string, Problem>;
  readonly key: string | undefined;
  readonly audited: AuditValues;
}

export interface Batch<Input extends object> {
  readonly kind: JobKind;
  /** Runs a job that undoes one of this kind: its rows are copies of what that one did. */
  readonly runUndo?: JobKind['run'];
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

  /** Goes through the rows by what is done to as many as one transaction takes. */
  function go(
    context: RunContext,
    write: (transaction: DatabaseTransaction, rows: readonly WaitingRow[]) => Promise<Changes | undefined>,
  ): Promise<JobResult> {
    let changes: Changes | undefined;
    let changed: readonly string[] = [];
    return runRows(context, {
      atOnce,
      prepare: () => Promise.resolve(undefined),
      async write(transaction, rows) {
        changes = await write(transaction, rows);
        changed = rows.map(idOf);
        return rows.map((row) => ({ change: changes?.get(idOf(row)) }));
      },
      committed() {
        if (changed.length > 0) definition.committed?.(context, changes ?? new Map(), changed);
      },
    });
  }

  const { undo } = definition;
  return {
    kind: {
      name: kind,
      run(context) {
        const input = call.input.partial().parse(context.input) as Input; // As begin() has it.
        definition.assertMay?.(context, input);
        return go(context, (transaction, rows) =>
          definition.change(context, transaction, input, rows.map(idOf)),
        );
      },
    },
    ...(undo && {
      runUndo: (context) =>
        go(context, (transaction, rows) =>
          undo(
            context,
            transaction,
            rows.flatMap((row) => (row.change ? [{ id: idOf(row), change: row.change }] : [])),
          ),
        ),
    }),
    check,
    async begin(context, { input, targets, problems: known, key, audited }) {
      definition.assertMay?.(context, input);
      const problems = new Map([...(known ?? []), ...(await check(context, { input, targets }))]);
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

/** The one cell of a row: the target's id. */
function idOf({ cells: [id = ''] }: WaitingRow): string {
  return id;
}
