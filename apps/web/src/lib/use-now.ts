/** The time, for what is shown by it. */
import { useEffect, useState, useSyncExternalStore } from 'react';

/** Epoch milliseconds, renewed every so often. */
export function useNow(everyMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return nowMs;
}

/** Follows a day or a minute within a second, and no other instant. */
const LOOK_MS = 1_000;

function lookAtClock(listener: () => void): () => void {
  const timer = setInterval(listener, LOOK_MS);
  return () => clearInterval(timer);
}

/** What changes with the time, but seldom: the day, the minute. Renders anew when it has changed. */
export function useByClock<Value extends string | number>(read: (nowMs: number) => Value): Value {
  return useSyncExternalStore(lookAtClock, () => read(Date.now()));
}
