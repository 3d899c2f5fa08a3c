import { Component, type ReactElement, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ErrorPage } from './ErrorPage.tsx';

/** Catches errors of the page below. Another address tries again. */
export function PageBoundary({ children }: { children: ReactNode }): ReactElement {
  return <Boundary key={useLocation().pathname}>{children}</Boundary>;
}

interface State {
  readonly error?: unknown;
}

/** React catches errors only in class components. */
export class Boundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render(): ReactNode {
    return 'error' in this.state ? <ErrorPage error={this.state.error} /> : this.props.children;
  }
}
