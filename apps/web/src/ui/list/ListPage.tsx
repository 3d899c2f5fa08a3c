import type { ReactElement, ReactNode } from 'react';
import './list-page.css';

interface ListPageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  /** Several lists, below each other: they are as tall as their rows. */
  readonly hasSeveral?: boolean;
  readonly children: ReactNode;
}

/** A page that is a list. It is as tall as the window, so that the table's head stays visible. */
export function ListPage(props: ListPageProps): ReactElement {
  const { title, lead, actions, hasSeveral = false, children } = props;
  return (
    <div className={hasSeveral ? 'list-page list-page-several' : 'list-page'}>
      <header>
        <h1>{title}</h1>
        {actions}
        {lead !== undefined && <p className="quiet">{lead}</p>}
      </header>
      {children}
    </div>
  );
}
