/**
 * Holds back whatever leads to another address while something would be lost: links, the app's own calls, the browser's
 * back and forward, and closing the tab. The router's own way of doing this needs its larger kind, which would make the
 * login page a tenth heavier.
 */
import { useContext, useEffect, useState } from 'react';
import { type To, UNSAFE_NavigationContext as NavigationContext } from 'react-router';
import { holdHistory } from './history-hold.ts';

export interface Blocker {
  /** Whether somebody waits to be led away. */
  readonly isBlocked: boolean;
  readonly proceed: () => void;
  readonly stay: () => void;
}

/** @param isBlocking is asked at each attempt; false lets it pass. */
export function useBlocker(isActive: boolean, isBlocking: () => boolean): Blocker {
  const { navigator } = useContext(NavigationContext);
  /** What was held back. */
  const [held, setHeld] = useState<() => void>();

  useEffect(() => {
    if (!isActive) return;
    const { push, replace } = navigator;
    const holdBack =
      (lead: typeof push): typeof push =>
      (to, ...rest) => {
        if (!isBlocking() || isHere(to)) lead.call(navigator, to, ...rest);
        else setHeld(() => () => lead.call(navigator, to, ...rest));
      };
    const release = { push, replace };
    Object.assign(navigator, { push: holdBack(push), replace: holdBack(replace) });
    const stopHistory = holdHistoryBack(isBlocking, (goOn) => setHeld(() => goOn));
    const askOnClose = (event: BeforeUnloadEvent): void => event.preventDefault();
    addEventListener('beforeunload', askOnClose);
    return () => {
      Object.assign(navigator, release);
      stopHistory();
      removeEventListener('beforeunload', askOnClose);
    };
  }, [isActive, isBlocking, navigator]);

  return {
    isBlocked: held !== undefined,
    proceed() {
      setHeld(undefined);
      held?.();
    },
    stay: () => setHeld(undefined),
  };
}

function isHere(to: To): boolean {
  const { pathname = location.pathname, search = '' } =
    typeof to === 'string' ? new URL(to, location.href) : to;
  return pathname === location.pathname && search === location.search;
}

/** The router numbers the entries of the browser's history. */
function readIndex(): number {
  return (history.state as { readonly idx?: number } | null)?.idx ?? 0;
}

/** By the time the browser tells of it, it has gone: so it is led back before anyone else is told. */
function holdHistoryBack(isBlocking: () => boolean, onHeld: (goOn: () => void) => void): () => void {
  const here = readIndex();
  let isOwn = false;
  const hold = (event: PopStateEvent): void => {
    if (isOwn) {
      event.stopImmediatePropagation();
      isOwn = false;
      return;
    }
    const steps = readIndex() - here;
    if (!isBlocking() || steps === 0) return;
    event.stopImmediatePropagation();
    isOwn = true;
    history.go(-steps);
    onHeld(() => history.go(steps));
  };
  return holdHistory(hold);
}
