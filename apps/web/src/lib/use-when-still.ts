import type { VirtualItem } from '@tanstack/react-virtual';
import { useEffect } from 'react';

/** Longer than a frame of scrolling, and short enough not to be noticed. */
const STILL_MS = 60;

/** Calls `visit` for each item in view once scrolling has paused. Items that only scroll past need not be read. */
export function useWhenStill(items: readonly VirtualItem[], visit: (item: VirtualItem) => void): void {
  useEffect(() => {
    const timer = setTimeout(() => items.forEach(visit), STILL_MS);
    return () => clearTimeout(timer);
  });
}
