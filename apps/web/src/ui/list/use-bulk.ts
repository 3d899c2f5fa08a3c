import { App } from 'antd';
import { useWrite } from '../../lib/use-call.ts';
import type { BulkAction, Chosen, ListDefinition, Named, Question, RowsCall } from './define-list.ts';
import type { Filters } from './list-filters.ts';
import { readAll } from './read-all.ts';
import type { Selection } from './selection.ts';
import type { ListState } from './use-list.ts';
import { useRun } from './use-run.ts';
import type { Words } from './words.ts';

interface BulkOptions<Row, Of extends Filters, BulkId extends string> {
  readonly selection: Selection<Row>;
  /** Takes the selection away. */
  readonly clear: () => void;
  readonly words: Words;
  readonly onBulk: ((action: BulkId, chosen: Chosen<Row, Of>, done: () => void) => unknown) | undefined;
}

/** Does something to what is selected; all that match are read first where an action takes rows alone. */
export function useBulk<Row, Of extends Filters, BulkId extends string>(
  { rowId, rowName, source, bulk = [] }: ListDefinition<Row, Of, string, BulkId>,
  { data, values, load, retry }: ListState<Row, Of>,
  { selection, clear, words, onBulk }: BulkOptions<Row, Of, BulkId>,
): (action: BulkAction<BulkId, Row>) => void {
  const { message } = App.useApp();
  const runAsked = useRun(words);
  const write = useWrite(
    bulk.flatMap(({ by }) => (by ? [by.call] : [])),
    ({ by, rows }: { by: RowsCall<Row>; rows: readonly Row[] }) => by.run(rows, words),
  );

  async function toChosen({
    takesAll = false,
    rowsMax = 0,
  }: BulkAction<BulkId, Row>): Promise<Chosen<Row, Of>> {
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

  async function run({ id, by }: BulkAction<BulkId, Row>, chosen: Chosen<Row, Of>): Promise<void> {
    if (!by || chosen.kind === 'all') {
      await onBulk?.(id, chosen, clear);
      return;
    }
    const told = await write.mutateAsync({ by, rows: chosen.rows });
    if (told !== undefined) void message.success(told);
    clear();
  }

  return (action) => {
    const { label, isDanger = false } = action;
    const act = (chosen: Chosen<Row, Of>) => {
      const names = chosen.kind === 'rows' ? chosen.rows.map(rowName) : [];
      const count = chosen.kind === 'rows' ? names.length : chosen.total;
      const question = questionOf(action, { count, names }, words);
      const doIt = () => run(action, chosen);
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

function questionOf<Row>(
  { label, ask, warning }: BulkAction<string, Row>,
  chosen: Named,
  words: Words,
): Question | undefined {
  if (warning === undefined) return ask?.(chosen, words);
  return { title: `${words.text(label)}: ${words.number(chosen.count)}`, text: words.text(warning) };
}
