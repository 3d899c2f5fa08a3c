import { useMemo } from 'react';
import { useNarrow } from '../../lib/use-narrow.ts';
import type { MapPadding } from '../../map/map-handle.ts';

const PANEL_PX = 340;
const DETAIL_PX = 480;
/** The card's width with its distance from the border; see device-card.css. */
const CARD_PX = 424;
/** What the panels leave of the map at least, where the page is wide enough for both. */
const FREE_PX = 336;
const MARGIN_PX = 48;
/** About what its bar takes of the map's top (rewind.css). */
const REWIND_BAR_PX = 100;
/** How much of a phone's height the sheet with list or card takes (device-panel.css, device-card.css). */
const SHEET_SHARE = 0.56;

interface Panels {
  readonly list: boolean;
  readonly card: boolean;
  readonly detail: boolean;
  readonly rewind: boolean;
}

/** What the panels cover of the map, so that what is shown stands in the middle of the rest. */
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

/** On a page that is too narrow for list and card beside each other the card covers what it must. */
function cardPx(): number {
  return Math.max(0, Math.min(CARD_PX, innerWidth - PANEL_PX - 2 * MARGIN_PX - FREE_PX));
}
