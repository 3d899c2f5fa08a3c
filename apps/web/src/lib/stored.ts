/**
 * A choice that this browser remembers, and every page hears of at once, in other tabs too. Where the browser keeps
 * nothing, because its storage is full or forbidden, the choice holds until the page is left.
 */
import { useSyncExternalStore } from 'react';

export interface Stored<Value> {
  read(): Value;
  /** @param value `undefined` forgets the choice. */
  write(value: Value | undefined): void;
  /** The choice, in a component. */
  use(): Value;
  /** Calls `listener` after each change until the returned function is called. */
  subscribe(listener: () => void): () => void;
}

interface Form<Value> {
  /** From what is stored, null where nothing is. The same text must give the same value by `===`. */
  readonly parse: (text: string | null) => Value;
  readonly format: (value: Value) => string;
}

/** @param name of the key in the browser's storage, which all of ours begin with `outrider.`. */
export function createStored<Value>(name: string, { parse, format }: Form<Value>): Stored<Value> {
  const key = `outrider.${name}`;
  const listeners = new Set<() => void>();
  /** What the browser would not keep; undefined while it keeps all. */
  let unkept: { readonly text: string | null } | undefined;

  function readText(): string | null {
    return unkept ? unkept.text : localStorage.getItem(key);
  }

  function writeText(text: string | null): void {
    try {
      if (text === null) localStorage.removeItem(key);
      else localStorage.setItem(key, text);
      unkept = undefined;
    } catch {
      unkept = { text };
    }
  }

  function subscribe(listener: () => void): () => void {
    const hearOtherTab = (event: StorageEvent): void => {
      if (event.key === key || event.key === null) listener();
    };
    listeners.add(listener);
    addEventListener('storage', hearOtherTab);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', hearOtherTab);
    };
  }

  const read = (): Value => parse(readText());
  return {
    read,
    write(value) {
      writeText(value === undefined ? null : format(value));
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, read),
    subscribe,
  };
}

/** A choice out of several. */
export function createStoredChoice<const Value extends string | number>(
  name: string,
  values: readonly Value[],
  byDefault: Value,
): Stored<Value> {
  return createStored(name, {
    parse: (text) => values.find((value) => String(value) === text) ?? byDefault,
    format: String,
  });
}
