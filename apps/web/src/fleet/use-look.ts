/** Tells the server what the monitor shows, so that it sends that at once and the rest at leisure. */
import { LIVE_WATCHED_MAX, type LiveView } from '@outrider/contract/live.ts';
import { useCallback, useEffect, useRef } from 'react';
import type { MapBounds, MapViewState } from '../map/map-handle.ts';
import type { LiveLink } from './live-link.ts';

/** @returns what the map is to call when its view has changed. `watched` are the devices shown beside it. */
export function useLook(link: LiveLink, watched: readonly string[]): (view: MapViewState) => void {
  const last = useRef<LiveView>(undefined);
  useEffect(() => {
    // Another account's stream, in the same view.
    if (last.current) link.look(last.current);
  }, [link]);
  const ids = [...new Set(watched)].slice(0, LIVE_WATCHED_MAX).join(',');
  useEffect(() => link.watch(ids === '' ? [] : ids.split(',')), [link, ids]);
  return useCallback(
    ({ bounds }) => {
      last.current = toLiveView(bounds);
      link.look(last.current);
    },
    [link],
  );
}

/** A projection's edge may lie a hair beyond the world's. */
function toLiveView({ west, south, east, north }: MapBounds): LiveView {
  return {
    west: Math.max(-180, Math.min(180, west)),
    south: Math.max(-90, Math.min(90, south)),
    east: Math.max(-180, Math.min(180, east)),
    north: Math.max(-90, Math.min(90, north)),
  };
}
