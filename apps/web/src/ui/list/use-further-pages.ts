/** A list that is scrolled through: its first page is read at once, each further one when its rows come into view. */
import type { DataKind } from '@outrider/contract/call.ts';
import { useCallback, useMemo, useState } from 'react';
import { type Answer, useReadParts } from '../../lib/use-call.ts';
import type { Loaded } from './define-list.ts';

/** The rows of a list without pages, by their place in it. */
export interface VirtualRows<Row> {
  readonly total: number;
  /** Undefined where it is not read yet. */
  readonly at: (index: number) => Row | undefined;
  /** Reads the page that holds this place, if it is not read yet. */
  readonly request: (index: number) => void;
  /** The rows between two places, both included. @rejects as the call does */
  readonly read: (from: number, to: number) => Promise<readonly Row[]>;
}

interface FurtherPagesOptions<Row> {
  readonly isOn: boolean;
  /** Of the list. */
  readonly name: string;
  /** Whose rows they are, by which filters and in which order. */
  readonly input: unknown;
  readonly reads: readonly DataKind[];
  readonly first: Loaded<Row> | undefined;
  readonly pageSize: number;
  readonly load: (pageNum: number, pageSize: number, signal: AbortSignal) => Promise<Loaded<Row>>;
}

interface FurtherPages<Row> extends VirtualRows<Row> {
  /** All rows that are read, in their order. */
  readonly rows: readonly Row[];
  /** The first that could not be read. */
  readonly error: unknown;
  readonly retry: () => void;
}

const NO_PAGES: readonly number[] = [];
/** While somebody scrolls back and forth. */
const FRESH_MS = 60_000;

export function useFurtherPages<Row>(options: FurtherPagesOptions<Row>): FurtherPages<Row> {
  const { isOn, name, input, reads, first, pageSize, load } = options;
  const listed = JSON.stringify(input);
  const [asked, setAsked] = useState({ listed, pages: NO_PAGES });
  const pageNums = isOn && asked.listed === listed ? asked.pages : NO_PAGES;
  const [{ pages, error, retry }, fetchPage] = useReadParts(
    `pages of ${name}`,
    pageNums.map((pageNum) => ({ input, pageNum })),
    ({ pageNum }, signal) => load(pageNum, pageSize, signal),
    { reads, staleTime: FRESH_MS, combine: combinePages<Row> },
  );
  const byNum = useMemo(
    () => new Map<number, Loaded<Row> | undefined>([[1, first], ...zip(pageNums, pages)]),
    [first, pageNums, pages],
  );
  const rows = useMemo(
    () => [...byNum].toSorted(([a], [b]) => a - b).flatMap(([, page]) => page?.list ?? []),
    [byNum],
  );
  const request = useCallback(
    (index: number) => {
      const pageNum = Math.floor(index / pageSize) + 1;
      if (pageNum === 1) return;
      setAsked((before) => {
        const known = before.listed === listed ? before.pages : NO_PAGES;
        return known.includes(pageNum) ? before : { listed, pages: [...known, pageNum] };
      });
    },
    [listed, pageSize],
  );
  return {
    total: first?.total ?? 0,
    at: (index) => byNum.get(Math.floor(index / pageSize) + 1)?.list[index % pageSize],
    request,
    async read(from, to) {
      const [firstNum, lastNum] = [from, to].map((index) => Math.floor(index / pageSize) + 1) as [
        number,
        number,
      ]; // Two of two.
      const found: Row[] = [];
      for (let pageNum = firstNum; pageNum <= lastNum; pageNum++) {
        const page = byNum.get(pageNum) ?? (await fetchPage({ input, pageNum }));
        found.push(...page.list);
        request((pageNum - 1) * pageSize);
      }
      const before = (firstNum - 1) * pageSize;
      return found.slice(from - before, to - before + 1);
    },
    rows,
    error,
    retry,
  };
}

function combinePages<Row>(results: readonly Answer<Loaded<Row>>[]) {
  return {
    pages: results.map(({ data }) => data),
    error: results.find(({ error }) => error !== null)?.error,
    retry: () => results.filter(({ isError }) => isError).forEach((result) => void result.refetch()),
  };
}

function zip<A, B>(as: readonly A[], bs: readonly B[]): [A, B | undefined][] {
  return as.map((a, index) => [a, bs[index]]);
}
