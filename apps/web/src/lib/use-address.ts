/** What is chosen on a page stands in the address, so that it can be linked to, and gone back to. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';

/** Values by their names in the address; undefined takes one away. */
export type AddressChanges = Readonly<Record<string, string | undefined>>;

/** @param isNewPlace another place to come back from, rather than another look at this one. */
export type ChangeAddress = (changes: AddressChanges, isNewPlace?: boolean) => void;

/**
 * The address as it was last changed, at once: the router takes over an address when it has time, and letters that are
 * typed meanwhile would be lost.
 */
export function useAddress(): [URLSearchParams, ChangeAddress] {
  const [address, setAddress] = useSearchParams();
  const [params, setParams] = useState(address);
  const latest = useRef(address);
  /** Written by us, and not taken over yet. */
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

/** What is not named stays as it is. */
function writeAddress(current: URLSearchParams, changes: AddressChanges): URLSearchParams {
  const next = new URLSearchParams(current);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** The filters of a table, of which each change begins at the first page. */
export function useFilterAddress(): [URLSearchParams, (changes: AddressChanges) => void] {
  const [params, change] = useAddress();
  return [params, useCallback((changes) => change({ page: undefined, ...withoutEmpty(changes) }), [change])];
}

/** For those to whom an empty value says as much as none. */
export function withoutEmpty(changes: AddressChanges): AddressChanges {
  return Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, value || undefined]));
}
