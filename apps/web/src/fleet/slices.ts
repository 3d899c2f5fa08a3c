/** Work on very many vehicles in slices, so that the page answers between two. */
export interface Slices {
  /** Asked now and then: looking at the clock costs as much as a vehicle. */
  isOver(): boolean;
  /** After whatever waits: input, frames, messages. */
  next(): Promise<void>;
  /** Without what others did meanwhile. */
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

/** What a slice sorts at once. */
const SORTED_AT_ONCE = 4_000;

/** Equals keep their order. */
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

/** Parts that are sorted, as one. */
export async function mergeInSlices<Item>(
  parts: readonly Item[][],
  compare: Compare<Item>,
  slices: Slices,
): Promise<Item[]> {
  let rest = parts;
  while (rest.length > 1) {
    const merged: Item[][] = [];
    for (let index = 0; index < rest.length; index += 2) {
      if (slices.isOver()) await slices.next();
      merged.push(mergeSorted(rest[index] ?? [], rest[index + 1] ?? [], compare));
    }
    rest = merged;
  }
  return rest[0] ?? [];
}

/** Of equals those of the first list come first. */
export function mergeSorted<Item>(a: readonly Item[], b: readonly Item[], compare: Compare<Item>): Item[] {
  const merged: Item[] = [];
  let next = 0;
  for (const each of a) {
    // Below its length there is one.
    while (next < b.length && compare(b[next] as Item, each) < 0) merged.push(b[next++] as Item);
    merged.push(each);
  }
  while (next < b.length) merged.push(b[next++] as Item);
  return merged;
}
