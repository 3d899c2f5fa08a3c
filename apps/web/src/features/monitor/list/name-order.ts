/**
 * Devices by name, as people order names. The language's own rules cost half a microsecond a comparison, a second for
 * 100,000 devices; plates, which most are called by, need them only for their first letter.
 */

/** One Chinese character at most, then digits and capitals: within these, code units stand as the rules have it. */
const PLATE = /^\p{Script=Han}?[0-9A-Z]+$/u;

const collator = new Intl.Collator();

interface Keyed<Item> {
  readonly item: Item;
  readonly key: string;
}

/** In the order of `Intl.Collator`; equal names keep their order. */
export function sortByName<Item extends { readonly displayName: string }>(items: readonly Item[]): Item[] {
  const heads = new Set<string>();
  const plates: Item[] = [];
  const others: Item[] = [];
  for (const item of items) {
    const { displayName } = item;
    if (PLATE.test(displayName)) {
      plates.push(item);
      heads.add(headOf(displayName));
    } else others.push(item);
  }
  const places = new Map(
    [...heads]
      .toSorted(collator.compare)
      .map((head, index) => [head, String.fromCodePoint(FIRST_PLACE + index)] as const),
  );
  const keyed: Keyed<Item>[] = plates.map((item) => {
    const head = headOf(item.displayName);
    return { item, key: `${places.get(head) ?? ''}${item.displayName.slice(head.length)}` };
  });
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  others.sort((a, b) => collator.compare(a.displayName, b.displayName));
  return merge(
    keyed.map(({ item }) => item),
    others,
  );
}

/** Past the digits and letters that stand for themselves. */
const FIRST_PLACE = 0x100;

function headOf(name: string): string {
  const first = name.codePointAt(0) ?? 0;
  return first < 0x80 ? '' : String.fromCodePoint(first);
}

function merge<Item extends { readonly displayName: string }>(
  left: readonly Item[],
  right: readonly Item[],
): Item[] {
  if (right.length === 0) return [...left];
  const merged: Item[] = [];
  let at = 0;
  for (const item of left) {
    let next = right[at];
    while (next && collator.compare(next.displayName, item.displayName) < 0) {
      merged.push(next);
      next = right[++at];
    }
    merged.push(item);
  }
  return [...merged, ...right.slice(at)];
}
