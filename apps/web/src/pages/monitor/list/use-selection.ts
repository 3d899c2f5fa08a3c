/** The vehicles selected for an action on several. */
import { useCallback, useState } from 'react';

export interface Selection {
  /** Undefined while no vehicles are being selected. */
  readonly ids: ReadonlySet<string> | undefined;
  readonly start: () => void;
  readonly stop: () => void;
  /** Selects or deselects one. */
  readonly toggle: (id: string) => void;
  /** Selects these as well. */
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
