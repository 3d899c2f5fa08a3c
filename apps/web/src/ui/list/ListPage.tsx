import type { ReactElement, ReactNode } from 'react';
import './list-page.css';

interface ListPageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Beside the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page that is a list: as tall as the window, so that the head of the table stays. */
export function ListPage({ title, lead, actions, children }: ListPageProps): ReactElement {
  return (
    <div className="list-page">
      <header>
        <h1>{title}</h1>
        {actions}
        {lead !== undefined && <p className="quiet">{lead}</p>}
      </header>
      {children}
    </div>
  );
}
