/** The replay's keys. They work wherever the focus is, except in a field or on a control that uses the key itself. */
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

/** Whether the browser uses the key for the focused control: Space presses a button, arrows move in a list. */
function takesKey(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  // Keys in an open dialog do not concern the page behind it.
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
      // Before the map, which pans with the arrow keys, and the slider, which moves with them.
      event.preventDefault();
      event.stopPropagation();
      act();
    };
    addEventListener('keydown', listen, { capture: true });
    return () => removeEventListener('keydown', listen, { capture: true });
  }, []);
}
