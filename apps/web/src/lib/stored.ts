/**
 * A choice that this browser remembers. Every page is notified of a change at once, also in other tabs. If the browser
 * cannot store it, because its storage is full or forbidden, the choice lasts until the page is left.
 */
import { useSyncExternalStore } from 'react';

export interface Stored<Value> {
  read(): Value;
  /** @param value `undefined` forgets the choice. */
  write(value: Value | undefined): void;
  /** The choice, in a component. */
  use(): Value;
  /** Calls `listener` after each change, until the returned function is called. */
  subscribe(listener: () => void): () => void;
}

interface Form<Value> {
  /** Parses the stored text, or null if nothing is stored. The same text must give the same value by `===`. */
  readonly parse: (text: string | null) => Value;
  readonly format: (value: Value) => string;
}

/** @param name of the key in the browser's storage; the prefix `outrider.` is added. */
export function createStored<Value>(name: string, { parse, format }: Form<Value>): Stored<Value> {
  const key = `outrider.${name}`;
  const listeners = new Set<() => void>();
  /** The text that the browser could not store; undefined if the storage is up to date. */
  let unstored: { readonly text: string | null } | undefined;

  function readText(): string | null {
    return unstored ? unstored.text : localStorage.getItem(key);
  }

  function writeText(text: string | null): void {
    try {
      if (text === null) localStorage.removeItem(key);
      else localStorage.setItem(key, text);
      unstored = undefined;
    } catch {
      unstored = { text };
    }
  }

  function subscribe(listener: () => void): () => void {
    const onOtherTab = (event: StorageEvent): void => {
      if (event.key === key || event.key === null) listener();
    };
    listeners.add(listener);
    addEventListener('storage', onOtherTab);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', onOtherTab);
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

/** A choice between several values. */
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
