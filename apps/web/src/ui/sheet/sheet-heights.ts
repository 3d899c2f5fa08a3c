/** How much of a phone's screen a sheet takes: its first line, about half, or all that is free. */
export const SHEET_HEIGHTS = ['peek', 'half', 'full'] as const;
export type SheetHeight = (typeof SHEET_HEIGHTS)[number];

/** A finger that moved less has tapped. */
const TAP_PX = 8;
/** Dragged further, the sheet goes two heights on. */
const FAR_PX = 260;

/** @param upPx how far the handle was dragged upward; a tap opens the sheet further, and the whole one to half. */
export function heightAfterDrag(height: SheetHeight, upPx: number): SheetHeight {
  const at = SHEET_HEIGHTS.indexOf(height);
  if (Math.abs(upPx) < TAP_PX)
    return at === SHEET_HEIGHTS.length - 1 ? 'half' : (SHEET_HEIGHTS[at + 1] ?? height);
  const by = Math.sign(upPx) * (Math.abs(upPx) > FAR_PX ? 2 : 1);
  return SHEET_HEIGHTS[Math.max(0, Math.min(SHEET_HEIGHTS.length - 1, at + by))] ?? height;
}
