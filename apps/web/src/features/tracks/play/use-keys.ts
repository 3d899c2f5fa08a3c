/** The replay's keys, wherever the focus is but in a field or on what takes the key itself. */
import { useEffect, useRef } from 'react';

export interface KeyActions {
  readonly toggle: () => void;
  readonly step: (by: 1 | -1) => void;
  readonly faster: () => void;
  readonly slower: () => void;
  readonly follow: () => void;
  readonly search: () => void;
}

const TYPED: ReadonlySet<string> = new Set(['text', 'search', 'number', 'date', 'time', '']);

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && TYPED.has(target.type);
}

/** What the browser itself does with the key: a button is pressed by Space, a list is walked through by arrows. */
function takesKey(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  // Who is asked something does not mean what lies behind the question.
  if (target.closest('[role=dialog]')) return true;
  if (key === ' ')
    return target.closest('button, a, input[type=checkbox], input[type=radio], [role=option]') !== null;
  if (!key.startsWith('Arrow')) return false;
  return target.closest('input[type=radio], [role=listbox], [role=grid], [role=menu], select') !== null;
}

function actionOf(key: string, actions: KeyActions): (() => void) | undefined {
  if (key === ' ') return actions.toggle;
  if (key === 'ArrowLeft') return () => actions.step(-1);
  if (key === 'ArrowRight') return () => actions.step(1);
  if (key === '+' || key === '=') return actions.faster;
  if (key === '-' || key === '_') return actions.slower;
  if (key === 'f' || key === 'F') return actions.follow;
  return key === '/' ? actions.search : undefined;
}

export function useKeys(actions: KeyActions): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const { target, key } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(target) || takesKey(target, key)) return;
      const act = actionOf(key, latest.current);
      if (!act) return;
      // Before the map, which pans by arrows, and the slider, which moves by them.
      event.preventDefault();
      event.stopPropagation();
      act();
    };
    addEventListener('keydown', listen, { capture: true });
    return () => removeEventListener('keydown', listen, { capture: true });
  }, []);
}
