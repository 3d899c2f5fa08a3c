import type { VirtualItem } from '@tanstack/react-virtual';
import { useEffect } from 'react';

/** Longer than a frame of scrolling, shorter than anyone waits. */
const STILL_MS = 60;

/** Runs for each item in view once they have stood still: what only flies past need not be read. */
export function useWhenStill(items: readonly VirtualItem[], visit: (item: VirtualItem) => void): void {
  useEffect(() => {
    const timer = setTimeout(() => items.forEach(visit), STILL_MS);
    return () => clearTimeout(timer);
  });
}
