import { Button } from 'antd';
import type { ReactElement } from 'react';
import type { BulkAction } from './define-list.ts';
import type { Selection } from './selection.ts';
import type { Words } from './words.ts';

interface SelectionBarProps<Id extends string> {
  readonly selection: Selection<unknown>;
  readonly total: number;
  readonly actions: readonly BulkAction<Id>[];
  readonly words: Words;
  readonly onAll: () => void;
  readonly onNone: () => void;
  readonly onAction: (action: Id) => void;
}

/** How much is selected, and what can be done to it. */
export function SelectionBar<Id extends string>(props: SelectionBarProps<Id>): ReactElement {
  const { selection, total, actions, words, onAll, onNone, onAction } = props;
  const count = selection.rows.size;
  const takesAll = actions.some((action) => action.takesAll);
  return (
    <div className="list-chosen" role="status">
      {selection.isAll
        ? words.text('list:allChosen', { total: words.number(total) })
        : words.text('list:chosen', { count: words.number(count) })}
      {actions
        .filter((action) => !selection.isAll || action.takesAll)
        .map(({ id, label, isDanger = false }) => (
          <Button key={id} size="small" danger={isDanger} onClick={() => onAction(id)}>
            {words.text(label)}
          </Button>
        ))}
      {takesAll && !selection.isAll && count < total && (
        <Button size="small" type="link" onClick={onAll}>
          {words.text('list:chooseAll', { total: words.number(total) })}
        </Button>
      )}
      <Button size="small" type="text" onClick={onNone}>
        {words.text('list:unchoose')}
      </Button>
    </div>
  );
}
