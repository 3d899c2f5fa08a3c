import { useState } from 'react';
import type { Action } from './define-list.ts';
import type { RowAction } from './row-view.ts';
import { useAllowed } from './use-allowed.ts';
import { useRun } from './use-run.ts';
import type { Words } from './words.ts';

interface ActionsOptions<Row, ActionId extends string> {
  readonly actions: readonly Action<ActionId, Row>[] | undefined;
  readonly rowId: (row: Row) => string;
  readonly words: Words;
  readonly onAction: ((action: ActionId, row: Row) => unknown) | undefined;
  /** Reads the rows again. */
  readonly refresh: () => void;
}

/** The actions that the viewer may take, each busy until it is done. */
export function useActions<Row, ActionId extends string>(
  options: ActionsOptions<Row, ActionId>,
): readonly RowAction<Row>[] {
  const { actions, rowId, words, onAction, refresh } = options;
  const run = useRun(words);
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const allowed = useAllowed(actions);

  async function runBusy(id: ActionId, row: Row): Promise<void> {
    const key = `${id} ${rowId(row)}`;
    setBusy((before) => new Set([...before, key]));
    const act = async () => onAction?.(id, row);
    await act().finally(() => setBusy((before) => new Set([...before].filter((each) => each !== key))));
  }

  return allowed.map(({ id, label, icon, isDanger = false, isPrimary, isFor, ask, done }) => {
    const labelOf = (row: Row) => words.text(typeof label === 'function' ? label(row) : label);
    return {
      id,
      icon,
      isDanger,
      labelOf,
      isFor: isFor ?? (() => true),
      isPrimary: isPrimary ?? (() => false),
      isBusy: (row) => busy.has(`${id} ${rowId(row)}`),
      run: (row) =>
        void run({
          question: ask?.(row, words),
          label: labelOf(row),
          isDanger,
          run: () => runBusy(id, row),
          done: done && words.text(done),
          // It may have failed because the row is not what it was.
          onFail: refresh,
        }),
    };
  });
}
