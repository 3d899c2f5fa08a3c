import { type RefObject, useRef } from 'react';
import type { FlyTarget, MapHandle, MapViewState } from '../../map/map-handle.ts';

/** Degrees, far below a pixel at any zoom that a vehicle is shown at. */
const SAME_DEG = 1e-6;
/** The provider’s levels lie up to half a level away. */
const SAME_ZOOM = 0.6;

/**
 * The way back from a vehicle that was selected to what was seen before: taken when its card is closed, unless the user
 * has moved the map meanwhile.
 */
export function useWayBack(map: RefObject<MapHandle | null>) {
  const state = useRef<{ from?: MapViewState | undefined; to?: FlyTarget; isRequested: boolean }>({
    isRequested: false,
  });
  return {
    /** Remembers what is seen before a vehicle is selected. */
    begin() {
      state.current = { from: map.current?.getView(), isRequested: false };
    },
    flyTo(target: FlyTarget) {
      state.current = { ...state.current, to: target };
      map.current?.flyTo(target);
    },
    request() {
      state.current.isRequested = true;
    },
    /** Once the card is gone, since the map's middle is that of what is left free. */
    goIfRequested() {
      const { from, to, isRequested } = state.current;
      state.current.isRequested = false;
      const view = map.current?.getView();
      if (isRequested && from && to && view && isAt(view, to)) map.current?.flyTo(from);
    },
  };
}

function isAt(view: MapViewState, { longitude, latitude, zoom = view.zoom }: FlyTarget): boolean {
  return (
    Math.abs(view.longitude - longitude) < SAME_DEG &&
    Math.abs(view.latitude - latitude) < SAME_DEG &&
    Math.abs(view.zoom - zoom) < SAME_ZOOM
  );
}
