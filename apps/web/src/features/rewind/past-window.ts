/**
 * Some minutes of the past in memory: all states at the first minute, and those that changed in each minute after it.
 */
import type { LiveState } from '@outrider/contract/live.ts';
import { MINUTE_MS } from '@outrider/contract/rewind.ts';

export interface PastWindow {
  /** Whole minutes, both included; epoch milliseconds. */
  readonly fromMs: number;
  readonly toMs: number;
  readonly first: readonly LiveState[];
  readonly minutes: ReadonlyMap<number, readonly LiveState[]>;
}

export function covers({ fromMs, toMs }: PastWindow, atMs: number): boolean {
  return fromMs <= atMs && atMs <= toMs;
}

/** The states of all devices at a minute of the window. */
export function statesAt(window: PastWindow, atMs: number): LiveState[] {
  const states = new Map(window.first.map((state) => [state.deviceId, state]));
  for (let minute = window.fromMs + MINUTE_MS; minute <= atMs; minute += MINUTE_MS) {
    for (const state of window.minutes.get(minute) ?? []) states.set(state.deviceId, state);
  }
  return [...states.values()];
}

/** Collects the frames of an answer as they arrive. */
export function createWindowBuilder(fromMs: number) {
  const first: LiveState[] = [];
  const minutes = new Map<number, LiveState[]>();
  return {
    add(atMs: number, states: readonly LiveState[]): void {
      if (atMs === fromMs) {
        for (const state of states) first.push(state);
        return;
      }
      let minute = minutes.get(atMs);
      if (!minute) minutes.set(atMs, (minute = []));
      for (const state of states) minute.push(state);
    },
    done: (toMs: number): PastWindow => ({ fromMs, toMs, first, minutes }),
  };
}
