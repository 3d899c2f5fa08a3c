/** An export is declared: a list, read in batches, and its columns. It is written as it is read. */
import { type CallName, CALLS } from '@outrider/contract/calls.ts';
import type { Call } from '@outrider/contract/call.ts';
import { type ExportFormat, type JobKindName } from '@outrider/contract/jobs.ts';
import { createZoneOffset } from '../history/export/export-point.ts';
import { setProgress } from '../store/jobs/jobs.ts';
import { beginJob } from './begin-job.ts';
import { type ExportValue, FILES } from './export-files.ts';
import { writeJobFile } from './job-file.ts';
import type { JobContext, JobKind, JobResult, RunContext, Subject } from './job-kind.ts';

interface ExportRequest<Column extends string> {
  readonly format: ExportFormat;
  readonly columns?: readonly { readonly id: Column; readonly title: string }[] | undefined;
  readonly timeZone: string;
}

export interface ExportDefinition<Input extends object, Row, Column extends string> {
  readonly kind: JobKindName & CallName;
  /** Begins the name of the file. */
  readonly name: string;
  /** What stands in each column. */
  readonly columns: Readonly<Record<Column, (row: Row) => ExportValue>>;
  readonly subjectOf: (context: JobContext, input: Input) => Promise<Subject>;
  /** The rows, some hundreds at a time, as the caller may see them. */
  readonly batches: (context: JobContext, input: Input) => AsyncIterable<readonly Row[]>;
}

export interface Export<Input extends object> {
  readonly kind: JobKind;
  begin(
    context: JobContext,
    input: Input & { readonly key?: string | undefined },
  ): Promise<{ jobId: string }>;
}

export function defineExport<Input extends object, Row, Column extends string>(
  definition: ExportDefinition<Input, Row, Column>,
): Export<Input> {
  const { kind } = definition;
  const call: Call = CALLS[kind];
  return {
    kind: {
      name: kind,
      run: (context) =>
        // As begin() has it, and as the schema of the call made it.
        runExport(context, definition, call.input.parse(context.input) as Input & ExportRequest<Column>),
    },
    async begin(context, { key, ...rest }) {
      const input = rest as unknown as Input; // Without the key it is the input still.
      const subject = await definition.subjectOf(context, input);
      const jobId = await beginJob(context, { kind, subject, input, rows: undefined, key, audited: {} });
      return { jobId };
    },
  };
}

async function runExport<Input extends object, Row, Column extends string>(
  context: RunContext,
  definition: ExportDefinition<Input, Row, Column>,
  input: Input & ExportRequest<Column>,
): Promise<JobResult> {
  const { services, jobId, interruption } = context;
  // Object.keys widens what are the names of the columns.
  const all = (Object.keys(definition.columns) as Column[]).map((id) => ({ id, title: id }));
  const columns = input.columns ?? all;
  const format = FILES[input.format](
    columns.map(({ title }) => title),
    createZoneOffset(input.timeZone),
  );
  const file = await writeJobFile(services.database, jobId, services.exportLimits.exportFileMaxMb);
  await file.write(await format.begin());
  let done = 0;
  for await (const rows of definition.batches(context, input)) {
    interruption.throwIfAborted();
    await context.assertAllowed();
    await file.write(
      await format.rows(rows.map((row) => columns.map(({ id }) => definition.columns[id](row)))),
    );
    done += rows.length;
    if ((await setProgress(services.database, jobId, done)) !== 'running') return { state: 'stopped' };
  }
  await file.write(await format.end());
  const bytes = await file.finish();
  const name = `${definition.name}-${new Date().toISOString().slice(0, 10)}.${input.format}`;
  return { state: 'done', makeFile: () => Promise.resolve({ name, bytes, isSecret: false }) };
}
