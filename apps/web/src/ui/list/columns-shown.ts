import { createStored, type Stored } from '../../lib/stored.ts';

/** Columns by id whose visibility differs from the declaration. */
type Shown = Readonly<Record<string, boolean>>;

const stores = new Map<string, Stored<Shown>>();
const AS_DECLARED: Shown = {};

/** The visible columns of a list, as this browser remembers them. */
export function columnsShown(name: string): Stored<Shown> {
  const known = stores.get(name);
  if (known) return known;
  let parsed: { readonly text: string; readonly shown: Shown } | undefined;
  const store = createStored<Shown>(`columns.${name}`, {
    parse(text) {
      if (text === null) return AS_DECLARED;
      if (parsed?.text !== text) parsed = { text, shown: parse(text) };
      return parsed.shown;
    },
    format: (shown) => JSON.stringify(shown),
  });
  stores.set(name, store);
  return store;
}

function parse(text: string): Shown {
  try {
    const stored: unknown = JSON.parse(text);
    if (typeof stored !== 'object' || stored === null) return AS_DECLARED;
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
    );
  } catch {
    return AS_DECLARED;
  }
}
