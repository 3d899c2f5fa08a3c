import type { MapPadding } from '../map-handle.ts';

export interface Box {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** What lies at each side of a map; undefined where nothing does. */
export interface Sides {
  readonly start?: Box | undefined;
  readonly end?: Box | undefined;
  readonly top?: Box | undefined;
  readonly bottom?: Box | undefined;
}

/** The distance between a panel and what the map centres: a vehicle's icon with its name. */
const MARGIN_PX = 20;
/** The least that panels leave of the map. A taller sheet covers what is shown, because the user has pulled it up. */
const LEAST_PX = 120;

/** The padding of a map whose middle lies between the panels. */
export function paddingOf(map: Box, { start, end, top, bottom }: Sides): MapPadding {
  const [left, right] = share(
    map.right - map.left,
    start ? start.right - map.left : 0,
    end ? map.right - end.left : 0,
  );
  const [above, below] = share(
    map.bottom - map.top,
    top ? top.bottom - map.top : 0,
    bottom ? map.bottom - bottom.top : 0,
  );
  return { top: above, right, bottom: below, left };
}

/** Both sides with their margins, which are the smaller the less is free. */
function share(whole: number, before: number, after: number): readonly [number, number] {
  const free = whole - before - after;
  const margin = Math.max(0, Math.min(MARGIN_PX, (free - LEAST_PX) / 2));
  const least = Math.min(LEAST_PX, whole);
  const first = Math.min(Math.max(0, before) + margin, whole - least);
  return [Math.round(first), Math.round(Math.min(Math.max(0, after) + margin, whole - least - first))];
}

/** The box around several; undefined if there are none. */
export function boxAround(boxes: readonly (Box | undefined)[]): Box | undefined {
  let around: Box | undefined;
  for (const box of boxes) {
    if (!box) continue;
    around = around
      ? {
          top: Math.min(around.top, box.top),
          right: Math.max(around.right, box.right),
          bottom: Math.max(around.bottom, box.bottom),
          left: Math.min(around.left, box.left),
        }
      : box;
  }
  return around;
}
