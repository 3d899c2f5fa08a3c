/** The choices on a page are kept in its address, so that they can be linked to and undone with the back button. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

/** Values by their names in the address; undefined removes one. */
export type AddressChanges = Readonly<Record<string, string | undefined>>;

/**
 * @param isNewPlace adds an entry to the history, to which the back button returns; otherwise the entry is replaced.
 */
export type ChangeAddress = (changes: AddressChanges, isNewPlace?: boolean) => void;

/**
 * The address as it was last changed, at once. The router applies a change only when it has time, and letters typed
 * until then would be lost.
 */
export function useAddress(): [URLSearchParams, ChangeAddress] {
  const [address, setAddress] = useSearchParams();
  const [params, setParams] = useState(address);
  const latest = useRef(address);
  /** Addresses that we set and that the router has not applied yet. */
  const written = useRef(new Set<string>());
  useEffect(() => {
    const text = address.toString();
    if (text === latest.current.toString()) written.current.clear();
    else if (written.current.has(text)) return;
    latest.current = address;
    setParams(address);
  }, [address]);
  const change = useCallback<ChangeAddress>(
    (changes, isNewPlace = false) => {
      const next = writeAddress(latest.current, changes);
      if (next.toString() === latest.current.toString()) return;
      latest.current = next;
      written.current.add(next.toString());
      setParams(next);
      setAddress(next, { replace: !isNewPlace });
    },
    [setAddress],
  );
  return [params, change];
}

/** Changes the named values; the others stay. */
function writeAddress(current: URLSearchParams, changes: AddressChanges): URLSearchParams {
  const next = new URLSearchParams(current);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** The filters of a table. Changing them returns to the first page. */
export function useFilterAddress(): [URLSearchParams, (changes: AddressChanges) => void] {
  const [params, change] = useAddress();
  return [params, useCallback((changes) => change({ page: undefined, ...withoutEmpty(changes) }), [change])];
}

/** Removes values that are empty. */
export function withoutEmpty(changes: AddressChanges): AddressChanges {
  return Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, value || undefined]));
}
