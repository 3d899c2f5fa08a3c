import { App } from 'antd';
import { drawOperationKey } from '../../lib/operation-key.ts';
import { useWrite } from '../../lib/use-call.ts';
import type { Column, ListDefinition } from './define-list.ts';
import type { Filters } from './list-filters.ts';
import type { ListState } from './use-list.ts';
import type { Words } from './words.ts';
import type { FileKind } from './write-file.ts';

interface JobExport {
  readonly start: (kind: FileKind) => void;
  readonly error: unknown;
}

/** Begins the job that writes what the filters let through, in the columns that are shown. */
export function useExportJob<Row, Of extends Filters>(
  { exportJob }: ListDefinition<Row, Of, string, string>,
  { values, place: { sort } }: Pick<ListState<Row, Of>, 'values' | 'place'>,
  { ownerId, columns, words }: { ownerId: string; columns: readonly Column<Row>[]; words: Words },
): JobExport | undefined {
  const { message } = App.useApp();
  const run = useWrite(exportJob ? [exportJob.call] : [], async (format: FileKind) => {
    if (!exportJob) return;
    const exported = columns.filter(({ value }) => value !== undefined);
    await exportJob.begin(
      values,
      { ownerId, sort },
      {
        format,
        columns: exported.map(({ id, title }) => ({ id, title: words.text(title) })),
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        key: drawOperationKey(),
      },
    );
    void message.success(words.text('jobs:exportBegun'));
  });
  return exportJob && { start: (kind) => run.isPending || run.mutate(kind), error: run.error };
}
