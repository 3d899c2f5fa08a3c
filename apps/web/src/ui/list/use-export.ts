import { App } from 'antd';
import { useRef, useState } from 'react';
import { saveBlob } from '../../lib/save-file.ts';
import { useTask } from '../../lib/use-call.ts';
import type { ListDefinition } from './define-list.ts';
import type { Filters } from './list-filters.ts';
import { readAll } from './read-all.ts';
import type { ListState } from './use-list.ts';
import type { TableModel } from './use-table.ts';
import type { Words } from './words.ts';
import { type FileKind, writeFile } from './write-file.ts';

export interface Export {
  readonly start: (kind: FileKind) => void;
  readonly cancel: () => void;
  /** The number of rows read so far; undefined while nothing is being exported. */
  readonly done: number | undefined;
  readonly error: unknown;
}

/** Saves what the filters let through, in the columns and in the order that are shown. */
export function useExport<Row, Of extends Filters>(
  list: ListDefinition<Row, Of, string, string>,
  { load }: Pick<ListState<Row, Of>, 'load'>,
  { columns, sorted }: TableModel<Row>,
  words: Words,
): Export {
  const { message } = App.useApp();
  const [done, setDone] = useState(0);
  const running = useRef<AbortController>(undefined);
  const run = useTask(async (kind: FileKind) => {
    const controller = new AbortController();
    running.current = controller;
    setDone(0);
    const { signal } = controller;
    try {
      const { rows, isComplete } = list.source.isPaged
        ? await readAll({
            load,
            rowId: list.rowId,
            signal,
            onProgress: setDone,
            ...(list.source.pageSizeMax !== undefined && { pageSize: list.source.pageSizeMax }),
          })
        : // All are here, in the order in which they were sorted.
          { rows: sorted, isComplete: true };
      const exported = columns.filter(({ value }) => value !== undefined);
      const file = await writeFile(kind, {
        titles: exported.map(({ title }) => words.text(title)),
        rows: rows.map((row) => exported.map(({ value }) => value?.(row, words))),
      });
      signal.throwIfAborted();
      saveBlob(`${list.name}-${new Date().toISOString().slice(0, 10)}.${kind}`, file);
      const params = { rows: words.number(rows.length) };
      if (isComplete) void message.success(words.text('list:exported', params));
      else void message.warning(words.text('list:incomplete', params));
    } catch (error) {
      // Whoever cancels knows that nothing is saved.
      if (!signal.aborted) throw error;
    }
  });
  return {
    start: (kind) => run.mutate(kind),
    cancel: () => running.current?.abort(),
    done: run.isPending ? done : undefined,
    error: run.error,
  };
}
