import { useCallback, useEffect, useState } from 'react';

/** Without a list after this long, the map comes first. */
const PATIENCE_MS = 1_000;

/**
 * Whether the map may start, and the function that lets it. To start its engine and to draw its first frame takes the
 * page as long as all else that it does until it shows rows, so the rows of the list come first: they say the most, and
 * soonest.
 */
export function useMapIsDue(showsList: boolean): readonly [boolean, () => void] {
  const [isDue, setDue] = useState(!showsList);
  const start = useCallback(() => setDue(true), []);
  useEffect(() => {
    const timer = setTimeout(start, showsList ? PATIENCE_MS : 0);
    return () => clearTimeout(timer);
  }, [start, showsList]);
  return [isDue, start];
}
