/** Tells the server what the monitor shows, so that it sends these devices at once and the others less often. */
import { LIVE_WATCHED_MAX, type LiveView } from '@outrider/contract/live.ts';
import { useCallback, useEffect, useRef } from 'react';
import type { MapBounds, MapViewState } from '../map/map-handle.ts';
import type { LiveLink } from './live-link.ts';

/**
 * @param watched the devices shown beside the map.
 * @returns the function to call when the map's view has changed.
 */
export function useReportView(link: LiveLink, watched: readonly string[]): (view: MapViewState) => void {
  const last = useRef<LiveView>(undefined);
  useEffect(() => {
    // The stream of another account needs the same view.
    if (last.current) link.setView(last.current);
  }, [link]);
  const ids = [...new Set(watched)].slice(0, LIVE_WATCHED_MAX).join(',');
  useEffect(() => link.watch(ids === '' ? [] : ids.split(',')), [link, ids]);
  return useCallback(
    ({ bounds }) => {
      last.current = toLiveView(bounds);
      link.setView(last.current);
    },
    [link],
  );
}

/** A projection's edge may be slightly beyond the world's. */
function toLiveView({ west, south, east, north }: MapBounds): LiveView {
  return {
    west: Math.max(-180, Math.min(180, west)),
    south: Math.max(-90, Math.min(90, south)),
    east: Math.max(-180, Math.min(180, east)),
    north: Math.max(-90, Math.min(90, north)),
  };
}
