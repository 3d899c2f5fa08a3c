import type { Page } from '../store/page.ts';

/** The rows that a page of the contract names. */
export function toPage(input: { readonly pageNum: number; readonly pageSize: number }): Page {
  return { limit: input.pageSize, offset: (input.pageNum - 1) * input.pageSize };
}

interface Period {
  readonly from: Date | undefined;
  readonly to: Date | undefined;
}

/** A period of the contract, each end of which may be left open. */
export function toPeriod({
  from,
  to,
}: {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}): Period {
  return { from: toInstant(from), to: toInstant(to) };
}

const toInstant = (time: string | undefined) => (time === undefined ? undefined : new Date(time));
