/**
 * An import is declared: the columns of its template, what a row must be, and how one is written. From this follow the
 * template as a file, the reading of a filled-in one, the dry run, the job and its summary.
 */
import { type CallName, CALLS } from '@outrider/contract/calls.ts';
import { IMPORT_PROBLEMS_MAX, type ImportAnswer, type JobKindName } from '@outrider/contract/jobs.ts';
import type { Call } from '@outrider/contract/call.ts';
import { DomainError } from '../domain-error.ts';
import type { Services } from '../services.ts';
import { readTable } from '../spreadsheet/read-table.ts';
import { WorkbookWriter } from '../spreadsheet/workbook.ts';
import type { DatabaseTransaction } from '../store/database.ts';
import type { NewJobRow, RowChange } from '../store/jobs/job-rows.ts';
import { beginJob } from './begin-job.ts';
import type { JobContext, JobKind, Problem, Subject } from './job-kind.ts';
import { type RowDone, runRows, type RowWork } from './run-rows.ts';

/** A row of the file by the template's columns; what is left out is empty. */
export type Cells<Column extends string> = Readonly<Record<Column, string>>;

export interface ImportRow<Column extends string> {
  readonly line: number;
  readonly cells: Cells<Column>;
}

export interface ImportDefinition<Input extends object, Column extends string, Prepared> {
  readonly kind: JobKindName & CallName;
  readonly columns: readonly Column[];
  /** Rows that show how the template is filled in. */
  readonly examples: readonly (readonly string[])[];
  readonly rowsMax: (services: Services) => number;
  /** How many rows are written in one transaction; by itself one. */
  readonly atOnce?: number;
  readonly nameOf: (cells: Cells<Column>) => string;
  readonly subjectOf: (context: JobContext, input: Input) => Promise<Subject>;
  /** What is wrong with the rows, by line; nothing is written. Asked of all at once, so that it asks the database once. */
  readonly check: (
    context: JobContext,
    input: Input,
    rows: readonly ImportRow<Column>[],
  ) => Promise<ReadonlyMap<number, Problem>>;
  /** What takes long and needs no transaction. */
  readonly prepare: (cells: Cells<Column>) => Promise<Prepared>;
  /**
   * Writes rows; what was checked may have changed since. Returns what became of each, in their order.
   * @throws DomainError when one is refused: then each is tried by itself.
   */
  readonly write: (
    context: JobContext,
    transaction: DatabaseTransaction,
    input: Input,
    rows: readonly PreparedCells<Column, Prepared>[],
  ) => Promise<readonly RowDone[]>;
  /** Undoes what was done to these rows. Returns what that did. @throws DomainError when one is no longer so. */
  readonly undo?: (
    context: JobContext,
    transaction: DatabaseTransaction,
    changes: readonly RowChange[],
  ) => Promise<readonly RowDone[]>;
  /** Called when rows, or their undoing, were written and committed. */
  readonly committed?: (context: JobContext) => void;
  readonly told?: RowWork<Prepared>['told'];
}

export interface PreparedCells<Column extends string, Prepared> {
  readonly cells: Cells<Column>;
  readonly prepared: Prepared;
}

interface ImportRequest {
  readonly file: string;
  readonly fileName: string;
  readonly dryRun: boolean;
  readonly key?: string | undefined;
}

export interface Import<Input extends object> {
  readonly kind: JobKind;
  /** Runs a job that undoes one of this kind: its rows are copies of what that one did. */
  readonly runUndo?: JobKind['run'];
  template(): Promise<Buffer>;
  /** The verdict on the rows and, unless it is a dry run, the job that writes the good ones. */
  begin(context: JobContext, input: Input & ImportRequest): Promise<ImportAnswer>;
}

export function defineImport<Input extends object, const Column extends string, Prepared>(
  definition: ImportDefinition<Input, Column, Prepared>,
): Import<Input> {
  const { kind, columns, undo, atOnce = 1 } = definition;
  const call: Call = CALLS[kind];
  return {
    ...(undo && {
      runUndo: (context) =>
        runRows<undefined>(context, {
          atOnce,
          prepare: () => Promise.resolve(undefined),
          write: (transaction, rows) =>
            undo(
              context,
              transaction,
              rows.flatMap(({ change }) => change ?? []),
            ),
          committed: () => definition.committed?.(context),
        }),
    }),
    kind: {
      name: kind,
      run(context) {
        const input = call.input.partial().parse(context.input) as Input; // As begin() has it.
        return runRows<Prepared>(context, {
          atOnce,
          prepare: ({ cells }) => definition.prepare(toCells(columns, cells)),
          write: (transaction, rows) =>
            definition.write(
              context,
              transaction,
              input,
              rows.map(({ cells, prepared }) => ({ cells: toCells(columns, cells), prepared })),
            ),
          committed: () => definition.committed?.(context),
          told: definition.told,
        });
      },
    },
    template: () => writeTemplate(definition),
    async begin(context, request) {
      const { file, fileName, dryRun, key, ...rest } = request;
      const input = rest as unknown as Input; // What is left of both.
      const rows = await readTemplate(
        definition.columns,
        Buffer.from(file, 'base64'),
        definition.rowsMax(context.services),
      );
      const problems = await definition.check(context, input, rows);
      const verdict = {
        total: rows.length,
        failed: problems.size,
        problems: listProblems(definition, rows, problems),
      };
      if (dryRun || problems.size === rows.length) return verdict;
      const jobId = await beginJob(context, {
        kind,
        subject: await definition.subjectOf(context, input),
        input,
        rows: rows.map((row) => toJobRow(definition, row, problems.get(row.line))),
        key,
        audited: { rows: rows.length, fileName },
      });
      return { ...verdict, jobId };
    },
  };
}

/** @throws DomainError templateMismatch when the first row is not the template's, or nothing follows it. */
async function readTemplate<Column extends string>(
  columns: readonly Column[],
  file: Uint8Array,
  rowsMax: number,
): Promise<ImportRow<Column>[]> {
  const [head, ...rows] = await readTable(file, rowsMax);
  // Further columns may follow, as in the file of the rows that failed.
  const isTemplate = columns.every(
    (column, index) => head?.cells[index]?.toLowerCase() === column.toLowerCase(),
  );
  if (!isTemplate || rows.length === 0) {
    throw new DomainError('templateMismatch', { columns: columns.join(', ') });
  }
  return rows.map(({ line, cells }) => ({ line, cells: toCells(columns, cells) }));
}

function toCells<Column extends string>(columns: readonly Column[], texts: readonly string[]): Cells<Column> {
  const entries = columns.map((column, index) => [column, texts[index] ?? '']);
  return Object.fromEntries(entries) as Cells<Column>; // Built from the columns, so each is there.
}

function listProblems<Column extends string>(
  { nameOf }: Pick<ImportDefinition<object, Column, unknown>, 'nameOf'>,
  rows: readonly ImportRow<Column>[],
  problems: ReadonlyMap<number, Problem>,
): ImportAnswer['problems'] {
  return rows
    .flatMap(({ line, cells }) => {
      const problem = problems.get(line);
      return problem ? [{ line, name: nameOf(cells), key: problem.key, params: { ...problem.params } }] : [];
    })
    .slice(0, IMPORT_PROBLEMS_MAX);
}

function toJobRow<Column extends string>(
  { columns, nameOf }: Pick<ImportDefinition<object, Column, unknown>, 'columns' | 'nameOf'>,
  { line, cells }: ImportRow<Column>,
  problem: Problem | undefined,
): NewJobRow {
  return { line, name: nameOf(cells), cells: columns.map((column) => cells[column]), problem };
}

const TEMPLATE_WIDTH = 22;

/** A workbook with one sheet: the columns' names, and rows that show how it is filled in. */
export async function writeTemplate({
  columns,
  examples,
}: Pick<ImportDefinition<object, string, unknown>, 'columns' | 'examples'>): Promise<Buffer> {
  const workbook = new WorkbookWriter(new Date());
  const titles = columns.map((title) => ({ title, width: TEMPLATE_WIDTH }));
  return Buffer.concat([
    await workbook.beginSheet('Template', titles),
    await workbook.rows(examples),
    await workbook.finish(),
  ]);
}
