import { useEffect } from 'react';

/** Elements that use these keys themselves, such as fields and dialogs; a slider or a box to tick does not. */
const KEEPS_KEYS =
  'input:not([type=range], [type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=dialog], [role=menu]';

/** `/` focuses the search, Escape closes what lies topmost. */
export function useKeys(onSearch: () => void, onEscape: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(KEEPS_KEYS)) return;
      if (event.key === '/') {
        event.preventDefault();
        onSearch();
      } else if (event.key === 'Escape') onEscape();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  });
}
