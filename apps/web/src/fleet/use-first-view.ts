import { useEffect, useEffectEvent, useRef } from 'react';
import type { Fleet } from './fleet.ts';

const TOUCHES = ['pointerdown', 'wheel', 'keydown'] as const;

/**
 * Fits the map to everything, or to what the address names, as soon as there is something to show, and again when all
 * is loaded. After that, or once the user has touched the page, the map is left alone.
 *
 * @param hasMap false while the map has not started.
 */
export function useFirstView(accountId: string, fleet: Fleet, show: () => void, hasMap = true): void {
  const shown = useRef<{ accountId: string; ofAll: boolean }>(undefined);
  const showNow = useEffectEvent(show);
  useEffect(() => {
    if (!hasMap) return;
    let isTouched = false;
    const touch = () => (isTouched = true);
    for (const type of TOUCHES) addEventListener(type, touch, { once: true, passive: true });
    const fitWhenNeeded = () => {
      const before = shown.current?.accountId === accountId ? shown.current : undefined;
      if (!fleet.isKnown() || before?.ofAll || (before && (isTouched || !fleet.hasStates()))) return;
      const [place] = fleet.places();
      if (!place) return;
      shown.current = { accountId, ofAll: fleet.hasStates() };
      // The map gets its size in this frame, so the view is set in the next.
      requestAnimationFrame(() => showNow());
    };
    fitWhenNeeded();
    const unsubscribe = fleet.subscribe(fitWhenNeeded);
    return () => {
      unsubscribe();
      for (const type of TOUCHES) removeEventListener(type, touch);
    };
  }, [accountId, fleet, hasMap]);
}
