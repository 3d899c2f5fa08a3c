import type { ReactElement } from 'react';
import logo from './logo.svg';

export function Logo({ size = 28 }: { size?: number }): ReactElement {
  return <img src={logo} width={size} height={size} alt="" />;
}
