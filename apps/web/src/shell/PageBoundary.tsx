import { Component, type ReactElement, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ErrorPage } from './ErrorPage.tsx';

/** Catches what breaks down below it; another address is another try. */
export function PageBoundary({ children }: { children: ReactNode }): ReactElement {
  return <Boundary key={useLocation().pathname}>{children}</Boundary>;
}

interface State {
  readonly error?: unknown;
}

/** Only a class can catch what is thrown below it. */
export class Boundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render(): ReactNode {
    return 'error' in this.state ? <ErrorPage error={this.state.error} /> : this.props.children;
  }
}
