import type { ReactElement, ReactNode } from 'react';

interface FactProps {
  readonly name: string;
  /** Whether it takes the whole width. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A value with its name, in a list of them. */
export function Fact({ name, wide, children }: FactProps): ReactElement {
  return (
    <div className={wide ? 'fact fact-wide' : 'fact'}>
      <dt>{name}</dt>
      <dd className="numbers">{children}</dd>
    </div>
  );
}
