import { useRef } from 'react';

/** Presses that follow each other more quickly are one: a double click, or Enter held for too long. */
const DOUBLE_PRESS_MS = 500;

/**
 * Runs what it is given, unless it ran just now: the page may not yet show that it is under way.
 * @param outcome what the last run came to; once that is another, the next press counts at once.
 */
export function useOnePress(outcome: unknown): (run: () => void) => void {
  const last = useRef<{ readonly atMs: number; readonly outcome: unknown }>(undefined);
  return (run) => {
    const atMs = performance.now();
    const before = last.current;
    if (before && before.outcome === outcome && atMs - before.atMs < DOUBLE_PRESS_MS) return;
    last.current = { atMs, outcome };
    run();
  };
}
