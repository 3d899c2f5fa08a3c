import type { FC, ReactElement, ReactNode } from 'react';

/** A dialog's foot with one way out: there is nothing to cancel any more. */
export function confirmOnly(_all: ReactNode, { OkBtn }: { readonly OkBtn: FC }): ReactElement {
  return <OkBtn />;
}
