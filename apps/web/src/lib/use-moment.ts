/**
 * Instants as date pickers take them. The object stays the same until the instant changes, since a picker drops what is
 * being typed in it for every new object.
 */
import dayjs, { type Dayjs } from 'dayjs';
import { useMemo } from 'react';

export function useMoment(ms: number | undefined): Dayjs | null {
  return useMemo(() => (ms === undefined ? null : dayjs(ms)), [ms]);
}

/** Null unless both are numbers. */
export function useMoments(fromMs: number, toMs: number): [Dayjs, Dayjs] | null {
  return useMemo(
    () => (Number.isNaN(fromMs) || Number.isNaN(toMs) ? null : [dayjs(fromMs), dayjs(toMs)]),
    [fromMs, toMs],
  );
}
