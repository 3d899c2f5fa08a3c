/** The account tree as rows of a list: the open branches in order, whether they have been read yet or not. */
import type { AccountBranch } from '@outrider/contract/accounts.ts';

export interface Children {
  readonly total: number;
  /** @returns undefined for an account that has not been read yet. */
  at(index: number): AccountBranch | undefined;
}

export interface TreeRow {
  readonly key: string;
  /** 1 for the account at the top. */
  readonly level: number;
  /** Place among its siblings, from 0. */
  readonly index: number;
  readonly siblings: number;
  readonly parentId: string | undefined;
  /** Undefined until it has been read. */
  readonly account: AccountBranch | undefined;
}

/** Lists all open rows from the top down. `childrenOf` returns undefined for a branch that has not been read yet. */
export function listTreeRows(
  top: AccountBranch,
  isOpen: (accountId: string) => boolean,
  childrenOf: (accountId: string) => Children | undefined,
): TreeRow[] {
  const rows: TreeRow[] = [];
  const add = (account: AccountBranch, level: number, index: number, siblings: number, parentId?: string) => {
    rows.push({ key: account.id, level, index, siblings, parentId, account });
    if (!account.hasChildren || !isOpen(account.id)) return;
    const children = childrenOf(account.id);
    const total = children?.total ?? 1;
    for (let at = 0; at < total; at++) {
      const child = children?.at(at);
      if (child) add(child, level + 1, at, total, account.id);
      else {
        const key = `${account.id}:${at}`;
        rows.push({
          key,
          level: level + 1,
          index: at,
          siblings: total,
          parentId: account.id,
          account: undefined,
        });
      }
    }
  };
  add(top, 1, 0, 1);
  return rows;
}

export type TreeMove =
  | { readonly kind: 'select'; readonly accountId: string }
  | { readonly kind: 'open' | 'close'; readonly accountId: string };

/** The effect of a key in a tree (WAI-ARIA practices, tree view); undefined if it has none. */
export function moveInTree(
  rows: readonly TreeRow[],
  selectedId: string,
  key: string,
  isOpen: (accountId: string) => boolean,
): TreeMove | undefined {
  const at = Math.max(
    0,
    rows.findIndex((row) => row.account?.id === selectedId),
  );
  const account = rows[at]?.account;
  const select = (row: TreeRow | undefined): TreeMove | undefined =>
    row?.account ? { kind: 'select', accountId: row.account.id } : undefined;
  switch (key) {
    case 'ArrowDown':
      return select(rows[at + 1]);
    case 'ArrowUp':
      return select(rows[at - 1]);
    case 'Home':
      return select(rows[0]);
    case 'End':
      return select(rows.findLast((row) => row.account));
    case 'ArrowRight':
      if (!account?.hasChildren) return undefined;
      return isOpen(account.id) ? select(rows[at + 1]) : { kind: 'open', accountId: account.id };
    case 'ArrowLeft':
      if (account?.hasChildren && isOpen(account.id)) return { kind: 'close', accountId: account.id };
      return select(rows.find((row) => row.account?.id === rows[at]?.parentId));
    default:
      return undefined;
  }
}
