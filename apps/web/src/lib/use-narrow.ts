import { useSyncExternalStore } from 'react';

const query = matchMedia('(max-width: 640px)');

function subscribe(listener: () => void): () => void {
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the page is as narrow as on a phone: panels then lie over the map instead of beside it. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches);
}

/** Whether a list, the map and a panel of a tool fit side by side (map/panels/map-panels.css). */
export function hasRoomBeside(): boolean {
  return !matchMedia('(max-width: 900px)').matches;
}
