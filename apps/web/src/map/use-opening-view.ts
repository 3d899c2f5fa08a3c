import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { MapBounds, MapHandle } from './map-handle.ts';
import { unite } from './wide-bounds.ts';

/** What the map is opened at, as far as it is known. */
interface Opening {
  readonly accountId: string;
  readonly listed?: MapBounds | undefined;
  readonly vehicles?: MapBounds | undefined;
}

interface OpeningViewOptions {
  readonly accountId: string;
  readonly map: RefObject<MapHandle | null>;
  /** The element around the map: once somebody has touched it, the map is left alone. */
  readonly frame: RefObject<HTMLElement | null>;
  /** Whether the map shows one thing, and is not to leave it. */
  readonly isTaken: boolean;
  /** How near vehicles are shown where nothing is listed. */
  readonly detailZoom: number;
}

interface OpeningView {
  /** What the first list has; further lists of the same account are ignored. */
  readonly showListed: (bounds: MapBounds | undefined) => void;
  readonly showVehicles: (bounds: MapBounds) => void;
}

const TOUCHES = ['pointerdown', 'wheel', 'keydown'] as const;

/** Two seconds of frames: a map that has no size by then is not shown. */
const FRAMES_MAX = 120;

/** Calls as soon as the map has a size, at the earliest in the next frame. @returns the call that ends the waiting. */
export function whenSized(map: RefObject<MapHandle | null>, act: (handle: MapHandle) => void): () => void {
  let frames = 0;
  let frame = requestAnimationFrame(tryNow);
  function tryNow(): void {
    const { current } = map;
    if (current?.getView()) act(current);
    else if (++frames < FRAMES_MAX) frame = requestAnimationFrame(tryNow);
  }
  return () => cancelAnimationFrame(frame);
}

/** Opens the map where an account's listed places and vehicles are, in whichever order they become known. */
export function useOpeningView(options: OpeningViewOptions): OpeningView {
  const { accountId, map, frame, isTaken, detailZoom } = options;
  const opening = useRef<Opening>(undefined);
  /** The account whose map somebody has touched. */
  const touched = useRef<string>(undefined);
  const touch = useEffectEvent(() => (touched.current = accountId));
  useEffect(() => {
    const element = frame.current;
    const listen = (): void => void touch();
    for (const type of TOUCHES) element?.addEventListener(type, listen, { passive: true });
    return () => {
      for (const type of TOUCHES) element?.removeEventListener(type, listen);
    };
  }, [frame]);

  function show(known: Partial<Opening>): void {
    const before = opening.current?.accountId === accountId ? opening.current : undefined;
    const next: Opening = { ...before, ...known, accountId };
    opening.current = next;
    const bounds = unite([next.listed, next.vehicles].filter((each) => each !== undefined));
    if (!bounds || isTaken || touched.current === accountId) return;
    whenSized(map, (handle) => handle.fit(bounds, next.listed ? {} : { maxZoom: detailZoom }));
  }

  return {
    showListed(listed) {
      const { current } = opening;
      if (current?.accountId !== accountId || !('listed' in current)) show({ listed });
    },
    showVehicles: (vehicles) => show({ vehicles }),
  };
}
