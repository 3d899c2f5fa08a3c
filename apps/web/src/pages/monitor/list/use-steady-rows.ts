/**
 * Rows that do not move under the reader: while the pointer or the focus is in the list, and shortly after, each stays
 * where it is, and none comes or goes. The contents of the rows are always up to date.
 */
import type { DeviceListItem } from '@outrider/contract/devices.ts';
import { type FocusEvent, useEffect, useRef, useState } from 'react';

type Rows = readonly DeviceListItem[];

/** After the pointer or the focus has left, or a finger was lifted. */
const STILL_MS = 3_000;

interface SteadyRows {
  readonly rows: Rows;
  /** Whether the list would be another one if nobody were in it. */
  readonly isOld: boolean;
  /** Takes the present list. */
  readonly update: () => void;
  /** Of the element whose rows they are. */
  readonly handlers: {
    readonly onPointerEnter: () => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: (event: FocusEvent) => void;
    readonly onScroll: () => void;
  };
}

/**
 * @param filter a new filter takes effect at once, since the user waits for its rows.
 * @param isArriving while more devices arrive the rows follow, or the first ones would be all.
 */
export function useSteadyRows(rows: Rows, filter: unknown, isArriving: boolean): SteadyRows {
  /** Those that someone is busy with. */
  const [held, setHeld] = useState<{ readonly rows: Rows; readonly filter: unknown }>();
  const inside = useRef({ pointer: false, focus: false });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // While rendering, as React has it for what is derived from earlier values.
  if (held && (held.filter !== filter || isArriving) && held.rows !== rows) setHeld({ rows, filter });
  useEffect(() => () => clearTimeout(timer.current), []);

  function touch(): void {
    setHeld((before) => before ?? { rows, filter });
    clearTimeout(timer.current);
    const { pointer, focus } = inside.current;
    if (!pointer && !focus) timer.current = setTimeout(() => setHeld(undefined), STILL_MS);
  }

  function setInside(change: Partial<typeof inside.current>): void {
    Object.assign(inside.current, change);
    touch();
  }

  const steady = held && held.filter === filter ? held.rows : rows;
  return {
    rows: steady,
    isOld: steady !== rows,
    update: () => setHeld({ rows, filter }),
    handlers: {
      onPointerEnter: () => setInside({ pointer: true }),
      onPointerLeave: () => setInside({ pointer: false }),
      onFocus: () => setInside({ focus: true }),
      onBlur: ({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setInside({ focus: false });
      },
      onScroll: touch,
    },
  };
}
