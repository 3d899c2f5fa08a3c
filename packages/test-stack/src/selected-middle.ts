interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What floats over the map at its left and, with a vehicle selected, at its right (MonitorPage.tsx). */
const PANEL_PX = 340;
const CARD_PX = 424;

/** Where the monitor puts a selected vehicle on a desk: the middle of what list and card leave free of the map. */
export function selectedMiddle(map: Box): { readonly x: number; readonly y: number } {
  return { x: map.x + (PANEL_PX + map.width - CARD_PX) / 2, y: map.y + map.height / 2 };
}
