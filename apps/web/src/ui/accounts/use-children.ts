/**
 * The accounts directly below others. They are read page by page as they come into view, and cached like other queries.
 */
import { findAllUser } from '@outrider/contract/accounts.ts';
import type { AccountBranch } from '@outrider/contract/accounts.ts';
import { useCallback, useMemo, useState } from 'react';
import { type Answer, useCalls } from '../../lib/use-call.ts';
import type { Children } from './account-tree.ts';

/** The largest page that the call allows. */
const PAGE_SIZE = 1_000;

interface Page {
  readonly total: number;
  readonly list: AccountBranch[];
}

type PageKey = `${string}:${number}`;

export interface ChildrenReader {
  readonly childrenOf: (accountId: string) => Children | undefined;
  /** Reads the page that contains this index, unless it has been read. */
  readonly requestChild: (accountId: string, index: number) => void;
  /** The first error of a page that could not be read. */
  readonly error: unknown;
  readonly retry: () => void;
}

export function useChildren(): ChildrenReader {
  const [requested, setRequested] = useState<readonly PageKey[]>([]);
  const requestChild = useCallback((accountId: string, index: number) => {
    const key: PageKey = `${accountId}:${Math.floor(index / PAGE_SIZE) + 1}`;
    setRequested((keys) => (keys.includes(key) ? keys : [...keys, key]));
  }, []);
  const combine = useCallback(
    (results: readonly Answer<Page>[]) => ({
      pages: results.map(({ data }) => data),
      error: results.find(({ error }) => error)?.error,
      refetch: () => results.filter(({ isError }) => isError).forEach((result) => void result.refetch()),
    }),
    [],
  );
  const { pages, error, refetch } = useCalls(
    findAllUser,
    requested.map((key) => {
      const [id = '', page] = key.split(':');
      return { id, pageNum: Number(page), pageSize: PAGE_SIZE };
    }),
    { combine, staleTime: 60_000 },
  );
  const childrenOf = useMemo(() => indexPages(requested, pages), [requested, pages]);
  return { childrenOf, requestChild, error, retry: refetch };
}

function indexPages(requested: readonly PageKey[], pages: readonly (Page | undefined)[]) {
  const byKey = new Map(requested.map((key, at) => [key, pages[at]]));
  const totals = new Map<string, number>();
  for (const [key, page] of byKey) {
    if (page) totals.set(key.slice(0, key.indexOf(':')), page.total);
  }
  return (accountId: string): Children | undefined => {
    const total = totals.get(accountId);
    if (total === undefined) return undefined;
    return {
      total,
      at: (index) => byKey.get(`${accountId}:${Math.floor(index / PAGE_SIZE) + 1}`)?.list[index % PAGE_SIZE],
    };
  };
}
