/**
 * Rows that keep still under the reader: while someone scrolls, points or presses keys in the list they stay in the
 * order in which they are, and take over the present one shortly after. What the rows show is up to date all the same.
 */
import type { DeviceListItem } from '@outrider/contract/devices.ts';
import { useCallback, useEffect, useReducer, useRef } from 'react';

type Rows = readonly DeviceListItem[];

const STILL_MS = 3_000;

/** @param filter another one is taken over at once: whoever changed it waits for its rows. */
export function useSteadyRows(rows: Rows, filter: unknown): { rows: Rows; touch: () => void } {
  const shown = useRef({ rows, filter });
  const busyUntilMs = useRef(0);
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const waitMs = busyUntilMs.current - Date.now();
  if (shown.current.filter !== filter || waitMs <= 0) shown.current = { rows, filter };
  const isBehind = shown.current.rows !== rows;
  useEffect(() => {
    if (!isBehind) return undefined;
    const timer = setTimeout(renderAgain, Math.max(0, waitMs));
    return () => clearTimeout(timer);
  }, [isBehind, waitMs]);
  const touch = useCallback(() => {
    busyUntilMs.current = Date.now() + STILL_MS;
  }, []);
  return { rows: shown.current.rows, touch };
}
