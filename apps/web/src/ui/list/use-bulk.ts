import type { BulkAction, Chosen, ListDefinition } from './define-list.ts';
import type { Filters } from './list-filters.ts';
import { readAll } from './read-all.ts';
import type { Selection } from './selection.ts';
import type { ListState } from './use-list.ts';
import { useRun } from './use-run.ts';
import type { Words } from './words.ts';

/** Does something to what is selected; all that match are read first where an action takes rows alone. */
export function useBulk<Row, Of extends Filters, BulkId extends string>(
  { rowId, rowName, source }: ListDefinition<Row, Of, string, BulkId>,
  { data, values, load, retry }: ListState<Row, Of>,
  selection: Selection<Row>,
  words: Words,
): (action: BulkAction<BulkId>, run: (chosen: Chosen<Row, Of>) => unknown) => void {
  const runAsked = useRun(words);

  async function toChosen({ takesAll = false, rowsMax = 0 }: BulkAction<BulkId>): Promise<Chosen<Row, Of>> {
    if (!selection.isAll) return { kind: 'rows', rows: [...selection.rows.values()] };
    if (takesAll) return { kind: 'all', total: data?.total ?? 0, filters: values };
    const { signal } = new AbortController();
    const options = { load, rowId, signal, onProgress: () => undefined, rowsMax };
    const { pageSizeMax } = source;
    const { rows } = await readAll(
      pageSizeMax === undefined ? options : { ...options, pageSize: pageSizeMax },
    );
    return { kind: 'rows', rows };
  }

  return (action, run) => {
    const { label, isDanger = false, ask } = action;
    const act = (chosen: Chosen<Row, Of>) => {
      const names = chosen.kind === 'rows' ? chosen.rows.map(rowName) : [];
      const count = chosen.kind === 'rows' ? names.length : chosen.total;
      const question = ask?.({ count, names }, words);
      const doIt = () => run(chosen);
      return runAsked({ question, label: words.text(label), isDanger, run: doIt, onFail: retry });
    };
    void runAsked({
      question: undefined,
      label: '',
      isDanger,
      run: async () => act(await toChosen(action)),
    });
  };
}
