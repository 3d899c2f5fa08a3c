/** Set on a layer whose features are clicked on: such a click is none beside all vehicles. */
export const TAKES_CLICKS = 'takesClicks';

/** How near a mark a click may be, CSS pixels. */
export const MARK_HIT_PX = 6;
