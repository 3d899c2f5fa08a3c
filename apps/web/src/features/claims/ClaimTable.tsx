import type { OwnClaim } from '@outrider/contract/claims.ts';
import { Table } from 'antd';
import type { ReactElement, ReactNode } from 'react';
import { useNarrow } from '../../lib/use-narrow.ts';

export interface ClaimColumn<Row> {
  readonly key: string;
  /** Undefined over what needs no word. */
  readonly title?: string;
  readonly render: (row: Row) => ReactNode;
}

interface ClaimTableProps<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly ClaimColumn<Row>[];
}

/** A table, or on a phone one claim below the other. */
export function ClaimTable<Row extends Pick<OwnClaim, 'id'>>({
  rows,
  columns,
}: ClaimTableProps<Row>): ReactElement {
  const narrow = useNarrow();
  if (!narrow) {
    return (
      <Table<Row>
        size="small"
        rowKey="id"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={rows}
        columns={columns.map(({ key, title, render }) => ({
          key,
          title,
          className: 'claim-cell',
          render: (_value: unknown, row: Row) => render(row),
        }))}
      />
    );
  }
  return (
    <ul className="claim-list">
      {rows.map((row) => (
        <li key={row.id}>
          {columns.map(({ key, title, render }) => (
            <div key={key}>
              {title !== undefined && <div className="quiet claim-label">{title}</div>}
              {render(row)}
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}
