/**
 * Devices by name, as people order names. The language's own rules cost half a microsecond a comparison, a second for
 * 100,000 devices; plates, which most are called by, need them only for their first letter. They are taken part by part
 * as they come, so that no part keeps the page from answering.
 */
import { mergeInSlices, mergeSorted, type Slices } from './slices.ts';

/** One Chinese character at most, then digits and capitals: within these, code units stand as the rules have it. */
const PLATE = /^\p{Script=Han}?[0-9A-Z]+$/u;

const collator = new Intl.Collator();

interface Named<Item> {
  readonly item: Item;
  readonly name: string;
  /** What a plate begins with before its digits and capitals; undefined for another name. */
  readonly head: string | undefined;
}

export interface NameOrder<Item> {
  add(items: readonly Item[]): void;
  /** All that came so far in the order of `Intl.Collator`; equal names keep their order. */
  sorted(slices: Slices): Promise<Item[]>;
}

export function createNameOrder<Item extends { readonly displayName: string }>(): NameOrder<Item> {
  let all: readonly Named<Item>[] = [];
  let parts: Named<Item>[][] = [];
  const heads = new Map<string, number>();

  function compareHeads(a: string, b: string): number {
    const pair = `${a} ${b}`;
    let order = heads.get(pair);
    if (order === undefined) heads.set(pair, (order = collator.compare(a, b)));
    return order;
  }

  function compare(a: Named<Item>, b: Named<Item>): number {
    if (a.head === undefined || b.head === undefined) return collator.compare(a.name, b.name);
    if (a.head !== b.head) return compareHeads(a.head, b.head);
    return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
  }

  return {
    add(items) {
      const named = items.map((item) => {
        const { displayName: name } = item;
        return { item, name, head: PLATE.test(name) ? headOf(name) : undefined };
      });
      parts.push(named.toSorted(compare));
    },
    async sorted(slices) {
      const latest = await mergeInSlices(parts, compare, slices);
      if (slices.isOver()) await slices.next();
      all = mergeSorted(all, latest, compare);
      parts = [];
      return all.map(({ item }) => item);
    },
  };
}

function headOf(name: string): string {
  const first = name.codePointAt(0) ?? 0;
  return first < 0x80 ? '' : String.fromCodePoint(first);
}
