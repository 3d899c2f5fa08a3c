/**
 * Rows that do not move under the reader. While the user scrolls, points or presses keys in the list, rows keep their
 * order, and take the present one shortly after. The contents of the rows are always up to date.
 */
import type { DeviceListItem } from '@outrider/contract/devices.ts';
import { useEffect, useRef, useState } from 'react';

type Rows = readonly DeviceListItem[];

const STILL_MS = 3_000;

/** @param filter a new filter takes effect at once, since the user waits for its rows. */
export function useSteadyRows(rows: Rows, filter: unknown): { rows: Rows; touch: () => void } {
  /** Those that someone is busy with. */
  const [held, setHeld] = useState<{ readonly rows: Rows; readonly filter: unknown }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // While rendering, as React has it for what is derived from earlier values.
  if (held && held.filter !== filter) setHeld({ rows, filter });
  useEffect(() => () => clearTimeout(timer.current), []);

  function touch(): void {
    setHeld((before) => before ?? { rows, filter });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setHeld(undefined), STILL_MS);
  }

  return { rows: held && held.filter === filter ? held.rows : rows, touch };
}
