/** The fleet as it is drawn at a past minute: what changes between two minutes is all that it is told. */
import type { LiveState } from '@outrider/contract/live.ts';
import { MINUTE_MS } from '@outrider/contract/rewind.ts';
import { createFleet, type Fleet } from '../../fleet/fleet.ts';
import { type PastWindow, statesAt } from './past-window.ts';

export interface PastScreen {
  /** States are computed for the minute that is set. */
  readonly fleet: Fleet;
  /** Sets the fleet's clock, before the minute's states are here. */
  setClock(atMs: number): void;
  /** Draws part of an instant that is still arriving; vehicles of another instant remain. */
  addPart(states: readonly LiveState[]): void;
  /** Draws a minute of a window, and nothing of another. */
  show(window: PastWindow, atMs: number): void;
  /** The minute that is drawn whole. */
  readonly shownMs: number | undefined;
  /** Whether no vehicle has a position there. */
  readonly isEmpty: boolean;
}

export function createPastScreen(): PastScreen {
  let clockMs = 0;
  let shown: { readonly atMs: number; readonly window: PastWindow } | undefined;
  let drawnIds = new Set<string>();
  const fleet = createFleet(() => clockMs, true);

  function addPart(states: readonly LiveState[]): void {
    for (const { deviceId } of states) drawnIds.add(deviceId);
    fleet.receive({ kind: 'changes', removed: [], states });
  }

  function replaceAll(states: readonly LiveState[]): void {
    const ids = new Set(states.map(({ deviceId }) => deviceId));
    const removed = [...drawnIds].filter((id) => !ids.has(id));
    fleet.receive({ kind: 'changes', removed, states });
    drawnIds = ids;
  }

  return {
    fleet,
    setClock(atMs) {
      clockMs = atMs;
    },
    addPart,
    show(window, atMs) {
      const isNext = shown?.window === window && shown.atMs + MINUTE_MS === atMs;
      if (isNext) addPart(window.minutes.get(atMs) ?? []);
      else replaceAll(statesAt(window, atMs));
      shown = { atMs, window };
      fleet.tick();
    },
    get shownMs() {
      return shown?.atMs;
    },
    get isEmpty() {
      return drawnIds.size === 0;
    },
  };
}
