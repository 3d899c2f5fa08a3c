import type { Page } from '../../store/account-tree.ts';

/** The rows that a page of the contract names. */
export function toPage(input: { readonly pageNum: number; readonly pageSize: number }): Page {
  return { limit: input.pageSize, offset: (input.pageNum - 1) * input.pageSize };
}
