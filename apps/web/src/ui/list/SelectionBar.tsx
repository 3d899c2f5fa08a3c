import { Button } from 'antd';
import type { ReactElement } from 'react';
import type { BulkAction } from './define-list.ts';
import type { Selection } from './selection.ts';
import type { Words } from './words.ts';

interface SelectionBarProps<Id extends string, Row> {
  readonly selection: Selection<Row>;
  /** Of all that match; undefined while it is not known. */
  readonly total: number | undefined;
  readonly actions: readonly BulkAction<Id, Row>[];
  readonly words: Words;
  readonly onAll: () => void;
  readonly onNone: () => void;
  readonly onAction: (action: BulkAction<Id, Row>) => void;
}

/** The number of selected rows, and the actions on them. */
export function SelectionBar<Id extends string, Row>(props: SelectionBarProps<Id, Row>): ReactElement {
  const { selection, total, actions, words, onAll, onNone, onAction } = props;
  const count = selection.isAll ? (total ?? selection.rows.size) : selection.rows.size;
  const canTakeAll = actions.some((action) => action.takesAll || action.rowsMax !== undefined);
  return (
    <div className="list-chosen" role="status">
      {selection.isAll
        ? words.text('list:allChosen', { total: words.number(count) })
        : words.text('list:chosen', { count: words.number(count) })}
      {actions
        .filter((action) => !selection.isAll || action.takesAll || action.rowsMax !== undefined)
        .map((action) => {
          const { id, label, isDanger = false, takesAll = false, rowsMax = Infinity } = action;
          const isTooMuch = count > rowsMax && !(selection.isAll && takesAll);
          return (
            <span key={id}>
              <Button size="small" danger={isDanger} disabled={isTooMuch} onClick={() => onAction(action)}>
                {words.text(label)}
              </Button>
              {isTooMuch && (
                <small className="quiet">
                  {' '}
                  {words.text('list:exportMax', { max: words.number(rowsMax) })}
                </small>
              )}
            </span>
          );
        })}
      {canTakeAll && !selection.isAll && total !== undefined && count < total && (
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
