/** Widths in pixels by zoom level, between which they grow by the same factor a level. */
export type Widths = readonly (readonly [zoom: number, px: number])[];

/** The width at a zoom level; 0 before the first. */
export function at(zoom: number, widths: Widths): number {
  const next = widths.findIndex(([level]) => level > zoom);
  if (next === 0) return 0;
  const [fromZoom, fromPx] = widths[(next < 0 ? widths.length : next) - 1] ?? [0, 0];
  const [toZoom, toPx] = widths[next] ?? [fromZoom + 1, fromPx];
  return fromPx * (toPx / fromPx) ** ((zoom - fromZoom) / (toZoom - fromZoom));
}
