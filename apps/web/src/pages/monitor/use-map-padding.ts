import { useMemo } from 'react';
import { useNarrow } from '../../lib/use-narrow.ts';
import type { MapPadding } from '../../map/map-handle.ts';

const PANEL_PX = 340;
const DETAIL_PX = 480;
/** The card's width with its distance from the border; see device-card.css. */
const CARD_PX = 424;
/** The smallest width of the map that panels leave free, if the page is wide enough. */
const FREE_PX = 336;
const MARGIN_PX = 48;
/** About the height of its bar at the top of the map (rewind.css). */
const REWIND_BAR_PX = 100;
/** The sheet's share of a phone's height (device-panel.css, device-card.css). */
const SHEET_SHARE = 0.56;

interface Panels {
  readonly list: boolean;
  readonly card: boolean;
  readonly detail: boolean;
  readonly rewind: boolean;
}

/** What the panels cover of the map; things are centred in the rest. */
export function useMapPadding({ list, card, detail, rewind }: Panels): MapPadding {
  const narrow = useNarrow();
  return useMemo(
    () => ({
      top: MARGIN_PX + (rewind ? REWIND_BAR_PX : 0),
      right: MARGIN_PX + (narrow ? 0 : detail ? DETAIL_PX : card ? cardPx() : 0),
      bottom: narrow && (list || card) ? Math.round(innerHeight * SHEET_SHARE) : MARGIN_PX,
      left: narrow ? MARGIN_PX : PANEL_PX + MARGIN_PX,
    }),
    [narrow, list, card, detail, rewind],
  );
}

/** On a page too narrow for list and card side by side, the card covers more of the map. */
function cardPx(): number {
  return Math.max(0, Math.min(CARD_PX, innerWidth - PANEL_PX - 2 * MARGIN_PX - FREE_PX));
}
