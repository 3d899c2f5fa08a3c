/**
 * The row on which the keys act. Where selecting costs little, the keys move the selection itself. Elsewhere they move
 * a mark, and Enter or Space selects (WAI-ARIA practices, tree view: selection may or may not follow focus).
 */
import { type KeyboardEvent, useState } from 'react';

export interface ActiveRow {
  readonly activeId: string;
  readonly moveTo: (id: string) => void;
  /** Whether the key selected the active row. */
  readonly pressSelects: (event: KeyboardEvent) => boolean;
}

export function useActive(
  selectedId: string,
  onSelect: (id: string) => void,
  isSelectedByEnter: boolean,
): ActiveRow {
  // The mark is dropped when another row is selected by other means.
  const [mark, setMark] = useState({ since: selectedId, id: selectedId });
  const activeId = isSelectedByEnter && mark.since === selectedId ? mark.id : selectedId;
  return {
    activeId,
    moveTo: (id) => (isSelectedByEnter ? setMark({ since: selectedId, id }) : onSelect(id)),
    pressSelects(event) {
      if (!isSelectedByEnter || (event.key !== 'Enter' && event.key !== ' ')) return false;
      event.preventDefault();
      onSelect(activeId);
      return true;
    },
  };
}
