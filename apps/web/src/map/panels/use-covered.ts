import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { MapPadding } from '../map-handle.ts';
import { type Box, boxAround, paddingOf } from './covered.ts';

/** Tells how much of the map the panels cover, whenever one of them opens, closes or changes its size. */
export function useCovered(
  root: RefObject<HTMLElement | null>,
  onCover: (padding: MapPadding) => void,
): void {
  const last = useRef<MapPadding>(undefined);
  const measure = useEffectEvent(() => {
    const padding = root.current && measurePanels(root.current);
    if (!padding || isSame(padding, last.current)) return;
    last.current = padding;
    onCover(padding);
  });
  // A panel that opens is measured before the map moves to what was chosen with it.
  useLayoutEffect(() => measure());
  useEffect(() => {
    const observer = new ResizeObserver(() => measure());
    if (root.current) {
      observer.observe(root.current);
      for (const slot of root.current.querySelectorAll('[data-slot]')) observer.observe(slot);
    }
    return () => observer.disconnect();
  }, [root]);
}

function isSame(a: MapPadding, b: MapPadding | undefined): boolean {
  return a.top === b?.top && a.right === b.right && a.bottom === b.bottom && a.left === b.left;
}

function measurePanels(root: HTMLElement): MapPadding | undefined {
  const map = root.parentElement?.getBoundingClientRect();
  if (!map || map.width === 0) return undefined;
  const box = (slot: string): Box | undefined => {
    const element = root.querySelector(`[data-slot=${slot}]`);
    const measured = element?.getBoundingClientRect();
    return measured && measured.width > 0 && measured.height > 0 ? measured : undefined;
  };
  const tools = box('tools');
  const panels = [box('panel'), box('end')];
  const alarms = box('alarms');
  if (getComputedStyle(root).getPropertyValue('--panels-lie') === 'below') {
    return paddingOf(map, {
      top: boxAround([box('top'), tools, alarms]),
      bottom: boxAround([...panels, box('start'), box('bottom')]),
    });
  }
  return paddingOf(map, {
    start: box('start'),
    end: boxAround([...panels, alarms, tools]),
    top: box('top'),
    bottom: box('bottom'),
  });
}
