import type { FC, ReactElement, ReactNode } from 'react';

/** The footer of a dialog that only has to be confirmed, because nothing can be cancelled any more. */
export function confirmOnly(_all: ReactNode, { OkBtn }: { readonly OkBtn: FC }): ReactElement {
  return <OkBtn />;
}
