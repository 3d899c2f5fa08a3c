/** Splits work on very many vehicles into slices, so that the page can react between two of them. */
export interface Slices {
  /** Call it only now and then: reading the clock costs as much as handling a vehicle. */
  isOver(): boolean;
  /** Waits until pending input, frames and messages have been handled. */
  next(): Promise<void>;
  /** The time spent in slices, without what ran between them. */
  spentMs(): number;
}

export function createSlices(sliceMs: number): Slices {
  let beganMs = performance.now();
  let spentMs = 0;
  return {
    isOver: () => performance.now() - beganMs > sliceMs,
    async next() {
      spentMs += performance.now() - beganMs;
      await new Promise((resolve) => {
        setTimeout(resolve, 0);
      });
      beganMs = performance.now();
    },
    spentMs: () => spentMs + performance.now() - beganMs,
  };
}

type Compare<Item> = (a: Item, b: Item) => number;

/** The number of items sorted in one slice. */
const SORTED_AT_ONCE = 4_000;

/** Equal items keep their order. */
export async function sortInSlices<Item>(
  items: readonly Item[],
  compare: Compare<Item>,
  slices: Slices,
): Promise<Item[]> {
  const parts: Item[][] = [];
  for (let begin = 0; begin < items.length; begin += SORTED_AT_ONCE) {
    if (slices.isOver()) await slices.next();
    parts.push(items.slice(begin, begin + SORTED_AT_ONCE).toSorted(compare));
  }
  return mergeInSlices(parts, compare, slices);
}

/** Merges sorted parts into one. */
export async function mergeInSlices<Item>(
  parts: readonly Item[][],
  compare: Compare<Item>,
  slices: Slices,
): Promise<Item[]> {
  let rest = parts;
  while (rest.length > 1) {
    const merged: Item[][] = [];
    for (let index = 0; index < rest.length; index += 2) {
      merged.push(await mergeSorted(rest[index] ?? [], rest[index + 1] ?? [], compare, slices));
    }
    rest = merged;
  }
  return rest[0] ?? [];
}

/** Merged in one go; reading the clock costs as much as handling an item. */
const MERGED_AT_ONCE = 2_000;

/** Merges two sorted lists. Of equal items, those of the first one come first. */
export async function mergeSorted<Item>(
  a: readonly Item[],
  b: readonly Item[],
  compare: Compare<Item>,
  slices: Slices,
): Promise<Item[]> {
  const merged: Item[] = [];
  let next = 0;
  // By index: with pairs from entries() the merge takes twice as long.
  for (let index = 0; index < a.length; index++) {
    if (index % MERGED_AT_ONCE === 0 && slices.isOver()) await slices.next();
    // Both indexes are below the lengths.
    const each = a[index] as Item;
    while (next < b.length && compare(b[next] as Item, each) < 0) merged.push(b[next++] as Item);
    merged.push(each);
  }
  while (next < b.length) merged.push(b[next++] as Item);
  return merged;
}
