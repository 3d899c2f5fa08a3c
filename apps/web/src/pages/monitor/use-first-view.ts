import { useEffect, useRef } from 'react';
import type { Fleet } from './use-monitor.ts';

const TOUCHES = ['pointerdown', 'wheel', 'keydown'] as const;

/**
 * Shows everything, or what the address names, as soon as there is something to show, and again once all of it is there;
 * then, or once its reader has touched the page, leaves the map alone.
 */
export function useFirstView(accountId: string, fleet: Fleet, show: () => void): void {
  const shown = useRef<{ accountId: string; ofAll: boolean }>(undefined);
  const latest = useRef(show);
  latest.current = show;
  useEffect(() => {
    let isTouched = false;
    const touch = () => (isTouched = true);
    for (const type of TOUCHES) addEventListener(type, touch, { once: true, passive: true });
    const look = () => {
      const before = shown.current?.accountId === accountId ? shown.current : undefined;
      if (!fleet.isKnown() || before?.ofAll || (before && (isTouched || !fleet.hasStates()))) return;
      const [place] = fleet.places();
      if (!place) return;
      shown.current = { accountId, ofAll: fleet.hasStates() };
      // The map takes its size in this frame; the view is set in the next.
      requestAnimationFrame(() => latest.current());
    };
    look();
    const unsubscribe = fleet.subscribe(look);
    return () => {
      unsubscribe();
      for (const type of TOUCHES) removeEventListener(type, touch);
    };
  }, [accountId, fleet]);
}
