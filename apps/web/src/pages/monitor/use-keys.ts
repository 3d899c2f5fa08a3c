import { useEffect } from 'react';

/** Where something is written, or asked: its keys are its own. */
const KEEPS_KEYS = 'input, textarea, select, [contenteditable], [role=dialog], [role=menu]';

/** `/` searches, Escape closes the card. */
export function useKeys(onSearch: () => void, onEscape: () => void): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
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
