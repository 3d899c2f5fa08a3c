import type { FenceColor } from '@outrider/domain/fences/fence-looks.ts';
import type { ReactElement } from 'react';
import { useTheme } from '../../lib/theme.ts';
import { FENCE_RGB } from '../../map/fence-colors.ts';
import './fence-swatch.css';

/** A fence's colour as the map has it; what it is called stands beside. */
export function FenceSwatch({ color, isOn = true }: { color: FenceColor; isOn?: boolean }): ReactElement {
  const rgb = FENCE_RGB[useTheme()][color];
  return (
    <span
      className={isOn ? 'fence-swatch' : 'fence-swatch fence-swatch-off'}
      style={{ background: `rgba(${rgb}, 0.2)`, borderColor: `rgb(${rgb})` }}
      aria-hidden
    />
  );
}
