/**
 * Which row the keys are on. Where selecting costs little the selection goes along with the keys; elsewhere they move a
 * mark, and Enter or Space selects (WAI-ARIA practices, tree view: selection may or may not follow focus).
 */
import { type KeyboardEvent, useState } from 'react';

export interface ActiveRow {
  readonly activeId: string;
  readonly moveTo: (id: string) => void;
  /** Whether the key was one that selects. */
  readonly pressSelects: (event: KeyboardEvent) => boolean;
}

export function useActive(
  selectedId: string,
  onSelect: (id: string) => void,
  isSelectedByEnter: boolean,
): ActiveRow {
  // A selection from elsewhere takes the mark along.
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
