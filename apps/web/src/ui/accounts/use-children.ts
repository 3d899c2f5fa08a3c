/** The accounts directly below others, read page by page as they come into view, and kept as long as the queries are. */
import { findAllUser } from '@outrider/contract/accounts.ts';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import type { AccountBranch } from '@outrider/contract/accounts.ts';
import { useCallback, useMemo, useState } from 'react';
import { callQuery } from '../../lib/use-call.ts';
import type { Children } from './account-tree.ts';

/** The most that the call gives at once. */
const PAGE_SIZE = 1_000;

interface Page {
  readonly total: number;
  readonly list: AccountBranch[];
}

type PageKey = `${string}:${number}`;

export interface ChildrenReader {
  readonly childrenOf: (accountId: string) => Children | undefined;
  /** Reads the page that holds this place, if it is not read yet. */
  readonly want: (accountId: string, index: number) => void;
  /** The first that could not be read. */
  readonly error: unknown;
  readonly retry: () => void;
}

export function useChildren(): ChildrenReader {
  const [wanted, setWanted] = useState<readonly PageKey[]>([]);
  const want = useCallback((accountId: string, index: number) => {
    const key: PageKey = `${accountId}:${Math.floor(index / PAGE_SIZE) + 1}`;
    setWanted((keys) => (keys.includes(key) ? keys : [...keys, key]));
  }, []);
  const combine = useCallback(
    (results: UseQueryResult<Page>[]) => ({
      pages: results.map(({ data }) => data),
      error: results.find(({ error }) => error)?.error,
      refetch: () => results.filter(({ isError }) => isError).forEach((result) => void result.refetch()),
    }),
    [],
  );
  const { pages, error, refetch } = useQueries({
    queries: wanted.map((key) => {
      const [id = '', page] = key.split(':');
      const pageNum = Number(page);
      return {
        ...callQuery(findAllUser, { id, pageNum, pageSize: PAGE_SIZE }),
        staleTime: 60_000,
      };
    }),
    combine,
  });
  const childrenOf = useMemo(() => indexPages(wanted, pages), [wanted, pages]);
  return { childrenOf, want, error, retry: refetch };
}

function indexPages(wanted: readonly PageKey[], pages: readonly (Page | undefined)[]) {
  const byKey = new Map(wanted.map((key, at) => [key, pages[at]]));
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
