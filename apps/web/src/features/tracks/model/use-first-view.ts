import { useEffect, useRef } from 'react';
import type { Replay } from './replay.ts';

/** A loading that takes longer leaves the map to whoever looks at it. */
const FIT_AGAIN_MS = 4_000;

/** Shows the first points as soon as they are here, and all of them once they are. */
export function useFirstView(replay: Replay, show: () => void): void {
  const shown = useRef<{ readonly replay: Replay; readonly ids: string; isWhole: boolean }>(undefined);
  const latest = useRef(show);
  latest.current = show;
  useEffect(() => {
    const look = (): void => {
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
      // The map takes its size in this frame; the view is set in the next.
      requestAnimationFrame(() => latest.current());
    };
    look();
    return replay.subscribe(look);
  }, [replay]);
}
