import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Slows down a value that changes all the time: a new `key` passes the value on at once, otherwise it changes every
 * `everyMs`.
 */
export function useThrottled<Value>(value: Value, key: string, everyMs: number): Value {
  const [kept, setKept] = useState({ value, key });
  // Setting state while rendering is React's way to derive state from props; React renders again at once.
  if (kept.key !== key) setKept({ value, key });
  const follow = useEffectEvent((of: string) => setKept({ value, key: of }));
  useEffect(() => {
    const timer = setInterval(() => follow(key), everyMs);
    return () => clearInterval(timer);
  }, [key, everyMs]);
  return kept.key === key ? kept.value : value;
}
