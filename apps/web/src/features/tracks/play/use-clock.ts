import { useEffect, useState } from 'react';
import type { Clock } from './clock.ts';

/** How often people can read a number that changes. */
const READ_MS = 100;

export interface ClockState {
  readonly nowMs: number;
  readonly isPlaying: boolean;
  readonly speed: number;
}

function read(clock: Clock): ClockState {
  return { nowMs: clock.nowMs(), isPlaying: clock.isPlaying(), speed: clock.speed() };
}

/** The clock's state for reading: at once when it is set, and at intervals while it runs. */
export function useClock(clock: Clock, everyMs = READ_MS): ClockState {
  const [state, setState] = useState(() => read(clock));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let lastMs = 0;
    const show = (): void => {
      clearTimeout(timer);
      timer = undefined;
      lastMs = performance.now();
      setState(read(clock));
    };
    const unsubscribe = clock.subscribe(() => {
      if (!clock.isPlaying()) show();
      else timer ??= setTimeout(show, Math.max(0, lastMs + everyMs - performance.now()));
    });
    show();
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [clock, everyMs]);
  return state;
}
