import { useEffect, useRef, useState } from 'react';

/** Gives the focus back to what had it before the dialog, once the dialog is gone. */
export function useFocusReturn(): void {
  // Asked before the dialog's first field takes the focus.
  const [opener] = useState(() => document.activeElement);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      // React may take effects back and run them again for a component that stays.
      setTimeout(() => {
        if (!isShown.current && opener instanceof HTMLElement && opener.isConnected) opener.focus();
      });
    };
  }, [opener]);
}
