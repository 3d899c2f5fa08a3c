import { useEffect, useEffectEvent, useRef } from 'react';
import type { Replay } from './replay.ts';

/** A loading that takes longer leaves the map to the user. */
const FIT_AGAIN_MS = 4_000;

/** Fits the map to the first points as soon as they arrive, and to all points at the end. */
export function useFirstView(replay: Replay, show: () => void): void {
  const shown = useRef<{ readonly replay: Replay; readonly ids: string; isWhole: boolean }>(undefined);
  const showNow = useEffectEvent(show);
  useEffect(() => {
    const fitWhenNeeded = (): void => {
      const { phase, points, doneMs = 0, firstMs = 0 } = replay.status();
      if (points === 0) return;
      const ids = replay
        .tracks()
        .map(({ deviceId }) => deviceId)
        .join();
      const isNew = shown.current?.replay !== replay || shown.current.ids !== ids;
      const isWhole = phase === 'done';
      if (!isNew && (shown.current?.isWhole === true || !isWhole || doneMs - firstMs > FIT_AGAIN_MS)) return;
      shown.current = { replay, ids, isWhole };
      // The map gets its size in this frame, so the view is set in the next.
      requestAnimationFrame(() => showNow());
    };
    fitWhenNeeded();
    return replay.subscribe(fitWhenNeeded);
  }, [replay]);
}
