/** Which vehicles are ticked, for what is done with several at once. */
import { useCallback, useState } from 'react';

export interface Selection {
  /** Undefined while nothing is being selected. */
  readonly ids: ReadonlySet<string> | undefined;
  readonly start: () => void;
  readonly stop: () => void;
  /** Ticks or unticks one. */
  readonly toggle: (id: string) => void;
  /** Ticks these as well. */
  readonly add: (ids: readonly string[]) => void;
  readonly clear: () => void;
}

const NONE: ReadonlySet<string> = new Set();

export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>();
  return {
    ids,
    start: useCallback(() => setIds(NONE), []),
    stop: useCallback(() => setIds(undefined), []),
    clear: useCallback(() => setIds(NONE), []),
    add: useCallback((more) => setIds((current) => new Set([...(current ?? []), ...more])), []),
    toggle: useCallback((id) => {
      setIds((current = NONE) => {
        const next = new Set(current);
        if (!next.delete(id)) next.add(id);
        return next;
      });
    }, []),
  };
}
